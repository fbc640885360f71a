// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/boundsecret.h"
#include "tests/unit/store/sampleprofile.h"

#include <QTest>

#include <functional>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

using Change = std::function<void(Profile&)>;
Q_DECLARE_METATYPE(Change)

class TestBoundSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSecretIsGivenToItsOwnerAlone_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("given");
        const auto row = [](const char* name, const Change& change, bool given) {
            QTest::newRow(name) << change << given;
        };
        row(
            "as it was saved", [](Profile&) {}, true);
        row(
            "by another name", [](Profile& p) { p.name = u"else"_s; }, true);
        row(
            "another host",
            [](Profile& p) {
                p.endpoint.hosts = {{u"evil"_s, 6379}};
            },
            false);
        row(
            "another user", [](Profile& p) { p.endpoint.user = u"eve"_s; }, false);
        row(
            "without TLS", [](Profile& p) { p.endpoint.tls = false; }, false);
    }

    void aSecretIsGivenToItsOwnerAlone()
    {
        QFETCH(Change, change);
        QFETCH(bool, given);
        const QByteArray secret("a\0b\n\xff ", 6);
        Profile owner = fullProfile();
        owner.endpoint.password = secret;
        const QByteArray kept = boundSecret(owner, secret);
        QVERIFY(!kept.contains(secret)); // once, and encoded
        Profile now = fullProfile();
        change(now);
        const Result<QByteArray> found = secretFor(now, SecretKind::Password, kept);
        QCOMPARE(bool(found), given);
        if (found)
            QCOMPARE(*found, secret);
        else
            QCOMPARE(found.error().code, ErrorCode::SecretMissing);
    }

    void whatDoesNotSayWhoseItIsIsNobodys_data()
    {
        QTest::addColumn<QByteArray>("kept");
        const QByteArray sound = boundSecret(fullProfile(), "secret");
        QTest::newRow("a bare secret") << QByteArray("secret");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no base64") << '*' + sound;
        QTest::newRow("cut short") << sound.first(sound.size() / 2);
        QTest::newRow("two owners") << sound + sound;
    }

    void whatDoesNotSayWhoseItIsIsNobodys()
    {
        QFETCH(QByteArray, kept);
        const Result<QByteArray> found = secretFor(fullProfile(), SecretKind::Password, kept);
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::SecretMissing);
        QVERIFY(!found.error().detail.contains(u"secret"_s));
    }
};

QTEST_APPLESS_MAIN(TestBoundSecret)
#include "tst_boundsecret.moc"
