// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testcluster.h"

#include "app/demo/freeport.h"

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

TestCluster::TestCluster(int primaries, int replicas, const QStringList& arguments)
{
    m_replicas = primaries * replicas;
    QStringList create{u"--cluster"_s, u"create"_s};
    for (int i = 0; i < primaries * (1 + replicas); ++i) {
        const QStringList own{u"--cluster-enabled"_s,
                              u"yes"_s,
                              u"--cluster-port"_s,
                              QString::number(pickFreePort()),
                              u"--cluster-node-timeout"_s,
                              u"1500"_s,
                              u"--repl-diskless-sync-delay"_s,
                              u"0"_s};
        m_nodes.push_back(std::make_unique<TestServer>(own + arguments, TestServer::Tcp::Yes));
        create.append(u"127.0.0.1:%1"_s.arg(m_nodes.back()->port()));
    }
    QProcess cli;
    cli.start(u"redis-cli"_s,
              create + QStringList{u"--cluster-replicas"_s, QString::number(replicas), u"--cluster-yes"_s});
    if (!cli.waitForFinished(kWaitMs) || cli.exitCode() != 0) {
        qFatal("no test cluster: %s", cli.readAll().constData());
    }
    waitUntilSound();
}

void TestCluster::waitUntilSound()
{
    const bool sound = QTest::qWaitFor(
        [this] {
            return std::all_of(m_nodes.begin(), m_nodes.end(), [this](const auto& node) {
                return isSound(*node, static_cast<qsizetype>(m_nodes.size()), m_replicas);
            });
        },
        kWaitMs);
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

void TestCluster::waitForReplicas(int primaries)
{
    for (int i = 0; i < primaries; ++i) {
        if (TestClient(node(i)).cmd({"WAIT", "1", "20000"}).integer != 1) {
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
