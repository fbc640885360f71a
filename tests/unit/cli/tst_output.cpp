// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <QFile>
#include <QTemporaryFile>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }
    void writesEverythingInOrder();
    void tellsOfAFullDisk();
    void tellsOfAReaderThatWentAway();
    void waitsForASlowReaderOfANonBlockingPipe();
};

void TestOutput::writesEverythingInOrder()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    QByteArray expected;
    Output output(file.handle());
    for (int i = 0; i < 50000; ++i) {
        const QByteArray line = QByteArray::number(i) + '\n';
        output.write(line);
        expected += line;
    }
    QVERIFY(output.finish());
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), expected);
}

void TestOutput::tellsOfAFullDisk()
{
    QFile full(u"/dev/full"_s);
    QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    Output output(full.handle());
    output.write(QByteArray(200'000, 'x'));
    const Outcome outcome = output.finish();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Io);
    QVERIFY(!outcome.error().detail.isEmpty());
    QCOMPARE(outcome.error().where, u"stdout"_s);
    output.write("more");
    QVERIFY(!output.finish());
}

void TestOutput::tellsOfAReaderThatWentAway()
{
    std::array<int, 2> ends{};
    QCOMPARE(pipe(ends.data()), 0);
    close(ends[0]);
    Output output(ends[1]);
    output.write("x");
    QVERIFY(!output.finish());
    close(ends[1]);
}

void TestOutput::waitsForASlowReaderOfANonBlockingPipe()
{
    std::array<int, 2> ends{};
    QCOMPARE(pipe2(ends.data(), O_CLOEXEC), 0);
    QCOMPARE(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    constexpr qsizetype size = 1'000'000; // more than a pipe holds
    qsizetype received = 0;
    std::thread reader([&] {
        std::array<char, 4096> buffer{};
        for (ssize_t count = 0; (count = read(ends[0], buffer.data(), buffer.size())) > 0;)
            received += count;
    });
    Output output(ends[1]);
    output.write(QByteArray(size, 'x'));
    const Outcome outcome = output.finish();
    close(ends[1]);
    reader.join();
    close(ends[0]);
    QVERIFY(outcome);
    QCOMPARE(received, size);
}

QTEST_APPLESS_MAIN(TestOutput)
#include "tst_output.moc"
