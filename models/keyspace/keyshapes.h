// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>

namespace lockkeeper::shapes {

// Classes of bytes, as bits, so that a segment's make-up is the union of its bytes'.
enum Class : quint16 {
    Digit = 1,
    LowerHex = 2, // a..f
    Lower = 4,    // g..z
    UpperHex = 8, // A..F
    Upper = 16,   // G..Z
    Primary = 32, // : / |
    At = 64,      // @
    Punctuation = 128,
    High = 256, // 0x80 and above
    Control = 512,
    AnyLower = LowerHex | Lower,
    AnyUpper = UpperHex | Upper,
    Letter = AnyLower | AnyUpper,
    Alnum = Digit | Letter,
};

quint16 classOf(char c);
quint16 classesOf(std::string_view text);

// Each says how many bytes at the start of `text` are such a thing, followed by no letter or digit; 0 = none.
size_t uuidLength(std::string_view text); // 8-4-4-4-12 hex digits
size_t
dateLength(std::string_view text); // 2026-03-21, 2026-03, 2026_03_21, 20260321, with a time behind T or _
size_t ipLength(std::string_view text);    // four numbers up to 255
size_t emailLength(std::string_view text); // local@domain.tld

bool isDigitDate(std::string_view digits); // yyyymmdd, and with hh, hhmm, hhmmss
bool isVersion(std::string_view text);     // v1, v2.3
bool isHex(std::string_view text);         // >= 8 hex digits of one case, digits and letters
bool looksRandom(std::string_view text);   // long, of several classes of bytes that alternate often
bool isBinary(std::string_view text);      // control bytes or broken UTF-8

} // namespace lockkeeper::shapes
