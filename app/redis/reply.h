// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QDebug>

#include <optional>
#include <vector>

namespace lockkeeper {

// One RESP2 reply as a value of our own: nothing of hiredis leaves app/redis. Integers are exact (64 bit).
struct Reply
{
    enum class Kind : quint8 { Nil, Status, Error, Integer, Bulk, Array };

    Kind kind = Kind::Nil;
    qint64 integer = 0;          // Integer
    QByteArray text;             // Status, Error (with its prefix), Bulk
    std::vector<Reply> elements; // Array

    bool isError() const { return kind == Kind::Error; }
    bool isText() const { return kind == Kind::Status || kind == Kind::Bulk; }
    bool operator==(const Reply&) const = default;
};

// The server's error text as an Error: the first word is the code, the text is kept whole.
Error errorFromServerText(const QByteArray& text, const QString& where);

// TIME's answer in epoch milliseconds; none when the reply is anything else.
std::optional<qint64> timeMsFromReply(const Reply& reply);

QDebug operator<<(QDebug debug, const Reply& reply);

} // namespace lockkeeper
