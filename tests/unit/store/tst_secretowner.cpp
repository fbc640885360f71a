// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/secretowner.h"
#include "tests/unit/store/sampleprofile.h"

#include <QTest>

#include <functional>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Kinds = QSet<SecretKind>;
using Change = std::function<void(Endpoint&)>;
Q_DECLARE_METATYPE(Kinds)
Q_DECLARE_METATYPE(Change)

namespace {

const Kinds none;
const Kinds password{SecretKind::Password};
const Kinds sentinel{SecretKind::SentinelPassword};
const Kinds passphrase{SecretKind::KeyPassphrase};

// Behind sentinels, with verified TLS and a client key.
Endpoint watched()
{
    Endpoint endpoint = fullProfile().endpoint;
    endpoint.tlsOptions.insecure = false;
    return endpoint;
}

Endpoint single(const QString& url)
{
    return *parseEndpoint(url);
}

} // namespace

class TestSecretOwner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSecretStaysWithWhomItWasGivenFor_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<Kinds>("obsolete");
        const auto row = [](const char* name, const Change& change, const Kinds& obsolete) {
            QTest::newRow(name) << change << obsolete;
        };
        row(
            "nothing", [](Endpoint&) {}, none);
        row(
            "another host", [](Endpoint& e) { e.hosts[0].host = u"evil.example"_s; }, password | sentinel);
        row(
            "another port", [](Endpoint& e) { e.hosts[0].port = 1; }, password | sentinel);
        row(
            "one host more",
            [](Endpoint& e) {
                e.hosts.append({u"new.example"_s, 1});
            },
            password | sentinel);
        row(
            "one host less", [](Endpoint& e) { e.hosts.removeLast(); }, none);
        row(
            "another order", [](Endpoint& e) { e.hosts.swapItemsAt(0, 1); }, none);
        row(
            "a host in capitals", [](Endpoint& e) { e.hosts[0].host = u"S1.Example"_s; }, none);
        row(
            "another service", [](Endpoint& e) { e.service = u"other"_s; }, password);
        row(
            "another user", [](Endpoint& e) { e.user = u"eve"_s; }, password);
        row(
            "another sentinel user", [](Endpoint& e) { e.sentinelUser = u"eve"_s; }, sentinel);
        row(
            "no TLS", [](Endpoint& e) { e.tls = false; }, password | sentinel | passphrase);
        row(
            "any certificate", [](Endpoint& e) { e.tlsOptions.insecure = true; }, password | sentinel);
        row(
            "another key", [](Endpoint& e) { e.tlsOptions.keyFile = u"/other"_s; }, passphrase);
        row(
            "no key", [](Endpoint& e) { e.tlsOptions.keyFile.clear(); }, passphrase);
        row(
            "another database", [](Endpoint& e) { e.db = 7; }, none);
        row(
            "a higher version", [](Endpoint& e) { e.tlsOptions.minimum = TlsOptions::Version::Tls13; }, none);
        row(
            "a cluster instead", [](Endpoint& e) { e.mode = Endpoint::Mode::Cluster; }, password | sentinel);
    }

    void aSecretStaysWithWhomItWasGivenFor()
    {
        QFETCH(Change, change);
        Endpoint after = watched();
        change(after);
        QTEST(obsoleteSecrets(watched(), after), "obsolete");
    }

    void aBetterProtectedLinkKeepsThePassword_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<bool>("kept");
        QTest::newRow("TLS from now on") << u"redis://h"_s << u"rediss://h"_s << true;
        QTest::newRow("TLS no more") << u"rediss://h"_s << u"redis://h"_s << false;
        QTest::newRow("a socket instead of a host") << u"redis://h"_s << u"redis+unix:///s"_s << false;
        QTest::newRow("a host instead of a socket") << u"redis+unix:///s"_s << u"redis://h"_s << false;
        QTest::newRow("another socket") << u"redis+unix:///s"_s << u"redis+unix:///t"_s << false;
        QTest::newRow("the same socket") << u"redis+unix:///s"_s << u"redis+unix:///s?db=1"_s << true;
    }

    void aBetterProtectedLinkKeepsThePassword()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QTEST(!obsoleteSecrets(single(before), single(after)).contains(SecretKind::Password), "kept");
    }

    void verificationIsNoLossWhereThereWasNone()
    {
        Endpoint plain = single(u"redis://h"_s);
        Endpoint insecure = single(u"rediss://h"_s);
        insecure.tlsOptions.insecure = true;
        QVERIFY(!obsoleteSecrets(plain, insecure).contains(SecretKind::Password));
        QVERIFY(!obsoleteSecrets(insecure, single(u"rediss://h"_s)).contains(SecretKind::Password));
        QVERIFY(obsoleteSecrets(insecure, plain).contains(SecretKind::Password));
    }

    void whatWasGivenInThisRunGoesToItsOwnerOnly()
    {
        Profile prod = plainProfile(u"id"_s, u"prod"_s);
        Profile eves = prod;
        eves.endpoint.user = u"eve"_s;
        Profile moved = prod;
        moved.endpoint.hosts = {{u"evil.example"_s, 6379}};
        RunSecrets given;
        given.remember(prod, SecretKind::Password, "old");
        given.remember(prod, SecretKind::Password, "prod's");
        given.remember(eves, SecretKind::Password, "eve's");
        QCOMPARE(given.secretsFor(prod).value(SecretKind::Password), QByteArray("prod's"));
        QCOMPARE(given.secretsFor(eves).value(SecretKind::Password), QByteArray("eve's"));
        QVERIFY(given.secretsFor(moved).isEmpty());
        QVERIFY(given.secretsFor(plainProfile(u"other"_s, u"prod"_s)).isEmpty());
    }

    void whatIsForgottenIsGone()
    {
        const Profile profile = fullProfile();
        RunSecrets given;
        for (const SecretKind kind : {SecretKind::Password, SecretKind::KeyPassphrase})
            given.remember(profile, kind, "x");
        given.forget(profile.id, SecretKind::Password);
        QCOMPARE(given.secretsFor(profile).keys(), QList<SecretKind>{SecretKind::KeyPassphrase});
        given.forget(profile.id);
        QVERIFY(given.secretsFor(profile).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSecretOwner)
#include "tst_secretowner.moc"
