// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/exitstatus.h"
#include "tests/unit/cli/capture.h"

#include <QTest>

#include <vector>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

// Writes down with what it was run.
class NoteCommand final : public Command
{
public:
    NoteCommand(QString name, QStringList& notes) : m_name(std::move(name)), m_notes(notes) {}

    QString name() const override { return m_name; }
    QString summary() const override { return u"notes what it was given"_s; }
    QVector<OptionSpec> options() const override { return {{u"match"_s, u"GLOB"_s, u"a glob"_s}}; }
    QString argumentsUsage() const override { return m_name == "pick"_L1 ? u"KEY..."_s : QString(); }
    int run(const CommandContext& context) override
    {
        m_notes.append(m_name);
        m_notes.append(context.options.positionals);
        m_notes.append(context.options.value(u"match"_s).value_or(QString()));
        m_notes.append(context.globals.json ? u"json"_s : u"text"_s);
        if (context.globals.hasServer())
            m_notes.append(QString::fromUtf8(context.globals.connection.endpoint.password));
        context.output.write("done\n");
        return ExitFound;
    }

private:
    QString m_name;
    QStringList& m_notes;
};

struct Ended
{
    int status = -1;
    QString out;
    QString err;
    QStringList notes;
};

Ended run(const QStringList& arguments)
{
    std::vector<QByteArray> memory{"lockkeeper"};
    for (const QString& argument : arguments)
        memory.push_back(argument.toUtf8());
    std::vector<char*> argv;
    for (QByteArray& each : memory)
        argv.push_back(each.data());
    argv.push_back(nullptr);
    Ended ended;
    Capture out(1);
    Capture err(2);
    {
        CommandLine line(int(memory.size()), argv.data());
        line.add(std::make_unique<NoteCommand>(u"note"_s, ended.notes));
        line.add(std::make_unique<NoteCommand>(u"pick"_s, ended.notes));
        line.add(std::make_unique<NoteCommand>(u"gui"_s, ended.notes));
        ended.status = line.run();
    }
    ended.out = out.take();
    ended.err = err.take();
    return ended;
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsTheCommandWithItsOptions_data();
    void runsTheCommandWithItsOptions();
    void answersHelpAndVersion_data();
    void answersHelpAndVersion();
    void wrongUsageIsOneLineAndStatusTwo_data();
    void wrongUsageIsOneLineAndStatusTwo();
    void aFullDiskIsStatusTwo();
};

void TestCommandLine::runsTheCommandWithItsOptions_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("notes");
    QTest::newRow("bare") << QStringList{u"note"_s} << QStringList{u"note"_s, {}, u"text"_s};
    QTest::newRow("global options before") << QStringList{u"--json"_s, u"note"_s, u"--match"_s, u"a*"_s}
                                           << QStringList{u"note"_s, u"a*"_s, u"json"_s};
    QTest::newRow("global options after")
        << QStringList{u"note"_s, u"--match=a*"_s, u"--json"_s} << QStringList{u"note"_s, u"a*"_s, u"json"_s};
    QTest::newRow("on both sides") << QStringList{u"--url"_s, u"redis://:p%40w@h"_s, u"note"_s, u"--json"_s}
                                   << QStringList{u"note"_s, {}, u"json"_s, u"p@w"_s};
    QTest::newRow("an option's value that names a command")
        << QStringList{u"note"_s, u"--match"_s, u"gui"_s} << QStringList{u"note"_s, u"gui"_s, u"text"_s};
    QTest::newRow("arguments") << QStringList{u"pick"_s, u"a"_s, u"--"_s, u"--b"_s}
                               << QStringList{u"pick"_s, u"a"_s, u"--b"_s, {}, u"text"_s};
    QTest::newRow("nothing opens the window") << QStringList{} << QStringList{u"gui"_s, {}, u"text"_s};
    QTest::newRow("a server alone opens the window")
        << QStringList{u"--url=redis://:x@h"_s} << QStringList{u"gui"_s, {}, u"text"_s, u"x"_s};
}

void TestCommandLine::runsTheCommandWithItsOptions()
{
    QFETCH(QStringList, arguments);
    const Ended ended = run(arguments);
    QTEST(ended.notes, "notes");
    QCOMPARE(ended.status, 1);
    QCOMPARE(ended.out, u"done\n"_s);
    QCOMPARE(ended.err, QString());
}

void TestCommandLine::answersHelpAndVersion_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("contains");
    const QString commands = u"  note  notes what it was given\n"_s;
    const QString options = u"  --match GLOB  a glob\n"_s;
    QTest::newRow("--help") << QStringList{u"--help"_s} << commands;
    QTest::newRow("-h") << QStringList{u"-h"_s} << commands;
    QTest::newRow("help") << QStringList{u"help"_s} << commands;
    QTest::newRow("help note") << QStringList{u"help"_s, u"note"_s} << options;
    QTest::newRow("note --help") << QStringList{u"note"_s, u"--help"_s} << options;
    QTest::newRow("--help note") << QStringList{u"--help"_s, u"note"_s} << options;
    QTest::newRow("--version") << QStringList{u"--version"_s} << u"lockkeeper " LOCKKEEPER_VERSION "\n"_s;
}

void TestCommandLine::answersHelpAndVersion()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, contains);
    const Ended ended = run(arguments);
    QCOMPARE(ended.status, 0);
    QVERIFY2(ended.out.contains(contains), qPrintable(ended.out));
    QVERIFY(!ended.out.contains(u"--contract"_s)); // not in this version
    QCOMPARE(ended.err, QString());
    QCOMPARE(ended.notes, QStringList());
}

void TestCommandLine::wrongUsageIsOneLineAndStatusTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("line");
    QTest::newRow("unknown command")
        << QStringList{u"nonsense"_s}
        << u"Unknown command 'nonsense'; lockkeeper --help lists the commands."_s;
    QTest::newRow("mistyped command")
        << QStringList{u"noet"_s} << u"Unknown command 'noet'; did you mean note?"_s;
    QTest::newRow("a command of later")
        << QStringList{u"locks"_s} << u"locks is not in this version yet; lockkeeper --help lists what is."_s;
    QTest::newRow("help for nobody")
        << QStringList{u"help"_s, u"nonsense"_s}
        << u"Unknown command 'nonsense'; lockkeeper --help lists the commands."_s;
    QTest::newRow("unknown option") << QStringList{u"note"_s, u"--bogus"_s}
                                    << u"Unknown option --bogus; see lockkeeper --help."_s;
    QTest::newRow("an argument too many")
        << QStringList{u"note"_s, u"x"_s} << u"note takes no argument 'x'; see lockkeeper help note."_s;
    QTest::newRow("a URL without --url")
        << QStringList{u"redis://:secret@h"_s}
        << u"Unknown command 'redis://:***@h'; lockkeeper --help lists the commands."_s;
    QTest::newRow("a wrong URL") << QStringList{u"--url=redis://u:secret@h:x"_s, u"note"_s}
                                 << u"URL, port: Cannot be used as given (must be a number from 1 to 65535). "
                                    "Correct it and try again."_s;
}

void TestCommandLine::wrongUsageIsOneLineAndStatusTwo()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, line);
    const Ended ended = run(arguments);
    QCOMPARE(ended.status, 2);
    QCOMPARE(ended.err, QString(u"lockkeeper: "_s + line + u'\n'));
    QCOMPARE(ended.out, QString());
    QCOMPARE(ended.notes, QStringList());
}

void TestCommandLine::aFullDiskIsStatusTwo()
{
    std::vector<QByteArray> memory{"lockkeeper", "--help"};
    std::vector<char*> argv{memory[0].data(), memory[1].data(), nullptr};
    QStringList notes;
    CommandLine line(2, argv.data());
    line.add(std::make_unique<NoteCommand>(u"note"_s, notes));
    Capture err(2);
    const Redirect full(1, "/dev/full");
    QCOMPARE(line.run(), 2);
    const QString message = err.take();
    QVERIFY2(message.startsWith("lockkeeper: stdout: "_L1) && message.count(u'\n') == 1, qPrintable(message));
}

QTEST_APPLESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
