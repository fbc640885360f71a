// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/accessledger.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

Reply errorReply(const QByteArray& text)
{
    Reply reply;
    reply.kind = Reply::Kind::Error;
    reply.text = text;
    return reply;
}

Reply status(const QByteArray& text)
{
    Reply reply;
    reply.kind = Reply::Kind::Status;
    reply.text = text;
    return reply;
}

const Reply noType = errorReply("NOPERM this user has no permissions to run the 'type' command");

CommandAccess commandOf(const AccessReport& report, const QString& name)
{
    for (const CapabilityAccess& capability : report.capabilities) {
        for (const CommandAccess& command : capability.commands) {
            if (command.command == name) {
                return command;
            }
        }
    }
    return {};
}

} // namespace

class AccessLedgerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsDenied_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<AccessState>("state");
        QTest::addColumn<bool>("key");
        using S = AccessState;
        const auto row = [](const char* name, const char* text, S state, bool key = false) {
            QTest::newRow(name) << QByteArray(text) << state << key;
        };
        row("6.0 command", "NOPERM this user has no permissions to run the 'type' command or its subcommand",
            S::Denied);
        row("7.0 command", "NOPERM this user has no permissions to run the 'type' command", S::Denied);
        row("7.2, 8 and Valkey command", "NOPERM User app has no permissions to run the 'type' command",
            S::Denied);
        row("a user with a name that sounds like keys",
            "NOPERM User no permissions to access a key has no permissions to run the 'type' command",
            S::Denied);
        row("6.0 to 7.0 and KeyDB key",
            "NOPERM this user has no permissions to access one of the keys used as arguments", S::Allowed,
            true);
        row("7.2, 8 and Valkey key", "NOPERM No permissions to access a key", S::Allowed, true);
        row("6.2 channel",
            "NOPERM this user has no permissions to access one of the channels used as arguments",
            S::Allowed);
        row("7.2 channel", "NOPERM No permissions to access a channel", S::Allowed);
        row("Valkey database", "NOPERM No permissions to access database", S::Allowed);
        row("disabled", "ERR unknown command 'type', with args beginning with: 'k' ", S::Disabled);
        row("7.0 without the subcommand", "ERR unknown subcommand 'NO-TOUCH'. Try CLIENT HELP.", S::Disabled);
        row("6.2 without the subcommand",
            "ERR Unknown subcommand or wrong number of arguments for 'NO-TOUCH'. Try CLIENT HELP.",
            S::Disabled);
        row("another error", "WRONGTYPE Operation against a key holding the wrong kind of value", S::Allowed);
        row("no LFU policy", "ERR An LFU maxmemory policy is not selected, access frequency not tracked.",
            S::Allowed);
        row("loading", "LOADING Redis is loading the dataset in memory", S::Unknown);
        row("not authenticated", "NOAUTH Authentication required.", S::Unknown);
        row("busy", "BUSY Redis is busy running a script.", S::Unknown);
    }

    void tellsWhatIsDenied()
    {
        QFETCH(QByteArray, text);
        QFETCH(AccessState, state);
        QFETCH(bool, key);
        const Reply reply = errorReply(text);
        AccessLedger ledger;
        ledger.note(Observe::Type, reply);
        QCOMPARE(ledger.state(Observe::Type), state);
        QCOMPARE(ledger.isRefused(Observe::Type),
                 state == AccessState::Denied || state == AccessState::Disabled);
        QCOMPARE(deniesKey(reply), key);
        const Error error = errorOf(Observe::Type, reply, u"h:1"_s);
        QCOMPARE(error.aclRule, state == AccessState::Denied ? u"+type"_s : QString());
        QCOMPARE(error.where, u"h:1"_s);
    }

    void namesCommandAndRuleOfARefusal()
    {
        AccessLedger ledger;
        QSignalSpy changed(&ledger, &AccessLedger::changed);
        ledger.note(Observe::ConfigGet,
                    errorReply("NOPERM User a has no permissions to run the 'config|get' command"));
        const Error denied = ledger.refusal(Observe::ConfigGet, u"h:1"_s);
        QCOMPARE(denied.code, ErrorCode::NoPerm);
        QCOMPARE(denied.command, u"CONFIG GET"_s);
        QCOMPARE(denied.aclRule, u"+config|get"_s);
        QVERIFY(denied.detail.contains(u"config|get"_s));
        ledger.note(Observe::Info,
                    errorReply("ERR unknown command 'INFO', with args beginning with: 's3cret' "));
        const Error disabled = ledger.refusal(Observe::Info, u"h:1"_s);
        QCOMPARE(disabled.code, ErrorCode::UnknownCommand);
        QCOMPARE(disabled.command, u"INFO"_s);
        QCOMPARE(disabled.aclRule, QString()); // no rule would help
        QVERIFY(!disabled.detail.contains(u"s3cret"_s));
        QCOMPARE(changed.count(), 2);
    }

    void hearsThatARefusedCommandWorksAgain()
    {
        AccessLedger ledger;
        ledger.note(Observe::Type, noType);
        QSignalSpy changed(&ledger, &AccessLedger::changed);
        ledger.note(Observe::Type, noType);
        QCOMPARE(changed.count(), 0);
        ledger.note(Observe::Type, status("none"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(ledger.state(Observe::Type), AccessState::Allowed);
        ledger.note(Observe::Type, status("none"));
        QCOMPARE(changed.count(), 1);
    }

    void forgetsOnlyRefusalsWhenAskedAnew()
    {
        AccessLedger ledger;
        ledger.note(Observe::Type, noType);
        ledger.note(Observe::Pttl, status("OK"));
        ledger.noteKeys(KeyAccess::Some);
        ledger.forgetRefusals();
        QCOMPARE(ledger.state(Observe::Type), AccessState::Unknown);
        QCOMPARE(ledger.state(Observe::Pttl), AccessState::Allowed);
        QCOMPARE(ledger.keys(), KeyAccess::Unknown);
    }

    void forgetsEverythingOfAnotherUser()
    {
        AccessLedger ledger;
        ledger.note(Observe::Type, noType);
        ledger.setUser(u"app"_s);
        QCOMPARE(ledger.state(Observe::Type), AccessState::Denied); // learned before the name was known
        ledger.setUser(u"app"_s);
        QCOMPARE(ledger.state(Observe::Type), AccessState::Denied);
        ledger.setUser(u"ops"_s);
        QCOMPARE(ledger.state(Observe::Type), AccessState::Unknown);
        QCOMPARE(ledger.report().user, u"ops"_s);
    }

    void reportsEachCommandUnderItsCapability()
    {
        AccessLedger ledger;
        ledger.note(Observe::Type, noType);
        const AccessReport report = ledger.report();
        qsizetype commands = 0;
        for (const CapabilityAccess& capability : report.capabilities) {
            commands += capability.commands.size();
        }
        const auto rows = observeRows();
        const auto alone = std::count_if(rows.begin(), rows.end(), [&](const ObserveRow& row) {
            return row.capability != Capability::Fleet && row.capability != Capability::Sentinel;
        });
        QCOMPARE(commands, qsizetype(alone) + 1); // values are not read without MEMORY USAGE
        QVERIFY(std::is_sorted(report.capabilities.begin(), report.capabilities.end(),
                               [](const auto& a, const auto& b) { return a.capability < b.capability; }));
        QCOMPARE(commandOf(report, u"TYPE"_s).state, AccessState::Denied);
        QCOMPARE(commandOf(report, u"TYPE"_s).aclRule, u"+type"_s);
        QCOMPARE(commandOf(report, u"MEMORY USAGE"_s).state, AccessState::Unknown);
        QCOMPARE(commandOf(report, u"AUTH"_s).state, AccessState::Allowed); // every user may
    }

    void makesTheMinimalAclOfTheTable()
    {
        const QString acl = AccessLedger().minimalObserveAcl();
        QVERIFY(acl.startsWith(u"resetkeys ~* resetchannels -@all +ping "_s));
        for (const ObserveRow& row : observeRows()) {
            const QStringList rules = acl.split(u' ');
            const bool needed = row.id != Observe::Auth && row.capability != Capability::Fleet &&
                                row.capability != Capability::Sentinel;
            QCOMPARE(rules.count(QString::fromLatin1(row.aclRule.toByteArray())), needed ? 1 : 0);
        }
        QVERIFY(AccessLedger()
                    .minimalObserveAcl({u"lock:*"_s, u"sem:*"_s})
                    .startsWith(u"resetkeys ~lock:* ~sem:* resetchannels "_s));
        QCOMPARE(aclRulesOf(Capability::Memory), QStringList{u"+memory|usage"_s});
    }

    void saysWhatTheUserOfTheSentinelsNeeds()
    {
        QCOMPARE(minimalSentinelAcl(),
                 u"resetkeys resetchannels &+switch-master &+sdown &-sdown -@all +ping +client|setname "
                 "+client|info +acl|whoami +info +sentinel|master +sentinel|replicas +sentinel|sentinels "
                 "+subscribe"_s);
        AccessLedger ledger;
        QVERIFY(ledger.report().minimalSentinelAcl.isEmpty());
        ledger.setMode(Endpoint::Mode::Sentinel);
        QCOMPARE(ledger.report().minimalSentinelAcl, minimalSentinelAcl());
    }

    void knowsWhatIsThereByItsUseOrByBeingAskedAbout()
    {
        AccessLedger ledger;
        const auto there = [&ledger](const QString& word) -> std::optional<bool> {
            for (const CommandPresence& one : ledger.report().presence) {
                if (one.word == word) {
                    return one.there;
                }
            }
            return false;
        };
        QCOMPARE(there(u"CONFIG"_s), std::nullopt);
        ledger.note(Observe::ConfigGet, errorReply("ERR unknown command 'CONFIG'"));
        ledger.note(Observe::MemoryUsage, errorReply("NOPERM this user has no permissions to run the "
                                                     "'memory|usage' command"));
        ledger.notePresence(u"UNLINK"_s, Reply{});
        QCOMPARE(there(u"UNLINK"_s), std::nullopt); // that says nothing
        ledger.notePresence(u"UNLINK"_s, errorReply("ERR Invalid command specified"));
        ledger.notePresence(u"SCRIPT"_s, errorReply("ERR The command has no key arguments"));
        ledger.notePresence(u"SLOWLOG"_s, errorReply("NOPERM this user has no permissions"));
        QCOMPARE(there(u"CONFIG"_s), std::optional(false));
        QCOMPARE(there(u"MEMORY"_s), std::optional(true)); // denied, so it is there
        QCOMPARE(there(u"UNLINK"_s), std::optional(false));
        QCOMPARE(there(u"SCRIPT"_s), std::optional(true));
        QCOMPARE(there(u"SLOWLOG"_s), std::nullopt);
    }

    void leavesOutWhatTheServerDoesNotKnow()
    {
        AccessLedger ledger;
        QVERIFY(ledger.report().minimalObserveAcl.contains(u"+client|no-touch"_s));
        ledger.note(Observe::ClientNoTouch,
                    errorReply("ERR unknown subcommand 'NO-TOUCH'. Try CLIENT HELP."));
        QVERIFY(!ledger.report().minimalObserveAcl.contains(u"+client|no-touch"_s));
        QVERIFY(ledger.report().minimalObserveAcl.contains(u"+client|setname"_s));
    }

    void asksForFleetCommandsOnlyOfFleets_data()
    {
        QTest::addColumn<Endpoint::Mode>("mode");
        QTest::addColumn<bool>("replicas");
        QTest::addColumn<QStringList>("rules");
        const QStringList cluster = u"+role +cluster|shards +cluster|slots +cluster|nodes "
                                    "+cluster|getkeysinslot +asking"_s.split(u' ');
        QTest::newRow("a server alone") << Endpoint::Mode::Standalone << false << QStringList();
        QTest::newRow("replicas of one server") << Endpoint::Mode::Standalone << true << QStringList();
        QTest::newRow("behind sentinels") << Endpoint::Mode::Sentinel << true << QStringList{u"+role"_s};
        QTest::newRow("a cluster") << Endpoint::Mode::Cluster << false << cluster;
        QTest::newRow("a cluster's replicas")
            << Endpoint::Mode::Cluster << true << cluster + QStringList{u"+readonly"_s};
    }

    void asksForFleetCommandsOnlyOfFleets()
    {
        QFETCH(Endpoint::Mode, mode);
        QFETCH(QStringList, rules);
        AccessLedger ledger;
        ledger.setMode(mode);
        QFETCH(bool, replicas);
        ledger.setReplicas(replicas);
        const QString acl = ledger.report().minimalObserveAcl;
        QCOMPARE(acl.mid(AccessLedger().minimalObserveAcl().size()).simplified(), rules.join(u' '));
    }

    void missesNothingOnAnOlderServer()
    {
        AccessLedger ledger;
        for (const ObserveRow& row : observeRows()) {
            ledger.note(row.id, status("OK"));
        }
        ledger.note(Observe::ClientNoTouch,
                    errorReply("ERR unknown subcommand 'NO-TOUCH'. Try CLIENT HELP."));
        ledger.note(Observe::PexpireTime, errorReply("ERR unknown command 'PEXPIRETIME'"));
        QVERIFY(!isRestricted(ledger.report()));
        ledger.note(Observe::ConfigGet, errorReply("ERR unknown command 'CONFIG'"));
        QVERIFY(isRestricted(ledger.report()));
    }

    void readsFromOneAnswerWhichKeysMayBeRead_data()
    {
        QTest::addColumn<Reply>("reply");
        QTest::addColumn<KeyAccess>("keys");
        QTest::newRow("a key of any name") << status("none") << KeyAccess::All;
        QTest::newRow("a denied key")
            << errorReply("NOPERM No permissions to access a key") << KeyAccess::Some;
        QTest::newRow("a denied command") << noType << KeyAccess::Unknown;
        QTest::newRow("on another node") << errorReply("MOVED 1 h:2") << KeyAccess::All;
        QTest::newRow("loading") << errorReply("LOADING x") << KeyAccess::Unknown;
    }

    void readsFromOneAnswerWhichKeysMayBeRead()
    {
        QFETCH(Reply, reply);
        QFETCH(KeyAccess, keys);
        QCOMPARE(keyAccessOf(reply), keys);
    }
};

QTEST_APPLESS_MAIN(AccessLedgerTest)
#include "tst_accessledger.moc"
