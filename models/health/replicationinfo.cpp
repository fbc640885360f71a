// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/replicationinfo.h"

#include <QByteArray>
#include <QList>

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr qsizetype maxReplicas = 1000;

std::optional<qint64> count(const QByteArray& text)
{
    bool ok = false;
    const qint64 number = text.toLongLong(&ok);
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

quint16 portFrom(const QByteArray& text)
{
    return static_cast<quint16>(std::min<qint64>(count(text).value_or(0), 65'535));
}

bool isReplicaName(const QByteArray& name)
{
    return name.startsWith("slave") && name.size() > 5 &&
           std::all_of(name.begin() + 5, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "ip=10.0.0.2,port=6379,state=online,offset=1234,lag=0"
ReplicaLine replicaLine(const QByteArray& value)
{
    ReplicaLine replica;
    for (const QByteArray& part : value.split(',')) {
        const qsizetype equals = part.indexOf('=');
        const QByteArray name = part.left(std::max<qsizetype>(0, equals));
        const QByteArray text = part.mid(equals + 1);
        if (name == "ip") {
            replica.host = QString::fromUtf8(text);
        } else if (name == "port") {
            replica.port = portFrom(text);
        } else if (name == "state") {
            replica.online = text == "online";
        } else if (name == "offset") {
            replica.offset = count(text);
        } else if (name == "lag") {
            replica.lagSeconds = count(text);
        }
    }
    return replica;
}

void take(const QByteArray& name, const QByteArray& value, ReplicationInfo& read)
{
    if (name == "master_host") {
        read.primaryHost = QString::fromUtf8(value);
    } else if (name == "master_port") {
        read.primaryPort = portFrom(value);
    } else if (name == "master_link_status") {
        read.linkUp = value == "up";
    } else if (name == "master_repl_offset") {
        read.primaryOffset = count(value);
    } else if (name == "slave_repl_offset") {
        read.replicaOffset = count(value);
    } else if (name == "master_link_down_since_seconds") {
        read.linkDownSeconds = count(value);
    } else if (isReplicaName(name) && read.replicas.size() < maxReplicas) {
        const ReplicaLine replica = replicaLine(value);
        if (!replica.host.isEmpty() && replica.port > 0) {
            read.replicas.append(replica);
        }
    }
}

} // namespace

ReplicationInfo parseReplicationInfo(QByteArrayView info)
{
    ReplicationInfo read;
    for (const QByteArray& line : info.toByteArray().split('\n')) {
        const QByteArray trimmed = line.trimmed();
        const qsizetype colon = trimmed.indexOf(':');
        if (colon > 0) {
            take(trimmed.left(colon), trimmed.mid(colon + 1), read);
        }
    }
    return read;
}

} // namespace lockkeeper
