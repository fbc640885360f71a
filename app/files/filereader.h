// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QString>

class QFile;

namespace lockkeeper {

// The whole of a small ordinary file; a pipe, a device or a folder is refused, for they could keep a window
// waiting. Io or BadInput, with the path as `where`.
Result<QByteArray> readFile(const QString& path, qint64 longest);

// The rest of an open file of any kind, until it ends: may wait.
Result<QByteArray> readToEnd(QFile& file, qint64 longest, const QString& where);

} // namespace lockkeeper
