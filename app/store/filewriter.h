// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

#include <functional>

class QIODevice;

namespace lockkeeper {

// Writes a file whole or leaves what was there: through a temporary file beside it where the path is free or
// a regular file. A device, pipe or socket is written to as it is, never replaced. `write` returns false when
// it could not write all. Any thread; blocking. Io, with the system's words and the path.
Outcome writeFile(const QString& path, const std::function<bool(QIODevice&)>& write);

// Whether writeFile() could begin, without changing anything.
Outcome checkWritable(const QString& path);

} // namespace lockkeeper
