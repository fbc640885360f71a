// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/keychainsession.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Keychain = KeychainSession::Keychain;

// What `lockkeeper profile` makes of odd, misplaced and contradicting wishes.
class ProfileWishesTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<KeychainSession> m_session;

    SessionRun run(Keychain keychain, const QStringList& arguments)
    {
        return m_session->run(keychain, qEnvironmentVariable("LOCKKEEPER_BIN"), arguments);
    }
    static QJsonObject documentOf(const SessionRun& ran) { return QJsonDocument::fromJson(ran.out).object(); }

private Q_SLOTS:
    void init() { m_session = std::make_unique<KeychainSession>(); }
    void cleanup()
    {
        QTRY_VERIFY(m_session->processes().isEmpty());
        m_session.reset();
    }

    void nothingQuotedSteersTheTerminal()
    {
        const QString name = u"a\u202Eb"_s;
        const QString url = u"redis://u\u202Ev@h"_s;
        const QString odd = u"x\x1B]0;y\u202E"_s;
        QVector<SessionRun> runs{
            run(Keychain::NoBus, {u"profile"_s, u"add"_s, name, u"--url"_s, url, u"--notes"_s, odd})};
        QCOMPARE(runs.last().status, 0);
        const QVector<QStringList> wishes{{u"list"_s},
                                          {u"list"_s, u"--json"_s},
                                          {u"show"_s, name},
                                          {u"show"_s, name, u"--json"_s},
                                          {u"show"_s, odd},
                                          {u"export"_s},
                                          {u"import"_s, odd},
                                          {odd},
                                          {u"list"_s, odd},
                                          {u"add"_s, odd, u"--url"_s, u"redis://h"_s},
                                          {u"edit"_s, name, u"--url"_s, u"redis://h/"_s + odd},
                                          {u"edit"_s, name, u"--alias"_s, odd},
                                          {u"edit"_s, name, u"--alias"_s, u"CONFIG="_s + odd},
                                          {u"edit"_s, name, u"--contract"_s, odd},
                                          {u"show"_s, name},
                                          {u"remove"_s, name}};
        for (const QStringList& wish : wishes)
            runs += run(Keychain::NoBus, QStringList{u"profile"_s} + wish);
        QCOMPARE(runs.last().status, 0);
        runs += run(Keychain::NoBus, {u"--profile"_s, odd, u"survey"_s});
        m_session->environment().insert(u"XDG_CONFIG_HOME"_s, m_session->home() + u'/' + odd);
        runs += run(Keychain::NoBus, {u"help"_s, u"profile"_s});
        for (const SessionRun& ran : std::as_const(runs)) {
            const QByteArray shown = ran.out + ran.err;
            QVERIFY(!shown.isEmpty());
            QVERIFY2(!shown.contains('\x1B') && !shown.contains("\xE2\x80\xAE"),
                     shown.toPercentEncoding(" \n").constData());
        }
    }

    void anAddressWithAPasswordIsNoNameAndNoNote_data()
    {
        QTest::addColumn<QStringList>("wish");
        const QString url = u"redis://:s3cret-word@h:1"_s;
        QTest::newRow("import") << QStringList{u"import"_s, url};
        QTest::newRow("show") << QStringList{u"show"_s, url};
        QTest::newRow("remove") << QStringList{u"remove"_s, url};
        QTest::newRow("export") << QStringList{u"export"_s, u"-o"_s, url};
        QTest::newRow("add") << QStringList{u"add"_s, url, u"--url"_s, u"redis://h"_s};
        QTest::newRow("rename") << QStringList{u"edit"_s, u"cache"_s, u"--name"_s, url};
        QTest::newRow("notes") << QStringList{u"edit"_s, u"cache"_s, u"--notes"_s, u"was %1 once"_s.arg(url)};
        QTest::newRow("contract") << QStringList{u"edit"_s, u"cache"_s, u"--contract"_s, url};
        QTest::newRow("certificates") << QStringList{u"edit"_s, u"cache"_s, u"--tls-ca"_s, url};
    }

    void anAddressWithAPasswordIsNoNameAndNoNote()
    {
        QFETCH(QStringList, wish);
        QCOMPARE(
            run(Keychain::NoBus, {u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, u"rediss://h"_s}).status,
            0);
        const SessionRun ran = run(Keychain::NoBus, QStringList{u"profile"_s} + wish);
        QCOMPARE(ran.status, 2);
        QCOMPARE(ran.err.count('\n'), 1);
        QVERIFY2(ran.err.contains("password"), ran.err.constData());
        const SessionRun used = run(Keychain::NoBus, {u"--profile"_s, wish.last(), u"survey"_s});
        QCOMPARE(used.status, 2);
        QVERIFY(!m_session->holdsInAnyFile("s3cret-word"));
        for (const SessionRun& shown : {ran, used})
            QVERIFY2(!shown.out.contains("s3cret-word") && !shown.err.contains("s3cret-word"),
                     shown.err.constData());
    }

    void whatBecomesLessSafeByAnImportIsSaid()
    {
        const QString file = m_session->home() + u"/export.json"_s;
        const QStringList add{u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s};
        QCOMPARE(run(Keychain::NoBus, add + QStringList{u"redis://h"_s, u"--may-be-armed"_s}).status, 0);
        const SessionRun exported = run(
            Keychain::NoBus, {u"profile"_s, u"export"_s, u"cache"_s, u"CACHE"_s, u"-o"_s, file, u"--json"_s});
        QCOMPARE(documentOf(exported)[u"schema"_s].toString(), u"lockkeeper.profile-export/1"_s);
        QCOMPARE(documentOf(exported)[u"connections"_s].toArray().size(), 1);
        QCOMPARE(run(Keychain::NoBus, {u"profile"_s, u"remove"_s, u"cache"_s}).status, 0);
        QCOMPARE(run(Keychain::NoBus, add + QStringList{u"rediss://h"_s, u"--environment"_s, u"production"_s})
                     .status,
                 0);
        const SessionRun replaced = run(Keychain::NoBus, {u"profile"_s, u"import"_s, file, u"--replace"_s});
        QCOMPARE(replaced.status, 0);
        QCOMPARE(replaced.err, QByteArray("lockkeeper: cache is less safe than the one it replaces: may be "
                                          "armed, no TLS, environment none instead of production.\n"));
        QCOMPARE(run(Keychain::NoBus, {u"profile"_s, u"import"_s, file, u"--replace"_s}).err, QByteArray());
    }

    void contradictionsAreRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("values") << QStringList{u"--values"_s, u"--no-values"_s};
        QTest::newRow("replicas") << QStringList{u"--no-replicas"_s, u"--replicas"_s};
        QTest::newRow("certificates") << QStringList{u"--tls-verify"_s, u"--tls-insecure"_s};
        QTest::newRow("acting") << QStringList{u"--may-be-armed"_s, u"--read-only"_s};
    }

    void contradictionsAreRefused()
    {
        QFETCH(QStringList, options);
        QCOMPARE(
            run(Keychain::NoBus, {u"profile"_s, u"add"_s, u"cache"_s, u"--url"_s, u"rediss://h"_s}).status,
            0);
        const SessionRun ran =
            run(Keychain::NoBus, QStringList{u"profile"_s, u"edit"_s, u"cache"_s} + options);
        QCOMPARE(ran.status, 2);
        QVERIFY2(ran.err.contains("exclude each other"), ran.err.constData());
    }
};

QTEST_GUILESS_MAIN(ProfileWishesTest)
#include "tst_profilewishes.moc"
