// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <array>
#include <string_view>

namespace lockkeeper {

// What stands in for the variable part of a key; the value is its code in an encoded label.
enum class Placeholder : char {
    Number = 'n', // <n>
    Uuid = 'u',   // <uuid>, with dashes or 32 hex digits
    Hex = 'x',    // <hex>, at least 8, digits and letters
    Date = 'd',   // <date>
    Email = 'e',  // <email>
    Ip = 'i',     // <ip>, version 4
    Token = 't',  // <token>, looks random
    Id = 'w',     // <id>, words that turned out to vary
    Rest = 'r',   // <rest...>
};

// One segment of a key: the primary separator before it (none for the first) and its bytes, where each
// placeholder is \x01 and its code, and a literal \x01 is doubled.
struct KeySegment
{
    enum class Kind : quint8 {
        Word,  // only literal bytes
        Mixed, // literal bytes and placeholders: order_<n>
        Pure,  // one placeholder
        Rest,  // all that follows was not looked at
    };
    std::string_view label;
    Kind kind = Kind::Word;
};

// Splits a key at ':', '/' and '|' and finds the variable parts within each segment (also behind '_', '-',
// '.',
// '#', braces and other punctuation, where that reveals one). Words stay words; "v1" is a word. Only the
// first 512 bytes and 12 segments are looked at, the remainder is one Rest segment. Reused for every key:
// read() invalidates what the one before gave; labels may point into the key itself.
class KeyTokens
{
public:
    static constexpr int maxSegments = 12;
    static constexpr qsizetype maxHead = 512;
    static constexpr qsizetype maxWord = 64; // longer segments are taken for tokens

    void read(QByteArrayView key);

    int count() const { return m_count; }
    const KeySegment& at(int index) const { return m_segments[static_cast<size_t>(index)]; }

private:
    void addSegment(const char* begin, const char* segmentBegin, const char* end, quint16 classes);
    void addPure(char separator, bool hasSeparator, Placeholder placeholder);

    std::array<KeySegment, maxSegments + 1> m_segments;
    int m_count = 0;
    char* m_free = nullptr;
    std::array<char, size_t(2) * maxHead + size_t(4) * maxSegments> m_scratch;
};

// Encoded labels, one after the other, as the pattern's text: literals escaped as textFromBytes() does, plus
// '<' as \x3C; placeholders as <n>, <uuid>, ...
QString patternText(std::string_view labels);

// The code of a label that is one placeholder, '\0' for any other.
char purePlaceholder(std::string_view label);

bool isPrimarySeparator(char c);

} // namespace lockkeeper
