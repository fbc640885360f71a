// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signalwatcher.h"

#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace lockkeeper;

class TestSignalWatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksOnTheFirstSignal_data();
    void asksOnTheFirstSignal();
    void endsAtOnceOnTheSecond();
    void theOldHandlersComeBack();
};

void TestSignalWatcher::asksOnTheFirstSignal_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestSignalWatcher::asksOnTheFirstSignal()
{
    QFETCH(int, number);
    SignalWatcher watcher;
    QSignalSpy spy(&watcher, &SignalWatcher::interrupted);
    QCOMPARE(raise(number), 0);
    QVERIFY(spy.isEmpty()); // only the event loop tells it
    QTRY_COMPARE(spy.size(), 1);
}

void TestSignalWatcher::endsAtOnceOnTheSecond()
{
    const pid_t child = fork();
    if (child == 0) {
        const SignalWatcher watcher;
        raise(SIGINT);
        raise(SIGINT);
        _exit(1); // not reached
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 130);
}

void TestSignalWatcher::theOldHandlersComeBack()
{
    std::signal(SIGINT, SIG_IGN);
    {
        const SignalWatcher watcher;
    }
    QCOMPARE(raise(SIGINT), 0); // still ignored: we live
    QVERIFY(std::signal(SIGINT, SIG_DFL) == SIG_IGN);
}

QTEST_GUILESS_MAIN(TestSignalWatcher)
#include "tst_signalwatcher.moc"
