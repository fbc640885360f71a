// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testcluster.h"

#include "app/demo/freeport.h"
#include "models/health/replicationinfo.h"

#include <QProcess>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 30'000;

bool isSound(const TestServer& server, qsizetype nodes, qsizetype replicas)
{
    TestClient client(server);
    const QByteArray info = client.cmd({"CLUSTER", "INFO"}).text;
    const QByteArray known = client.cmd({"CLUSTER", "NODES"}).text;
    return info.contains("cluster_state:ok") && known.count('\n') == nodes &&
           known.count("slave") == replicas && !known.contains("handshake") && !known.contains("fail");
}

} // namespace

namespace {

QStringList nodeSettings()
{
    return {u"--cluster-enabled"_s,
            u"yes"_s,
            u"--cluster-port"_s,
            QString::number(pickFreePort()),
            u"--cluster-node-timeout"_s,
            u"1500"_s,
            u"--repl-diskless-sync-delay"_s,
            u"0"_s};
}

} // namespace

TestCluster::TestCluster(int primaries, int replicas, const QStringList& arguments)
{
    m_replicas = primaries * replicas;
    QStringList addresses;
    for (int i = 0; i < primaries * (1 + replicas); ++i) {
        m_nodes.push_back(std::make_unique<TestServer>(nodeSettings() + arguments, TestServer::Tcp::Yes));
        addresses.append(u"127.0.0.1:%1"_s.arg(m_nodes.back()->port()));
    }
    create(addresses, {u"--cluster-replicas"_s, QString::number(replicas)});
}

TestCluster::TestCluster(int primaries, const TestTls& tls)
{
    QStringList addresses;
    for (int i = 0; i < primaries; ++i) {
        m_nodes.push_back(
            std::make_unique<TestServer>(nodeSettings() + QStringList{u"--tls-cluster"_s, u"yes"_s}, tls));
        addresses.append(u"127.0.0.1:%1"_s.arg(m_nodes.back()->tlsPort()));
    }
    create(addresses, {u"--tls"_s, u"--cacert"_s, tls.authority});
}

void TestCluster::create(const QStringList& addresses, const QStringList& arguments)
{
    QProcess cli;
    cli.start(u"redis-cli"_s, QStringList{u"--cluster"_s, u"create"_s} + addresses + arguments +
                                  QStringList{u"--cluster-yes"_s});
    if (!cli.waitForFinished(kWaitMs) || cli.exitCode() != 0) {
        qFatal("no test cluster: %s", cli.readAll().constData());
    }
    waitUntilSound();
}

void TestCluster::waitUntilSound(int deadlineMs)
{
    const bool sound = QTest::qWaitFor(
        [this] {
            return std::all_of(m_nodes.begin(), m_nodes.end(), [this](const auto& node) {
                return isSound(*node, static_cast<qsizetype>(m_nodes.size()), m_replicas);
            });
        },
        deadlineMs);
    if (!sound) {
        qFatal("the test cluster is not sound");
    }
}

// redis-cli gives each its even part, the last one what is left.
int TestCluster::primaryOf(quint16 slot, int primaries)
{
    const double perNode = double(slotCount) / primaries;
    int node = 0;
    while (node + 1 < primaries && slot > std::lround((node + 1) * perNode - 1)) {
        ++node;
    }
    return node;
}

void TestCluster::set(int primaries, const QVector<QByteArrayList>& commands)
{
    std::vector<QVector<QByteArrayList>> shares(static_cast<size_t>(primaries));
    for (const QByteArrayList& command : commands) {
        shares[static_cast<size_t>(primaryOf(keySlot(command.at(1)), primaries))].append(command);
    }
    for (int i = 0; i < primaries; ++i) {
        for (const Reply& reply : TestClient(node(i)).pipeline(shares[static_cast<size_t>(i)])) {
            if (reply.isError()) {
                qFatal("%s", reply.text.constData());
            }
        }
    }
}

// WAIT would do for writes of one's own connection only.
bool TestCluster::isFollowed(int index)
{
    const ReplicationInfo info =
        parseReplicationInfo(TestClient(node(index)).cmd({"INFO", "replication"}).text);
    return !info.replicas.isEmpty() &&
           std::all_of(info.replicas.begin(), info.replicas.end(), [&info](const ReplicaLine& replica) {
               return replica.online && replica.offset == info.primaryOffset;
           });
}

bool TestCluster::isPrimary(int index)
{
    return TestClient(node(index)).cmd({"ROLE"}).elements.front().text == "master";
}

void TestCluster::waitForReplicas(int primaries)
{
    for (int i = 0; i < primaries; ++i) {
        if (!QTest::qWaitFor([this, i] { return isFollowed(i); }, kWaitMs)) {
            qFatal("a replica does not follow");
        }
    }
}

QString TestCluster::url() const
{
    return u"redis-cluster://127.0.0.1:%1"_s.arg(m_nodes.front()->port());
}

QByteArray TestCluster::id(int index)
{
    return TestClient(node(index)).cmd({"CLUSTER", "MYID"}).text;
}

void TestCluster::cmd(int index, const QByteArrayList& command)
{
    const Reply reply = TestClient(node(index)).cmd(command);
    if (reply.isError()) {
        qFatal("%s", reply.text.constData());
    }
}

} // namespace lockkeeper
