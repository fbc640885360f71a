// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/sentinelwatcher.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

struct SentinelWatcher::Sentinel
{
    Sentinel(const ConnectionOptions& options) : questions(options), events(options) {}

    Connection questions;
    Connection events;                // subscribed: nothing else may be asked on it
    std::optional<SentinelView> view; // of this round
    std::optional<Error> error;       // why there is none
    bool asked = false;

    bool hasSpoken() const { return view || error; }
};

namespace {

ConnectionOptions sentinelOptions(const Endpoint& endpoint, const HostPort& at, int timeoutMs)
{
    ConnectionOptions options;
    options.endpoint = endpoint;
    options.endpoint.mode = Endpoint::Mode::Standalone;
    options.endpoint.hosts = {at};
    options.endpoint.user = endpoint.sentinelUser;
    options.endpoint.password = endpoint.sentinelPassword;
    options.endpoint.db.reset();
    options.host = at;
    options.timeoutMs = timeoutMs;
    options.ofSentinel = true;
    return options;
}

} // namespace

SentinelWatcher::SentinelWatcher(const Endpoint& endpoint, NodeMap map, int timeoutMs, int intervalMs,
                                 QObject* parent)
    : QObject(parent), m_endpoint(endpoint), m_map(std::move(map)), m_timeoutMs(timeoutMs)
{
    m_next.setSingleShot(true);
    m_next.setInterval(intervalMs);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(timeoutMs);
    connect(&m_next, &QTimer::timeout, this, &SentinelWatcher::askNow);
    connect(&m_deadline, &QTimer::timeout, this, &SentinelWatcher::endRound);
}

SentinelWatcher::~SentinelWatcher() = default;

void SentinelWatcher::start()
{
    for (const HostPort& at : m_endpoint.hosts) {
        sentinel(at);
    }
    askNow();
}

void SentinelWatcher::stop()
{
    m_next.stop();
    m_deadline.stop();
    m_asking = false;
    m_askAgain = false;
    for (const auto& [where, sentinel] : m_sentinels) {
        sentinel->questions.close();
        sentinel->events.close();
    }
}

SentinelWatcher::Sentinel& SentinelWatcher::sentinel(const HostPort& at)
{
    std::unique_ptr<Sentinel>& found = m_sentinels[address(at)];
    if (!found) {
        found = std::make_unique<Sentinel>(sentinelOptions(m_endpoint, at, m_timeoutMs));
        Sentinel* const made = found.get();
        connect(&made->questions, &Connection::ready, this, [this, made] { ask(*made); });
        connect(&made->events, &Connection::ready, this, [this, made] { listen(*made); });
        connect(&made->questions, &Connection::stateChanged, this, [this, made](const LinkState& state) {
            if (state.phase == Phase::Waiting || state.phase == Phase::Stopped) {
                made->error = state.error;
                endRoundIfAllSpoke();
            }
        });
        made->events.onPush(this, [this](const Reply&) { askNow(); });
    }
    if (found->questions.state().phase == Phase::Idle) {
        found->questions.open();
        found->events.open();
    }
    return *found;
}

void SentinelWatcher::retryNow()
{
    for (const auto& [where, sentinel] : m_sentinels) {
        for (Connection* const connection : {&sentinel->questions, &sentinel->events}) {
            connection->open(); // one that stopped
            connection->retryNow();
        }
    }
    askNow();
}

void SentinelWatcher::askNow()
{
    if (m_asking) {
        m_askAgain = true;
        return;
    }
    m_asking = true;
    ++m_round;
    m_next.stop();
    m_deadline.start();
    for (const auto& [where, sentinel] : m_sentinels) { // all of them, before the first may answer
        sentinel->view.reset();
        sentinel->error.reset();
        sentinel->asked = false;
        const LinkState& state = sentinel->questions.state();
        if (state.phase == Phase::Waiting || state.phase == Phase::Stopped) {
            sentinel->error = state.error;
        }
    }
    for (const auto& [where, sentinel] : m_sentinels) {
        ask(*sentinel);
    }
    endRoundIfAllSpoke();
}

void SentinelWatcher::ask(Sentinel& sentinel)
{
    if (!m_asking || sentinel.asked || !sentinel.questions.isReady()) {
        return; // its ready() asks
    }
    sentinel.asked = true;
    sentinel.error.reset();
    const QByteArray service = m_endpoint.service.toUtf8();
    Pipeline pipeline;
    for (const Observe question :
         {Observe::SentinelMaster, Observe::SentinelReplicas, Observe::SentinelSentinels}) {
        if (const Outcome admitted = Gate::admit(pipeline, question, {service}); !admitted) {
            sentinel.error = admitted.error();
            return;
        }
    }
    sentinel.questions.send(pipeline, this, [this, &sentinel, round = m_round](const PipelineAnswer& answer) {
        if (round == m_round && m_asking) {
            onAnswer(sentinel, answer);
        }
    });
}

void SentinelWatcher::onAnswer(Sentinel& sentinel, const PipelineAnswer& answer)
{
    if (!answer.replies) {
        sentinel.error = answer.replies.error();
    } else {
        const std::vector<Reply>& replies = *answer.replies;
        const Result<SentinelView> view =
            sentinelView(sentinel.questions.where(), replies[0], replies[1], replies[2], m_endpoint.service);
        if (view) {
            sentinel.view = mapped(*view, m_map);
        } else {
            sentinel.error = view.error();
        }
    }
    endRoundIfAllSpoke();
}

// One that was named to us by another of its addresses is met twice, and is one.
QVector<FleetNode> SentinelWatcher::sentinels() const
{
    QVector<FleetNode> nodes;
    QSet<QByteArray> met;
    for (const auto& [where, sentinel] : m_sentinels) {
        const ServerIdentity& identity = sentinel->questions.identity();
        if (!identity.runId.isEmpty() && met.contains(identity.runId)) {
            continue;
        }
        met.insert(identity.runId);
        FleetNode node;
        node.address = where;
        node.role = FleetNode::Role::Sentinel;
        node.version = identity.version;
        node.flavor = identity.flavor;
        if (const auto error = m_errors.find(where); error != m_errors.end()) {
            node.reached = false;
            node.unreachedWhy =
                error->second.detail.isEmpty() ? errorCodeName(error->second.code) : error->second.detail;
        }
        const auto view = std::find_if(m_views.begin(), m_views.end(),
                                       [&where = where](const auto& one) { return one.sentinel == where; });
        if (view != m_views.end() && !node.reached) {
            node.reached = true;
            node.primaryAddress = address(view->primary);
            node.configEpoch = view->configEpoch;
        }
        nodes.append(node);
    }
    return nodes;
}

void SentinelWatcher::listen(Sentinel& sentinel)
{
    Pipeline pipeline;
    for (const QByteArrayView event : sentinelEvents()) {
        if (!Gate::admit(pipeline, Observe::Subscribe, {event})) {
            return;
        }
    }
    // Denied or not: without events the rounds go on at their interval.
    sentinel.events.send(pipeline, this, [](const PipelineAnswer&) {});
}

void SentinelWatcher::endRoundIfAllSpoke()
{
    const bool all = std::all_of(m_sentinels.begin(), m_sentinels.end(),
                                 [](const auto& entry) { return entry.second->hasSpoken(); });
    if (m_asking && all) {
        endRound();
    }
}

void SentinelWatcher::endRound()
{
    m_asking = false;
    m_deadline.stop();
    QVector<SentinelView> views;
    std::optional<Error> firstError;
    m_errors.clear();
    for (const auto& [where, sentinel] : m_sentinels) {
        if (sentinel->view) {
            views.append(*sentinel->view);
            continue;
        }
        if (sentinel->error && !firstError) {
            firstError = sentinel->error;
        }
        m_errors[where] = sentinel->error.value_or(Error{ErrorCode::Timeout, u"no answer in time"_s, where});
    }
    m_next.start();
    if (std::exchange(m_askAgain, false)) {
        QMetaObject::invokeMethod(this, &SentinelWatcher::askNow, Qt::QueuedConnection);
    }
    if (views.isEmpty()) {
        Q_EMIT silent(firstError.value_or(
            errorBecause(ErrorCode::Timeout, ErrorReason::NoSentinelAnswered, {}, address(m_endpoint))));
        return;
    }
    m_views = views;
    const size_t known = m_sentinels.size();
    for (const SentinelView& view : std::as_const(m_views)) {
        for (const HostPort& other : view.others) {
            if (m_sentinels.size() < maxSentinels) {
                sentinel(other); // takes part from the next round on
            }
        }
    }
    if (m_sentinels.size() > known) {
        QMetaObject::invokeMethod(this, &SentinelWatcher::askNow, Qt::QueuedConnection);
    }
    Q_EMIT told(primaryCandidates(m_views));
}

} // namespace lockkeeper
