// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sentineltrio.h"

#include <QTest>

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 15'000;

QStringList dataSettings()
{
    const QString password = QString::fromLatin1(SentinelTrio::dataPassword);
    return {
        u"--requirepass"_s, password, u"--masterauth"_s, password, u"--repl-diskless-sync-delay"_s, u"0"_s};
}

QByteArrayList sentinelSettings(quint16 primaryPort)
{
    const QByteArray own = '"' + QByteArray(SentinelTrio::sentinelPassword) + '"';
    return {"sentinel monitor cache 127.0.0.1 " + QByteArray::number(primaryPort) + " 2",
            "sentinel auth-pass cache \"" + QByteArray(SentinelTrio::dataPassword) + '"',
            "sentinel down-after-milliseconds cache 500",
            "sentinel failover-timeout cache 5000",
            "requirepass " + own,
            "sentinel sentinel-pass " + own};
}

} // namespace

SentinelTrio::SentinelTrio()
    : m_primary(std::make_unique<TestServer>(dataSettings(), TestServer::Tcp::Yes)),
      m_replica(std::make_unique<TestServer>(
          dataSettings() + QStringList{u"--replicaof"_s, u"127.0.0.1 %1"_s.arg(m_primary->port())},
          TestServer::Tcp::Yes))
{
    const std::unique_ptr<TestClient> replica = client(*m_replica);
    const bool follows = QTest::qWaitFor(
        [&] {
            return replica->cmd({"INFO", "replication"}).text.contains("master_link_status:up");
        },
        kWaitMs);
    if (!follows) {
        qFatal("the replica does not follow");
    }
    for (int i = 0; i < 3; ++i) {
        m_sentinels.push_back(std::make_unique<TestSentinel>(sentinelSettings(m_primary->port())));
    }
    if (!QTest::qWaitFor([this] { return allKnowEachOther(); }, kWaitMs)) {
        qFatal("the sentinels do not find each other");
    }
}

Endpoint SentinelTrio::endpoint(int sentinelsNamed) const
{
    Endpoint endpoint;
    endpoint.mode = Endpoint::Mode::Sentinel;
    endpoint.service = u"cache"_s;
    endpoint.sentinelPassword = sentinelPassword;
    endpoint.password = dataPassword;
    for (int i = 0; i < sentinelsNamed; ++i) {
        endpoint.hosts.append({u"127.0.0.1"_s, m_sentinels[static_cast<size_t>(i)]->port()});
    }
    return endpoint;
}

std::unique_ptr<TestClient> SentinelTrio::client(const TestServer& server)
{
    auto client = std::make_unique<TestClient>(server);
    client->cmd({"AUTH", dataPassword});
    return client;
}

bool SentinelTrio::allKnowEachOther() const
{
    return std::all_of(m_sentinels.begin(), m_sentinels.end(), [](const auto& sentinel) {
        TestClient client(sentinel->socketPath());
        client.cmd({"AUTH", sentinelPassword});
        return client.cmd({"SENTINEL", "SENTINELS", "cache"}).elements.size() == 2 &&
               client.cmd({"SENTINEL", "REPLICAS", "cache"}).elements.size() == 1;
    });
}

} // namespace lockkeeper
