// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace lockkeeper {

// Bytes from Redis as plain printable text: printable UTF-8 stays, everything else (controls, format and
// bidi characters, line separators, invalid UTF-8, non-characters) becomes \xHH byte by byte, and a
// backslash becomes \\. The text is unambiguous: bytesFromText() gives the bytes back.
QString textFromBytes(QByteArrayView bytes);

// Text that people wrote, as it may be shown: what is not printable is escaped as above, so that nothing is
// drawn reversed or hidden; a backslash stays one.
QString printableText(const QString& text);

// At most maxChars characters of textFromBytes(), with "…" in the middle where some were left out; cheap
// for keys of any length (only the ends are converted).
QString shortTextFromBytes(QByteArrayView bytes, qsizetype maxChars);

// The inverse of textFromBytes(). BadInput names the position of a broken escape.
Result<QByteArray> bytesFromText(const QString& text);

} // namespace lockkeeper
