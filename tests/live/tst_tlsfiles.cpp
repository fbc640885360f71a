// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/connection.h"
#include "app/redis/tlssetup.h"
#include "tests/support/scriptedpeer.h"
#include "tests/support/testcertificates.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslKey>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Key = CertificateWish::Key;

Q_DECLARE_METATYPE(TlsOptions)

// What is wrong with the files of a TLS link is said before a byte leaves.
class TlsFilesTest : public QObject
{
    Q_OBJECT

    TestCertificates m_made;

    TlsOptions own(const QString& certificate, const QString& key, const QByteArray& passphrase = {}) const
    {
        TlsOptions options;
        options.certificateFile = certificate;
        options.keyFile = key;
        options.keyPassphrase = passphrase;
        return options;
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void loads_data()
    {
        QTest::addColumn<TlsOptions>("options");
        const CertificateFiles ec = m_made.make();
        const CertificateFiles rsa = m_made.make({.key = Key::Rsa});
        QTest::newRow("an EC key") << own(ec.certificate, ec.key);
        QTest::newRow("an RSA key") << own(rsa.certificate, rsa.key);
        QTest::newRow("an EC key in the older form") << own(ec.certificate, m_made.traditionalKey(ec.key));
        QTest::newRow("an RSA key in the older form") << own(rsa.certificate, m_made.traditionalKey(rsa.key));
        QTest::newRow("an encrypted EC key")
            << own(ec.certificate, m_made.encryptedKey(ec.key, u"pass"_s), "pass");
        QTest::newRow("an encrypted RSA key")
            << own(rsa.certificate, m_made.encryptedKey(rsa.key, u"pass"_s), "pass");
        const QString both = m_made.file(contentOf(ec.certificate) + contentOf(ec.key));
        QTest::newRow("key and certificate in one file") << own(both, {});
        TlsOptions bundle;
        bundle.caFile = m_made.file("# two of them\n" + contentOf(m_made.authority()) +
                                    contentOf(m_made.otherAuthority()));
        QTest::newRow("several authorities") << bundle;
    }

    void loads()
    {
        QFETCH(TlsOptions, options);
        const Result<QSslConfiguration> configuration = tlsConfiguration(options);
        QVERIFY2(configuration, configuration ? "" : qUtf8Printable(configuration.error().detail));
        QCOMPARE(configuration->localCertificate().isNull(), options.certificateFile.isEmpty());
        QCOMPARE(configuration->privateKey().isNull(), options.certificateFile.isEmpty());
        QVERIFY(options.caFile.isEmpty() || configuration->caCertificates().size() == 2);
    }

    void saysWhatIsWrongBeforeItConnects_data()
    {
        QTest::addColumn<TlsOptions>("options");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char* name, const TlsOptions& options, const QString& file,
                            const QString& detail) { QTest::newRow(name) << options << file << detail; };
        const auto authority = [](const QString& file) {
            TlsOptions options;
            options.caFile = file;
            return options;
        };
        const QString missing = m_made.path(u"no-such-file.pem"_s);
        const QString garbage =
            m_made.file("-----BEGIN CERTIFICATE-----\nnot base64 at all\n-----END CERTIFICATE-----\n");
        const QString empty = m_made.file({});
        const CertificateFiles ours = m_made.make();
        const CertificateFiles others = m_made.make();
        const CertificateFiles rsa = m_made.make({.key = Key::Rsa});
        const CertificateFiles ed = m_made.make({.key = Key::Ed25519});
        row("no CA file", authority(missing), missing, u"No such file"_s);
        row("a folder for a CA file", authority(m_made.path({})), m_made.path({}), u"is a directory"_s);
        row("a device for a CA file", authority(u"/dev/zero"_s), u"/dev/zero"_s, u"no ordinary file"_s);
        row("garbage for a CA file", authority(garbage), garbage, u"no PEM certificate"_s);
        row("an empty CA file", authority(empty), empty, u"no PEM certificate"_s);
        row("a key for a CA file", authority(ours.key), ours.key, u"no PEM certificate"_s);
        row("no certificate", own(missing, ours.key), missing, u"No such file"_s);
        row("garbage for a certificate", own(garbage, ours.key), garbage, u"no PEM certificate"_s);
        row("no key", own(ours.certificate, missing), missing, u"No such file"_s);
        row("an empty key", own(ours.certificate, empty), empty, u"holds no PEM private key"_s);
        row("a certificate for a key", own(ours.certificate, ours.certificate), ours.certificate,
            u"no PEM private key"_s);
        const QString broken = m_made.file("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
        row("a broken key", own(ours.certificate, broken), broken, u"cannot be read"_s);
        row("a key without its certificate", own({}, ours.key), ours.key, u"only with its certificate"_s);
        row("another certificate's key", own(ours.certificate, others.key), others.key,
            u"is not the key of the certificate"_s);
        row("another kind's key", own(ours.certificate, rsa.key), rsa.key,
            u"is not the key of the certificate"_s);
        row("an Ed25519 certificate", own(ed.certificate, ed.key), ed.certificate,
            u"Ed25519 keys cannot be loaded"_s);
        row("an Ed25519 key", own(ours.certificate, ed.key), ed.key, u"Ed25519 keys cannot be loaded"_s);
        const QString ssh =
            m_made.file("-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n");
        row("an OpenSSH key", own(ours.certificate, ssh), ssh, u"OpenSSH"_s);
        const QString locked = m_made.encryptedKey(ours.key, u"right"_s);
        row("an encrypted key without a passphrase", own(ours.certificate, locked), locked,
            u"its passphrase is needed"_s);
        row("an encrypted key with a wrong passphrase", own(ours.certificate, locked, "wr0ng-one"), locked,
            u"the passphrase does not open this key"_s);
    }

    void saysWhatIsWrongBeforeItConnects()
    {
        QFETCH(TlsOptions, options);
        QFETCH(QString, file);
        QFETCH(QString, detail);
        const ScriptedPeer peer({}, false);
        ConnectionOptions connectionOptions;
        connectionOptions.endpoint = parseEndpoint(u"rediss://127.0.0.1:%1"_s.arg(peer.port())).value();
        connectionOptions.endpoint.tlsOptions = options;
        connectionOptions.host = connectionOptions.endpoint.hosts.value(0);
        Connection connection(connectionOptions);
        connection.open();
        QTRY_COMPARE(connection.state().phase, LinkState::Phase::Stopped);
        const Error error = connection.state().error;
        QCOMPARE(error.code, ErrorCode::BadInput);
        QCOMPARE(error.step, LinkStep::Tls);
        QCOMPARE(error.where, file);
        QVERIFY2(error.detail.contains(detail), qUtf8Printable(error.detail));
        QVERIFY(options.keyPassphrase.isEmpty() ||
                !error.detail.contains(QString::fromUtf8(options.keyPassphrase)));
        QCOMPARE(peer.connectionsSeen(), 0);
    }
};

QTEST_GUILESS_MAIN(TlsFilesTest)
#include "tst_tlsfiles.moc"
