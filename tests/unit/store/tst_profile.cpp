// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profile.h"
#include "tests/unit/store/sampleprofile.h"

#include <QTest>

#include <functional>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Change = std::function<void(Profile&)>;
Q_DECLARE_METATYPE(Change)

class TestProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundOnesPass()
    {
        QVERIFY(checkProfile(fullProfile()));
        QVERIFY(checkProfile(plainProfile(newProfileId(), u"x"_s)));
        QVERIFY(newProfileId() != newProfileId());
    }

    void namesTheFieldThatIsWrong_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const QString& field, Change change) {
            QTest::newRow(name) << change << field;
        };
        row("no id", u"id"_s, [](Profile& p) { p.id.clear(); });
        row("an id that is a path", u"id"_s, [](Profile& p) { p.id = u"../x"_s; });
        row("no name", u"name"_s, [](Profile& p) { p.name = u"  "_s; });
        row("a name with spaces around", u"name"_s, [](Profile& p) { p.name = u" x"_s; });
        row("a name of two lines", u"name"_s, [](Profile& p) { p.name = u"a\nb"_s; });
        row("a name with an escape", u"name"_s, [](Profile& p) { p.name = u"a\u001b[2J"_s; });
        row("a name too long", u"name"_s, [](Profile& p) { p.name = QString(101, u'x'); });
        row("half a character", u"name"_s, [](Profile& p) { p.name = QString(QChar(0xD800)); });
        row("no host", u"hosts"_s, [](Profile& p) { p.endpoint.hosts.clear(); });
        row("a host that is a URL", u"hosts"_s,
            [](Profile& p) { p.endpoint.hosts[0].host = u"redis://x"_s; });
        row("a host with a user", u"hosts"_s, [](Profile& p) { p.endpoint.hosts[0].host = u"u@x"_s; });
        row("port 0", u"hosts"_s, [](Profile& p) { p.endpoint.hosts[0].port = 0; });
        row("two hosts for one server", u"hosts"_s, [](Profile& p) {
            p.endpoint.mode = Endpoint::Mode::Standalone;
            p.endpoint.service.clear();
            p.endpoint.sentinelUser.clear();
        });
        row("no service", u"service"_s, [](Profile& p) { p.endpoint.service.clear(); });
        row("a service of a cluster", u"service"_s,
            [](Profile& p) { p.endpoint.mode = Endpoint::Mode::Cluster; });
        row("a socket and hosts", u"socket"_s, [](Profile& p) { p.endpoint.socketPath = u"/r"_s; });
        row("a socket with TLS", u"tls"_s, [](Profile& p) {
            p = plainProfile(u"a"_s, u"a"_s);
            p.endpoint.hosts.clear();
            p.endpoint.socketPath = u"/r"_s;
            p.endpoint.tls = true;
        });
        row("a socket's path too long", u"socket"_s, [](Profile& p) {
            p = plainProfile(u"a"_s, u"a"_s);
            p.endpoint.hosts.clear();
            p.endpoint.socketPath = u'/' + QString(107, u'x');
        });
        row("a negative db", u"db"_s, [](Profile& p) { p.endpoint.db = -1; });
        row("a cluster's db 1", u"db"_s, [](Profile& p) {
            p = plainProfile(u"a"_s, u"a"_s);
            p.endpoint.mode = Endpoint::Mode::Cluster;
            p.endpoint.db = 1;
        });
        row("a password", u"password"_s, [](Profile& p) { p.endpoint.password = "x"; });
        row("a user of two lines", u"user"_s, [](Profile& p) { p.endpoint.user = u"a\r\nb"_s; });
        row("a key without its certificate", u"key_file"_s,
            [](Profile& p) { p.endpoint.tlsOptions.certificateFile.clear(); });
        row("a file name with NUL", u"ca_file"_s,
            [](Profile& p) { p.endpoint.tlsOptions.caFile = QChar(0); });
        row("a contract without a name", u"contract_files"_s,
            [](Profile& p) { p.contractFiles.append(u""_s); });
        row("notes without an end", u"notes"_s, [](Profile& p) { p.notes = QString(70'000, u'x'); });
        row("no time", u"timeout_ms"_s, [](Profile& p) { p.timeoutMs = 0; });
        row("too much time", u"timeout_ms"_s, [](Profile& p) { p.timeoutMs = 3'600'001; });
    }

    void namesTheFieldThatIsWrong()
    {
        QFETCH(Change, change);
        Profile profile = fullProfile();
        change(profile);
        const Outcome outcome = checkProfile(profile);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::BadInput);
        QTEST(outcome.error().where, "field");
    }

    void environmentsHaveStableNames()
    {
        for (const Environment environment :
             {Environment::None, Environment::Development, Environment::Staging, Environment::Production})
            QCOMPARE(*environmentFromName(environmentName(environment)), environment);
        QVERIFY(!environmentFromName(u"Production"_s));
        QCOMPARE(environmentName(Environment::Production), u"production"_s);
    }
};

QTEST_GUILESS_MAIN(TestProfile)
#include "tst_profile.moc"
