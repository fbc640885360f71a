// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/freeport.h"
#include "app/redis/connection.h"
#include "app/redis/tlssetup.h"
#include "models/text/sentences.h"
#include "tests/support/scriptedpeer.h"
#include "tests/support/surveyrun.h"
#include "tests/support/testcertificates.h"
#include "tests/support/testclient.h"
#include "tests/support/testserver.h"

#include <QMap>
#include <QProcess>
#include <QSignalSpy>
#include <QSslServer>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Phase = LinkState::Phase;
using Issuer = CertificateWish::Issuer;
using Key = CertificateWish::Key;
using Validity = CertificateWish::Validity;

namespace {

// A server, how it is connected to, and how that ends.
struct TlsCase
{
    TestTls server;
    TlsOptions options;
    QString host = u"localhost"_s;
    ErrorCode code = ErrorCode::TlsFailed;
    QString detail = {}; // a part of the error's, or of the fact told of the step
};

ConnectionOptions oneTry(const Endpoint& endpoint, int timeoutMs = 3000)
{
    ConnectionOptions options;
    options.endpoint = endpoint;
    options.host = endpoint.hosts.value(0);
    options.timeoutMs = timeoutMs;
    options.retryFirst = false;
    return options;
}

Endpoint endpointOf(const QString& url, const TlsOptions& options)
{
    Endpoint endpoint = parseEndpoint(url).value();
    endpoint.tlsOptions = options;
    return endpoint;
}

// What a survey counted, whatever the order of equals.
QMap<QString, qint64> countsOf(const SurveySnapshot& survey)
{
    QMap<QString, qint64> counts;
    for (const TypeCount& type : survey.types) {
        counts[u"type "_s + type.type] = type.count;
    }
    for (const PatternRow& pattern : survey.patterns) {
        counts[u"keys "_s + pattern.pattern] = pattern.keys;
        counts[u"expiring "_s + pattern.pattern] = pattern.expiring;
    }
    return counts;
}

} // namespace

Q_DECLARE_METATYPE(TlsCase)

class TlsTest : public QObject
{
    Q_OBJECT

    TestCertificates m_made;

    TestTls serverWith(const CertificateWish& wish)
    {
        return {m_made.make(wish), m_made.authority(), false, {}};
    }

    TlsOptions trusting() const
    {
        TlsOptions options;
        options.caFile = m_made.authority();
        return options;
    }

    TlsOptions withCertificate(const CertificateWish& wish)
    {
        TlsOptions options = trusting();
        const CertificateFiles files = m_made.make(wish);
        options.certificateFile = files.certificate;
        options.keyFile = files.key;
        return options;
    }

    TestTls wantingOurs(const QString& protocols = {})
    {
        TestTls tls = serverWith({});
        tls.wantsClientCertificate = true;
        tls.protocols = protocols;
        return tls;
    }

private Q_SLOTS:
    void connects_data()
    {
        QTest::addColumn<TlsCase>("row");
        const auto row = [](const char* name, TlsCase one) { QTest::newRow(name) << std::move(one); };
        row("by name", {serverWith({}), trusting(), u"localhost"_s, {}, u"certificate of 127.0.0.1"_s});
        row("by IPv4 address", {serverWith({}), trusting(), u"127.0.0.1"_s, {}, u"TLSv1.3"_s});
        row("by IPv6 address", {serverWith({}), trusting(), u"[::1]"_s, {}, u"TLSv1.3"_s});
        row("by the common name where there is no other", {serverWith({u""_s}), trusting()});
        row("an RSA certificate", {serverWith({.key = Key::Rsa}), trusting()});
        row("an Ed25519 certificate", {serverWith({.key = Key::Ed25519}), trusting()});
        TestTls old = serverWith({});
        old.protocols = u"TLSv1.2"_s;
        row("TLS 1.2", {old, trusting(), u"localhost"_s, {}, u"TLSv1.2"_s});
        TlsOptions newest = trusting();
        newest.minimum = TlsOptions::Version::Tls13;
        row("TLS 1.3 at least", {serverWith({}), newest, u"localhost"_s, {}, u"TLSv1.3"_s});
        TlsOptions named = trusting();
        named.serverName = u"cache.example.org"_s;
        row("by a server name given", {serverWith({u"DNS:cache.example.org"_s}), named});
        row("by a server name and a star", {serverWith({u"DNS:*.example.org"_s}), named});
        TlsOptions dotted = named;
        dotted.serverName += u'.';
        row("by a server name with a dot at its end", {serverWith({u"DNS:cache.example.org"_s}), dotted});
        const TestTls selfSigned = serverWith({.issuer = Issuer::Itself});
        TlsOptions pinned;
        pinned.caFile = selfSigned.server.certificate;
        row("a self-signed certificate that is trusted as such", {selfSigned, pinned});
        TlsOptions insecure;
        insecure.insecure = true;
        row("insecure: anything",
            {serverWith({u"DNS:a.example"_s, u"a"_s, Issuer::Other, Key::Ec, Validity::Past}),
             insecure,
             u"localhost"_s,
             {},
             u"until 2021-02-03, not verified"_s});
        row("a client certificate", {wantingOurs(), withCertificate({u"DNS:ops"_s, u"ops"_s})});
        row("an RSA client certificate",
            {wantingOurs(), withCertificate({u"DNS:ops"_s, u"ops"_s, Issuer::Ours, Key::Rsa})});
        TlsOptions encrypted = withCertificate({u"DNS:ops"_s, u"ops"_s});
        encrypted.keyFile = m_made.encryptedKey(encrypted.keyFile, u"p@ss: #wörd"_s);
        encrypted.keyPassphrase = u"p@ss: #wörd"_s.toUtf8();
        row("a client certificate with an encrypted key", {wantingOurs(), encrypted});
    }

    void connects()
    {
        QFETCH(TlsCase, row);
        const TestServer server({}, row.server);
        Connection connection(oneTry(endpointOf(server.tlsUrl(row.host), row.options)));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_VERIFY2(connection.isReady(), qUtf8Printable(connection.state().error.detail));
        QVector<LinkStep> passed;
        QString tlsFact;
        for (const QList<QVariant>& step : steps) {
            passed.append(step.at(0).value<LinkStep>());
            tlsFact += passed.last() == LinkStep::Tls ? step.at(1).toString() : QString();
        }
        QVector<LinkStep> expected{LinkStep::NameLookup, LinkStep::Connect, LinkStep::Tls,
                                   LinkStep::Auth,       LinkStep::Select,  LinkStep::Access};
        if (!row.host.contains(u"localhost"_s)) {
            expected.removeFirst();
        }
        QCOMPARE(passed, expected);
        QVERIFY2(tlsFact.contains(row.detail), qUtf8Printable(tlsFact));
        QCOMPARE(tlsFact.contains(u"not verified"_s), row.options.insecure);
    }

    void refusesToTrust_data()
    {
        QTest::addColumn<TlsCase>("row");
        const auto row = [](const char* name, TestTls server, TlsOptions options, ErrorCode code,
                            const QString& detail, const QString& host = u"localhost"_s) {
            QTest::newRow(name) << TlsCase{std::move(server), std::move(options), host, code, detail};
        };
        const auto trust = ErrorCode::TlsTrust;
        const auto name = ErrorCode::TlsHostName;
        row("expired", serverWith({.validity = Validity::Past}), trusting(), trust,
            u"expired since 2021-02-03"_s);
        row("not yet valid", serverWith({.validity = Validity::Future}), trusting(), trust,
            u"not yet valid, only from 2098-04-05 on"_s);
        row("self-signed", serverWith({.issuer = Issuer::Itself}), trusting(), trust, u"self-signed"_s);
        row("of another authority", serverWith({.issuer = Issuer::Other}), trusting(), trust,
            u"unknown issuer: Other Test CA"_s);
        row("of none that the system knows", serverWith({}), TlsOptions(), trust,
            u"unknown issuer: Our Test CA"_s);
        row("expired and of another name",
            serverWith({u"DNS:other.example"_s, u"x"_s, Issuer::Ours, Key::Ec, Validity::Past}), trusting(),
            trust, u"expired"_s);
        row("of another name", serverWith({u"DNS:b.example,DNS:a.example"_s, u"a"_s}), trusting(), name,
            u"for a.example, b.example, not for localhost"_s);
        row("without this address", serverWith({u"DNS:localhost,IP:10.9.8.7"_s}), trusting(), name,
            u"for 10.9.8.7, localhost, not for 127.0.0.1"_s, u"127.0.0.1"_s);
        row("with the address as a common name alone", serverWith({u"DNS:localhost"_s, u"127.0.0.1"_s}),
            trusting(), name, u"not for 127.0.0.1"_s, u"127.0.0.1"_s);
        row("with the name as a common name beside others", serverWith({u"DNS:other.example"_s}), trusting(),
            name, u"for other.example, not for localhost"_s);
        row("with a star for two labels", serverWith({u"DNS:*.example.org"_s}), trusting(), name,
            u"not for localhost"_s);
        TlsOptions named = trusting();
        named.serverName = u"a.cache.example.org"_s;
        row("not of the server name given", serverWith({u"DNS:*.example.org,DNS:localhost"_s}), named, name,
            u"not for a.cache.example.org"_s);
    }

    void refusesToTrust()
    {
        QFETCH(TlsCase, row);
        TestServer server({}, row.server);
        const QString url = server.tlsUrl(u"ops:s3cret@"_s + row.host);
        Connection connection(oneTry(endpointOf(url, row.options)));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        const Error error = connection.state().error;
        QCOMPARE(error.code, row.code);
        QCOMPARE(error.step, LinkStep::Tls);
        QVERIFY2(errorFact(error).contains(row.detail), qUtf8Printable(error.detail));
        QCOMPARE(error.where, u"%1:%2"_s.arg(row.host).arg(server.tlsPort()));
        // Nothing was said to a server that could not be trusted.
        QVERIFY(!TestClient(server).commandCalls().contains("auth"));
    }

    void saysWhatTheServerMinds_data()
    {
        QTest::addColumn<TlsCase>("row");
        const auto row = [](const QByteArray& name, TestTls server, TlsOptions options, ErrorCode code,
                            const QString& detail) {
            QTest::newRow(name.constData())
                << TlsCase{std::move(server), std::move(options), u"localhost"_s, code, detail};
        };
        const auto client = ErrorCode::TlsClientCertificate;
        for (const QString& version : {u"TLSv1.2"_s, u"TLSv1.3"_s}) {
            const auto named = [&version](const char* what) {
                return QByteArray(what) + ", " + version.toLatin1();
            };
            row(named("no client certificate"), wantingOurs(version), trusting(), client,
                u"wants a client certificate"_s);
            row(named("a client certificate of another authority"), wantingOurs(version),
                withCertificate({u"DNS:ops"_s, u"ops"_s, Issuer::Other}), client,
                u"refused our certificate: unknown CA"_s);
            row(named("an expired client certificate"), wantingOurs(version),
                withCertificate({u"DNS:ops"_s, u"ops"_s, Issuer::Ours, Key::Ec, Validity::Past}), client,
                u"refused our certificate: certificate expired"_s);
        }
        TestTls old = serverWith({});
        old.protocols = u"TLSv1.2"_s;
        TlsOptions newest = trusting();
        newest.minimum = TlsOptions::Version::Tls13;
        row("a version too old", old, newest, ErrorCode::TlsFailed, u"no version from TLS 1.3 on"_s);
    }

    void saysWhatTheServerMinds()
    {
        QFETCH(TlsCase, row);
        const TestServer server({}, row.server);
        Connection connection(oneTry(endpointOf(server.tlsUrl(row.host), row.options)));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        const Error error = connection.state().error;
        QCOMPARE(error.code, row.code);
        QCOMPARE(error.step, LinkStep::Tls);
        QVERIFY2(errorFact(error).contains(row.detail), qUtf8Printable(error.detail));
    }

    void findsPlainRedisWhereTlsWasExpected()
    {
        TestServer server({}, TestServer::Tcp::Yes);
        Connection connection(
            oneTry(endpointOf(u"rediss://ops:s3cret@127.0.0.1:%1"_s.arg(server.port()), {}), 10'000));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped); // long before the time for an answer is over
        QCOMPARE(connection.state().error.code, ErrorCode::NotTls);
        QCOMPARE(connection.state().error.step, LinkStep::Tls);
        QVERIFY(!TestClient(server).commandCalls().contains("auth"));
    }

    void findsTlsWherePlainRedisWasExpected()
    {
        const TestServer server({}, wantingOurs());
        Connection connection(oneTry(parseEndpoint(u"redis://127.0.0.1:%1"_s.arg(server.tlsPort())).value()));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::NotRedis);
        QVERIFY2(errorFact(connection.state().error).contains(u"rediss://"_s),
                 qUtf8Printable(connection.state().error.detail));
    }

    void saysWhatIsWrongWithAPeer_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("hangUp");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("a plain Redis that answers at once")
            << "-ERR unknown command\r\n"_ba << false << ErrorCode::NotTls;
        QTest::newRow("an HTTP server") << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba << true << ErrorCode::NotTls;
        QTest::newRow("hangs up") << ""_ba << true << ErrorCode::ConnectionLost;
        QTest::newRow("says nothing") << ""_ba << false << ErrorCode::Timeout;
        QTest::newRow("an alert") << "\x15\x03\x03\0\x02\x02\x50"_ba << true << ErrorCode::TlsFailed;
    }

    void saysWhatIsWrongWithAPeer()
    {
        QFETCH(QByteArray, answer);
        QFETCH(bool, hangUp);
        QFETCH(ErrorCode, code);
        const ScriptedPeer peer(answer, hangUp);
        Connection connection(oneTry(endpointOf(u"rediss://127.0.0.1:%1"_s.arg(peer.port()), {}), 600));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, code);
        QCOMPARE(connection.state().error.step, LinkStep::Tls);
        QVERIFY(!connection.state().error.where.isEmpty());
    }

    // A server that bears several names chooses its certificate by the one it is asked for.
    void sendsTheServerName()
    {
        const CertificateFiles usual = m_made.make({u"DNS:usual.example.org"_s});
        const CertificateFiles wanted = m_made.make({u"DNS:cache.example.org"_s});
        const QString port = QString::number(pickFreePort());
        QProcess server;
        server.start(u"openssl"_s,
                     {u"s_server"_s, u"-accept"_s, u"127.0.0.1:"_s + port, u"-cert"_s, usual.certificate,
                      u"-key"_s, usual.key, u"-servername"_s, u"cache.example.org"_s, u"-cert2"_s,
                      wanted.certificate, u"-key2"_s, wanted.key});
        QByteArray said;
        QTRY_VERIFY2((said += server.readAll()).contains("ACCEPT"),
                     server.readAllStandardError().constData());
        TlsOptions options = trusting();
        options.serverName = u"cache.example.org"_s;
        Connection connection(oneTry(endpointOf(u"rediss://127.0.0.1:"_s + port, options), 500));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.step, LinkStep::Auth); // it is no Redis
        QVERIFY(steps.last().at(1).toString().contains(u"certificate of cache.example.org"_s));
        server.kill();
        QVERIFY(server.waitForFinished());
    }

    // No verdict on anybody's certificate: it may well be there again in a moment.
    void takesAPoliteGoodbyeForALostConnection()
    {
        const CertificateFiles files = m_made.make();
        TlsOptions own;
        own.certificateFile = files.certificate;
        own.keyFile = files.key;
        QSslServer server;
        QSslConfiguration configuration = tlsConfiguration(own).value();
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        server.setSslConfiguration(configuration);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QSslServer::pendingConnectionAvailable, this,
                [&server] { server.nextPendingConnection()->disconnectFromHost(); });
        Connection connection(
            oneTry(endpointOf(u"rediss://127.0.0.1:%1"_s.arg(server.serverPort()), trusting())));
        QSignalSpy steps(&connection, &Connection::stepPassed);
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::ConnectionLost);
        QCOMPARE(connection.state().error.step, LinkStep::Auth);
        QCOMPARE(steps.last().at(0).value<LinkStep>(), LinkStep::Tls);
    }

    void timesOutInTheHandshakeOfAServerThatHangs()
    {
        TestServer server({}, serverWith({}));
        server.sigstop();
        Connection connection(oneTry(endpointOf(server.tlsUrl(), trusting()), 800));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::Timeout);
        QCOMPARE(connection.state().error.step, LinkStep::Tls);
        server.sigcont();
    }

    void refusesTlsOverAUnixSocket()
    {
        Endpoint endpoint = parseEndpoint(u"redis+unix:///tmp/redis.sock"_s).value();
        endpoint.tls = true;
        Connection connection(oneTry(endpoint));
        connection.open();
        QTRY_COMPARE(connection.state().phase, Phase::Stopped);
        QCOMPARE(connection.state().error.code, ErrorCode::BadInput);
        QCOMPARE(connection.state().error.step, LinkStep::Tls);
    }

    void comesBackAfterTheServerDid()
    {
        TestServer server({}, serverWith({}));
        ConnectionOptions options = oneTry(endpointOf(server.tlsUrl(), trusting()));
        options.retryFirst = true;
        Connection connection(options);
        connection.open();
        QTRY_VERIFY(connection.isReady());
        server.kill9();
        QTRY_COMPARE(connection.state().phase, Phase::Waiting);
        QCOMPARE(connection.state().error.step, LinkStep::None);
        server.restart();
        QTRY_VERIFY_WITH_TIMEOUT(connection.isReady(), 10'000);
    }

    void surveysAsOverTcp()
    {
        TestServer server({}, serverWith({}));
        TestClient client(server);
        QVector<QByteArrayList> commands;
        for (int i = 0; i < 5000; ++i) {
            const QByteArray number = QByteArray::number(i);
            commands.append(i % 3 == 0   ? QByteArrayList{"SET", "session:" + number, "v", "EX", "86000"}
                            : i % 3 == 1 ? QByteArrayList{"RPUSH", "queue:" + number, "v"}
                                         : QByteArrayList{"HSET", "user:" + number, "f", "v"});
        }
        (void)client.pipeline(commands);
        const SurveySnapshotPtr plain = surveyOf(server.socketUrl());
        const SurveySnapshotPtr secured = surveyOf(endpointOf(server.tlsUrl(), trusting()));
        QCOMPARE(secured->phase, SurveyPhase::Complete);
        QCOMPARE(secured->keysScanned, 5000);
        QVERIFY(secured->histogram == plain->histogram);
        QCOMPARE(countsOf(*secured), countsOf(*plain));
    }
};

QTEST_GUILESS_MAIN(TlsTest)
#include "tst_tls.moc"
