// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/cli/ranprogram.h"
#include "tests/support/sentineltrio.h"
#include "tests/support/testcluster.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 60'000;

using Ran = RanProgram;

enum class Secrets : quint8 { None, OfTheTrio };

Ran run(const QStringList& arguments, Secrets secrets = Secrets::None, const QString& configHome = {})
{
    QVector<std::pair<QString, QString>> environment;
    if (secrets == Secrets::OfTheTrio) {
        environment.append({u"LOCKKEEPER_PASSWORD"_s, QString::fromLatin1(SentinelTrio::dataPassword)});
        environment.append(
            {u"LOCKKEEPER_SENTINEL_PASSWORD"_s, QString::fromLatin1(SentinelTrio::sentinelPassword)});
    }
    if (!configHome.isEmpty()) {
        environment.append({u"XDG_CONFIG_HOME"_s, configHome});
    }
    return runProgram(arguments, environment);
}

QString addressOf(const TestServer& server)
{
    return u"127.0.0.1:%1"_s.arg(server.port());
}

QJsonObject nodeOf(const QJsonObject& document, const QString& address)
{
    const QJsonArray nodes = document[u"nodes"_s].toArray();
    for (const QJsonValue& node : nodes) {
        if (node[u"address"_s].toString() == address) {
            return node.toObject();
        }
    }
    return {};
}

QString urlOf(const SentinelTrio& trio)
{
    return u"redis-sentinel://127.0.0.1:%1/cache"_s.arg(trio.endpoint().hosts.first().port);
}

QStringList rolesOf(const QJsonValue& nodes)
{
    QStringList roles;
    const QJsonArray all = nodes.toArray();
    for (const QJsonValue& node : all) {
        roles.append(node[u"role"_s].toString());
    }
    roles.sort();
    return roles;
}

const QStringList& rolesOfTheTrio()
{
    static const QStringList roles{u"primary"_s, u"replica"_s, u"sentinel"_s, u"sentinel"_s, u"sentinel"_s};
    return roles;
}

} // namespace

class TestTopology : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestCluster> m_cluster;

private Q_SLOTS:
    void initTestCase()
    {
        m_cluster = std::make_unique<TestCluster>(3, 1);
        m_cluster->waitForReplicas(3);
    }

    void cleanupTestCase() { m_cluster.reset(); }

    void tellsOfACluster_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::newRow("named as one") << u"redis-cluster"_s;
        QTest::newRow("met by the way") << u"redis"_s;
    }

    void tellsOfACluster()
    {
        QFETCH(QString, scheme);
        const QString url = scheme + u"://"_s + addressOf(m_cluster->node(0));
        const Ran ran = run({u"--url"_s, url, u"--json"_s, u"topology"_s});
        QVERIFY2(ran.status == 0, ran.err.constData());
        const QJsonObject document = ran.document();
        QCOMPARE(document[u"schema"_s].toString(), u"lockkeeper.topology/1"_s);
        QCOMPARE(document[u"complete"_s], QJsonValue(true));
        QCOMPARE(document[u"target"_s][u"mode"_s].toString(), u"cluster"_s);
        QCOMPARE(document[u"target"_s][u"nodes"_s].toArray().size(), 6);
        QCOMPARE(document[u"nodes"_s].toArray().size(), 6);
        QCOMPARE(document[u"slots_uncovered"_s].toArray().size(), 0);
        QCOMPARE(document[u"findings"_s].toArray().size(), 0);
        QVERIFY(std::abs(document[u"server_time_ms"_s].toInteger() - QDateTime::currentMSecsSinceEpoch()) <
                patienceMs);
        int slotsServed = 0;
        const QJsonArray nodes = document[u"nodes"_s].toArray();
        for (const QJsonValue& node : nodes) {
            QCOMPARE(node[u"reachable"_s], QJsonValue(true));
            QCOMPARE(node[u"version"_s], document[u"target"_s][u"nodes"_s][0][u"version"_s]);
            QVERIFY(node[u"keys"_s].isDouble() && node[u"used_bytes"_s].isDouble());
            QVERIFY(node[u"clock_skew_ms"_s].isDouble());
            QVERIFY(std::abs(node[u"clock_skew_ms"_s].toInteger()) <=
                    node[u"clock_skew_error_ms"_s].toInteger() + 1);
            for (const QJsonValue& range : node[u"slots"_s].toArray()) {
                slotsServed += range[1].toInt() - range[0].toInt() + 1;
            }
            if (node[u"role"_s].toString() == u"replica"_s) {
                QCOMPARE(node[u"link"_s].toString(), u"up"_s);
                QVERIFY(node[u"replica_lag_bytes"_s].isDouble());
                QVERIFY(node[u"replica_lag_ms"_s].isDouble());
                QCOMPARE(nodeOf(document, node[u"replica_of"_s].toString())[u"role"_s].toString(),
                         u"primary"_s);
            }
        }
        QCOMPARE(slotsServed, slotCount);
    }

    void tellsOfAServiceByAProfile()
    {
        SentinelTrio trio;
        QTemporaryDir config;
        const Ran added =
            run({u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, urlOf(trio)}, Secrets::None, config.path());
        QVERIFY2(added.status == 0, added.err.constData());
        const Ran ran =
            run({u"--profile"_s, u"cache"_s, u"--json"_s, u"topology"_s}, Secrets::OfTheTrio, config.path());
        QVERIFY2(ran.status == 0, ran.err.constData());
        const QJsonObject document = ran.document();
        QCOMPARE(document[u"target"_s][u"mode"_s].toString(), u"sentinel"_s);
        QCOMPARE(rolesOf(document[u"nodes"_s]), rolesOfTheTrio());
        const QJsonObject replica = nodeOf(document, addressOf(trio.replica()));
        QCOMPARE(replica[u"replica_of"_s].toString(), addressOf(trio.primary()));
        QCOMPARE(replica[u"link"_s].toString(), u"up"_s);
        QVERIFY(replica[u"replica_lag_bytes"_s].isDouble());
        const QJsonObject sentinel =
            nodeOf(document, u"127.0.0.1:%1"_s.arg(trio.endpoint().hosts.first().port));
        QCOMPARE(sentinel[u"names_primary"_s].toString(), addressOf(trio.primary()));
        QVERIFY(sentinel[u"replica_of"_s].isNull() && sentinel[u"keys"_s].isNull());
    }

    void tellsOfAClusterByAProfile()
    {
        QTemporaryDir config;
        QCOMPARE(run({u"profile"_s, u"add"_s, u"many"_s, u"--url"_s, m_cluster->url()}, Secrets::None,
                     config.path())
                     .status,
                 0);
        const Ran ran = run({u"--profile"_s, u"many"_s, u"topology"_s}, Secrets::None, config.path());
        QVERIFY2(ran.status == 0, ran.err.constData());
        for (int i = 0; i < m_cluster->size(); ++i) {
            QVERIFY(ran.out.contains(addressOf(m_cluster->node(i)).toUtf8()));
        }
    }

    void everyDocumentNamesAllNodes_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("survey") << u"survey"_s;
        QTest::newRow("doctor") << u"doctor"_s;
    }

    void everyDocumentNamesAllNodes()
    {
        QFETCH(QString, command);
        const QJsonObject document = run({u"--url"_s, m_cluster->url(), u"--json"_s, command}).document();
        const QJsonArray nodes = document[u"target"_s][u"nodes"_s].toArray();
        QCOMPARE(nodes.size(), 6);
        for (const QJsonValue& node : nodes) {
            QVERIFY(!node[u"version"_s].toString().isEmpty() && node[u"flavor"_s].toString() == u"redis"_s);
        }
        SentinelTrio trio;
        const QJsonObject service =
            run({u"--url"_s, urlOf(trio), u"--json"_s, command}, Secrets::OfTheTrio).document();
        QCOMPARE(rolesOf(service[u"target"_s][u"nodes"_s]), rolesOfTheTrio());
    }

    void needsNoMoreThanTheMinimalRights()
    {
        const Ran doctor = run({u"--url"_s, m_cluster->url(), u"--json"_s, u"doctor"_s});
        const QString rules = doctor.document()[u"minimal_acl"_s][u"observe"_s].toString();
        QVERIFY(!rules.isEmpty());
        for (int i = 0; i < m_cluster->size(); ++i) {
            m_cluster->cmd(i, QByteArrayList{"ACL", "SETUSER", "u", "reset", "on", ">p"} +
                                  rules.toUtf8().split(' '));
            m_cluster->cmd(i, {"ACL", "LOG", "RESET"});
        }
        QString url = m_cluster->url();
        url.replace(u"://"_s, u"://u:p@"_s);
        const Ran ran = run({u"--url"_s, url, u"--json"_s, u"topology"_s});
        QVERIFY2(ran.status == 0, ran.err.constData());
        const QJsonArray nodes = ran.document()[u"nodes"_s].toArray();
        QCOMPARE(nodes.size(), 6);
        for (const QJsonValue& node : nodes) {
            QVERIFY(node[u"keys"_s].isDouble() && node[u"clock_skew_ms"_s].isDouble());
        }
        for (int i = 0; i < m_cluster->size(); ++i) {
            TestClient client(m_cluster->node(i));
            QCOMPARE(client.cmd({"ACL", "LOG"}).elements.size(), size_t(0));
        }
    }

    // Last: it costs the cluster a node.
    void listsANodeThatCannotBeReached()
    {
        const QString gone = addressOf(m_cluster->node(5));
        m_cluster->node(5).kill9();
        const Ran ran = run({u"--url"_s, m_cluster->url(), u"--json"_s, u"topology"_s});
        QCOMPARE(ran.status, 3);
        QVERIFY2(ran.err.contains(gone.toUtf8()), ran.err.constData());
        const QJsonObject document = ran.document();
        QCOMPARE(document[u"complete"_s], QJsonValue(false));
        QCOMPARE(document[u"nodes"_s].toArray().size(), 6);
        const QJsonObject node = nodeOf(document, gone);
        QCOMPARE(node[u"reachable"_s], QJsonValue(false));
        QVERIFY(!node[u"why_unreachable"_s].toString().isEmpty());
        QVERIFY(node[u"keys"_s].isNull() && node[u"replica_lag_bytes"_s].isNull());
        QVERIFY(node[u"clock_skew_ms"_s].isNull());
    }

    void saysThatNobodyAnswers()
    {
        const Ran ran = run({u"--url"_s, u"redis-cluster://127.0.0.1:1"_s, u"--json"_s, u"topology"_s});
        QCOMPARE(ran.status, 3);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(ran.err.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(TestTopology)
#include "tst_topology.moc"
