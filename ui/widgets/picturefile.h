// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

class QImage;

namespace lockkeeper {

// Writes a PNG whole or leaves what was there. Encoded in memory first: the encoder has words of its own, on
// stderr, for a file that fails. Io with the system's words and the path.
Outcome writePng(const QString& path, const QImage& image);

} // namespace lockkeeper
