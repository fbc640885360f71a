// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/jsontext.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t deepest = 64;
constexpr std::size_t deepestPlace = 4; // further in, a fault is told at the nearest member that has one

// Reads a text and tells how far the parser has come.
struct CountingIterator
{
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char** reached = nullptr;

    reference operator*() const { return *at; }
    CountingIterator& operator++()
    {
        *reached = ++at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at == other.at; }
    bool operator!=(const CountingIterator& other) const { return at != other.at; }
};

QString placeOf(QByteArrayView text, qsizetype offset)
{
    const QByteArrayView before = text.first(std::clamp<qsizetype>(offset, 0, text.size()));
    const qsizetype line = std::count(before.begin(), before.end(), '\n') + 1;
    const QByteArrayView last = before.sliced(before.lastIndexOf('\n') + 1);
    const auto column =
        std::count_if(last.begin(), last.end(), [](char c) { return (c & 0xC0) != 0x80; }) + 1;
    return u"line %1, column %2"_s.arg(line).arg(column);
}

// What the parser says, without the piece of text that it quotes.
QString reasonOf(const char* message)
{
    QString text = QString::fromUtf8(message);
    if (const qsizetype dash = text.indexOf(" - "_L1); dash >= 0)
        text = text.sliced(dash + 3);
    const qsizetype quote = text.indexOf("; last read"_L1);
    return quote < 0 ? text : text.first(quote);
}

// Walks the text once: where members stand, and whether anything is wrong.
class Surveyor : public nlohmann::json_sax<Json>
{
public:
    explicit Surveyor(QByteArrayView text) : m_text(text), m_reached(text.begin()) {}

    const char** reached() { return &m_reached; }
    QHash<QByteArray, qsizetype> offsets;
    QString fault; // with its place

    bool null() override { return value(literalStart()); }
    bool boolean(bool) override { return value(literalStart()); }
    bool number_integer(number_integer_t) override { return value(literalStart()); }
    bool number_unsigned(number_unsigned_t) override { return value(literalStart()); }
    bool number_float(number_float_t, const string_t&) override { return value(literalStart()); }
    bool string(string_t&) override { return value(openingQuote()); }
    bool binary(binary_t&) override { return value(offset()); }
    bool start_object(std::size_t) override { return begin(false); }
    bool end_object() override { return end(); }
    bool start_array(std::size_t) override { return begin(true); }
    bool end_array() override { return end(); }
    bool key(string_t& name) override
    {
        Level& level = m_levels.back();
        const qsizetype offset = openingQuote();
        if (!level.names.insert(name).second)
            return wrong(offset, u"\"%1\" stands here twice"_s.arg(QString::fromStdString(name).left(60)));
        level.member = name;
        note(offset);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override
    {
        return wrong(qsizetype(position) - 1, reasonOf(error.what()));
    }

private:
    struct Level
    {
        bool array = false;
        std::size_t index = 0;
        std::string member;
        std::set<std::string> names;
    };

    bool wrong(qsizetype offset, const QString& what)
    {
        fault = placeOf(m_text, offset) + ": "_L1 + what;
        return false;
    }
    qsizetype offset() const { return m_reached - m_text.begin(); }
    qsizetype openingQuote() const
    {
        qsizetype at = offset() - 2; // the closing one was read last
        const auto escaped = [this](qsizetype quote) {
            qsizetype slash = quote;
            while (slash > 0 && m_text[slash - 1] == '\\')
                --slash;
            return (quote - slash) % 2 == 1;
        };
        while (at > 0 && (m_text[at] != '"' || escaped(at)))
            --at;
        return at;
    }
    // Of a number, true, false or null; the parser may have looked at what follows it.
    qsizetype literalStart() const
    {
        const auto belongs = [](char c) { return QByteArrayView("+-.0123456789Eaeflnrstu").contains(c); };
        qsizetype at = offset() - 1;
        while (at > 0 && !belongs(m_text[at]))
            --at;
        while (at > 0 && belongs(m_text[at - 1]))
            --at;
        return at;
    }
    void note(qsizetype offset)
    {
        if (m_levels.size() > deepestPlace)
            return;
        QByteArray path;
        for (const Level& level : m_levels)
            path += '/' + (level.array ? QByteArray::number(qulonglong(level.index))
                                       : QByteArray::fromStdString(level.member));
        offsets.insert(path, offset);
    }
    bool value(qsizetype offset)
    {
        if (!m_levels.empty() && m_levels.back().array) {
            note(offset);
            ++m_levels.back().index;
        }
        return true;
    }
    bool begin(bool array)
    {
        if (!m_levels.empty() && m_levels.back().array)
            note(offset() - 1);
        if (m_levels.size() >= deepest)
            return wrong(offset() - 1, u"more than %1 levels deep"_s.arg(deepest));
        m_levels.push_back({array, 0, {}, {}});
        return true;
    }
    bool end()
    {
        m_levels.pop_back();
        if (!m_levels.empty() && m_levels.back().array)
            ++m_levels.back().index;
        return true;
    }

    QByteArrayView m_text;
    const char* m_reached;
    std::vector<Level> m_levels;
};

} // namespace

Result<JsonText> JsonText::parse(const QByteArray& text)
{
    const auto wrong = [](const QString& detail) { return Error{ErrorCode::BadInput, detail, {}}; };
    if (const qsizetype nul = text.indexOf('\0'); nul >= 0) // to the parser it would be the end
        return wrong(placeOf(text, nul) + ": a NUL byte"_L1);
    Surveyor surveyor(text);
    const CountingIterator begin{text.constData(), surveyor.reached()};
    const CountingIterator end{text.constData() + text.size(), surveyor.reached()};
    if (!Json::sax_parse(begin, end, &surveyor))
        return wrong(surveyor.fault);
    JsonText parsed;
    parsed.m_root = Json::parse(text.begin(), text.end(), nullptr, false);
    parsed.m_text = text;
    parsed.m_offsets = surveyor.offsets;
    return parsed;
}

Error JsonText::fault(const std::string& path, const QString& what) const
{
    QByteArray place = QByteArray::fromStdString(path);
    while (!place.isEmpty() && !m_offsets.contains(place))
        place.truncate(place.lastIndexOf('/'));
    const qsizetype offset = m_offsets.value(place, 0);
    return {ErrorCode::BadInput, placeOf(m_text, offset) + ": "_L1 + what, {}};
}

} // namespace lockkeeper
