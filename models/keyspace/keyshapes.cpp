// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/keyshapes.h"

#include <QUtf8StringView>

#include <algorithm>
#include <array>

namespace lockkeeper::shapes {

namespace {

constexpr quint16 computeClass(int c)
{
    if (c >= '0' && c <= '9')
        return Digit;
    if (c >= 'a' && c <= 'z')
        return c <= 'f' ? LowerHex : Lower;
    if (c >= 'A' && c <= 'Z')
        return c <= 'F' ? UpperHex : Upper;
    if (c == ':' || c == '/' || c == '|')
        return Primary;
    if (c == '@')
        return At;
    if (c >= 0x80)
        return High;
    return c < 0x20 || c == 0x7F ? Control : Punctuation;
}

constexpr std::array<quint16, 256> makeClasses()
{
    std::array<quint16, 256> classes = {};
    for (size_t c = 0; c < classes.size(); ++c)
        classes[c] = computeClass(static_cast<int>(c));
    return classes;
}

constexpr std::array<quint16, 256> classTable = makeClasses();

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool endsPart(std::string_view text, size_t at)
{
    return at >= text.size() || !(classOf(text[at]) & (Alnum | High));
}

size_t digitsAt(std::string_view text, size_t from)
{
    size_t at = from;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at - from;
}

int numberAt(std::string_view text, size_t from, size_t digits)
{
    int number = 0;
    for (size_t i = from; i < from + digits; ++i)
        number = number * 10 + (text[i] - '0');
    return number;
}

bool isYear(int year)
{
    return year >= 1970 && year <= 2099;
}

bool isMonth(int month)
{
    return month >= 1 && month <= 12;
}

bool isDay(int day)
{
    return day >= 1 && day <= 31;
}

// "T10", "T10-30-00.5Z", "_1030": what may follow a date.
size_t timeLength(std::string_view text)
{
    if (text.empty() || (text[0] != 'T' && text[0] != '_') || digitsAt(text, 1) < 2)
        return 0;
    size_t at = 1;
    while (at < text.size() && (isDigit(text[at]) || text[at] == '-' || text[at] == '.' || text[at] == '+'))
        ++at;
    if (at < text.size() && text[at] == 'Z')
        ++at;
    return endsPart(text, at) ? at : 0;
}

// Letters and digits that follow each other often, as in base64, base62 or base36; separators do not count.
int transitionPercent(std::string_view text)
{
    int transitions = 0;
    int letters = 0;
    int before = 0;
    for (const char c : text) {
        const quint16 kind = classOf(c);
        const int now = kind & Digit ? 1 : kind & AnyLower ? 2 : kind & AnyUpper ? 3 : 0;
        if (now == 0)
            continue;
        transitions += letters > 0 && now != before ? 1 : 0;
        before = now;
        ++letters;
    }
    return letters > 1 ? transitions * 100 / (letters - 1) : 0;
}

} // namespace

quint16 classOf(char c)
{
    return classTable[static_cast<unsigned char>(c)];
}

quint16 classesOf(std::string_view text)
{
    quint16 classes = 0;
    for (const char c : text)
        classes = static_cast<quint16>(classes | classOf(c));
    return classes;
}

size_t uuidLength(std::string_view text)
{
    constexpr size_t length = 36;
    if (text.size() < length || text[8] != '-')
        return 0;
    for (size_t i = 0; i < length; ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : !(classOf(text[i]) & (Digit | LowerHex | UpperHex)))
            return 0;
    }
    return endsPart(text, length) ? length : 0;
}

size_t dateLength(std::string_view text)
{
    const size_t digits = digitsAt(text, 0);
    if (digits == 8 && isDigitDate(text.substr(0, 8))) {
        const size_t time = timeLength(text.substr(8));
        return time > 0 ? 8 + time : endsPart(text, 8) ? 8 : 0;
    }
    if (digits != 4 || text.size() < 7 || !isYear(numberAt(text, 0, 4)))
        return 0;
    const char separator = text[4];
    if ((separator != '-' && separator != '_' && separator != '.') || digitsAt(text, 5) != 2 ||
        !isMonth(numberAt(text, 5, 2)))
        return 0;
    if (text.size() < 10 || text[7] != separator || digitsAt(text, 8) != 2 || !isDay(numberAt(text, 8, 2)))
        return separator == '-' && endsPart(text, 7) ? 7 : 0; // a month
    const size_t time = timeLength(text.substr(10));
    return time > 0 ? 10 + time : endsPart(text, 10) ? 10 : 0;
}

size_t ipLength(std::string_view text)
{
    size_t at = 0;
    for (int group = 0; group < 4; ++group) {
        if (group > 0 && (at >= text.size() || text[at++] != '.'))
            return 0;
        const size_t digits = digitsAt(text, at);
        if (digits == 0 || digits > 3 || numberAt(text, at, digits) > 255)
            return 0;
        at += digits;
    }
    const bool goesOn = at + 1 < text.size() && text[at] == '.' && isDigit(text[at + 1]);
    return endsPart(text, at) && !goesOn ? at : 0;
}

size_t emailLength(std::string_view text)
{
    const auto isLocal = [](char c) {
        return (classOf(c) & Alnum) || c == '.' || c == '_' || c == '%' || c == '+' || c == '-';
    };
    const auto isDomain = [](char c) { return (classOf(c) & Alnum) || c == '.' || c == '-'; };
    size_t at = 0;
    while (at < text.size() && isLocal(text[at]))
        ++at;
    if (at == 0 || at >= text.size() || text[at] != '@')
        return 0;
    const size_t domain = ++at;
    while (at < text.size() && isDomain(text[at]))
        ++at;
    const size_t dot = text.substr(domain, at - domain).find('.');
    return dot != std::string_view::npos && dot > 0 && domain + dot + 1 < at ? at : 0;
}

bool isDigitDate(std::string_view digits)
{
    const size_t size = digits.size();
    if (size != 8 && size != 10 && size != 12 && size != 14)
        return false;
    const int year = numberAt(digits, 0, 4);
    // Ten digits are more often seconds since 1970 or plain numbers.
    if (!isYear(year) || (size > 8 && year < 2000) || !isMonth(numberAt(digits, 4, 2)) ||
        !isDay(numberAt(digits, 6, 2)))
        return false;
    return (size < 10 || numberAt(digits, 8, 2) < 24) && (size < 12 || numberAt(digits, 10, 2) < 60) &&
           (size < 14 || numberAt(digits, 12, 2) < 60);
}

bool isVersion(std::string_view text)
{
    if (text.size() < 2 || (text[0] != 'v' && text[0] != 'V') || !isDigit(text[1]) || text.size() > 8)
        return false;
    return std::all_of(text.begin() + 1, text.end(), [](char c) { return isDigit(c) || c == '.'; });
}

bool isHex(std::string_view text)
{
    if (text.size() < 8)
        return false;
    const quint16 classes = classesOf(text);
    return classes == (Digit | LowerHex) || classes == (Digit | UpperHex);
}

bool looksRandom(std::string_view text)
{
    constexpr size_t shortest = 16;
    if (text.size() < shortest)
        return false;
    const quint16 classes = classesOf(text);
    if (classes & (High | Control | At))
        return false;
    const auto separators = static_cast<size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !(classOf(c) & Alnum); }));
    const int percent = transitionPercent(text);
    const bool mixedCase = (classes & AnyLower) && (classes & AnyUpper);
    if (mixedCase && (classes & Digit))
        return percent >= 35 && separators <= std::max<size_t>(2, text.size() / 6);
    if (separators > 0)
        return false;
    return mixedCase ? percent >= 40 && text.size() >= 20 : (classes & Digit) && percent >= 35;
}

bool isBinary(std::string_view text)
{
    const quint16 classes = classesOf(text);
    return (classes & Control) ||
           ((classes & High) &&
            !QUtf8StringView(text.data(), static_cast<qsizetype>(text.size())).isValidUtf8());
}

} // namespace lockkeeper::shapes
