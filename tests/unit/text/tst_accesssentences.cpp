// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/accesssentences.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Denied, disabled, unknown and permitted are four different things, in words too.
class TestAccessSentences : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStateHasAWordOfItsOwn();
    void everyCapabilityHasATitleAndANeed();
    void refusedCommandIsFoundByItsName();
    void summaryCountsWhatIsRestricted();
    void keysOfSomeNamesAreSaid();
};

namespace {

AccessReport report(AccessState config)
{
    AccessReport made;
    made.capabilities = {{Capability::Connect, {{u"PING"_s, u"+ping"_s, AccessState::Allowed, {}}}},
                         {Capability::Settings, {{u"CONFIG GET"_s, u"+config|get"_s, config, {}}}}};
    return made;
}

} // namespace

void TestAccessSentences::everyStateHasAWordOfItsOwn()
{
    const QSet<QString> words{accessWord(AccessState::Unknown), accessWord(AccessState::Allowed),
                              accessWord(AccessState::Denied), accessWord(AccessState::Disabled)};
    QCOMPARE(words.size(), 4);
}

void TestAccessSentences::everyCapabilityHasATitleAndANeed()
{
    QSet<QString> titles;
    for (int i = 0; i <= int(Capability::Sentinel); ++i) {
        titles.insert(capabilityTitle(Capability(i)));
        QVERIFY(capabilityNeed(Capability(i)).endsWith(u'.'));
    }
    QCOMPARE(titles.size(), int(Capability::Sentinel) + 1);
    QVERIFY(!titles.contains(QString()));
}

void TestAccessSentences::refusedCommandIsFoundByItsName()
{
    QVERIFY(!refusedCommand(report(AccessState::Allowed), u"CONFIG GET"_s));
    QVERIFY(!refusedCommand(report(AccessState::Unknown), u"CONFIG GET"_s));
    QVERIFY(!refusedCommand(report(AccessState::Denied), u"INFO"_s));
    const auto denied = refusedCommand(report(AccessState::Denied), u"CONFIG GET"_s);
    QVERIFY(denied);
    QCOMPARE(refusalLine(*denied), u"CONFIG GET: no permission"_s);
    const auto disabled = refusedCommand(report(AccessState::Disabled), u"CONFIG GET"_s);
    QCOMPARE(refusalLine(*disabled), u"CONFIG GET: disabled on this server"_s);
}

void TestAccessSentences::summaryCountsWhatIsRestricted()
{
    QVERIFY(accessSummary(report(AccessState::Denied)).startsWith(u"1 of 2"_s));
    const QString all = accessSummary(report(AccessState::Allowed));
    const QString some = accessSummary(report(AccessState::Unknown));
    QVERIFY(all != some);
    QCOMPARE(accessSummary({}), some);
}

void TestAccessSentences::keysOfSomeNamesAreSaid()
{
    QVERIFY(keyAccessSentence(KeyAccess::All).isEmpty());
    QVERIFY(keyAccessSentence(KeyAccess::Unknown).isEmpty());
    QVERIFY(keyAccessSentence(KeyAccess::Some) != keyAccessSentence(KeyAccess::None));
}

QTEST_GUILESS_MAIN(TestAccessSentences)
#include "tst_accesssentences.moc"
