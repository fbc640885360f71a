// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/accessmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestAccessModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowACapabilityWithItsStateAndMissingRules();
    void whatIsOfFleetsOnlyIsLeftOutUntilAsked();
};

namespace {

CommandAccess command(const QString& name, const QString& rule, AccessState state)
{
    return {name, rule, state, {}};
}

} // namespace

void TestAccessModel::rowACapabilityWithItsStateAndMissingRules()
{
    AccessModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    AccessReport report;
    report.capabilities = {{Capability::Survey,
                            {command(u"SCAN"_s, u"+scan"_s, AccessState::Denied),
                             command(u"TYPE"_s, u"+type"_s, AccessState::Disabled),
                             command(u"PTTL"_s, u"+pttl"_s, AccessState::Denied)}},
                           {Capability::Idle, {}}};
    model.apply(accessEntries(report));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, AccessModel::State).data(SortRole).toInt(), int(AccessState::Denied));
    QCOMPARE(model.index(0, AccessModel::Rules).data(SortRole).toString(), u"+scan +pttl"_s);
    QCOMPARE(model.index(0, 0).data(KeyRole).toString(), u"survey"_s);
    report.capabilities[0].commands[0].state = AccessState::Allowed;
    report.capabilities[0].commands[2].state = AccessState::Allowed;
    model.apply(accessEntries(report));
    QCOMPARE(model.index(0, AccessModel::State).data(SortRole).toInt(), int(AccessState::Disabled));
    QCOMPARE(model.index(0, AccessModel::Rules).data(SortRole).toString(), QString());
}

void TestAccessModel::whatIsOfFleetsOnlyIsLeftOutUntilAsked()
{
    AccessReport report;
    report.capabilities = {
        {Capability::Fleet, {command(u"CLUSTER NODES"_s, u"+cluster|nodes"_s, AccessState::Unknown)}}};
    QVERIFY(accessEntries(report).isEmpty());
    report.capabilities[0].commands[0].state = AccessState::Denied;
    QCOMPARE(accessEntries(report).size(), 1);
}

QTEST_GUILESS_MAIN(TestAccessModel)
#include "tst_accessmodel.moc"
