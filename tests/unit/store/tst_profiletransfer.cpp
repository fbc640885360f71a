// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profiletransfer.h"
#include "tests/unit/store/sampleprofile.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestProfileTransfer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsExportedComesBackUnderANewId()
    {
        const QByteArray text = exportProfiles({fullProfile(), plainProfile(u"x"_s, u"x"_s)});
        const auto imported = importProfiles(text);
        QVERIFY(imported);
        QCOMPARE(imported->size(), 2);
        Profile back = imported->first().profile;
        QVERIFY(back.id != fullProfile().id);
        back.id = fullProfile().id;
        QVERIFY(back == fullProfile());
        QVERIFY(imported->first().secrets.isEmpty());
        QVERIFY(imported->first().profile.id != imported->last().profile.id);
    }

    void exportsHoldNoSecret()
    {
        Profile profile = fullProfile();
        profile.endpoint.password = "s3cret-1";
        profile.endpoint.sentinelPassword = "s3cret-2";
        profile.endpoint.tlsOptions.keyPassphrase = "s3cret-3";
        const QByteArray text = exportProfiles({profile});
        QVERIFY(!text.contains("s3cret"));
        QVERIFY(!text.contains(QByteArray("s3cret").toBase64().first(6)));
    }

    void readsListsOfUrls()
    {
        const auto imported = importProfiles("\xEF\xBB\xBF# ours\r\n"
                                             "redis://h.example:1/2\r\n"
                                             "\n"
                                             "  cache  prod \trediss://ops:p%40%C3%BC%FF@h.example  \n"
                                             "redis+unix:///run/r.sock\n"
                                             "three redis-sentinel://a,b:1/main\n"
                                             "h.example:1 redis://h.example:1/2");
        QVERIFY2(imported, imported ? "" : qUtf8Printable(imported.error().detail));
        QStringList names;
        for (const ImportedProfile& one : *imported)
            names.append(one.profile.name);
        QCOMPARE(names, (QStringList{u"h.example:1"_s, u"cache prod"_s, u"/run/r.sock"_s, u"three"_s,
                                     u"h.example:1 (2)"_s}));
        QCOMPARE(imported->at(0).profile.endpoint.db, std::optional<int>(2));
        QVERIFY(imported->at(0).secrets.isEmpty() && imported->at(0).profile.secrets.isEmpty());
        const ImportedProfile& cache = imported->at(1);
        QVERIFY(cache.profile.endpoint.tls);
        QCOMPARE(cache.profile.endpoint.user, u"ops"_s);
        QCOMPARE(cache.profile.endpoint.password, QByteArray());
        QCOMPARE(cache.secrets.value(SecretKind::Password), QByteArray("p@\xC3\xBC\xFF"));
        QCOMPARE(cache.profile.secrets, QSet<SecretKind>{SecretKind::Password});
    }

    void refusesTheWholeTextWithThePlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("detail");
        const QByteArray good = "redis://good\n";
        QTest::newRow("nothing") << QByteArray() << u"no connection"_s;
        QTest::newRow("comments only") << QByteArray("# a\n#b") << u"no connection"_s;
        QTest::newRow("an export of nothing") << exportProfiles({}) << u"no connection"_s;
        QTest::newRow("no URL") << good + "just words" << u"line 2: has no URL"_s;
        QTest::newRow("another scheme") << good + "\nhttp://x" << u"line 3: URL, scheme"_s;
        QTest::newRow("a password that was not encoded")
            << good + "redis://:s3cret/x@h" << u"line 2: URL, password"_s;
        QTest::newRow("words after it") << good + "redis://h s3cret" << u"line 2: has a space"_s;
        QTest::newRow("NUL") << good + QByteArray("redis://h\0x", 11) << u"line 2"_s;
        QTest::newRow("no UTF-8") << good + "\xFF redis://h" << u"line 2: is no text"_s;
        QTest::newRow("a name too long") << good + QByteArray(200, 'n') + " redis://h" << u"line 2: name"_s;
        QTest::newRow("too many") << QByteArray("redis://h\n").repeated(1001) << u"line 1001: more than"_s;
        QTest::newRow("huge") << QByteArray(5 * 1024 * 1024, '#') << u"larger than"_s;
        QTest::newRow("broken JSON") << QByteArray("{\n\"schema\": tru") << u"line 2, column"_s;
        QTest::newRow("JSON of another program") << QByteArray("{\"a\": 1}") << u"line 1, column 1: these"_s;
    }

    void refusesTheWholeTextWithThePlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, detail);
        const auto imported = importProfiles(text);
        QVERIFY(!imported);
        QCOMPARE(imported.error().code, ErrorCode::BadInput);
        QVERIFY2(imported.error().detail.contains(detail), qUtf8Printable(imported.error().detail));
        QVERIFY(!imported.error().detail.contains(u"s3cret"_s));
    }

    void findsAFreeName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("taken");
        QTest::addColumn<QString>("free");
        const QString longest(100, u'n');
        QTest::newRow("free") << u"a"_s << QStringList{u"b"_s} << u"a"_s;
        QTest::newRow("taken") << u"a"_s << QStringList{u"A"_s} << u"a (2)"_s;
        QTest::newRow("twice") << u"a"_s << QStringList{u"a"_s, u"a (2)"_s} << u"a (3)"_s;
        QTest::newRow("long") << longest << QStringList{longest} << longest.first(96) + u" (2)"_s;
    }

    void findsAFreeName()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, taken);
        QTEST(FreeNames(taken).take(name), "free");
    }

    void whatIsExportedCanBeImported()
    {
        QVector<Profile> many;
        for (int i = 0; i < 3000; ++i)
            many.append(plainProfile(QString::number(i), u"n%1"_s.arg(i)));
        const auto imported = importProfiles(exportProfiles(many));
        QVERIFY(imported);
        QCOMPARE(imported->size(), many.size());
    }

    void manyOfOneNameAreNamedAtOnce()
    {
        FreeNames names({u"A (3)"_s});
        QCOMPARE(names.take(u"a"_s), u"a"_s);
        QCOMPARE(names.take(u"A"_s), u"A (2)"_s);
        QCOMPARE(names.take(u"a"_s), u"a (4)"_s);
        QElapsedTimer took;
        took.start();
        QString last;
        for (int i = 0; i < 50'000; ++i)
            last = names.take(u"a"_s);
        QCOMPARE(last, u"a (50004)"_s);
        QVERIFY2(took.elapsed() < 10'000, qPrintable(QString::number(took.elapsed())));
    }

    void anImportOfVeryManyHostsIsRefusedAtOnce_data()
    {
        QTest::addColumn<QByteArray>("text");
        QByteArray hosts;
        QByteArray quoted;
        for (int i = 0; i < 150'000; ++i) {
            hosts += (i > 0 ? ",h" : "h") + QByteArray::number(i);
            quoted += (i > 0 ? ",\"h" : "\"h") + QByteArray::number(i) + '"';
        }
        QTest::newRow("in a URL") << "redis-cluster://" + hosts;
        QTest::newRow("in an export") << "{\"schema\": \"lockkeeper.connections/1\", \"connections\": "
                                         "[{\"id\": \"a\", \"name\": \"a\", "
                                         "\"mode\": \"cluster\", \"hosts\": [" +
                                             quoted + "]}]}";
    }

    void anImportOfVeryManyHostsIsRefusedAtOnce()
    {
        QFETCH(QByteArray, text);
        QElapsedTimer took;
        took.start();
        const auto imported = importProfiles(text);
        QVERIFY(!imported);
        QVERIFY2(imported.error().detail.contains(u"more than 64 hosts"_s),
                 qUtf8Printable(imported.error().detail));
        QVERIFY2(took.elapsed() < 10'000, qPrintable(QString::number(took.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestProfileTransfer)
#include "tst_profiletransfer.moc"
