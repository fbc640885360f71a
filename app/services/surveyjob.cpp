// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/surveyjob.h"

#include "app/services/keyfactsreader.h"

#include <QDateTime>

#include <algorithm>
#include <cstdlib>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t keptDueSeconds = 3600;
constexpr qint64 sampleAllBelow = 20'000; // keys: fewer are all asked for their MEMORY USAGE

enum StartReply : size_t { TimeReply, InfoReply, HzReply, EffortReply, PolicyReply };

// The value of a CONFIG GET answer of one parameter; empty when denied or unknown.
QByteArray configValue(const Reply& reply)
{
    return reply.elements.size() == 2 ? reply.elements[1].text : QByteArray();
}

} // namespace

SurveyJob::SurveyJob(Connection& connection, SurveyOptions options, QObject* parent)
    : QObject(parent), m_connection(connection), m_options(std::move(options)), m_pacer(m_options.pace)
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
    connect(&m_connection, &Connection::stateChanged, this, &SurveyJob::onLinkState);
}

SurveyJob::~SurveyJob() = default;

void SurveyJob::start()
{
    m_elapsed.start();
    m_sincePublish.start();
    m_startedAtMs = QDateTime::currentMSecsSinceEpoch();
    m_clockBaseMs = m_startedAtMs;
    m_clockBase.start();
    publish();
    if (m_connection.isReady()) {
        askServer();
    } else {
        m_connection.open();
    }
}

void SurveyJob::setPaused(bool paused)
{
    if (m_ended || (m_phase == SurveyPhase::Paused) == paused) {
        return;
    }
    m_phase = paused ? SurveyPhase::Paused : SurveyPhase::Running;
    if (m_scanner) {
        m_scanner->hold(paused);
    }
    publish();
}

void SurveyJob::cancel()
{
    finish(SurveyPhase::Cancelled);
}

void SurveyJob::fail(const Error& error)
{
    finish(SurveyPhase::Failed, error);
}

void SurveyJob::onReady(LineageVerdict verdict)
{
    if (m_ended) {
        return;
    }
    // A server that drops us at each try would keep us busy for ever.
    constexpr int patience = 6;
    if (++m_comebacks > patience) {
        finish(SurveyPhase::Failed, m_lastLoss);
    } else if (!m_prepared) {
        askServer();
    } else if (verdict == LineageVerdict::SameProcess && m_scanner) {
        m_scanner->resume();
    } else {
        // Cursors and counts of another process mean nothing: the same data is walked anew.
        m_counters.clear();
        m_prepared = false;
        askServer();
    }
}

void SurveyJob::onLinkState(const LinkState& state)
{
    if (state.phase == LinkState::Phase::Waiting) {
        m_lastLoss = state.error;
    }
    if (state.phase == LinkState::Phase::Stopped) {
        finish(SurveyPhase::Failed, state.error);
    }
}

void SurveyJob::askServer()
{
    ++m_generation;
    m_scanner.reset();
    m_dbs.clear();
    m_dbIndex = 0;
    m_keysTotal.reset();
    m_keysAhead = 0;
    m_keysAtEnd = 0;
    m_sizesKnown = true;
    m_gone = 0;
    m_dueBySecond.assign(keptDueSeconds, 0);
    Pipeline pipeline;
    const bool admitted = Gate::admit(pipeline, Observe::Time) && Gate::admit(pipeline, Observe::Info) &&
                          Gate::admit(pipeline, Observe::ConfigGet, {"hz"}) &&
                          Gate::admit(pipeline, Observe::ConfigGet, {"active-expire-effort"}) &&
                          Gate::admit(pipeline, Observe::ConfigGet, {"maxmemory-policy"});
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    m_connection.send(pipeline, this, [this](const PipelineAnswer& answer) { onServer(answer); });
}

void SurveyJob::onServer(const PipelineAnswer& answer)
{
    if (!answer.replies || m_ended) {
        return; // onReady() or onLinkState() goes on
    }
    const std::vector<Reply>& replies = *answer.replies;
    m_clockBase.start();
    if (const std::optional<qint64> time = timeMsFromReply(replies[TimeReply])) {
        m_clockBaseMs = *time;
    } else {
        m_clockBaseMs = QDateTime::currentMSecsSinceEpoch();
        m_clockEstimated = true;
        warn(errorFromServerText(replies[TimeReply].text, m_connection.where()));
    }
    m_startedAtMs = m_clockBaseMs;
    m_infoKnown = false;
    if (replies[InfoReply].isError()) {
        warn(errorFromServerText(replies[InfoReply].text, m_connection.where()));
    } else if (const Result<ServerInfo> info = parseServerInfo(replies[InfoReply].text)) {
        m_infoAtStart = *info;
        m_infoKnown = true;
    }
    readSettings(replies);
    chooseDbs();
    m_prepared = true;
    openDb();
}

void SurveyJob::readSettings(const std::vector<Reply>& replies)
{
    m_settings = ExpireSettings();
    if (const int version = versionNumber(m_infoAtStart.compatVersion); version > 0) {
        m_settings.version = version;
    }
    const int hz = configValue(replies[HzReply]).toInt();
    m_settings.hz = hz > 0 ? hz : m_infoAtStart.hz.value_or(10);
    const int effort = configValue(replies[EffortReply]).toInt();
    m_settings.effortKnown = effort > 0;
    m_settings.effort = effort > 0 ? effort : 1;
    const auto expiring = std::count_if(m_infoAtStart.dbs.begin(), m_infoAtStart.dbs.end(),
                                        [](const DbInfo& db) { return db.expires > 0; });
    m_settings.dbs = std::max(1, static_cast<int>(expiring));
    const QByteArray policy = configValue(replies[PolicyReply]);
    m_policy = policy.isEmpty() ? m_infoAtStart.maxMemoryPolicy : QString::fromLatin1(policy);
    if (replies[EffortReply].isError() && m_settings.version >= 60'000) {
        warn(errorFromServerText(replies[EffortReply].text, m_connection.where()));
    }
}

void SurveyJob::chooseDbs()
{
    if (m_options.db) {
        m_dbs = {*m_options.db};
        m_memoryEvery = m_infoKnown && announcedKeys(*m_options.db) < sampleAllBelow ? 1 : 16;
        return;
    }
    for (const DbInfo& db : m_infoAtStart.dbs) {
        m_dbs.push_back(db.db);
        m_keysAhead += db.keys;
    }
    if (m_dbs.isEmpty()) {
        m_dbs = {m_connection.identity().db};
    }
    // One rate for the whole run: keys of all dbs go into the same means.
    m_memoryEvery = m_infoKnown && m_keysAhead < sampleAllBelow ? 1 : 16;
    if (!m_infoKnown) {
        warn({ErrorCode::NotComplete,
              u"only db %1 is looked at: INFO would name the others"_s.arg(m_dbs.first()),
              m_connection.where()});
    }
}

// What INFO keyspace said of a db at the start; 0 when it said nothing.
qint64 SurveyJob::announcedKeys(int db) const
{
    const auto found = std::find_if(m_infoAtStart.dbs.begin(), m_infoAtStart.dbs.end(),
                                    [db](const DbInfo& info) { return info.db == db; });
    return found == m_infoAtStart.dbs.end() ? 0 : found->keys;
}

void SurveyJob::openDb()
{
    const int db = m_dbs[m_dbIndex];
    const auto askSize = [this] {
        Pipeline pipeline;
        const Outcome admitted = Gate::admit(pipeline, Observe::DbSize);
        Q_ASSERT(admitted);
        Q_UNUSED(admitted);
        m_connection.send(pipeline, this, [this, generation = m_generation](const PipelineAnswer& answer) {
            if (generation == m_generation) {
                onDbSize(answer);
            }
        });
    };
    m_scanner.reset();
    if (db == m_connection.identity().db) {
        askSize();
        return;
    }
    m_connection.selectDb(db, this, [this, askSize, generation = m_generation](const Outcome& outcome) {
        if (outcome) {
            askSize();
        } else if (generation == m_generation && m_connection.isReady()) {
            finish(SurveyPhase::Failed, outcome.error());
        }
    });
}

void SurveyJob::onDbSize(const PipelineAnswer& answer)
{
    if (m_ended) {
        return;
    }
    if (!answer.replies) {
        m_prepared = false; // lost between two dbs: ask anew when back
        m_counters.clear();
        return;
    }
    const Reply& size = answer.replies->front();
    if (size.kind == Reply::Kind::Integer) {
        m_keysTotal = m_keysTotal.value_or(0) + size.integer;
        m_keysAhead = std::max<qint64>(0, m_keysAhead - announcedKeys(m_dbs[m_dbIndex]));
    } else {
        m_sizesKnown = false;
        warn(errorFromServerText(size.text, m_connection.where()));
    }
    scan();
}

void SurveyJob::scan()
{
    ScanOptions options;
    options.match = m_options.match;
    options.count = m_pacer.pageSize();
    options.overlap = m_pacer.overlaps();
    options.absoluteExpiry = !m_infoKnown || m_settings.version >= 70'000;
    options.memoryEvery = m_options.memory ? m_memoryEvery : 0;
    m_scanner = std::make_unique<KeyScanner>(m_connection, options);
    connect(m_scanner.get(), &KeyScanner::pageReady, this, &SurveyJob::onPage);
    connect(m_scanner.get(), &KeyScanner::failed, this,
            [this](const Error& error) { finish(SurveyPhase::Failed, error); });
    m_scanner->hold(m_phase == SurveyPhase::Paused);
    m_sincePage.start();
    m_scanner->start();
}

// Server time for a page: its own TIME where allowed, which also corrects our clock.
qint64 SurveyJob::serverTimeOf(const ScannedPage& page)
{
    if (page.serverTimeMs) {
        m_clockBaseMs = *page.serverTimeMs;
        m_clockBase.start();
    }
    return serverNow();
}

void SurveyJob::onPage(const ScannedPage& page)
{
    if (m_ended) {
        return;
    }
    const qint64 nowMs = serverTimeOf(page);
    m_comebacks = 0;
    const int db = m_dbs[m_dbIndex];
    bool capped = false;
    for (size_t i = 0; i < page.keys.size() && !capped; ++i) {
        const KeyFacts facts = keyFactsAt(page, i, db, nowMs);
        m_gone += facts.presence == KeyFacts::Presence::Gone ? 1 : 0;
        noteDue(facts);
        m_counters.add(facts);
        capped = m_options.maxKeys > 0 && m_counters.keysScanned() >= m_options.maxKeys;
    }
    if (capped) {
        finish(SurveyPhase::Complete);
        return;
    }
    maybePublish();
    afterPage(page);
}

void SurveyJob::afterPage(const ScannedPage& page)
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
void SurveyJob::askEnd()
{
    Pipeline pipeline;
    const bool admitted =
        Gate::admit(pipeline, Observe::DbSize) && Gate::admit(pipeline, Observe::Info, {"stats"});
    Q_ASSERT(admitted);
    Q_UNUSED(admitted);
    m_connection.send(pipeline, this, [this, generation = m_generation](const PipelineAnswer& answer) {
        if (generation == m_generation) {
            onEnd(answer);
        }
    });
}

void SurveyJob::onEnd(const PipelineAnswer& answer)
{
    if (m_ended) {
        return;
    }
    if (answer.replies) {
        const Reply& size = answer.replies->front();
        m_sizesKnown = m_sizesKnown && size.kind == Reply::Kind::Integer;
        m_keysAtEnd += size.integer;
        const Result<ServerInfo> stats = parseServerInfo(answer.replies->back().text);
        if (stats && stats->expiredKeys && m_infoAtStart.expiredKeys) {
            m_reclaimed = *stats->expiredKeys - *m_infoAtStart.expiredKeys;
        }
    } else {
        m_sizesKnown = false; // the keys are counted; only the closing figures are missing
    }
    if (++m_dbIndex < m_dbs.size()) {
        openDb();
    } else {
        m_complete = true;
        finish(SurveyPhase::Complete);
    }
}

void SurveyJob::finish(SurveyPhase phase, const Error& error)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    m_phase = phase;
    m_pause.stop();
    const SurveySnapshotPtr last = snapshot(phase);
    Q_EMIT finished(last, error);
}

SurveySnapshotPtr SurveyJob::snapshot(SurveyPhase phase) const
{
    auto survey = std::make_shared<SurveySnapshot>();
    survey->phase = phase;
    survey->pace = m_options.pace;
    survey->complete = m_complete;
    survey->startedAtMs = m_startedAtMs;
    survey->takenAtMs = serverNow();
    survey->serverClockEstimated = m_clockEstimated;
    survey->elapsedMs = m_elapsed.elapsed();
    survey->dbs = m_dbs;
    survey->keysTotal = m_keysTotal;
    if (m_keysTotal || m_keysAhead > 0) {
        survey->keysTotal = m_keysTotal.value_or(0) + m_keysAhead;
    }
    survey->expireSettings = m_settings;
    survey->reclaimedByScan = m_reclaimed;
    survey->matchGlob = QString::fromUtf8(m_options.match);
    if (m_complete && m_options.match.isEmpty()) {
        fillBacklog(*survey);
    }
    m_counters.fill(*survey, survey->takenAtMs, m_settings, m_policy);
    const qint64 met = survey->keysScanned + survey->gone;
    survey->keysPerSecond = survey->elapsedMs > 0 ? met * 1000 / survey->elapsedMs : 0;
    return survey;
}

// Keys met alive that come due soon: they tell at the end whether keys expired while we walked.
void SurveyJob::noteDue(const KeyFacts& facts)
{
    if (facts.expiresAtMs) {
        const qint64 second = (*facts.expiresAtMs - m_startedAtMs) / 1000;
        if (second >= 0 && second < static_cast<qint64>(m_dueBySecond.size())) {
            ++m_dueBySecond[static_cast<size_t>(second)];
        }
    }
}

bool SurveyJob::keysCameDueMeanwhile() const
{
    const auto seconds = static_cast<size_t>(std::max<qint64>(0, serverNow() - m_startedAtMs) / 1000 + 1);
    if (seconds >= m_dueBySecond.size()) {
        return true; // longer than we kept count
    }
    const auto end = m_dueBySecond.begin() + static_cast<std::ptrdiff_t>(seconds);
    return std::any_of(m_dueBySecond.begin(), end, [](quint32 count) { return count > 0; });
}

// DBSIZE counts keys that are past their expiry until something reclaims them; SCAN does not return those.
// Backlog = DBSIZE at the start - keys met (alive then, or gone just after). What was written, deleted or
// came due meanwhile blurs it. The error: the change of DBSIZE that reclaiming does not explain; and what was
// reclaimed, for it may have come due only while we walked, unless no key that we met was to do so.
void SurveyJob::fillBacklog(SurveySnapshot& survey) const
{
    if (!m_sizesKnown || !m_keysTotal) {
        return;
    }
    const qint64 met = m_counters.keysScanned() + m_gone;
    const qint64 reclaimed = m_reclaimed.value_or(0);
    ExpiredBacklog backlog;
    backlog.keys = std::max<qint64>(0, *m_keysTotal - met);
    backlog.error = std::abs(m_keysAtEnd - *m_keysTotal + reclaimed);
    backlog.error += keysCameDueMeanwhile() ? reclaimed : std::max<qint64>(0, reclaimed - backlog.keys);
    survey.expiredBacklog = backlog;
}

// Partial results cost the session thread a fill; it gets at most a twentieth of the time for them.
void SurveyJob::maybePublish()
{
    const qint64 interval = std::max<qint64>(m_options.snapshotIntervalMs, 20 * m_publishCostMs);
    if (m_options.snapshotIntervalMs > 0 && m_sincePublish.elapsed() >= interval) {
        publish();
    }
}

void SurveyJob::publish()
{
    QElapsedTimer cost;
    cost.start();
    Q_EMIT changed(snapshot(m_phase));
    m_publishCostMs = cost.elapsed();
    m_sincePublish.start();
}

qint64 SurveyJob::serverNow() const
{
    return m_clockBaseMs + m_clockBase.elapsed();
}

void SurveyJob::warn(const Error& error)
{
    Q_EMIT warned(error);
}

} // namespace lockkeeper
