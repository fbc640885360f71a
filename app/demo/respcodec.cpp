// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/respcodec.h"

namespace lockkeeper {

namespace {

constexpr int kDeepest = 16;
constexpr qsizetype kCompactBytes = 64LL * 1024;

} // namespace

// Not defaulted: the type is incomplete where it would have to compare a list of itself.
bool RespValue::operator==(const RespValue& other) const
{
    return kind == other.kind && text == other.text && integer == other.integer && items == other.items;
}

QByteArray encodeCommand(const QByteArrayList& arguments)
{
    QByteArray out = '*' + QByteArray::number(arguments.size()) + "\r\n";
    for (const QByteArray& argument : arguments)
        out += '$' + QByteArray::number(argument.size()) + "\r\n" + argument + "\r\n";
    return out;
}

void RespReader::feed(const QByteArray& bytes)
{
    if (m_done > kCompactBytes) {
        m_buffer.remove(0, m_done);
        m_done = 0;
    }
    m_buffer += bytes;
}

std::optional<RespValue> RespReader::next()
{
    if (m_broken)
        return std::nullopt;
    qsizetype at = m_done;
    std::optional<RespValue> value = parse(at, 0);
    if (value)
        m_done = at;
    return value;
}

std::optional<QByteArray> RespReader::line(qsizetype& at) const
{
    const qsizetype end = m_buffer.indexOf("\r\n", at);
    if (end < 0)
        return std::nullopt;
    const QByteArray text = m_buffer.mid(at, end - at);
    at = end + 2;
    return text;
}

// Nothing is kept between two calls: an answer that is not there whole yet is parsed again from its start.
std::optional<RespValue> RespReader::parse(qsizetype& at, int depth)
{
    const std::optional<QByteArray> head = line(at);
    if (!head)
        return std::nullopt;
    const QByteArray rest = head->mid(1);
    bool isNumber = false;
    const qint64 number = rest.toLongLong(&isNumber);
    switch (head->isEmpty() ? '\0' : head->at(0)) {
    case '+':
        return RespValue{RespValue::Kind::Simple, rest, 0, {}};
    case '-':
        return RespValue{RespValue::Kind::Error, rest, 0, {}};
    case ':':
        if (isNumber)
            return RespValue{RespValue::Kind::Integer, {}, number, {}};
        break;
    case '$':
        if (isNumber)
            return bulk(at, number);
        break;
    case '*':
        if (isNumber && depth < kDeepest)
            return array(at, number, depth);
        break;
    default:
        break;
    }
    m_broken = true;
    return std::nullopt;
}

std::optional<RespValue> RespReader::bulk(qsizetype& at, qint64 length)
{
    if (length < 0)
        return RespValue{};
    if (m_buffer.size() - at < length + 2)
        return std::nullopt;
    RespValue value{RespValue::Kind::Bulk, m_buffer.mid(at, length), 0, {}};
    at += length + 2;
    return value;
}

std::optional<RespValue> RespReader::array(qsizetype& at, qint64 count, int depth)
{
    if (count < 0)
        return RespValue{};
    RespValue value{RespValue::Kind::Array, {}, 0, {}};
    for (qint64 i = 0; i < count; ++i) {
        std::optional<RespValue> item = parse(at, depth + 1);
        if (!item)
            return std::nullopt;
        value.items.append(std::move(*item));
    }
    return value;
}

} // namespace lockkeeper
