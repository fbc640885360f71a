// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/accessledger.h"
#include "app/redis/backoff.h"
#include "app/redis/endpoint.h"
#include "app/redis/gate.h"
#include "app/redis/linkstate.h"
#include "app/redis/replyreader.h"
#include "app/redis/serveridentity.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper {

class Handshake;
class Transport;

// All replies of one pipeline, in order, or the reason why not all came. Server errors stand among the
// replies.
struct PipelineAnswer
{
    Result<std::vector<Reply>> replies = std::vector<Reply>();
    qint64 firstReplyNs =
        0; // from sending to the first reply: the round trip as another client would feel it
    qint64 allRepliesNs = 0;
};
using AnswerHandler = std::function<void(PipelineAnswer)>;

struct ConnectionOptions
{
    Endpoint endpoint;
    HostPort host;          // the node of it to talk to; unused for a unix socket
    int timeoutMs = 5000;   // for each command, and for connecting
    bool retryFirst = true; // false: a connection that never stood is not tried again
    int giveUpAfterMs = 0;  // stop retrying when not Ready again after this long; 0 = never
    // The address is vouched for by others (sentinels): a replica is refused (NotPrimary), another history of
    // the data is not, for they say that this is the service's primary now.
    bool primaryOnly = false;
    bool replicaOnly = false; // the reverse: read as a replica, of no use as a primary (LineageChanged)
    bool readOnly = false;    // READONLY: a cluster's replica answers for its primary's slots
    bool ofSentinel = false;  // a sentinel is meant, with its own user; elsewhere one is refused
    ReplyLimits limits;
    CommandAliases aliases;         // what this server calls renamed commands
    AccessLedger* ledger = nullptr; // outlives the connection; told of every reply
};

// One verified connection to one server. Connects, proves who answers (Handshake, lineage), then carries
// pipelines; loses nothing silently: each send() is answered exactly once, with replies or an Error.
// When lost it comes back by itself with back-off and jitter, into the same db, and proves again.
// Lives on the session thread.
class Connection : public QObject
{
    Q_OBJECT
public:
    explicit Connection(ConnectionOptions options, QObject* parent = nullptr);
    ~Connection() override;

    const LinkState& state() const { return m_state; }
    bool isReady() const { return m_state.phase == LinkState::Phase::Ready; }
    const ServerIdentity& identity() const { return m_identity; }
    QString where() const;
    AccessLedger* ledger() const { return m_options.ledger; } // may be null
    Error loss() const;                                       // ConnectionLost, and why: of whom is not Ready
    // Commands of ours that count as keyspace hits or misses. What a lost connection took along counts as
    // answered: whether the server ran it is not known.
    qint64 lookupsSent() const { return m_lookupsSent; }
    qint64 lookupsAnswered() const { return m_lookupsAnswered; }

    // The server that must answer; another lineage stops the connection (LineageChanged).
    void expect(const ServerIdentity& identity);
    void expectAnything();

    void open();
    void close();
    // From now on the server is there; what is under way is lost, and a connection that was open connects.
    void retarget(const HostPort& host);
    void retryNow();

    // Answers come in order. While not Ready the answer is ConnectionLost, at once (through the event loop).
    // No answer is delivered once `context` is gone.
    void send(const Pipeline& pipeline, QObject* context, AnswerHandler handler);
    // What the server sends unasked, once something was subscribed to on this connection; without a handler
    // it is a protocol error.
    void onPush(QObject* context, std::function<void(const Reply&)> handler);
    // SELECT, remembered for reconnects.
    void selectDb(int db, QObject* context, std::function<void(Outcome)> handler);

Q_SIGNALS:
    void stateChanged(const lockkeeper::LinkState& state);
    // While connecting: one more step is behind us, and what is to be said of it ("TLSv1.3, certificate of
    // cache.example until 2027-03-01", "as user ops", "db 3"; may be empty). The step that fails stands in
    // the state's error.
    void stepPassed(lockkeeper::LinkStep step, const QString& fact);
    void ready(const lockkeeper::ServerIdentity& identity, lockkeeper::LineageVerdict verdict);

private:
    struct Request
    {
        QPointer<QObject> context;
        AnswerHandler handler;
        std::vector<Observe> commands; // one a reply
        bool noted = true;             // by the ledger
        qint64 sentNs = 0;
        PipelineAnswer answer;
    };

    void connectNow();
    void onOpened();
    void onLost(const Error& error);
    bool pass(LinkStep step, const QString& fact, LinkStep next);
    void onReadable();
    void deliver(Reply reply);
    void finishFront();
    void sendNow(const Pipeline& pipeline, QObject* context, AnswerHandler handler);
    void onGreeting(const PipelineAnswer& answer);
    void sendCredentials();
    void onCredentials(const PipelineAnswer& answer);
    void onState(const PipelineAnswer& answer);
    void becomeReady(const ServerIdentity& identity);
    void fail(Error error);
    void dropTransport(const Error& error);
    LinkStep stepNow() const;
    bool mayRetry(const Error& error) const;
    void noteProgress(qint64 bytes);
    void armDeadline();
    void onDeadline();
    void setState(LinkState state);
    void tellState();

    ConnectionOptions m_options;
    LinkState m_state;
    ServerIdentity m_identity;
    std::optional<ServerIdentity> m_expected;
    int m_db = 0;
    LinkStep m_step = LinkStep::None; // of the handshake, being taken now; the transport knows of its own
    QByteArray m_firstBytes;          // of what the peer said
    bool m_wasReady = false;
    qint64 m_lookupsSent = 0;
    qint64 m_lookupsAnswered = 0;
    Backoff m_backoff;
    QElapsedTimer m_clock; // monotonic
    QElapsedTimer m_downSince;
    QTimer m_deadline{this}; // children move to the session thread with us
    QTimer m_retry{this};
    qint64 m_receivedNs = 0;     // the bytes that are being read
    qint64 m_lastProgressNs = 0; // a whole reply, or much of one
    qint64 m_bytesSinceProgress = 0;
    std::unique_ptr<ReplyReader> m_reader;
    std::unique_ptr<Handshake> m_handshake;
    Transport* m_transport = nullptr;
    std::deque<Request> m_requests;
    QPointer<QObject> m_pushContext;
    std::function<void(const Reply&)> m_pushHandler;
};

} // namespace lockkeeper
