// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/serveridentity.h"

#include <QTest>

using namespace lockkeeper;

namespace {

ServerIdentity server(const char* runId, const char* replId, const char* replId2,
                      const char* role = "primary")
{
    ServerIdentity identity;
    identity.runId = runId;
    identity.replId = replId;
    identity.replId2 = replId2;
    identity.role = QString::fromLatin1(role);
    return identity;
}

} // namespace

class ServerIdentityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void admitsWhoIsExpected_data()
    {
        QTest::addColumn<bool>("primaryOnly");
        QTest::addColumn<bool>("ofSentinel");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("role");
        QTest::addColumn<ErrorCode>("refusal"); // ServerOther: none
        const QString none;
        const QString alone = QStringLiteral("standalone");
        const QString sentinel = QStringLiteral("sentinel");
        const QString primary = QStringLiteral("primary");
        const QString replica = QStringLiteral("replica");
        QTest::newRow("a primary") << false << false << alone << primary << ErrorCode::ServerOther;
        QTest::newRow("a replica") << false << false << alone << replica << ErrorCode::ServerOther;
        QTest::newRow("a replica for a primary")
            << true << false << alone << replica << ErrorCode::NotPrimary;
        QTest::newRow("a sentinel") << false << true << sentinel << none << ErrorCode::ServerOther;
        QTest::newRow("a sentinel for a server") << false << false << sentinel << none << ErrorCode::Sentinel;
        QTest::newRow("a sentinel for a primary") << true << false << sentinel << none << ErrorCode::Sentinel;
        QTest::newRow("nobody knows") << true << false << none << none << ErrorCode::ServerOther;
    }

    void admitsWhoIsExpected()
    {
        QFETCH(bool, primaryOnly);
        QFETCH(bool, ofSentinel);
        QFETCH(QString, mode);
        QFETCH(QString, role);
        QFETCH(ErrorCode, refusal);
        ServerIdentity identity;
        identity.mode = mode;
        identity.role = role;
        const Outcome admitted =
            admit({{}, primaryOnly, false, ofSentinel}, identity, QStringLiteral("here"));
        QCOMPARE(bool(admitted), refusal == ErrorCode::ServerOther);
        if (!admitted) {
            QCOMPARE(admitted.error().code, refusal);
            QCOMPARE(admitted.error().where, QStringLiteral("here"));
        }
    }

    void judgesLineage_data()
    {
        QTest::addColumn<ServerIdentity>("was");
        QTest::addColumn<ServerIdentity>("is");
        QTest::addColumn<LineageVerdict>("verdict");
        const ServerIdentity was = server("run1", "hist1", "");
        QTest::newRow("the same process")
            << was << server("run1", "hist1", "") << LineageVerdict::SameProcess;
        QTest::newRow("restarted with its data")
            << was << server("run2", "hist1", "") << LineageVerdict::SameLineage;
        QTest::newRow("a promoted replica")
            << was << server("run3", "hist2", "hist1") << LineageVerdict::SameLineage;
        QTest::newRow("restarted empty") << was << server("run2", "hist9", "") << LineageVerdict::Another;
        QTest::newRow("another server") << was << server("run5", "hist5", "hist6") << LineageVerdict::Another;
        QTest::newRow("became a replica")
            << was << server("run1", "hist1", "", "replica") << LineageVerdict::RoleChanged;
        QTest::newRow("INFO denied then") << server("", "", "") << was << LineageVerdict::Unknown;
        QTest::newRow("INFO denied now") << was << server("", "", "") << LineageVerdict::Unknown;
    }

    void judgesLineage()
    {
        QFETCH(ServerIdentity, was);
        QFETCH(ServerIdentity, is);
        QFETCH(LineageVerdict, verdict);
        QCOMPARE(compareLineage(was, is), verdict);
    }

    void readsClientInfo()
    {
        const QByteArray line =
            "id=3 addr=127.0.0.1:1 laddr=x fd=8 name=lockkeeper db=5 sub=0 user=on-call resp=2\n";
        QCOMPARE(clientInfoField(line, "db"), QByteArray("5"));
        QCOMPARE(clientInfoField(line, "user"), QByteArray("on-call"));
        QCOMPARE(clientInfoField(line, "nosuch"), QByteArray());
    }
};

QTEST_APPLESS_MAIN(ServerIdentityTest)
#include "tst_serveridentity.moc"
