// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QVector>

#include <optional>

namespace lockkeeper {

// One RESP2 answer of a server of our own. Not for foreign servers: those are read by app/redis, with its
// limits.
struct RespValue
{
    enum class Kind : quint8 { Null, Simple, Error, Integer, Bulk, Array };
    Kind kind = Kind::Null;
    QByteArray text; // Simple, Error (whole line), Bulk
    qint64 integer = 0;
    QVector<RespValue> items;

    bool isError() const { return kind == Kind::Error; }
    bool operator==(const RespValue& other) const;
};

// A command as an array of bulk strings.
QByteArray encodeCommand(const QByteArrayList& arguments);

// Reads answers out of bytes that arrive in pieces of any size. broken() once the bytes are no RESP2.
class RespReader
{
public:
    void feed(const QByteArray& bytes);
    std::optional<RespValue> next();
    bool broken() const { return m_broken; }

private:
    std::optional<RespValue> parse(qsizetype& at, int depth);
    std::optional<QByteArray> line(qsizetype& at) const;
    std::optional<RespValue> bulk(qsizetype& at, qint64 length);
    std::optional<RespValue> array(qsizetype& at, qint64 count, int depth);

    QByteArray m_buffer;
    qsizetype m_done = 0; // bytes of m_buffer already handed out
    bool m_broken = false;
};

} // namespace lockkeeper
