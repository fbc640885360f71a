// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace lockkeeper {

// Texts that may hold what somebody else wrote, for a terminal: it must not be steered by them, nor show them
// in another order than they have. What is printable is bytetext.h's to say.

// One line for people: what is not printable becomes \xHH byte by byte; backslashes stay as they are.
QString printableLine(const QString& text);

// JSON of the same meaning: what is not printable becomes \uXXXX. JSON has such characters in its texts only.
std::string printableJson(const std::string& json);

} // namespace lockkeeper
