// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/connection.h"

#include "app/redis/handshake.h"
#include "app/redis/transport.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace lockkeeper {

using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;

Connection::Connection(ConnectionOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_db(m_options.endpoint.db.value_or(0))
{
    m_clock.start();
    m_deadline.setSingleShot(true);
    m_retry.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &Connection::onDeadline);
    connect(&m_retry, &QTimer::timeout, this, &Connection::connectNow);
}

Connection::~Connection() = default;

QString Connection::where() const
{
    return m_options.endpoint.socketPath.isEmpty() ? address(m_options.host) : m_options.endpoint.socketPath;
}

void Connection::expect(const ServerIdentity& identity)
{
    m_expected = identity;
}

void Connection::expectAnything()
{
    m_expected.reset();
}

void Connection::open()
{
    if (m_state.phase != Phase::Idle && m_state.phase != Phase::Stopped) {
        return;
    }
    m_backoff.reset();
    m_wasReady = false;
    m_downSince.start();
    connectNow();
}

void Connection::close()
{
    m_retry.stop();
    const bool wasIdle = m_state.phase == Phase::Idle;
    // The state first: whoever hears that a request failed finds a connection that is not Ready.
    m_state = {Phase::Idle, 0, 0, {}, where()};
    dropTransport({ErrorCode::Cancelled, u"the connection was closed"_s, where()});
    if (!wasIdle) {
        tellState();
    }
}

void Connection::retarget(const HostPort& host)
{
    if (m_options.host == host) {
        return;
    }
    const bool wasOpen = m_state.phase != Phase::Idle;
    const QString left = where();
    m_options.host = host;
    m_retry.stop();
    m_backoff.reset();
    if (!wasOpen) {
        return;
    }
    m_downSince.start();
    m_state = {Phase::Connecting, 0, 0, {}, where()};
    dropTransport(errorBecause(ErrorCode::ConnectionLost, ErrorReason::NoLongerPrimary, {left}, left));
    if (m_state.phase == Phase::Connecting) { // nobody who heard of it closed us
        tellState();
        connectNow();
    }
}

void Connection::retryNow()
{
    if (m_state.phase == Phase::Waiting) {
        m_retry.stop();
        connectNow();
    }
}

void Connection::connectNow()
{
    m_reader = std::make_unique<ReplyReader>(m_options.limits);
    m_handshake = std::make_unique<Handshake>(m_options.endpoint, m_db, where(), m_options.readOnly);
    m_transport = new Transport(this);
    connect(m_transport, &Transport::opened, this, &Connection::onOpened);
    connect(m_transport, &Transport::readable, this, &Connection::onReadable);
    connect(m_transport, &Transport::lost, this, &Connection::onLost);
    connect(m_transport, &Transport::stepPassed, this, &Connection::stepPassed);
    m_step = LinkStep::None;
    m_firstBytes.clear();
    setState({Phase::Connecting, m_backoff.attempt(), 0, {}, where()});
    m_lastProgressNs = m_clock.nsecsElapsed();
    m_deadline.start(m_options.timeoutMs);
    // A server that answered before is what it was: only a first failure is looked into.
    constexpr int patienceMs = 1000;
    const int diagnoseAfterMs = m_wasReady ? 0 : std::min(patienceMs, m_options.timeoutMs / 2);
    m_transport->open(m_options.endpoint, m_options.host, diagnoseAfterMs);
}

void Connection::onLost(const Error& error)
{
    const Transport* const lost = m_transport;
    onReadable(); // what came before the end still counts: an error reply explains the hang-up
    if (m_transport == lost) {
        fail(error);
    }
}

// False when whoever heard it ended this attempt.
bool Connection::pass(LinkStep step, const QString& fact, LinkStep next)
{
    const Transport* const transport = m_transport;
    m_step = next;
    Q_EMIT stepPassed(step, fact);
    return m_transport == transport;
}

LinkStep Connection::stepNow() const
{
    return m_state.phase == Phase::Connecting && m_transport ? m_transport->step() : m_step;
}

void Connection::onOpened()
{
    m_step = LinkStep::Auth;
    setState({Phase::Handshaking, m_backoff.attempt(), 0, {}, where()});
    // Whom sentinels name is not whom the operator named: another sentinel is not to be given the password.
    if (m_options.primaryOnly && !m_options.endpoint.password.isEmpty()) {
        sendNow(m_handshake->greeting(), this, [this](const PipelineAnswer& answer) { onGreeting(answer); });
        m_requests.back().noted = false; // refused for want of a password
    } else {
        sendCredentials();
    }
}

void Connection::onGreeting(const PipelineAnswer& answer)
{
    if (!answer.replies) {
        return; // fail() is already under way
    }
    if (const Outcome outcome = m_handshake->checkGreeting(*answer.replies); !outcome) {
        fail(outcome.error());
        return;
    }
    sendCredentials();
}

void Connection::sendCredentials()
{
    sendNow(m_handshake->credentials(), this,
            [this](const PipelineAnswer& answer) { onCredentials(answer); });
}

void Connection::onCredentials(const PipelineAnswer& answer)
{
    if (!answer.replies) {
        return; // fail() is already under way
    }
    const Outcome outcome = m_handshake->checkCredentials(*answer.replies);
    if ((outcome || outcome.error().step > LinkStep::Auth) &&
        !pass(LinkStep::Auth, m_handshake->authFact(), LinkStep::Select)) {
        return;
    }
    if (!outcome) {
        fail(outcome.error());
        return;
    }
    sendNow(m_handshake->state(), this, [this](const PipelineAnswer& state) { onState(state); });
}

void Connection::onState(const PipelineAnswer& answer)
{
    if (!answer.replies) {
        return;
    }
    const Result<ServerIdentity> identity = m_handshake->checkState(*answer.replies);
    if ((identity || identity.error().step > LinkStep::Select) &&
        !pass(LinkStep::Select, m_handshake->selectFact(), LinkStep::Access)) {
        return;
    }
    if (!identity) {
        fail(identity.error());
        return;
    }
    becomeReady(*identity);
}

void Connection::becomeReady(const ServerIdentity& identity)
{
    const Expectation expectation{m_expected, m_options.primaryOnly, m_options.replicaOnly,
                                  m_options.ofSentinel};
    if (const Outcome admitted = admit(expectation, identity, where()); !admitted) {
        fail(admitted.error());
        return;
    }
    if (!pass(LinkStep::Access, Handshake::accessFact(identity), LinkStep::None)) {
        return;
    }
    // By what this connection itself spoke to last: another one may have met the new process before us.
    const LineageVerdict verdict =
        m_wasReady ? compareLineage(m_identity, identity) : LineageVerdict::SameProcess;
    m_identity = identity;
    m_wasReady = true;
    m_backoff.reset();
    setState({Phase::Ready, 0, 0, {}, where()});
    Q_EMIT ready(identity, verdict);
}

Error Connection::loss() const
{
    Error loss = m_state.error;
    loss.code = ErrorCode::ConnectionLost;
    loss.where = where();
    loss.step = LinkStep::None;
    return loss;
}

void Connection::send(const Pipeline& pipeline, QObject* context, AnswerHandler handler)
{
    if (!isReady() || pipeline.isEmpty()) {
        const Error error = isReady() ? Error{ErrorCode::GateRefused, u"nothing to send"_s, where()} : loss();
        QMetaObject::invokeMethod(
            context,
            [handler = std::move(handler), error] {
                handler({error, 0, 0});
            },
            Qt::QueuedConnection);
        return;
    }
    sendNow(pipeline, context, std::move(handler));
}

void Connection::sendNow(const Pipeline& pipeline, QObject* context, AnswerHandler handler)
{
    Request request;
    request.context = context;
    request.handler = std::move(handler);
    request.commands = pipeline.commands();
    request.sentNs = m_clock.nsecsElapsed();
    request.answer.replies->reserve(request.commands.size());
    if (m_requests.empty()) {
        m_lastProgressNs = request.sentNs;
    }
    m_requests.push_back(std::move(request));
    m_lookupsSent += pipeline.lookups();
    m_transport->write(pipeline.wire(m_options.aliases));
    armDeadline();
}

void Connection::onPush(QObject* context, std::function<void(const Reply&)> handler)
{
    m_pushContext = context;
    m_pushHandler = std::move(handler);
}

void Connection::selectDb(int db, QObject* context, std::function<void(Outcome)> handler)
{
    Pipeline pipeline;
    if (const Outcome admitted = Gate::admit(pipeline, Observe::Select, {QByteArray::number(db)});
        !admitted) {
        handler(admitted);
        return;
    }
    send(pipeline, context, [this, db, handler = std::move(handler)](const PipelineAnswer& answer) {
        if (!answer.replies) {
            handler(answer.replies.error());
        } else if (const Reply& reply = answer.replies->front(); reply.isError()) {
            handler(errorOf(Observe::Select, reply, where()));
        } else {
            m_db = db;
            m_identity.db = db;
            handler(Done());
        }
    });
}

void Connection::onReadable()
{
    std::array<char, 65'536> buffer;
    Transport* const transport = m_transport;
    while (transport && transport == m_transport) {
        const qint64 size = transport->read(buffer.data(), buffer.size());
        if (size <= 0) {
            return;
        }
        if (m_firstBytes.isEmpty()) {
            m_firstBytes = QByteArray(buffer.data(), std::min<qint64>(size, 8));
        }
        m_receivedNs = m_clock.nsecsElapsed(); // of all replies in this piece
        noteProgress(size);
        if (const Outcome fed = m_reader->feed(QByteArrayView(buffer.data(), size)); !fed) {
            fail(fed.error());
            return;
        }
        while (transport == m_transport) {
            Result<std::optional<Reply>> reply = m_reader->next();
            if (!reply) {
                fail(reply.error());
                return;
            }
            if (!*reply) {
                break;
            }
            deliver(*std::move(*reply));
        }
    }
}

void Connection::deliver(Reply reply)
{
    if (m_requests.empty() && reply.kind == Reply::Kind::Array && m_pushHandler) {
        if (m_pushContext) {
            m_pushHandler(reply);
        }
        return;
    }
    if (m_requests.empty()) {
        // A server that refuses us (too many clients, protected mode) speaks before it is asked.
        fail(reply.isError()
                 ? errorFromServerText(reply.text, where())
                 : errorBecause(ErrorCode::ProtocolError, ErrorReason::UnaskedReply, {}, where()));
        return;
    }
    Request& front = m_requests.front();
    if (front.answer.replies->empty()) {
        front.answer.firstReplyNs = m_receivedNs - front.sentNs;
    }
    if (m_options.ledger && front.noted) {
        m_options.ledger->note(front.commands[front.answer.replies->size()], reply);
    }
    m_lookupsAnswered += observeRow(front.commands[front.answer.replies->size()]).countsAsLookup ? 1 : 0;
    front.answer.replies->push_back(std::move(reply));
    m_lastProgressNs = m_receivedNs;
    if (front.answer.replies->size() == front.commands.size()) {
        finishFront();
    }
}

void Connection::finishFront()
{
    Request request = std::move(m_requests.front());
    m_requests.pop_front();
    request.answer.allRepliesNs = m_receivedNs - request.sentNs;
    armDeadline();
    if (request.context) {
        request.handler(std::move(request.answer));
    }
}

// A long reply over a slow link is progress; a server that feeds us byte by byte is none.
void Connection::noteProgress(qint64 bytes)
{
    constexpr qint64 worthWaitingFor = 16'384; // bytes within the time of one command
    m_bytesSinceProgress += bytes;
    if (m_bytesSinceProgress >= worthWaitingFor) {
        m_bytesSinceProgress = 0;
        m_lastProgressNs = m_receivedNs;
    }
}

// One timer serves all commands: the one at the head has timeoutMs from the moment the one before was
// answered.
void Connection::armDeadline()
{
    if (m_requests.empty()) {
        m_deadline.stop();
    } else if (!m_deadline.isActive()) {
        m_deadline.start(m_options.timeoutMs);
    }
}

void Connection::onDeadline()
{
    const qint64 quietMs = (m_clock.nsecsElapsed() - m_lastProgressNs) / 1'000'000;
    if (quietMs < m_options.timeoutMs) {
        m_deadline.start(static_cast<int>(m_options.timeoutMs - quietMs));
        return;
    }
    fail(errorBecause(ErrorCode::Timeout, ErrorReason::NoAnswerFor, {QString::number(quietMs)}, where()));
}

bool Connection::mayRetry(const Error& error) const
{
    switch (error.code) {
    case ErrorCode::NameLookup:
    case ErrorCode::ConnectionRefused:
    case ErrorCode::ConnectionLost:
    case ErrorCode::Timeout:
    case ErrorCode::Loading:
    case ErrorCode::Busy:
    case ErrorCode::MasterDown:
    case ErrorCode::NotPrimary:
        break;
    case ErrorCode::Sentinel: // others may name the primary soon
        if (!m_options.primaryOnly) {
            return false;
        }
        break;
    default:
        return false;
    }
    if (!m_wasReady && !m_options.retryFirst) {
        return false;
    }
    return m_options.giveUpAfterMs == 0 || m_downSince.elapsed() < m_options.giveUpAfterMs;
}

void Connection::fail(Error error)
{
    if (error.where.isEmpty()) {
        error.where = where();
    }
    error.ofSentinel = m_options.ofSentinel;
    // Before the first proof that a Redis answers, a broken frame means that something else does.
    if (error.code == ErrorCode::ProtocolError && m_state.phase == Phase::Handshaking && !m_wasReady) {
        error.code = ErrorCode::NotRedis;
        if (m_firstBytes.startsWith("\x15\x03")) { // a TLS alert
            error = errorBecause(ErrorCode::NotRedis, ErrorReason::SpeaksTls, {}, error.where, error.step);
        }
    }
    if (error.step == LinkStep::None && !isReady()) {
        error.step = stepNow();
    }
    if (isReady()) {
        m_downSince.start();
    }
    LinkState next{Phase::Stopped, m_backoff.attempt(), 0, error, where()};
    if (mayRetry(error)) {
        next.phase = Phase::Waiting;
        next.nextTryInMs =
            static_cast<int>(m_backoff.next(QRandomGenerator::global()->generateDouble()).count());
        next.attempt = m_backoff.attempt();
        m_retry.start(next.nextTryInMs);
    }
    // The state first: whoever hears that a request failed finds a connection that is not Ready.
    m_state = next;
    dropTransport(error);
    tellState();
}

// Ends the stream and answers everything that still waits for it.
void Connection::dropTransport(const Error& error)
{
    m_deadline.stop();
    if (m_transport) {
        m_transport->abort();
        m_transport->deleteLater();
        m_transport = nullptr;
    }
    std::deque<Request> orphaned;
    orphaned.swap(m_requests);
    m_lookupsAnswered = m_lookupsSent;
    for (Request& request : orphaned) {
        if (request.context) {
            request.answer.replies = error;
            request.handler(std::move(request.answer));
        }
    }
}

void Connection::setState(LinkState state)
{
    if (state != m_state) {
        m_state = std::move(state);
        tellState();
    }
}

// A copy: whoever hears it may change the state again before the next one hears it.
void Connection::tellState()
{
    const LinkState told = m_state;
    Q_EMIT stateChanged(told);
}

} // namespace lockkeeper
