// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/profilemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestProfileModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsFollowTheListById();
    void verifiedInsecureAndPlainSortApart();
};

namespace {

ProfileEntry entry(const QString& id, const QString& name)
{
    ProfileEntry made;
    made.id = id;
    made.name = name;
    return made;
}

} // namespace

void TestProfileModel::rowsFollowTheListById()
{
    ProfileModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply({entry(u"1"_s, u"a"_s), entry(u"2"_s, u"b"_s)});
    const QPersistentModelIndex second(model.index(1, 0));
    model.apply({entry(u"2"_s, u"renamed"_s), entry(u"3"_s, u"c"_s)});
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(second.isValid());
    QCOMPARE(second.data(SortRole).toString(), u"renamed"_s);
    QCOMPARE(second.row(), 0);
    QCOMPARE(model.rowOf(u"1"_s), -1);
}

void TestProfileModel::verifiedInsecureAndPlainSortApart()
{
    ProfileModel model;
    ProfileEntry plain = entry(u"1"_s, u"a"_s);
    ProfileEntry verified = entry(u"2"_s, u"b"_s);
    verified.tls = true;
    ProfileEntry insecure = entry(u"3"_s, u"c"_s);
    insecure.tls = insecure.insecure = true;
    model.apply({plain, verified, insecure});
    QSet<int> kinds;
    for (int row = 0; row < 3; ++row) {
        kinds.insert(model.index(row, ProfileModel::Security).data(SortRole).toInt());
    }
    QCOMPARE(kinds.size(), 3);
}

QTEST_GUILESS_MAIN(TestProfileModel)
#include "tst_profilemodel.moc"
