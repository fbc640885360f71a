// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

#include <functional>

class QIODevice;
class QSaveFile;

namespace lockkeeper {

// Writes a file whole or leaves what was there: through a temporary file beside it where the path is free or
// a regular file. A device, pipe or socket is written to as it is, never replaced. `write` returns false when
// it could not write all. Any thread; blocking. Io, with the system's words and the path.
Outcome writeFile(const QString& path, const std::function<bool(QIODevice&)>& write);

// Whether writeFile() could begin, without changing anything.
Outcome checkWritable(const QString& path);

// Puts what was written in the file's place. QSaveFile::commit() alone does not notice that what it still
// held back did not fit on the disk.
bool commitWhole(QSaveFile& file);

} // namespace lockkeeper
