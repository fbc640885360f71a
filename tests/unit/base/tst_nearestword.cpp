// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/nearestword.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestNearestWord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void suggestsNearWordsOnly();
};

void TestNearestWord::suggestsNearWordsOnly()
{
    const QStringList known{u"survey"_s, u"demo"_s};
    QCOMPARE(nearestWord(u"survy"_s, known), u"survey"_s);
    QCOMPARE(nearestWord(u"dmo"_s, known), u"demo"_s);
    QCOMPARE(nearestWord(u"locks"_s, known), QString());
    QCOMPARE(nearestWord({}, known), QString());
}

QTEST_APPLESS_MAIN(TestNearestWord)
#include "tst_nearestword.moc"
