// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/slotsettler.h"

#include "app/services/keyfactsreader.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t ownKeys = 8'000'000;
constexpr int patienceMs = 30'000; // a failover takes node-timeout (15 s unless set) and a little

} // namespace

SlotSettler::SlotSettler(Router& router, SurveyOptions options, std::vector<const KeyHashSet*> known,
                         QObject* parent)
    : QObject(parent), m_router(router), m_options(std::move(options)), m_known(std::move(known)),
      m_own(ownKeys)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_patience.setInterval(0);
        nextSlot();
    });
    m_counters.countSlots();
}

void SlotSettler::start(const SlotSet& doubtful)
{
    const bool forgotten =
        std::any_of(m_known.begin(), m_known.end(), [](const KeyHashSet* keys) { return keys->isFull(); });
    m_slots = forgotten ? QVector<quint16>() : doubtful.slotNumbers();
    QMetaObject::invokeMethod(this, &SlotSettler::nextSlot, Qt::QueuedConnection);
}

// Between two nodes' words a slot may seem to be nobody's, or its owner be gone: the next picture knows.
// False when we have waited long enough.
bool SlotSettler::mayWait()
{
    if (m_patience.interval() == 0) {
        return false;
    }
    m_waiting = true;
    m_patience.start();
    return true;
}

void SlotSettler::onFleet()
{
    if (m_waiting) {
        nextSlot();
    }
}

void SlotSettler::waitFor(Connection& connection)
{
    connect(&connection, &Connection::ready, this, &SlotSettler::onFleet, Qt::UniqueConnection);
    connection.open(); // unless it is under way
}

void SlotSettler::nextSlot()
{
    if (m_waiting) {
        m_patience.setInterval(std::max(0, m_patience.remainingTime()));
        m_patience.stop();
        m_waiting = false;
    }
    if (m_slots.isEmpty()) {
        Q_EMIT ended(m_settled);
        return;
    }
    m_nodes = nodesOf(m_slots.last());
    if (m_nodes.isEmpty()) {
        if (mayWait()) {
            return;
        }
        skipSlot({ErrorCode::ClusterDown, u"nobody serves slot %1"_s.arg(m_slots.last()), {}});
        return;
    }
    askNode();
}

// Where a slot's keys may be: at its owner, and then anywhere else, for the picture of who owns it may be a
// second old. A key leaves the owner only for a node that is asked later.
QVector<Node> SlotSettler::nodesOf(quint16 slot) const
{
    QVector<Node> nodes;
    bool owned = false;
    for (const Node& node : m_router.topology().nodes) {
        if (node.role != Node::Role::Primary) {
            continue;
        }
        if (node.slots.contains(slot)) {
            nodes.prepend(node);
            owned = true;
        } else {
            nodes.append(node);
        }
    }
    return owned ? nodes : QVector<Node>();
}

void SlotSettler::askNode()
{
    if (m_nodes.isEmpty()) {
        m_settled.add(m_slots.takeLast());
        nextSlot();
        return;
    }
    Connection& connection = m_router.connection(m_nodes.first(), Lane::Control);
    if (!connection.isReady() && mayWait()) {
        waitFor(connection);
        return;
    }
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection, Observe::Role);
    const QByteArray slot = QByteArray::number(m_slots.last());
    const bool admitted =
        bool(Gate::admit(pipeline, Observe::ClusterGetKeysInSlot, {slot, QByteArray::number(maxKeysOfSlot)}));
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    sendQuestions(connection, pipeline, this, [this](const Answers& answers) { onKeys(answers); });
}

void SlotSettler::onKeys(const Answers& answers)
{
    const Connection& connection = m_router.connection(m_nodes.first(), Lane::Control);
    const Reply* const role = answers.goodTo(Observe::Role);
    const bool demoted = role && !role->elements.empty() && role->elements.front().text != "master";
    if (demoted) { // what a replica holds may be anything: the next picture knows its primary
        if (!mayWait()) {
            skipSlot({ErrorCode::NotPrimary, u"slot %1: a replica answers"_s.arg(m_slots.last()),
                      connection.where()});
        }
        return;
    }
    const Reply* const listed = answers.to(Observe::ClusterGetKeysInSlot);
    if (!listed || listed->kind != Reply::Kind::Array) {
        skipSlot(listed && listed->isError()
                     ? errorOf(Observe::ClusterGetKeysInSlot, *listed, connection.where())
                     : Error{ErrorCode::ConnectionLost, connection.state().error.detail, connection.where()});
        return;
    }
    if (listed->elements.size() >= static_cast<size_t>(maxKeysOfSlot)) {
        skipSlot({ErrorCode::LimitExceeded, u"slot %1 has too many keys to be listed"_s.arg(m_slots.last()),
                  connection.where()});
        return;
    }
    std::vector<QByteArray> unknown;
    for (const Reply& key : listed->elements) {
        if (key.isText() && !isKnown(key.text)) {
            unknown.push_back(key.text);
        }
    }
    look(std::move(unknown));
}

bool SlotSettler::isKnown(const QByteArray& key) const
{
    return m_own.contains(key) || std::any_of(m_known.begin(), m_known.end(),
                                              [&key](const KeyHashSet* keys) { return keys->contains(key); });
}

void SlotSettler::look(std::vector<QByteArray> keys)
{
    if (keys.empty()) {
        m_nodes.removeFirst();
        askNode();
        return;
    }
    Connection& connection = m_router.connection(m_nodes.first(), Lane::Control);
    Pipeline pipeline;
    askUnlessRefused(pipeline, connection, Observe::Time);
    const bool arriving = !m_nodes.first().slots.contains(m_slots.last()); // answers only who says ASKING
    for (const QByteArray& key : keys) {
        for (const Observe look : {Observe::Type, Observe::Pttl}) {
            if (arriving) {
                askUnlessRefused(pipeline, connection, Observe::Asking);
            }
            askUnlessRefused(pipeline, connection, look, {key});
        }
    }
    sendQuestions(connection, pipeline, this,
                  [this, keys = std::move(keys)](const Answers& answers) { onLooks(keys, answers); });
}

void SlotSettler::onLooks(const std::vector<QByteArray>& keys, const Answers& answers)
{
    if (answers.lost) {
        skipSlot(
            {ErrorCode::ConnectionLost, {}, m_router.connection(m_nodes.first(), Lane::Control).where()});
        return;
    }
    if (const Reply* const time = answers.goodTo(Observe::Time)) {
        m_clock.start(timeMsFromReply(*time));
    }
    ScannedPage page;
    page.keys = keys;
    page.absoluteExpiry = false;
    page.types.resize(keys.size());
    page.expiries.resize(keys.size());
    size_t types = 0;
    size_t expiries = 0;
    for (size_t i = 0; i < answers.commands.size(); ++i) {
        if (answers.commands[i] == Observe::Type) {
            page.types[types++] = answers.replies[i];
        } else if (answers.commands[i] == Observe::Pttl) {
            page.expiries[expiries++] = answers.replies[i];
        }
    }
    for (size_t i = 0; i < keys.size(); ++i) {
        const KeyFacts facts = keyFactsAt(page, i, 0, m_clock.now());
        // One that left for the slot's next node is met there.
        if (facts.presence != KeyFacts::Presence::Moved && facts.presence != KeyFacts::Presence::Gone) {
            m_own.add(keys[i]);
            m_counters.add(facts);
        }
    }
    m_nodes.removeFirst();
    askNode();
}

void SlotSettler::skipSlot(const Error& why)
{
    Q_EMIT warned(why);
    m_slots.removeLast();
    nextSlot();
}

} // namespace lockkeeper
