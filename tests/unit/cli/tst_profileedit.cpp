// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connectionoptions.h"
#include "app/cli/globaloptions.h"
#include "app/cli/profilecommand.h"
#include "app/cli/profileedit.h"
#include "tests/unit/store/sampleprofile.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Kinds = QSet<SecretKind>;
Q_DECLARE_METATYPE(Kinds)

namespace {

Result<EditedProfile> edit(const QStringList& arguments, const Profile& before,
                           const GivenSecrets& given = {})
{
    const auto parsed = parseOptions(arguments, ProfileCommand().options() + globalOptionSpecs());
    if (!parsed)
        qFatal("%s", qUtf8Printable(parsed.error().detail));
    return editedProfile(*parsed, given, before);
}

// Behind sentinels, with TLS, and all three secrets in the keychain.
Profile savedProfile()
{
    Profile profile = fullProfile();
    profile.endpoint.tlsOptions.insecure = false;
    return profile;
}

} // namespace

class TestProfileEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingAskedForChangesNothing()
    {
        const auto edited = edit({}, savedProfile());
        QVERIFY(edited);
        QVERIFY(edited->profile == savedProfile());
        QVERIFY(edited->secrets.isEmpty() && edited->obsolete.isEmpty());
    }

    void optionsAreTakenBack()
    {
        const auto edited =
            edit({u"--values"_s, u"--no-replicas"_s, u"--tls-verify"_s, u"--read-only"_s, u"--tls-ca="_s,
                  u"--contract="_s, u"--alias="_s, u"--notes="_s, u"--db=all"_s},
                 savedProfile());
        QVERIFY(edited);
        const Profile& profile = edited->profile;
        QVERIFY(profile.valueReads && !profile.replicas && !profile.mayBeArmed);
        QVERIFY(!profile.endpoint.tlsOptions.insecure && profile.endpoint.tlsOptions.caFile.isEmpty());
        QVERIFY(profile.contractFiles.isEmpty() && profile.aliases.isEmpty() && profile.notes.isEmpty());
        QVERIFY(!profile.endpoint.db);
    }

    void anotherAddressKeepsTheDatabaseWhereThereIsOne_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<std::optional<int>>("db");
        const auto before = savedProfile().endpoint.db;
        QTest::newRow("none named") << u"redis://n"_s << before;
        QTest::newRow("another one") << u"redis://n/7"_s << std::optional(7);
        QTest::newRow("a socket") << u"redis+unix:///r.sock"_s << before;
        QTest::newRow("a cluster has but one") << u"redis-cluster://n"_s << std::optional<int>();
    }

    void anotherAddressKeepsTheDatabaseWhereThereIsOne()
    {
        QFETCH(QString, url);
        QFETCH(std::optional<int>, db);
        QVERIFY(savedProfile().endpoint.db.value_or(0) > 0);
        const auto edited = edit({u"--url"_s, url}, savedProfile());
        QVERIFY(edited);
        QCOMPARE(edited->profile.endpoint.db, db);
    }

    void anotherAddressKeepsWhatHasAMeaningThere_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("caFile");
        QTest::addColumn<QString>("sentinelUser");
        const Endpoint before = savedProfile().endpoint;
        const QString ca = before.tlsOptions.caFile;
        QTest::newRow("sentinels with TLS")
            << u"rediss-sentinel://n/m"_s << before.user << ca << before.sentinelUser;
        QTest::newRow("one server with TLS") << u"rediss://n"_s << before.user << ca << u""_s;
        QTest::newRow("one server without") << u"redis://n"_s << before.user << u""_s << u""_s;
        QTest::newRow("another user") << u"rediss://eve:p@n"_s << u"eve"_s << ca << u""_s;
        QTest::newRow("no user but a password") << u"rediss://:p@n"_s << u""_s << ca << u""_s;
        QTest::newRow("socket") << u"redis+unix:///r.sock"_s << before.user << u""_s << u""_s;
    }

    void anotherAddressKeepsWhatHasAMeaningThere()
    {
        QFETCH(QString, url);
        const auto edited = edit({u"--url"_s, url}, savedProfile());
        QVERIFY2(edited, edited ? "" : qUtf8Printable(edited.error().detail));
        const Endpoint& endpoint = edited->profile.endpoint;
        QTEST(endpoint.user, "user");
        QTEST(endpoint.tlsOptions.caFile, "caFile");
        QTEST(endpoint.sentinelUser, "sentinelUser");
        QCOMPARE(edited->profile.name, savedProfile().name);
        QCOMPARE(edited->profile.environment, Environment::Production);
    }

    void secretsStayWithWhomTheyBelongTo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<Kinds>("kept");
        QTest::addColumn<Kinds>("obsolete");
        const Kinds all{SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase};
        const Kinds password{SecretKind::Password};
        const Kinds passphrase{SecretKind::KeyPassphrase};
        const Kinds passwords{SecretKind::Password, SecretKind::SentinelPassword};
        QTest::newRow("notes") << QStringList{u"--notes=x"_s} << all << Kinds{};
        QTest::newRow("another user") << QStringList{u"--user=eve"_s} << Kinds(all - password) << password;
        QTest::newRow("another sentinel user")
            << QStringList{u"--sentinel-user=eve"_s} << Kinds(all - Kinds{SecretKind::SentinelPassword})
            << Kinds{SecretKind::SentinelPassword};
        QTest::newRow("another key") << QStringList{u"--tls-key=/other"_s}
                                     << Kinds(all - Kinds{SecretKind::KeyPassphrase})
                                     << Kinds{SecretKind::KeyPassphrase};
        QTest::newRow("no sentinels, no TLS") << QStringList{u"--url=redis://n"_s} << Kinds{} << all;
        QTest::newRow("another address")
            << QStringList{u"--url=rediss-sentinel://n/my%20master%2F1"_s} << passphrase << passwords;
        QTest::newRow("the same address without TLS")
            << QStringList{u"--url=redis-sentinel://s1.example,[::1]:7/my%20master%2F1"_s} << Kinds{} << all;
        QTest::newRow("the same address")
            << QStringList{u"--url=rediss-sentinel://s1.example/my%20master%2F1"_s} << all << Kinds{};
        QTest::newRow("any certificate") << QStringList{u"--tls-insecure"_s} << passphrase << passwords;
        QTest::newRow("a new password for a new user")
            << QStringList{u"--url=rediss-sentinel://eve:p@n/m"_s} << Kinds(password + passphrase)
            << Kinds{SecretKind::SentinelPassword};
    }

    void secretsStayWithWhomTheyBelongTo()
    {
        QFETCH(QStringList, arguments);
        const auto edited = edit(arguments, savedProfile());
        QVERIFY(edited);
        QTEST(edited->profile.secrets, "kept");
        QTEST(edited->obsolete, "obsolete");
    }

    void aNewSecretInTheOldOnesPlaceIsKnownAsSuch()
    {
        const auto moved = edit({u"--url=rediss-sentinel://eve:p@n/m"_s}, savedProfile());
        QVERIFY(moved);
        QCOMPARE(moved->renewed, Kinds{SecretKind::Password});
        const auto again =
            edit({u"--url=rediss-sentinel://ops%3A%22team%22%20%40x:p@s1.example/my%20master%2F1"_s},
                 savedProfile());
        QVERIFY(again);
        QCOMPARE(again->secrets.size(), 1);
        QVERIFY(again->renewed.isEmpty());
    }

    void givenSecretsGoToTheKeychainAndNowhereElse()
    {
        GivenSecrets given;
        given.environment = {{SecretKind::Password, "env"},
                             {SecretKind::SentinelPassword, "sentinel"},
                             {SecretKind::KeyPassphrase, "key"}};
        Profile fresh = plainProfile(u"id"_s, u"n"_s);
        const auto plain = edit({u"--url=redis://:url@h"_s}, fresh, given);
        QVERIFY(plain);
        QCOMPARE(plain->secrets, (QMap<SecretKind, QByteArray>{{SecretKind::Password, "url"}}));
        QCOMPARE(plain->profile.secrets, Kinds{SecretKind::Password});
        QVERIFY(plain->profile.endpoint == withoutSecrets(plain->profile.endpoint));
        given.stdinPassword = "stdin";
        const auto full = edit({u"--url=rediss-sentinel://:url@h/m"_s, u"--tls-cert=/c"_s, u"--tls-key=/k"_s},
                               fresh, given);
        QVERIFY(full);
        QCOMPARE(full->secrets, (QMap<SecretKind, QByteArray>{{SecretKind::Password, "stdin"},
                                                              {SecretKind::SentinelPassword, "sentinel"},
                                                              {SecretKind::KeyPassphrase, "key"}}));
    }

    void refusesWhatCannotBe_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("both ways") << QStringList{u"--may-be-armed"_s, u"--read-only"_s};
        QTest::newRow("environment") << QStringList{u"--environment=prod"_s};
        QTest::newRow("no name") << QStringList{u"--name="_s};
        QTest::newRow("url") << QStringList{u"--url=nonsense"_s};
        QTest::newRow("TLS without TLS") << QStringList{u"--url=redis://h"_s, u"--tls-ca=/x"_s};
        QTest::newRow("a key without its certificate") << QStringList{u"--tls-cert="_s};
    }

    void refusesWhatCannotBe()
    {
        QFETCH(QStringList, arguments);
        const auto edited = edit(arguments, savedProfile());
        QVERIFY(!edited);
        QCOMPARE(edited.error().code, ErrorCode::BadInput);
    }
};

QTEST_GUILESS_MAIN(TestProfileEdit)
#include "tst_profileedit.moc"
