// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/secretstore.h"
#include "tests/support/keychainsession.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <cstdio>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Keychain = KeychainSession::Keychain;
Q_DECLARE_METATYPE(Keychain)

namespace {

constexpr int deadlineMs = 4000;

// The other half of this test, which runs within the session: each argument is a step ("write:HEX*TIMES",
// "read", "remove"), each answer a line ("ok HEX", or a code and its detail).
class Steps : public QObject
{
public:
    explicit Steps(QStringList steps) : m_steps(std::move(steps)) {}

    void next()
    {
        if (m_steps.isEmpty()) {
            QCoreApplication::quit();
            return;
        }
        const QString step = m_steps.takeFirst();
        m_took.start();
        if (step == "read"_L1)
            m_store.read(owner(), SecretKind::Password, this, [this](const auto& secret) {
                answer(secret ? "ok " + secret->toHex() : errorLine(secret.error()));
            });
        else if (step == "remove"_L1)
            m_store.remove(u"some-id"_s, SecretKind::Password, this,
                           [this](const auto& done) { answer(done ? "ok" : errorLine(done.error())); });
        else
            m_store.write(owner(), SecretKind::Password, secretOf(step), this,
                          [this](const auto& done) { answer(done ? "ok" : errorLine(done.error())); });
    }

private:
    static Profile owner()
    {
        Profile profile;
        profile.id = u"some-id"_s;
        profile.endpoint = *parseEndpoint(u"redis://h"_s);
        return profile;
    }
    // "write:HEX*TIMES"
    static QByteArray secretOf(const QString& step)
    {
        const QString what = step.section(u':', 1);
        return QByteArray::fromHex(what.section(u'*', 0, 0).toLatin1())
            .repeated(what.section(u'*', 1).toInt());
    }
    static QByteArray errorLine(const Error& error)
    {
        return (errorCodeName(error.code) + u' ' + error.detail).toUtf8();
    }
    void answer(const QByteArray& line)
    {
        const bool late = m_took.elapsed() > deadlineMs + 1000;
        std::puts((late ? "LATE " + line : line).constData());
        next();
    }

    SecretStore m_store{u"lockkeeper-test"_s, deadlineMs};
    QStringList m_steps;
    QElapsedTimer m_took;
};

QList<QByteArray> linesOf(const SessionRun& run)
{
    return run.out.trimmed().split('\n');
}

} // namespace

class KeychainTest : public QObject
{
    Q_OBJECT

private:
    SessionRun run(KeychainSession& session, Keychain keychain, const QStringList& steps)
    {
        return session.run(keychain, QCoreApplication::applicationFilePath(),
                           QStringList{u"--steps"_s} + steps);
    }

private Q_SLOTS:
    void keepsAnyBytesAndGivesThemBack_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<int>("times");
        QTest::newRow("plain") << QByteArray("s3cret-word") << 1;
        QTest::newRow("every sign of a URL") << QByteArray("@:/#?&%+ \"'\\") << 1;
        QTest::newRow("not ASCII") << QByteArray("\xC3\xBC\xE7\x95\x8C") << 1;
        QTest::newRow("not UTF-8, with NUL") << QByteArray("\xFF\0\xFE\n\r\0", 6) << 1;
        QTest::newRow("64 KiB") << QByteArray("0123456789abcdef") << 4096;
    }

    void keepsAnyBytesAndGivesThemBack()
    {
        QFETCH(QByteArray, part);
        QFETCH(int, times);
        const QByteArray secret = part.repeated(times);
        KeychainSession session;
        const QString write = u"write:%1*%2"_s.arg(QString::fromLatin1(part.toHex())).arg(times);
        const SessionRun ran = run(session, Keychain::Present,
                                   {u"read"_s, u"write:41*1"_s, write, u"read"_s, u"remove"_s, u"read"_s});
        const QByteArray missing = "secret-missing Entry not found";
        const QList<QByteArray> expected{missing, "ok", "ok", "ok " + secret.toHex(), "ok", missing};
        QCOMPARE(linesOf(ran), expected);
        QVERIFY(!session.holdsInAnyFile(secret));
        QTRY_VERIFY(session.processes().isEmpty());
    }

    void keepsSecretsFromOneSessionToTheNext()
    {
        KeychainSession session;
        QCOMPARE(linesOf(run(session, Keychain::Present, {u"write:414243*1"_s})), QList<QByteArray>{"ok"});
        QCOMPARE(linesOf(run(session, Keychain::Present, {u"read"_s})), QList<QByteArray>{"ok 414243"});
    }

    void saysPlainlyWhatIsAmiss_data()
    {
        QTest::addColumn<Keychain>("keychain");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QByteArray>("line");
        const QByteArray missing = "secret-missing Entry not found";
        QTest::newRow("locked, write") << Keychain::Locked << u"write:414243*1"_s
                                       << QByteArray("keychain-unavailable locked, or access was denied: ");
        QTest::newRow("locked, remove") << Keychain::Locked << u"remove"_s << missing;
        QTest::newRow("no such secret, remove") << Keychain::Present << u"remove"_s << missing;
        QTest::newRow("no service, remove")
            << Keychain::NoService << u"remove"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("no bus, remove")
            << Keychain::NoBus << u"remove"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("silent, remove")
            << Keychain::Silent << u"remove"_s << QByteArray("keychain-unavailable no answer within 4000 ms");
        QTest::newRow("locked, read") << Keychain::Locked << u"read"_s << missing;
        QTest::newRow("no service, write")
            << Keychain::NoService << u"write:414243*1"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("no service, read")
            << Keychain::NoService << u"read"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("no bus, write")
            << Keychain::NoBus << u"write:414243*1"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("no bus, read") << Keychain::NoBus << u"read"_s << QByteArray("keychain-unavailable ");
        QTest::newRow("silent, write") << Keychain::Silent << u"write:414243*1"_s
                                       << QByteArray("keychain-unavailable no answer within 4000 ms");
        QTest::newRow("silent, read")
            << Keychain::Silent << u"read"_s << QByteArray("keychain-unavailable no answer within 4000 ms");
    }

    void saysPlainlyWhatIsAmiss()
    {
        QFETCH(Keychain, keychain);
        QFETCH(QString, step);
        QFETCH(QByteArray, line);
        KeychainSession session;
        if (keychain == Keychain::Locked)
            QCOMPARE(linesOf(run(session, Keychain::Present, {u"write:58595a*1"_s})),
                     QList<QByteArray>{"ok"});
        const QList<QByteArray> lines = linesOf(run(session, keychain, {step}));
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines.first().startsWith(line), lines.first().constData());
        QVERIFY(!lines.first().contains("414243") && !lines.first().contains("ABC"));
        QTRY_VERIFY(session.processes().isEmpty());
    }
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--steps"_L1) {
        Steps steps(arguments.sliced(2));
        QMetaObject::invokeMethod(
            &steps, [&steps] { steps.next(); }, Qt::QueuedConnection);
        return QCoreApplication::exec();
    }
    KeychainTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_keychain.moc"
