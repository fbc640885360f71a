// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelview.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

QByteArray field(const Reply& map, QByteArrayView name)
{
    for (size_t i = 0; i + 1 < map.elements.size(); i += 2) {
        if (map.elements[i].text == name) {
            return map.elements[i + 1].text;
        }
    }
    return {};
}

std::optional<qint64> numberField(const Reply& map, QByteArrayView name)
{
    bool ok = false;
    const qint64 number = field(map, name).toLongLong(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

std::optional<HostPort> hostPort(const Reply& map)
{
    const QByteArray host = field(map, "ip");
    const std::optional<qint64> port = numberField(map, "port");
    if (host.isEmpty() || !port || *port < 1 || *port > 65'535) {
        return std::nullopt;
    }
    return HostPort{QString::fromUtf8(host), static_cast<quint16>(*port)};
}

bool hasFlag(const Reply& map, const QByteArray& flag)
{
    return field(map, "flags").split(',').contains(flag);
}

FleetNode replicaNode(const Reply& told, const HostPort& at, const QString& primary)
{
    FleetNode node;
    node.address = address(at);
    node.role = FleetNode::Role::Replica;
    node.primaryAddress = primary;
    node.failing = hasFlag(told, "s_down") || hasFlag(told, "o_down");
    const QByteArray link = field(told, "master-link-status");
    if (!link.isEmpty()) {
        node.linkUp = link == "ok";
    }
    return node;
}

} // namespace

Result<SentinelView> sentinelView(const QString& sentinel, const Reply& master, const Reply& replicas,
                                  const Reply& sentinels, const QString& service)
{
    if (master.isError()) {
        Error error = errorFromServerText(master.text, sentinel);
        if (master.text.contains("No such master")) {
            error.code = ErrorCode::BadInput;
            error.detail = u"this sentinel watches no service called %1"_s.arg(service);
        }
        return error;
    }
    const std::optional<HostPort> primary = hostPort(master);
    const std::optional<qint64> epoch = numberField(master, "config-epoch");
    if (!primary || !epoch) {
        return Error{ErrorCode::ProtocolError, u"SENTINEL MASTER was not answered by a primary"_s, sentinel};
    }
    SentinelView view;
    view.sentinel = sentinel;
    view.primary = *primary;
    view.configEpoch = *epoch;
    view.down = hasFlag(master, "s_down") || hasFlag(master, "o_down");
    view.quorum = static_cast<int>(numberField(master, "quorum").value_or(0));
    for (const Reply& told : replicas.elements) {
        if (const std::optional<HostPort> at = hostPort(told)) {
            view.replicas.append(replicaNode(told, *at, address(*primary)));
        }
    }
    for (const Reply& told : sentinels.elements) {
        if (const std::optional<HostPort> at = hostPort(told)) {
            view.others.append(*at);
        }
    }
    return view;
}

SentinelView mapped(SentinelView view, const NodeMap& map)
{
    if (map.isEmpty()) {
        return view;
    }
    view.primary = map.reachable(view.primary);
    for (HostPort& other : view.others) {
        other = map.reachable(other);
    }
    for (FleetNode& replica : view.replicas) {
        mapAddresses(replica, map);
    }
    return view;
}

QVector<HostPort> primaryCandidates(const QVector<SentinelView>& views)
{
    struct Claim
    {
        HostPort primary;
        qint64 epoch = 0;
        int votes = 0;
    };
    QVector<Claim> claims;
    for (const SentinelView& view : views) {
        const auto found = std::find_if(claims.begin(), claims.end(), [&view](const Claim& claim) {
            return claim.primary == view.primary;
        });
        if (found == claims.end()) {
            claims.append({view.primary, view.configEpoch, 1});
        } else {
            found->epoch = std::max(found->epoch, view.configEpoch);
            ++found->votes;
        }
    }
    std::stable_sort(claims.begin(), claims.end(), [](const Claim& a, const Claim& b) {
        return a.epoch != b.epoch ? a.epoch > b.epoch : a.votes > b.votes;
    });
    QVector<HostPort> candidates;
    for (const Claim& claim : claims) {
        candidates.append(claim.primary);
    }
    return candidates;
}

QVector<FleetNode> serviceNodes(const HostPort& primary, const QVector<SentinelView>& views)
{
    QVector<SentinelView> newestFirst = views;
    std::stable_sort(
        newestFirst.begin(), newestFirst.end(),
        [](const SentinelView& a, const SentinelView& b) { return a.configEpoch > b.configEpoch; });
    FleetNode node;
    node.address = address(primary);
    node.role = FleetNode::Role::Primary;
    QVector<FleetNode> nodes{node};
    for (const SentinelView& view : std::as_const(newestFirst)) {
        if (view.primary == primary && !nodes.first().configEpoch) {
            nodes.first().configEpoch = view.configEpoch;
            nodes.first().failing = view.down;
        }
        for (FleetNode replica : view.replicas) {
            const bool known = std::any_of(nodes.begin(), nodes.end(), [&replica](const FleetNode& one) {
                return one.address == replica.address;
            });
            if (!known) {
                replica.primaryAddress = nodes.first().address;
                nodes.append(replica);
            }
        }
    }
    return nodes;
}

} // namespace lockkeeper
