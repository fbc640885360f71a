// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/finding.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestFinding : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsANumberByItsName();
    void printsCodeSeverityAndNumbers();

private:
    const Finding m_finding{u"mass-expiry"_s,
                            Severity::Critical,
                            u"session:<n>"_s,
                            u"expiry"_s,
                            {{u"keys"_s, qint64(5)}, {u"share_ratio"_s, 0.5}}};
};

void TestFinding::findsANumberByItsName()
{
    QCOMPARE(findingNumber(m_finding, u"keys"_s), QVariant(qint64(5)));
    QCOMPARE(findingNumber(m_finding, u"share_ratio"_s), QVariant(0.5));
    QVERIFY(!findingNumber(m_finding, u"absent"_s).isValid());
}

void TestFinding::printsCodeSeverityAndNumbers()
{
    QString text;
    QDebug(&text) << m_finding;
    QVERIFY(text.contains(u"mass-expiry"_s));
    QVERIFY(text.contains(u"critical"_s));
    QVERIFY(text.contains(u"keys\"=\"5"_s));
}

QTEST_APPLESS_MAIN(TestFinding)
#include "tst_finding.moc"
