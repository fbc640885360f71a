// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctorreport.h"
#include "models/text/accesssentences.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

using Writer = void (*)(const DoctorReport&, Output&);

QByteArray written(Writer writer, const DoctorReport& report)
{
    QTemporaryFile file;
    if (!file.open()) {
        return {};
    }
    Output output(file.handle());
    writer(report, output);
    return output.finish() && file.seek(0) ? file.readAll() : QByteArray();
}

CommandAccess command(const QString& name, AccessState state, const QString& rule, bool dispensable = false)
{
    return {name, rule, state, state == AccessState::Allowed ? QString() : u"the server's words"_s,
            dispensable};
}

DoctorReport oneOfEach()
{
    using S = AccessState;
    DoctorReport report;
    report.at = QDateTime(QDate(2026, 5, 1), QTime(12, 0), Qt::UTC);
    report.identity.address = u"h:6379"_s;
    report.identity.version = u"7.0.15"_s;
    report.access.user = u"app"_s;
    report.access.keys = KeyAccess::Some;
    report.access.minimalObserveAcl = u"resetkeys ~* resetchannels -@all +ping"_s;
    report.access.serverTimeMs = 1'777'636'800'123;
    report.access.presence = {{u"CONFIG"_s, false}, {u"INFO"_s, true}, {u"SCRIPT"_s, std::nullopt}};
    report.access.capabilities = {
        {Capability::Connect,
         {command(u"PING"_s, S::Allowed, u"+ping"_s),
          command(u"CLIENT NO-TOUCH"_s, S::Disabled, u"+client|no-touch"_s, true)}},
        {Capability::Settings, {command(u"CONFIG GET"_s, S::Disabled, u"+config|get"_s)}},
        {Capability::Survey,
         {command(u"TYPE"_s, S::Denied, u"+type"_s), command(u"SCAN"_s, S::Allowed, u"+scan"_s),
          command(u"PTTL"_s, S::Denied, u"+pttl"_s)}},
        {Capability::Values, {command(u"STRLEN"_s, S::Unknown, u"+strlen"_s)}},
    };
    return report;
}

QJsonObject capability(const QJsonObject& document, int index)
{
    return document[u"capabilities"_s][index].toObject();
}

} // namespace

class DoctorReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAvailableDeniedDisabledAndUnknownApart()
    {
        const QJsonObject document = QJsonDocument::fromJson(written(writeDoctorJson, oneOfEach())).object();
        QCOMPARE(document[u"schema"_s].toString(), u"lockkeeper.doctor/1"_s);
        QCOMPARE(document[u"at"_s].toString(), u"2026-05-01T12:00:00.000Z"_s);
        QCOMPARE(document[u"server_time_ms"_s].toInteger(), 1'777'636'800'123);
        QCOMPARE(document[u"keys"_s].toString(), u"some"_s);
        const QJsonObject connect = capability(document, 0);
        QCOMPARE(connect[u"name"_s].toString(), u"connect"_s);
        QCOMPARE(connect[u"available"_s], QJsonValue(true));
        QVERIFY(connect[u"why"_s].isNull() && connect[u"acl_rule"_s].isNull());
        QCOMPARE(connect[u"commands"_s][1][u"state"_s].toString(), u"not-supported"_s);
        const QJsonObject settings = capability(document, 1);
        QCOMPARE(settings[u"available"_s], QJsonValue(false));
        QCOMPARE(settings[u"why"_s].toString(), u"CONFIG GET: disabled on this server"_s);
        QVERIFY(settings[u"acl_rule"_s].isNull()); // no rule would help
        const QJsonObject survey = capability(document, 2);
        QCOMPARE(survey[u"available"_s], QJsonValue(false));
        QCOMPARE(survey[u"why"_s].toString(), u"TYPE: no permission; PTTL: no permission"_s);
        QCOMPARE(survey[u"acl_rule"_s].toString(), u"+type +pttl"_s);
        QCOMPARE(survey[u"commands"_s][0][u"why"_s].toString(), u"the server's words"_s);
        const QJsonObject values = capability(document, 3);
        QVERIFY(values[u"available"_s].isNull());
        QCOMPARE(values[u"why"_s].toString(), u"not asked yet"_s);
    }

    void saysWhichCommandsAreThere()
    {
        const QJsonArray commands =
            QJsonDocument::fromJson(written(writeDoctorJson, oneOfEach())).object()[u"commands"_s].toArray();
        QCOMPARE(commands.size(), 3);
        QCOMPARE(commands[0][u"command"_s].toString(), u"CONFIG"_s);
        QCOMPARE(commands[0][u"present"_s], QJsonValue(false));
        QCOMPARE(commands[1][u"present"_s], QJsonValue(true));
        QVERIFY(commands[2][u"present"_s].isNull());
        const QByteArray text = written(writeDoctorText, oneOfEach());
        QVERIFY(text.contains("disabled or renamed  CONFIG\n"));
        QVERIFY(text.contains("not known            SCRIPT\n"));
    }

    void saysThatValuesWereSwitchedOff()
    {
        DoctorReport report = oneOfEach();
        report.valueReads = false;
        QVERIFY(written(writeDoctorText, report).contains("reading values is switched off"));
    }

    void textSaysTheSame()
    {
        const QByteArray text = written(writeDoctorText, oneOfEach());
        for (const char* part :
             {"h:6379", "app", "CONFIG GET: disabled on this server", "allowed by: +type +pttl",
              "ACL SETUSER app", "resetkeys ~* resetchannels -@all +ping", "only observes"}) {
            QVERIFY2(text.contains(part), part);
        }
    }

    void saysWhatIsMissingOnlyWhereNothingWorks()
    {
        const QByteArray text = written(writeDoctorText, oneOfEach());
        QVERIFY(text.contains(capabilityNeed(Capability::Settings).toUtf8()));
        QVERIFY(!text.contains(capabilityNeed(Capability::Survey).toUtf8())); // SCAN works
    }

    void saysPartlyWhereSomeCommandsWork()
    {
        const QByteArray text = written(writeDoctorText, oneOfEach());
        const auto line = [](Capability capability, const char* word) {
            return "  " + capabilityTitle(capability).toUtf8() + ": " + word + '\n';
        };
        QVERIFY(text.contains(line(Capability::Connect, "yes")));
        QVERIFY(text.contains(line(Capability::Settings, "no")));
        QVERIFY(text.contains(line(Capability::Survey, "partly")));
        QVERIFY(text.contains(line(Capability::Values, "not known")));
    }

    void textHasNoControlCharactersOfAUserName()
    {
        DoctorReport report = oneOfEach();
        report.access.user = u"a\x1b[2Jb"_s;
        QVERIFY(!written(writeDoctorText, report).contains('\x1b'));
    }
};

QTEST_APPLESS_MAIN(DoctorReportTest)
#include "tst_doctorreport.moc"
