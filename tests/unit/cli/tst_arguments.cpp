// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QTest>

#include <vector>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scrubsPasswordsFromArgvAndKeepsThemInTheCopy_data();
    void scrubsPasswordsFromArgvAndKeepsThemInTheCopy();
    void quotesArgumentsWithoutPasswords();
};

void TestArguments::scrubsPasswordsFromArgvAndKeepsThemInTheCopy_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QByteArray>("left");
    const auto row = [](const char* argument, const char* left) {
        QTest::newRow(argument) << QByteArray(argument) << QByteArray(left);
    };
    row("redis://u:abc@h:1/0", "redis://u:***@h:1/0");
    row("--url=rediss://:abc@h", "--url=rediss://:***@h");
    row("redis://u:a@b:c/d@h", "redis://u:*******@h");
    row("redis+unix://:\xC3\xBC@/s", "redis+unix://:**@/s");
    row("redis://u@h:1", "redis://u@h:1");
    row("redis://h:6379/0", "redis://h:6379/0");
    row("survey", "survey");
    row("user:x@h", "user:x@h");
    row("", "");
    row("\xFF\xC3\xBC\xE7\x95*", "\xFF\xC3\xBC\xE7\x95*");               // no UTF-8
    row("\xED\xB0\x80\xF0\x9F\x94\x92", "\xED\xB0\x80\xF0\x9F\x94\x92"); // half a pair, and a whole character
    row("redis://:\xFF@h", "redis://:*@h");
}

void TestArguments::scrubsPasswordsFromArgvAndKeepsThemInTheCopy()
{
    QFETCH(QByteArray, argument);
    QByteArray program("lockkeeper");
    QByteArray memory = argument;
    std::vector<char*> argv{program.data(), memory.data(), nullptr};
    const QStringList copy = takeArguments(2, argv.data());
    QCOMPARE(copy.size(), 1);
    QCOMPARE(argumentBytes(copy.first()), argument);
    QTEST(memory, "left");
    QCOMPARE(program, QByteArray("lockkeeper"));
}

void TestArguments::quotesArgumentsWithoutPasswords()
{
    QCOMPARE(withoutPassword(u"redis://u:secret@h"_s), u"redis://u:***@h"_s);
    QCOMPARE(withoutPassword(u"redis://u@h"_s), u"redis://u@h"_s);
    QCOMPARE(withoutPassword(u"plain"_s), u"plain"_s);
}

QTEST_APPLESS_MAIN(TestArguments)
#include "tst_arguments.moc"
