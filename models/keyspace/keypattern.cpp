// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/keypattern.h"

#include "models/base/bytetext.h"
#include "models/keyspace/keyshapes.h"

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr char mark = '\x01';

// Writes an encoded label and remembers what it is made of.
class LabelWriter
{
public:
    explicit LabelWriter(char* begin) : m_begin(begin), m_end(begin) {}

    void literal(std::string_view bytes)
    {
        for (const char c : bytes) {
            if (c == mark)
                *m_end++ = mark;
            *m_end++ = c;
        }
        m_literals = m_literals || !bytes.empty();
    }
    void placeholder(Placeholder what)
    {
        *m_end++ = mark;
        *m_end++ = static_cast<char>(what);
        ++m_placeholders;
    }
    void separator(char c) { *m_end++ = c; }

    std::string_view label() const { return {m_begin, static_cast<size_t>(m_end - m_begin)}; }
    char* end() const { return m_end; }
    KeySegment::Kind kind() const
    {
        if (m_placeholders == 0)
            return KeySegment::Kind::Word;
        return m_placeholders == 1 && !m_literals ? KeySegment::Kind::Pure : KeySegment::Kind::Mixed;
    }

private:
    char* m_begin;
    char* m_end;
    bool m_literals = false;
    int m_placeholders = 0;
};

// A run of letters and digits: user123 -> user<n>, 00Z -> <n>Z, 3f2a9c41 -> <hex>, node -> node.
void writePart(LabelWriter& to, std::string_view part)
{
    using namespace shapes;
    const quint16 classes = classesOf(part);
    if (!(classes & Digit) && part.size() < 16)
        return to.literal(part);
    if (classes == Digit)
        return to.placeholder(isDigitDate(part) ? Placeholder::Date : Placeholder::Number);
    if (part.size() == 32 && !(classes & ~(Digit | LowerHex | UpperHex)))
        return to.placeholder(Placeholder::Uuid);
    if (isHex(part))
        return to.placeholder(Placeholder::Hex);
    const auto isDigitByte = [](char c) { return (classOf(c) & Digit) != 0; };
    const auto digits =
        static_cast<size_t>(std::find_if_not(part.rbegin(), part.rend(), isDigitByte) - part.rbegin());
    const std::string_view head = part.substr(0, part.size() - digits);
    if (digits >= 3 && !(classesOf(head) & Digit)) { // shorter ones enumerate: shard01, q2
        to.literal(head);
        return to.placeholder(Placeholder::Number);
    }
    if (part.back() == 'Z' && part.size() > 2 && std::all_of(part.begin(), part.end() - 1, isDigitByte)) {
        to.placeholder(Placeholder::Number);
        return to.literal(part.substr(part.size() - 1));
    }
    if (looksRandom(part))
        return to.placeholder(Placeholder::Token);
    to.literal(part);
}

// One step of a segment: a placeholder, a part, or the punctuation between two.
size_t writeStep(LabelWriter& to, std::string_view rest, quint16 classes)
{
    using namespace shapes;
    if (!(classOf(rest[0]) & (Alnum | High))) {
        to.literal(rest.substr(0, 1));
        return 1;
    }
    if (const size_t length = uuidLength(rest)) {
        to.placeholder(Placeholder::Uuid);
        return length;
    }
    if (const size_t length = dateLength(rest)) {
        to.placeholder(Placeholder::Date);
        return length;
    }
    if (const size_t length = ipLength(rest)) {
        to.placeholder(Placeholder::Ip);
        return length;
    }
    if (const size_t length = classes & At ? emailLength(rest) : 0) {
        to.placeholder(Placeholder::Email);
        return length;
    }
    const auto isPart = [](char c) { return (classOf(c) & (Alnum | High)) != 0; };
    const auto length =
        static_cast<size_t>(std::find_if_not(rest.begin(), rest.end(), isPart) - rest.begin());
    writePart(to, rest.substr(0, length));
    return length;
}

void writeSegment(LabelWriter& to, std::string_view text, quint16 classes)
{
    using namespace shapes;
    const bool odd = (classes & (High | Control)) && text.size() >= 4 && isBinary(text);
    // An address that nothing follows is one whole, whatever stands in its local part.
    if ((classes & At) && emailLength(text) == text.size())
        return to.placeholder(Placeholder::Email);
    if (odd || text.size() > static_cast<size_t>(KeyTokens::maxWord) * 2 ||
        (!isHex(text) && !uuidLength(text) && looksRandom(text) && text.size() != 32))
        return to.placeholder(Placeholder::Token);
    if (isVersion(text))
        return to.literal(text);
    for (size_t at = 0; at < text.size();)
        at += writeStep(to, text.substr(at), classes);
}

// Certainly a word, as most segments are: nothing in it could vary.
bool isPlainWord(size_t size, quint16 classes)
{
    using namespace shapes;
    if (classes & (Digit | At | High | Control))
        return false;
    return size < 16 || (size <= static_cast<size_t>(KeyTokens::maxWord) &&
                         !((classes & AnyLower) && (classes & AnyUpper)));
}

// base64 may contain '/': the whole run up to the next ':' where it looks random, else nothing.
const char* randomRunEnd(const char* begin, const char* end)
{
    const void* colon = std::memchr(begin, ':', static_cast<size_t>(end - begin));
    const char* runEnd = colon ? static_cast<const char*>(colon) : end;
    const std::string_view run(begin, static_cast<size_t>(runEnd - begin));
    return run.size() >= 20 && shapes::looksRandom(run) ? runEnd : nullptr;
}

} // namespace

bool isPrimarySeparator(char c)
{
    return (shapes::classOf(c) & shapes::Primary) != 0;
}

char purePlaceholder(std::string_view label)
{
    if (!label.empty() && isPrimarySeparator(label[0]))
        label.remove_prefix(1);
    return label.size() == 2 && label[0] == mark && label[1] != mark ? label[1] : '\0';
}

void KeyTokens::read(QByteArrayView key)
{
    using namespace shapes;
    m_count = 0;
    m_free = m_scratch.data();
    const bool cut = key.size() > maxHead;
    const char* begin = key.data();
    const char* const end = begin + std::min(key.size(), maxHead);
    const char* segment = begin; // behind the separator
    while (true) {
        quint16 classes = 0;
        const char* at = segment;
        for (; at < end; ++at) {
            const quint16 kind = classOf(*at);
            if (kind & Primary) {
                if (*at == ':' || !(classes & AnyUpper) || !(classes & AnyLower))
                    break;
                const char* run = randomRunEnd(segment, end);
                if (!run)
                    break;
                at = run;
                classes = static_cast<quint16>(classes | Digit);
                break;
            }
            classes = static_cast<quint16>(classes | kind);
        }
        const bool last = at >= end;
        if ((last && cut) || m_count == maxSegments) {
            addPure(begin == segment ? '\0' : *begin, begin != segment, Placeholder::Rest);
            return;
        }
        addSegment(begin, segment, at, classes);
        if (last)
            return;
        begin = at;
        segment = at + 1;
    }
}

void KeyTokens::addPure(char separator, bool hasSeparator, Placeholder placeholder)
{
    LabelWriter writer(m_free);
    if (hasSeparator)
        writer.separator(separator);
    writer.placeholder(placeholder);
    m_free = writer.end();
    const bool rest = placeholder == Placeholder::Rest;
    m_segments[static_cast<size_t>(m_count++)] = {writer.label(),
                                                  rest ? KeySegment::Kind::Rest : KeySegment::Kind::Pure};
}

void KeyTokens::addSegment(const char* begin, const char* segmentBegin, const char* end, quint16 classes)
{
    const std::string_view whole(begin, static_cast<size_t>(end - begin));
    const std::string_view text(segmentBegin, static_cast<size_t>(end - segmentBegin));
    if (isPlainWord(text.size(), classes)) {
        m_segments[static_cast<size_t>(m_count++)] = {whole, KeySegment::Kind::Word};
        return;
    }
    const bool hasSeparator = begin != segmentBegin;
    if (classes == shapes::Digit)
        return addPure(*begin, hasSeparator,
                       shapes::isDigitDate(text) ? Placeholder::Date : Placeholder::Number);
    LabelWriter writer(m_free);
    if (hasSeparator)
        writer.separator(*begin);
    writeSegment(writer, text, classes);
    if (writer.label().size() > static_cast<size_t>(maxWord) + 32)
        return addPure(*begin, hasSeparator, Placeholder::Token);
    m_free = writer.end();
    m_segments[static_cast<size_t>(m_count++)] = {writer.label(), writer.kind()};
}

namespace {

QLatin1StringView placeholderText(char code)
{
    switch (static_cast<Placeholder>(code)) {
    case Placeholder::Number:
        return "<n>"_L1;
    case Placeholder::Uuid:
        return "<uuid>"_L1;
    case Placeholder::Hex:
        return "<hex>"_L1;
    case Placeholder::Date:
        return "<date>"_L1;
    case Placeholder::Email:
        return "<email>"_L1;
    case Placeholder::Ip:
        return "<ip>"_L1;
    case Placeholder::Token:
        return "<token>"_L1;
    case Placeholder::Id:
        return "<id>"_L1;
    case Placeholder::Rest:
        return "<rest...>"_L1;
    }
    return "<?>"_L1;
}

} // namespace

QString patternText(std::string_view labels)
{
    QString text;
    QByteArray literal;
    const auto flush = [&text, &literal] {
        if (!literal.isEmpty())
            text += textFromBytes(literal).replace(u'<', "\\x3C"_L1);
        literal.clear();
    };
    for (size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] != mark || i + 1 == labels.size()) {
            literal.append(labels[i]);
        } else if (labels[++i] == mark) {
            literal.append(mark);
        } else {
            flush();
            text += placeholderText(labels[i]);
        }
    }
    flush();
    return text;
}

} // namespace lockkeeper
