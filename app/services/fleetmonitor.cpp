// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/fleetmonitor.h"

#include "app/redis/nodemap.h"
#include "models/topology/fleetfindings.h"

#include <QDateTime>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper {

using Phase = LinkState::Phase;
using Role = FleetNode::Role;

namespace {

constexpr int atATime = 8;
constexpr int patienceMs = 200;
constexpr int tellingMs = 100;
constexpr int othersEvery = 2; // intervals
constexpr qsizetype mostNodes = 1000;

const ReplicaLine* lineOf(const NodeReading& primary, const QString& replica)
{
    const QVector<ReplicaLine>& lines = primary.replication.replicas;
    const auto found = std::find_if(lines.begin(), lines.end(), [&replica](const ReplicaLine& line) {
        return address(HostPort{line.host, line.port}) == replica;
    });
    return found == lines.end() ? nullptr : &*found;
}

// Whom a server alone tells of: its replicas, or the primary that it follows. They are named, not looked at.
QVector<FleetNode> neighboursOf(const FleetNode& server, const NodeReading& reading)
{
    QVector<FleetNode> nodes;
    for (const ReplicaLine& line : reading.replication.replicas) {
        FleetNode replica;
        replica.address = address(HostPort{line.host, line.port});
        replica.role = Role::Replica;
        replica.primaryAddress = server.address;
        replica.linkUp = line.online;
        nodes.append(replica);
    }
    if (server.role == Role::Replica && !server.primaryAddress.isEmpty()) {
        FleetNode primary;
        primary.address = server.primaryAddress;
        primary.role = Role::Primary;
        nodes.append(primary);
    }
    return nodes;
}

} // namespace

FleetMonitor::FleetMonitor(Router& router, int intervalMs, QObject* parent)
    : QObject(parent), m_router(router), m_free(atATime)
{
    m_tick.setInterval(intervalMs);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    m_telling.setSingleShot(true);
    connect(&m_tick, &QTimer::timeout, this, &FleetMonitor::tick);
    connect(&m_telling, &QTimer::timeout, this, &FleetMonitor::tell);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_free = atATime;
        pump();
    });
}

bool FleetMonitor::isHome(const FleetMember& member) const
{
    return &member.reader().connection() == &m_router.connection(home(), Lane::Control);
}

FleetMember* FleetMonitor::memberAt(const QString& address) const
{
    const auto member = m_members.find(address);
    return member == m_members.end() ? nullptr : member->second.get();
}

// One that the router does not route to is at least reached there: a service's replica.
Node FleetMonitor::nodeAt(const QString& address) const
{
    const QVector<Node>& nodes = m_router.topology().nodes;
    const auto known =
        std::find_if(nodes.begin(), nodes.end(), [&](const Node& node) { return node.address == address; });
    if (known != nodes.end()) {
        return *known;
    }
    Node node;
    node.host = hostPortFromText(address).value();
    node.address = address;
    node.role = Node::Role::Replica;
    return node;
}

void FleetMonitor::setRoster(FleetMode mode, const QVector<FleetNode>& nodes)
{
    m_mode = mode;
    m_roster = nodes.mid(0, mostNodes);
    if (mode == FleetMode::Cluster) {
        m_failovers.noteCluster(m_roster, QDateTime::currentMSecsSinceEpoch());
    }
    dropStrangers();
    for (const FleetNode& node : std::as_const(m_roster)) {
        join(node);
    }
    pump();
    noteChange();
}

// Also those that are reached in another way now: a service's primary was its replica.
void FleetMonitor::dropStrangers()
{
    QSet<QString> known;
    for (const FleetNode& node : std::as_const(m_roster)) {
        if (node.role != Role::Sentinel) {
            known.insert(node.address);
        }
    }
    for (auto member = m_members.begin(); member != m_members.end();) {
        const Node& node = member->second->reader().node();
        if (known.contains(member->first) && nodeAt(member->first).key() == node.key()) {
            ++member;
        } else {
            leave(*member->second);
            member = m_members.erase(member);
        }
    }
}

void FleetMonitor::join(const FleetNode& known)
{
    const bool canBeRead =
        known.address == home().address || static_cast<bool>(hostPortFromText(known.address));
    if (known.role == Role::Sentinel || !canBeRead || m_members.contains(known.address)) {
        return;
    }
    std::unique_ptr<FleetMember>& joined = m_members[known.address];
    joined = std::make_unique<FleetMember>(m_router, nodeAt(known.address), this);
    FleetMember* const member = joined.get();
    connect(member, &FleetMember::stands, this, [this, member] { onStands(*member); });
    connect(member, &FleetMember::fell, this, &FleetMonitor::onFell);
    connect(member, &FleetMember::read, this,
            [this, member](const NodeReading& reading) { onRead(*member, reading); });
    connect(&member->reader(), &NodeReader::ended, this, &FleetMonitor::freeOne);
    connect(&member->reader(), &NodeReader::denied, this, [this, member](const Error& error) {
        if (isHome(*member)) {
            Q_EMIT denied(error);
        }
    });
    if (member->reached()) {
        noteFailovers();
    }
    m_queue.append(known.address);
}

// What was opened for it alone is closed; the router's own nodes are the router's.
void FleetMonitor::leave(FleetMember& member)
{
    const Node& node = member.reader().node();
    const QVector<Node>& routed = m_router.topology().nodes;
    const bool shared =
        std::any_of(routed.begin(), routed.end(), [&](const Node& one) { return one.key() == node.key(); });
    member.disconnect(this);
    member.reader().disconnect(this);
    if (!shared) {
        m_router.close(node, Lane::Control);
    }
}

void FleetMonitor::start()
{
    if (std::exchange(m_running, true)) {
        return;
    }
    m_ticks = 0;
    m_free = atATime;
    if (m_tick.interval() > 0) {
        m_tick.start();
        tick();
    } else {
        beginRound();
        noteChange();
    }
}

void FleetMonitor::stop()
{
    m_running = false;
    m_tick.stop();
    m_patience.stop();
    m_telling.stop();
    m_queue.clear();
    for (const auto& [where, member] : m_members) {
        m_router.close(member->reader().node(), Lane::Control);
    }
}

void FleetMonitor::retryNow()
{
    for (const auto& [where, member] : m_members) {
        Connection& connection = member->reader().connection();
        if (connection.state().phase == Phase::Stopped && !isHome(*member)) {
            connection.open();
        }
        connection.retryNow();
    }
}

void FleetMonitor::askAnew()
{
    for (const auto& [where, member] : m_members) {
        if (isHome(*member)) {
            member->reader().askAnew();
        }
    }
}

void FleetMonitor::onStands(FleetMember& member)
{
    if (m_running && m_tick.interval() > 0) {
        member.reader().ask(); // in the place of the question that opening took
    } else {
        freeOne();
    }
    noteFailovers();
    noteChange();
}

void FleetMonitor::onFell()
{
    freeOne();
    noteChange();
}

void FleetMonitor::onRead(const FleetMember& member, const NodeReading& reading)
{
    if (reading.health && isHome(member)) {
        Q_EMIT healthChanged(reading.health);
    }
    noteChange();
}

// Home comes first and waits for nobody's place; in a round its replicas follow at once, so that both sides
// of a lag are of one moment.
void FleetMonitor::tick()
{
    for (const auto& [where, member] : m_members) {
        if (isHome(*member)) {
            member->reader().ask();
        }
    }
    if (m_ticks++ % othersEvery == 0) {
        beginRound();
    }
    m_told.reset(); // once each interval, whether or not something changed
    noteChange();
}

void FleetMonitor::beginRound()
{
    if (!m_queue.isEmpty()) {
        return; // the last one is not through
    }
    QVector<const FleetNode*> order;
    for (const FleetNode& node : std::as_const(m_roster)) {
        order.append(&node);
    }
    const auto group = [](const FleetNode& node) {
        return node.role == Role::Replica ? node.primaryAddress : node.address;
    };
    const QString homeAddress = home().address;
    std::stable_sort(order.begin(), order.end(), [&](const FleetNode* a, const FleetNode* b) {
        const QString ofA = group(*a);
        const QString ofB = group(*b);
        if ((ofA == homeAddress) != (ofB == homeAddress)) {
            return ofA == homeAddress;
        }
        return ofA != ofB ? ofA < ofB : a->role < b->role;
    });
    for (const FleetNode* const node : std::as_const(order)) {
        const FleetMember* const member = memberAt(node->address);
        if (member && !isHome(*member)) {
            m_queue.append(node->address);
        }
    }
    pump();
}

void FleetMonitor::pump()
{
    while (m_running && m_free > 0 && !m_queue.isEmpty()) {
        if (FleetMember* const member = memberAt(m_queue.takeFirst())) {
            visit(*member);
        }
    }
    if (m_running && !m_queue.isEmpty() && !m_patience.isActive()) {
        m_patience.start();
    }
}

void FleetMonitor::visit(FleetMember& member)
{
    Connection& connection = member.reader().connection();
    if (connection.state().phase == Phase::Idle && !isHome(member)) {
        --m_free;
        connection.open();
    } else if (connection.isReady() && m_tick.interval() > 0) {
        --m_free;
        member.reader().ask();
    }
}

// An answer makes room for a question. Late ones may make too much of it: never more than all.
void FleetMonitor::freeOne()
{
    m_free = std::min(m_free + 1, atATime);
    pump();
}

// A service's primary counts once it has proven to be one.
void FleetMonitor::noteFailovers()
{
    if (m_mode != FleetMode::Sentinel) {
        return;
    }
    const Connection& primary = m_router.connection(home(), Lane::Control);
    if (primary.isReady() && primary.identity().role == u"primary") {
        m_failovers.notePrimary(home().address, QDateTime::currentMSecsSinceEpoch());
    }
}

void FleetMonitor::noteChange()
{
    if (m_running && !m_roster.isEmpty() && !m_telling.isActive()) {
        // A large fleet is a large value.
        m_telling.start(std::max(tellingMs, static_cast<int>(m_roster.size())));
    }
}

void FleetMonitor::tell()
{
    const std::shared_ptr<FleetSnapshot> next = snapshot();
    if (m_told) {
        next->takenAtMs = m_told->takenAtMs;
        if (*next == *m_told) {
            return;
        }
    }
    next->takenAtMs = QDateTime::currentMSecsSinceEpoch();
    m_told = next;
    Q_EMIT fleetChanged(m_told);
}

std::shared_ptr<FleetSnapshot> FleetMonitor::snapshot() const
{
    auto fleet = std::make_shared<FleetSnapshot>();
    fleet->mode = m_mode;
    fleet->nodes = m_roster;
    for (FleetNode& node : fleet->nodes) {
        if (const FleetMember* const member = memberAt(node.address)) {
            member->fill(node);
        }
    }
    if (m_mode == FleetMode::Standalone && fleet->nodes.size() == 1) {
        const FleetMember* const alone = memberAt(fleet->nodes.first().address);
        if (alone && alone->reading()) {
            fleet->nodes += neighboursOf(fleet->nodes.first(), *alone->reading());
        }
    }
    for (FleetNode& node : fleet->nodes) {
        if (node.role == Role::Replica) {
            fillLagOf(node);
        }
    }
    fleet->failovers = m_failovers.seen();
    fleet->findings = fleetFindings(*fleet);
    fleet->settled = isSettled();
    return fleet;
}

void FleetMonitor::fillLagOf(FleetNode& replica) const
{
    const FleetMember* const own = memberAt(replica.address);
    const FleetMember* const primary = memberAt(replica.primaryAddress);
    const NodeReading* const told = primary ? primary->reading() : nullptr;
    fillLag(replica, own ? own->reading() : nullptr, told, told ? lineOf(*told, replica.address) : nullptr,
            primary ? primary->stream() : OffsetHistory());
}

// Only what is looked at counts: a server alone merely names its neighbours.
bool FleetMonitor::isSettled() const
{
    return std::all_of(m_roster.begin(), m_roster.end(), [this](const FleetNode& node) {
        const FleetMember* const member = memberAt(node.address);
        if (!member) {
            return node.role != Role::Sentinel || node.reached.has_value();
        }
        const bool read = m_tick.interval() == 0 || member->reader().hasRead();
        return member->reached() == false || (member->reached() == true && read);
    });
}

} // namespace lockkeeper
