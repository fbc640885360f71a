// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/tlserrors.h"
#include "models/text/sentences.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TlsErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAlerts_data()
    {
        QTest::addColumn<int>("alert");
        QTest::addColumn<bool>("helloSeen");
        QTest::addColumn<bool>("ownCertificate");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("detail");
        const auto client = ErrorCode::TlsClientCertificate;
        const auto failed = ErrorCode::TlsFailed;
        QTest::newRow("certificate_required")
            << 116 << true << false << client << u"wants a client certificate"_s;
        QTest::newRow("handshake_failure of TLS 1.2, none of ours")
            << 40 << true << false << client << u"wants a client certificate"_s;
        QTest::newRow("bad_certificate, none of ours") << 42 << true << false << client << u"wants"_s;
        QTest::newRow("bad_certificate") << 42 << true << true << client << u"refused our certificate: bad"_s;
        QTest::newRow("unsupported_certificate")
            << 43 << true << true << client << u"refused our certificate"_s;
        QTest::newRow("certificate_revoked") << 44 << true << true << client << u"certificate revoked"_s;
        QTest::newRow("certificate_expired") << 45 << true << true << client << u"certificate expired"_s;
        QTest::newRow("unknown_ca") << 48 << true << true << client
                                    << u"refused our certificate: unknown CA"_s;
        QTest::newRow("access_denied") << 49 << true << true << client << u"access denied"_s;
        QTest::newRow("handshake_failure before any hello")
            << 40 << false << false << failed << u"no cipher"_s;
        QTest::newRow("handshake_failure with a certificate")
            << 40 << true << true << failed << u"no cipher"_s;
        QTest::newRow("insufficient_security") << 71 << false << false << failed << u"no cipher"_s;
        QTest::newRow("protocol_version")
            << 70 << false << false << failed << u"no version from TLS 1.2 on"_s;
        QTest::newRow("unrecognized_name") << 112 << false << false << failed << u"the name cache.example"_s;
        QTest::newRow("internal_error") << 80 << true << false << failed << u"the library's words"_s;
    }

    void readsAlerts()
    {
        QFETCH(int, alert);
        QFETCH(bool, helloSeen);
        QFETCH(bool, ownCertificate);
        QFETCH(ErrorCode, code);
        QFETCH(QString, detail);
        TlsTrouble trouble;
        trouble.alert = alert;
        trouble.helloSeen = helloSeen;
        trouble.ownCertificate = ownCertificate;
        trouble.name = u"cache.example"_s;
        trouble.text = u"the library's words"_s;
        const Error error = tlsError(trouble);
        QCOMPARE(error.code, code);
        QCOMPARE(error.step, LinkStep::Tls);
        QVERIFY2(errorFact(error).contains(detail), qUtf8Printable(error.detail));
    }

    void knowsWhatIsNoTls_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("helloSeen");
        QTest::addColumn<ErrorCode>("code");
        const QString around = u"ハンドシェイク: %1"_s; // Qt's own words are translated
        QTest::newRow("OpenSSL 3, wrong version")
            << around.arg(u"error:0A00010B:SSL routines::wrong version number"_s) << false
            << ErrorCode::NotTls;
        QTest::newRow("OpenSSL 1.1, wrong version")
            << around.arg(u"error:1408F10B:SSL routines:ssl3_get_record:wrong version number"_s) << false
            << ErrorCode::NotTls;
        QTest::newRow("OpenSSL 3, HTTP")
            << around.arg(u"error:0A00009C:SSL routines::http request"_s) << false << ErrorCode::NotTls;
        QTest::newRow("OpenSSL 3, too long a packet")
            << around.arg(u"error:0A0000C6:SSL routines::packet length too long"_s) << false
            << ErrorCode::NotTls;
        QTest::newRow("wrong version after a hello")
            << around.arg(u"error:0A00010B:SSL routines::wrong version number"_s) << true
            << ErrorCode::TlsFailed;
        QTest::newRow("an error of another library")
            << around.arg(u"error:0300010B:digital envelope routines::x"_s) << false << ErrorCode::TlsFailed;
        QTest::newRow("an old version") << around.arg(u"error:0A000102:SSL routines::unsupported protocol"_s)
                                        << false << ErrorCode::TlsFailed;
        QTest::newRow("no number at all") << u"something else"_s << false << ErrorCode::TlsFailed;
    }

    void knowsWhatIsNoTls()
    {
        QFETCH(QString, text);
        QFETCH(bool, helloSeen);
        QFETCH(ErrorCode, code);
        TlsTrouble trouble;
        trouble.text = text;
        trouble.helloSeen = helloSeen;
        QCOMPARE(tlsError(trouble).code, code);
        QCOMPARE(tlsError(trouble).step, LinkStep::Tls);
    }

    void putsTrustBeforeTheName()
    {
        TlsTrouble trouble;
        trouble.name = u"a.example"_s;
        trouble.verification = {QSslError(QSslError::HostNameMismatch)};
        QCOMPARE(tlsError(trouble).code, ErrorCode::TlsHostName);
        trouble.verification.append(QSslError(QSslError::SelfSignedCertificate));
        trouble.verification.append(QSslError(QSslError::SelfSignedCertificate));
        QCOMPARE(tlsError(trouble).code, ErrorCode::TlsTrust);
        QCOMPARE(tlsError(trouble).detail, u"the certificate is self-signed"_s);
        trouble.alert = 48; // ours to the server, or an echo: the verdict on the server stands
        QCOMPARE(tlsError(trouble).code, ErrorCode::TlsTrust);
    }
};

QTEST_GUILESS_MAIN(TlsErrorsTest)
#include "tst_tlserrors.moc"
