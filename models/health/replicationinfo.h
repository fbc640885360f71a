// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>
#include <QVector>

#include <optional>

namespace lockkeeper {

// A replica as its primary sees it: a slaveN line.
struct ReplicaLine
{
    QString host;
    quint16 port = 0;
    bool online = false;
    std::optional<qint64> offset;
    std::optional<qint64> lagSeconds; // since its last acknowledgement, whole seconds
    bool operator==(const ReplicaLine&) const = default;
};

// The Replication section of INFO. What was not reported is none.
struct ReplicationInfo
{
    QString primaryHost; // replica: master_host
    quint16 primaryPort = 0;
    std::optional<bool> linkUp;            // replica: master_link_status
    std::optional<qint64> primaryOffset;   // master_repl_offset
    std::optional<qint64> replicaOffset;   // slave_repl_offset
    std::optional<qint64> linkDownSeconds; // master_link_down_since_seconds
    QVector<ReplicaLine> replicas;         // at most 1,000
    bool operator==(const ReplicationInfo&) const = default;
};

// Any sections; lines that are something else, or cannot be, are ignored.
ReplicationInfo parseReplicationInfo(QByteArrayView info);

} // namespace lockkeeper
