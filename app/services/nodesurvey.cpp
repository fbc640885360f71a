// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/nodesurvey.h"

#include "app/services/keyfactsreader.h"

#include <QDeadlineTimer>

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 sampleAllBelow = 20'000; // keys: fewer are all asked for their MEMORY USAGE
constexpr int maxOpen = 32;               // keys on their way at gentle pace while all may be read
constexpr int maxTries = 3;               // keys on their way that may turn out to be denied

qint64 monotonicMs()
{
    return QDeadlineTimer::current().deadline();
}

} // namespace

NodeSurvey::NodeSurvey(Connection& connection, AccessLearner& learner, SurveyOptions options, QObject* parent)
    : QObject(parent), m_connection(connection), m_learner(learner), m_options(std::move(options)),
      m_pacer(m_options.pace)
{
    m_pause.setSingleShot(true);
    m_pause.setTimerType(Qt::PreciseTimer);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_scanner) {
            m_sincePage.start();
            m_scanner->next();
        }
    });
    connect(&m_connection, &Connection::ready, this,
            [this](const ServerIdentity&, LineageVerdict verdict) { onReady(verdict); });
    connect(&m_connection, &Connection::stateChanged, this, &NodeSurvey::onLinkState);
    m_patience.setSingleShot(true);
    m_patience.setInterval(0);
    connect(&m_patience, &QTimer::timeout, this, [this] { finish(m_lastLoss); });
}

NodeSurvey::~NodeSurvey() = default;

void NodeSurvey::readReplicaOf(Connection& primary, const ReplicaGauge& gauge)
{
    m_primary = &primary;
    m_gauge = &gauge;
    connect(m_primary, &Connection::stateChanged, this, [this](const LinkState& state) {
        if (m_primaryGround && state.phase != LinkState::Phase::Ready) {
            m_primaryGround.release()->deleteLater(); // it will not answer
            goOnWithGround();
        }
    });
}

void NodeSurvey::start()
{
    m_startedAtMs = m_clock.now();
    if (m_connection.isReady()) {
        askServer();
    } else {
        m_connection.open();
    }
}

void NodeSurvey::setPaused(bool paused)
{
    m_paused = paused;
    if (m_scanner && !m_ended) {
        m_scanner->hold(paused);
    }
}

void NodeSurvey::stop()
{
    m_ended = true;
    m_pause.stop();
    m_patience.stop();
}

void NodeSurvey::onReady(LineageVerdict verdict)
{
    if (m_ended) {
        return;
    }
    m_patience.stop();
    // A server that drops us at each try would keep us busy for ever.
    constexpr int patience = 6;
    if (++m_comebacks > patience) {
        finish(m_lastLoss);
    } else if (!m_prepared) {
        askServer();
    } else if (verdict == LineageVerdict::SameProcess && m_scanner) {
        m_scanner->resume();
    } else {
        // Cursors and counts of another process mean nothing: the same data is walked anew.
        forget();
        askServer();
    }
}

void NodeSurvey::forget()
{
    m_counters.clear();
    m_prepared = false;
    Q_EMIT startedAnew();
}

void NodeSurvey::onLinkState(const LinkState& state)
{
    if (state.phase == LinkState::Phase::Waiting) {
        m_lastLoss = state.error;
        if (m_patience.interval() > 0 && !m_patience.isActive() && !m_ended) {
            m_patience.start();
        }
    }
    if (state.phase == LinkState::Phase::Stopped) {
        finish(state.error);
    }
}

// Answers of an earlier start, and those to a survey that has ended, are dropped.
void NodeSurvey::send(const Pipeline& pipeline, void (NodeSurvey::*handler)(const Answers&))
{
    sendQuestions(m_connection, pipeline, this,
                  [this, handler, generation = m_generation](const Answers& answers) {
                      if (generation == m_generation && !m_ended) {
                          (this->*handler)(answers);
                      }
                  });
}

void NodeSurvey::askServer()
{
    ++m_generation;
    m_scanner.reset();
    m_dbs.clear();
    m_dbIndex = 0;
    m_leftOut = false;
    m_keysTotal.reset();
    m_keysAhead = 0;
    m_keysAtEnd = 0;
    m_sizesKnown = true;
    m_gone = 0;
    m_primaryGround.reset();
    m_groundwork = std::make_unique<SurveyGroundwork>(m_connection, m_learner);
    connect(m_groundwork.get(), &SurveyGroundwork::known, this, &NodeSurvey::onGround);
    m_groundwork->ask();
}

void NodeSurvey::onGround(const SurveyGround& ground)
{
    if (m_ended) {
        return;
    }
    m_ground = ground;
    if (m_primary && m_primary->isReady()) {
        askPrimary();
    } else {
        goOnWithGround();
    }
}

// What expires and evicts is the primary's doing, by its settings; which keys there are is the replica's
// word.
void NodeSurvey::askPrimary()
{
    m_primaryGround = std::make_unique<SurveyGroundwork>(*m_primary, m_learner);
    connect(m_primaryGround.get(), &SurveyGroundwork::known, this, [this](const SurveyGround& ground) {
        m_primaryGround.release()->deleteLater();
        m_ground.settings = ground.settings;
        m_ground.policy = ground.policy;
        if (!m_ended) {
            goOnWithGround();
        }
    });
    m_primaryGround->ask();
}

// A replica's clock tells nothing but what its primary's says by now.
qint64 NodeSurvey::primaryTime(qint64 serverTimeMs) const
{
    return m_gauge ? serverTimeMs + m_gauge->clockOffsetMs() : serverTimeMs;
}

void NodeSurvey::goOnWithGround()
{
    const std::optional<qint64> time = m_ground.serverTimeMs;
    m_clock.start(time ? std::optional(primaryTime(*time)) : std::nullopt);
    m_startedAtMs = m_clock.now();
    m_backlog.start(m_startedAtMs);
    warnIfRefused(Observe::Time);
    warnIfRefused(Observe::Info);
    if (m_ground.settings.version >= 60'000) { // earlier ones have no such setting
        warnIfRefused(Observe::ConfigGet);
    }
    chooseDbs();
}

void NodeSurvey::chooseDbs()
{
    if (m_options.db) {
        m_dbs = {*m_options.db};
        m_keysAhead = 0;
    } else {
        for (const DbInfo& db : m_ground.info.dbs) {
            m_dbs.push_back(db.db);
            m_keysAhead += db.keys;
        }
        const int here = m_connection.identity().db;
        if (!m_ground.infoKnown) {
            keepToThisDb(u"only db %1 is looked at: INFO would name the others"_s.arg(here), Observe::Info);
        } else if (m_dbs.isEmpty()) {
            m_dbs = {here};
        } else if (m_dbs != QVector<int>{here} && refusalOf(m_connection, Observe::Select)) {
            keepToThisDb(u"only db %1 of %2 is looked at"_s.arg(here).arg(m_dbs.size()), Observe::Select);
        }
    }
    // One rate for the whole run: keys of all dbs go into the same means.
    const qint64 announced = m_options.db ? announcedKeys(*m_options.db) : m_keysAhead;
    m_memoryEvery = m_ground.infoKnown && announced < sampleAllBelow ? 1 : 16;
    m_prepared = true;
    openDb();
}

void NodeSurvey::keepToThisDb(const QString& why, Observe refused)
{
    m_dbs = {m_connection.identity().db};
    m_keysAhead = announcedKeys(m_dbs.first());
    Error warning = refusalOf(m_connection, refused).value_or(Error());
    warning.code = ErrorCode::NotComplete;
    warning.detail = why;
    warning.where = m_connection.where();
    Q_EMIT warned(warning);
    m_leftOut = true;
}

// What INFO keyspace said of a db at the start; 0 when it said nothing.
qint64 NodeSurvey::announcedKeys(int db) const
{
    const auto found = std::find_if(m_ground.info.dbs.begin(), m_ground.info.dbs.end(),
                                    [db](const DbInfo& info) { return info.db == db; });
    return found == m_ground.info.dbs.end() ? 0 : found->keys;
}

void NodeSurvey::openDb()
{
    const int db = m_dbs[m_dbIndex];
    m_scanner.reset();
    if (db == m_connection.identity().db) {
        askSize();
        return;
    }
    if (const std::optional<Error> refused = refusalOf(m_connection, Observe::Select)) {
        leaveOut(*refused);
        return;
    }
    m_connection.selectDb(db, this, [this, generation = m_generation](const Outcome& outcome) {
        if (generation != m_generation || m_ended) {
            return;
        }
        if (outcome) {
            askSize();
        } else if (m_connection.isReady()) {
            leaveOut(refusalOf(m_connection, Observe::Select).value_or(outcome.error()));
        }
    });
}

// A db that this user may not select; one that was asked for by its number is all there is to survey.
void NodeSurvey::leaveOut(const Error& why)
{
    if (why.code != ErrorCode::NoPerm || m_options.db) {
        finish(why);
        return;
    }
    Error warning = why;
    warning.detail = u"db %1 is left out: %2"_s.arg(m_dbs[m_dbIndex]).arg(why.detail);
    Q_EMIT warned(warning);
    m_leftOut = true;
    m_keysAhead = std::max<qint64>(0, m_keysAhead - announcedKeys(m_dbs[m_dbIndex]));
    m_dbs.removeAt(m_dbIndex);
    openNextDb();
}

void NodeSurvey::openNextDb()
{
    if (m_dbIndex < m_dbs.size()) {
        openDb();
    } else {
        m_complete = !m_leftOut;
        finish();
    }
}

void NodeSurvey::askSize()
{
    Pipeline pipeline;
    askUnlessRefused(pipeline, m_connection, Observe::DbSize);
    send(pipeline, &NodeSurvey::onDbSize);
}

void NodeSurvey::onDbSize(const Answers& answers)
{
    if (answers.lost) {
        forget(); // lost between two dbs: all is asked anew when back
        return;
    }
    const Reply* const size = answers.goodTo(Observe::DbSize);
    if (size && size->kind == Reply::Kind::Integer) {
        m_keysTotal = m_keysTotal.value_or(0) + size->integer;
        m_keysAhead = std::max<qint64>(0, m_keysAhead - announcedKeys(m_dbs[m_dbIndex]));
    } else {
        m_sizesKnown = false;
        warnIfRefused(Observe::DbSize);
    }
    scan();
}

void NodeSurvey::scan()
{
    if (const std::optional<Error> refused = refusalOf(m_connection, Observe::Scan)) {
        finish(*refused);
        return;
    }
    m_scanner = std::make_unique<KeyScanner>(m_connection, scanOptions());
    connect(m_scanner.get(), &KeyScanner::pageReady, this, &NodeSurvey::onPage);
    connect(m_scanner.get(), &KeyScanner::failed, this, [this](const Error& error) { finish(error); });
    m_scanner->hold(m_paused);
    m_sincePage.start();
    m_scanner->start();
}

ScanOptions NodeSurvey::scanOptions()
{
    ScanOptions options;
    options.match = m_options.match;
    options.count = m_pacer.pageSize();
    options.overlap = m_pacer.overlaps();
    options.absoluteExpiry = !m_ground.infoKnown || m_ground.settings.version >= 70'000;
    options.memoryEvery = m_options.memory ? m_memoryEvery : 0;
    options.mayAsk = [this](QByteArrayView key) { return mayAsk(key); };
    options.learned = [this](QByteArrayView key, bool readable) { learn(key, readable); };
    options.maxTries = maxTries;
    // At full pace up to three pages are on their way: more than an ACL LOG holds, should all be denied now.
    options.maxOpen = m_pacer.overlaps() ? 0 : maxOpen;
    return options;
}

KeyAsk NodeSurvey::mayAsk(QByteArrayView key)
{
    if (m_learner.isOpen()) {
        return KeyAsk::Yes; // the one in millions
    }
    switch (m_learner.advise(key, monotonicMs())) {
    case AccessLearner::Advice::Ask:
        return KeyAsk::Trust;
    case AccessLearner::Advice::Try:
        return KeyAsk::Try;
    case AccessLearner::Advice::Skip:
        break;
    }
    return KeyAsk::No;
}

void NodeSurvey::learn(QByteArrayView key, bool readable)
{
    m_learner.learned(key, readable, monotonicMs());
    if (!readable && m_connection.ledger()) {
        m_connection.ledger()->noteKeys(KeyAccess::Some);
    }
}

void NodeSurvey::onPage(const ScannedPage& page)
{
    if (m_ended) {
        return;
    }
    if (page.serverTimeMs) {
        m_clock.set(primaryTime(*page.serverTimeMs));
    }
    m_comebacks = 0;
    const bool full = !count(page);
    warnOfLooks();
    Q_EMIT counted();
    if (full) {
        finish();
    } else if (!m_ended) { // whoever heard it may have stopped us
        afterPage(page);
    }
}

// A replica lists a key until its primary says that it expired: by the primary's clock it is gone before.
KeyFacts NodeSurvey::factsAt(const ScannedPage& page, size_t index, qint64 nowMs)
{
    const int db = m_dbs[m_dbIndex];
    if (!m_gauge) {
        return keyFactsAt(page, index, db, nowMs);
    }
    KeyFacts facts = keyFactsAt(page, index, db, nowMs, nowMs - m_gauge->clockOffsetMs());
    if (facts.expiresAtMs && *facts.expiresAtMs <= nowMs) {
        facts.presence = KeyFacts::Presence::Gone;
    }
    return facts;
}

// False when enough keys were counted.
bool NodeSurvey::count(const ScannedPage& page)
{
    const qint64 nowMs = m_clock.now();
    m_expiryExact = m_expiryExact && (!m_gauge || page.absoluteExpiry);
    for (size_t i = 0; i < page.keys.size(); ++i) {
        const KeyFacts facts = factsAt(page, i, nowMs);
        if (facts.presence == KeyFacts::Presence::Moved) {
            Q_EMIT moved(facts.key);
            continue;
        }
        const bool gone = facts.presence == KeyFacts::Presence::Gone;
        const Admission admission = m_admit && !gone ? m_admit(facts.key) : Admission::Count;
        if (admission == Admission::Full) {
            return false;
        }
        m_gone += gone ? 1 : 0;
        if (admission == Admission::Count) {
            m_backlog.noteDue(facts.expiresAtMs);
            m_counters.add(facts);
        }
    }
    return true;
}

void NodeSurvey::afterPage(const ScannedPage& page)
{
    if (page.last) {
        askEnd();
        return;
    }
    if (m_pacer.overlaps()) {
        return;
    }
    const auto pause = m_pacer.pauseAfter(static_cast<qint64>(page.keys.size()), m_sincePage.nsecsElapsed(),
                                          page.firstReplyNs);
    m_pause.start(std::chrono::duration_cast<std::chrono::milliseconds>(pause));
}

// The db's end: how many keys does it hold now, and how many were reclaimed meanwhile?
void NodeSurvey::askEnd()
{
    Pipeline pipeline;
    askUnlessRefused(pipeline, m_connection, Observe::DbSize);
    askUnlessRefused(pipeline, m_connection, Observe::Info, {"stats"});
    send(pipeline, &NodeSurvey::onEnd);
}

void NodeSurvey::onEnd(const Answers& answers)
{
    if (answers.lost && m_dbIndex + 1 < m_dbs.size()) {
        forget();
        return;
    }
    // When lost at the very end, the keys are counted all the same; only the closing figures are missing.
    const Reply* const size = answers.goodTo(Observe::DbSize);
    m_sizesKnown = m_sizesKnown && size && size->kind == Reply::Kind::Integer;
    m_keysAtEnd += size ? size->integer : 0;
    if (const Reply* const info = answers.goodTo(Observe::Info)) {
        const Result<ServerInfo> stats = parseServerInfo(info->text);
        if (stats && stats->expiredKeys && m_ground.info.expiredKeys) {
            m_reclaimed = *stats->expiredKeys - *m_ground.info.expiredKeys;
        }
    }
    ++m_dbIndex;
    openNextDb();
}

void NodeSurvey::finish(const Error& error)
{
    if (m_ended) {
        return;
    }
    stop();
    Q_EMIT ended(error);
}

} // namespace lockkeeper
