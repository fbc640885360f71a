// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demoworkload.h"

#include "app/demo/actors/concurrencylimit.h"
#include "app/demo/actors/fencedlocks.h"
#include "app/demo/actors/fixedwindow.h"
#include "app/demo/actors/gcra.h"
#include "app/demo/actors/jitteredcache.h"
#include "app/demo/actors/leakybucket.h"
#include "app/demo/actors/leftovers.h"
#include "app/demo/actors/masterdata.h"
#include "app/demo/actors/mixedformats.h"
#include "app/demo/actors/negativecache.h"
#include "app/demo/actors/oddkeys.h"
#include "app/demo/actors/profiles.h"
#include "app/demo/actors/redissonlocks.h"
#include "app/demo/actors/renewedlocks.h"
#include "app/demo/actors/sessionwaves.h"
#include "app/demo/actors/slidingcounter.h"
#include "app/demo/actors/slidinglog.h"
#include "app/demo/actors/stucklock.h"
#include "app/demo/actors/tokenbucket.h"

#include <QDateTime>

#include <chrono>
#include <utility>

namespace lockkeeper {

using namespace std::chrono_literals;

namespace {

constexpr auto kHeartbeat = 50ms;
constexpr qsizetype kBatch = 500;         // commands on their way while loading
constexpr qsizetype kMostWaiting = 20000; // above it the server is stuck, and traffic waits

constexpr JitteredCache::Shape kProducts{"cache:product:", 18000, 2400, 0.6, 30};
constexpr JitteredCache::Shape kSearches{"cache:search:", 8000, 600, 0.5, 30};

qint64 nowMs()
{
    return QDateTime::currentMSecsSinceEpoch();
}

std::vector<std::unique_ptr<Actor>> cast()
{
    quint32 seed = 1;
    std::vector<std::unique_ptr<Actor>> actors;
    const auto add = [&]<class T>(std::in_place_type_t<T>, auto&&... more) {
        actors.push_back(std::make_unique<T>(seed++, more...));
    };
    add(std::in_place_type<SessionWaves>);
    add(std::in_place_type<JitteredCache>, kProducts);
    add(std::in_place_type<JitteredCache>, kSearches);
    add(std::in_place_type<NegativeCache>);
    add(std::in_place_type<MasterData>);
    add(std::in_place_type<Profiles>);
    add(std::in_place_type<Leftovers>);
    add(std::in_place_type<MixedFormats>);
    add(std::in_place_type<OddKeys>);
    add(std::in_place_type<FixedWindow>);
    add(std::in_place_type<SlidingLog>);
    add(std::in_place_type<SlidingCounter>);
    add(std::in_place_type<TokenBucket>);
    add(std::in_place_type<LeakyBucket>);
    add(std::in_place_type<Gcra>);
    add(std::in_place_type<ConcurrencyLimit>);
    add(std::in_place_type<FencedLocks>);
    add(std::in_place_type<RenewedLocks>);
    add(std::in_place_type<StuckLock>);
    add(std::in_place_type<RedissonLocks>);
    return actors;
}

} // namespace

DemoWorkload::DemoWorkload() : m_client(this), m_heartbeat(this)
{
    for (std::unique_ptr<Actor>& actor : cast())
        m_roles.push_back({std::move(actor), 0});
    m_heartbeat.setInterval(kHeartbeat);
    connect(&m_heartbeat, &QTimer::timeout, this, &DemoWorkload::beat);
    connect(&m_client, &WorkloadClient::opened, this, &DemoWorkload::loadMore);
    connect(&m_client, &WorkloadClient::broken, this, [this](const Error& error) {
        m_heartbeat.stop();
        if (!std::exchange(m_hasFailed, true))
            Q_EMIT broken(error);
    });
}

DemoWorkload::~DemoWorkload() = default;

void DemoWorkload::start(const QString& socketPath)
{
    m_client.open(socketPath);
}

// One batch at a time, so that neither side has to hold more than that.
void DemoWorkload::loadMore()
{
    qsizetype room = kBatch;
    for (; m_loading < m_roles.size() && room > 0; ++m_loading, m_nextSeed = 0) {
        Actor& actor = *m_roles[m_loading].actor;
        for (; m_nextSeed < actor.seedCount() && room > 0; --room) {
            m_client.send(actor.seed(m_nextSeed++, nowMs()), [this](const Reply& answer) {
                if (answer.isError() && !std::exchange(m_hasFailed, true))
                    Q_EMIT broken({ErrorCode::ServerOther, QString::fromUtf8(answer.text), {}});
            });
        }
        if (m_nextSeed < actor.seedCount())
            break;
    }
    m_client.send({"PING"}, [this](const Reply&) { batchAnswered(); });
}

void DemoWorkload::batchAnswered()
{
    if (m_hasFailed)
        return;
    if (m_loading < m_roles.size())
        return loadMore();
    m_heartbeat.start();
    Q_EMIT loaded();
}

void DemoWorkload::beat()
{
    if (m_client.waiting() > kMostWaiting)
        return;
    const qint64 now = nowMs();
    for (Role& role : m_roles) {
        const qint64 period = role.actor->period().count();
        if (period == 0 || role.dueMs > now)
            continue;
        const bool isFirst = std::exchange(role.dueMs, now + period) == 0;
        if (!isFirst)
            role.actor->act(m_client, now);
    }
}

} // namespace lockkeeper
