// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/clusterlayout.h"

#include "app/redis/endpoint.h"

#include <QHash>

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype maxNodes = 10'000; // far beyond the 1,000 a cluster is made for

Error unclear(const QString& what)
{
    return {ErrorCode::ProtocolError, what, {}};
}

bool isNodeId(QByteArrayView id)
{
    return id.size() == 40 && std::all_of(id.begin(), id.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::optional<quint16> portOf(qint64 number)
{
    return number > 0 && number <= 65'535 ? std::optional(static_cast<quint16>(number)) : std::nullopt;
}

std::optional<quint16> slotOf(qint64 number)
{
    return number >= 0 && number < slotCount ? std::optional(static_cast<quint16>(number)) : std::nullopt;
}

std::optional<qint64> numberOf(QByteArrayView text)
{
    bool ok = false;
    const qint64 number = text.toLongLong(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

// A node that has no address for us is at the one we came by.
QString addressOf(QByteArrayView host, quint16 port, const LayoutAsked& asked)
{
    const bool unnamed = host.isEmpty() || host == QByteArrayView("?");
    return address(HostPort{unnamed ? asked.host : QString::fromUtf8(host), port});
}

// The value of a field in a flat array of names and values; a null reply when it is not there.
const Reply& field(const Reply& map, QByteArrayView name)
{
    static const Reply none;
    for (size_t i = 0; i + 1 < map.elements.size(); i += 2) {
        if (map.elements[i].text == name) {
            return map.elements[i + 1];
        }
    }
    return none;
}

FleetNode::Role roleOf(QByteArrayView word)
{
    if (word == QByteArrayView("master") || word == QByteArrayView("primary")) {
        return FleetNode::Role::Primary;
    }
    return word == QByteArrayView("replica") || word == QByteArrayView("slave") ? FleetNode::Role::Replica
                                                                                : FleetNode::Role::Unknown;
}

Result<FleetNode> shardNode(const Reply& told, const LayoutAsked& asked)
{
    FleetNode node;
    const QByteArray id = field(told, "id").text;
    if (!isNodeId(id)) {
        return unclear(u"CLUSTER SHARDS names a node without an id"_s);
    }
    node.id = QString::fromLatin1(id);
    const Reply& tlsPort = field(told, "tls-port");
    const Reply& plainPort = field(told, "port");
    const bool useTls = asked.tls && tlsPort.kind == Reply::Kind::Integer;
    const std::optional<quint16> port = portOf((useTls ? tlsPort : plainPort).integer);
    if (!port) {
        return unclear(u"CLUSTER SHARDS names a node without a port"_s);
    }
    const Reply& endpoint = field(told, "endpoint");
    const QByteArray host = endpoint.kind == Reply::Kind::Bulk ? endpoint.text : field(told, "ip").text;
    node.address = addressOf(host, *port, asked);
    node.role = roleOf(field(told, "role").text);
    node.failing = field(told, "health").text == "fail" || field(told, "health").text == "failed";
    return node;
}

Result<SlotSet> shardSlots(const Reply& told)
{
    SlotSet slotSet;
    if (told.elements.size() % 2 != 0) {
        return unclear(u"CLUSTER SHARDS names a slot range without an end"_s);
    }
    for (size_t i = 0; i + 1 < told.elements.size(); i += 2) {
        const std::optional<quint16> from = slotOf(told.elements[i].integer);
        const std::optional<quint16> to = slotOf(told.elements[i + 1].integer);
        if (!from || !to || *from > *to) {
            return unclear(u"CLUSTER SHARDS names a slot that does not exist"_s);
        }
        slotSet.add(SlotRange{*from, *to});
    }
    return slotSet;
}

// Replicas follow the primary of their shard.
void linkReplicas(QVector<FleetNode>& shard)
{
    const auto primary = std::find_if(shard.begin(), shard.end(), [](const FleetNode& node) {
        return node.role == FleetNode::Role::Primary && !node.failing;
    });
    if (primary == shard.end()) {
        return;
    }
    for (FleetNode& node : shard) {
        if (node.role == FleetNode::Role::Replica) {
            node.primaryId = primary->id;
            node.primaryAddress = primary->address;
        }
    }
}

Result<FleetNode> slotsNode(const Reply& told, const LayoutAsked& asked)
{
    if (told.elements.size() < 2) {
        return unclear(u"CLUSTER SLOTS names a node without an address"_s);
    }
    const std::optional<quint16> port = portOf(told.elements[1].integer);
    if (!port) {
        return unclear(u"CLUSTER SLOTS names a node without a port"_s);
    }
    FleetNode node;
    node.address = addressOf(told.elements[0].text, *port, asked);
    if (told.elements.size() > 2 && isNodeId(told.elements[2].text)) {
        node.id = QString::fromLatin1(told.elements[2].text);
    }
    return node;
}

FleetNode& foundOrAdded(QVector<FleetNode>& nodes, const FleetNode& node)
{
    const auto same = [&node](const FleetNode& one) {
        return node.id.isEmpty() || one.id.isEmpty() ? one.address == node.address : one.id == node.id;
    };
    const auto found = std::find_if(nodes.begin(), nodes.end(), same);
    if (found != nodes.end()) {
        return *found;
    }
    nodes.append(node);
    return nodes.last();
}

// "10.0.0.1:6379@16379,host.example" or "[::1]:6379@16379" or ":0@0" for one that has no address yet
std::optional<QString> lineAddress(const QByteArray& told, const LayoutAsked& asked)
{
    const QByteArray main = told.left(told.indexOf('@') < 0 ? told.size() : told.indexOf('@'));
    const qsizetype colon = main.lastIndexOf(':');
    const std::optional<qint64> number = numberOf(main.mid(colon + 1));
    const std::optional<quint16> port = number ? portOf(*number) : std::nullopt;
    if (colon < 0 || !port) {
        return std::nullopt;
    }
    QByteArray host = main.left(colon);
    if (host.startsWith('[') && host.endsWith(']')) {
        host = host.mid(1, host.size() - 2);
    }
    return addressOf(host, *port, asked);
}

// "5461-10922", "7000", "[93->-<id>]" (leaving) or "[93-<-<id>]" (importing)
Outcome readSlotWord(const QByteArray& word, FleetNode& node)
{
    const bool isMove = word.startsWith('[') && word.endsWith(']');
    const QByteArray inner = isMove ? word.mid(1, word.size() - 2) : word;
    const qsizetype dash = inner.indexOf('-');
    const std::optional<qint64> first = numberOf(dash < 0 ? inner : inner.left(dash));
    const std::optional<quint16> from = first ? slotOf(*first) : std::nullopt;
    if (!from) {
        return unclear(u"CLUSTER NODES names a slot that does not exist"_s);
    }
    if (isMove) {
        const QByteArray peer = inner.mid(dash + 3);
        if (!isNodeId(peer)) {
            return unclear(u"CLUSTER NODES moves a slot to nobody"_s);
        }
        node.moves.append({*from, inner.mid(dash, 3) == "->-", QString::fromLatin1(peer)});
        return Done();
    }
    const std::optional<qint64> last = dash < 0 ? first : numberOf(inner.mid(dash + 1));
    const std::optional<quint16> to = last ? slotOf(*last) : std::nullopt;
    if (!to || *to < *from) {
        return unclear(u"CLUSTER NODES names a slot that does not exist"_s);
    }
    node.slots.add(SlotRange{*from, *to});
    return Done();
}

Result<std::optional<FleetNode>> nodeFromLine(const QByteArray& line, const LayoutAsked& asked)
{
    enum Word { Id, Address, Flags, Primary, Ping, Pong, Epoch, Link, FirstSlot };
    const QList<QByteArray> words = line.split(' ');
    if (words.size() < FirstSlot || !isNodeId(words[Id])) {
        return unclear(u"CLUSTER NODES has a line that is no node"_s);
    }
    const QList<QByteArray> flags = words[Flags].split(',');
    const std::optional<QString> where = lineAddress(words[Address], asked);
    if (!where || flags.contains("noaddr") || flags.contains("handshake")) {
        return std::optional<FleetNode>(); // known by name only
    }
    FleetNode node;
    node.id = QString::fromLatin1(words[Id]);
    node.address = *where;
    node.role = flags.contains("master") ? FleetNode::Role::Primary : FleetNode::Role::Replica;
    node.failing = flags.contains("fail") || flags.contains("fail?");
    node.primaryId = isNodeId(words[Primary]) ? QString::fromLatin1(words[Primary]) : QString();
    node.configEpoch = numberOf(words[Epoch]);
    for (qsizetype i = FirstSlot; i < words.size(); ++i) {
        if (const Outcome read = readSlotWord(words[i], node); !read) {
            return read.error();
        }
    }
    return std::optional(node);
}

} // namespace

Result<QVector<FleetNode>> nodesFromShards(const Reply& clusterShards, const LayoutAsked& asked)
{
    QVector<FleetNode> nodes;
    for (const Reply& told : clusterShards.elements) {
        const Result<SlotSet> slotSet = shardSlots(field(told, "slots"));
        if (!slotSet) {
            return slotSet.error();
        }
        QVector<FleetNode> shard;
        for (const Reply& each : field(told, "nodes").elements) {
            Result<FleetNode> node = shardNode(each, asked);
            if (!node) {
                return node.error();
            }
            if (node->role == FleetNode::Role::Primary && !node->failing) {
                node->slots = *slotSet;
            }
            shard.append(*node);
        }
        linkReplicas(shard);
        nodes += shard;
        if (nodes.size() > maxNodes) {
            return unclear(u"CLUSTER SHARDS names too many nodes"_s);
        }
    }
    return nodes.isEmpty() ? Result<QVector<FleetNode>>(unclear(u"CLUSTER SHARDS names no node"_s)) : nodes;
}

Result<QVector<FleetNode>> nodesFromSlots(const Reply& clusterSlots, const LayoutAsked& asked)
{
    QVector<FleetNode> nodes;
    for (const Reply& told : clusterSlots.elements) {
        if (told.elements.size() < 3) {
            return unclear(u"CLUSTER SLOTS names slots that nobody serves"_s);
        }
        const std::optional<quint16> from = slotOf(told.elements[0].integer);
        const std::optional<quint16> to = slotOf(told.elements[1].integer);
        if (!from || !to || *from > *to) {
            return unclear(u"CLUSTER SLOTS names a slot that does not exist"_s);
        }
        FleetNode primary;
        for (size_t i = 2; i < told.elements.size() && nodes.size() <= maxNodes; ++i) {
            const Result<FleetNode> node = slotsNode(told.elements[i], asked);
            if (!node) {
                return node.error();
            }
            FleetNode& kept = foundOrAdded(nodes, *node);
            if (i == 2) {
                kept.role = FleetNode::Role::Primary;
                kept.slots.add(SlotRange{*from, *to});
                primary = kept;
            } else {
                kept.role = FleetNode::Role::Replica;
                kept.primaryId = primary.id;
                kept.primaryAddress = primary.address;
            }
        }
    }
    return nodes.isEmpty() ? Result<QVector<FleetNode>>(unclear(u"CLUSTER SLOTS names no node"_s)) : nodes;
}

Result<QVector<FleetNode>> nodesFromClusterNodes(const Reply& clusterNodes, const LayoutAsked& asked)
{
    QVector<FleetNode> nodes;
    QHash<QString, QString> addresses;
    for (const QByteArray& line : clusterNodes.text.split('\n')) {
        if (line.trimmed().isEmpty()) {
            continue;
        }
        const Result<std::optional<FleetNode>> node = nodeFromLine(line.trimmed(), asked);
        if (!node) {
            return node.error();
        }
        if (*node && nodes.size() <= maxNodes) {
            nodes.append(**node);
            addresses.insert((*node)->id, (*node)->address);
        }
    }
    for (FleetNode& node : nodes) {
        node.primaryAddress = addresses.value(node.primaryId);
    }
    return nodes.isEmpty() ? Result<QVector<FleetNode>>(unclear(u"CLUSTER NODES names no node"_s)) : nodes;
}

QVector<FleetNode> joined(QVector<FleetNode> base, const QVector<FleetNode>& told)
{
    for (const FleetNode& more : told) {
        FleetNode& node = foundOrAdded(base, more);
        node.id = more.id;
        node.configEpoch = more.configEpoch;
        node.moves = more.moves;
        node.failing = node.failing || more.failing;
        if (node.primaryId.isEmpty()) {
            node.primaryId = more.primaryId;
            node.primaryAddress = more.primaryAddress;
        }
    }
    return base;
}

} // namespace lockkeeper
