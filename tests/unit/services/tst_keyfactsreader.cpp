// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/keyfactsreader.h"

#include <QTest>

using namespace lockkeeper;
using Presence = KeyFacts::Presence;
using MaybeReply = std::optional<Reply>;
Q_DECLARE_METATYPE(MaybeReply)

namespace {

Reply typed(const QByteArray& type)
{
    Reply reply;
    reply.kind = Reply::Kind::Status;
    reply.text = type;
    return reply;
}

Reply number(qint64 value)
{
    Reply reply;
    reply.kind = Reply::Kind::Integer;
    reply.integer = value;
    return reply;
}

Reply denied()
{
    Reply reply;
    reply.kind = Reply::Kind::Error;
    reply.text = "NOPERM No permissions to access a key";
    return reply;
}

constexpr qint64 nowMs = 1'000'000;

} // namespace

class KeyFactsReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsDeniedUnknownGoneAndNoneApart_data()
    {
        QTest::addColumn<MaybeReply>("type");
        QTest::addColumn<MaybeReply>("expiry");
        QTest::addColumn<bool>("absolute");
        QTest::addColumn<Presence>("presence");
        QTest::addColumn<QByteArray>("typeName");
        QTest::addColumn<qint64>("expiresAtMs"); // 0 = none
        const MaybeReply notAsked;
        const auto row = [](const char* name) -> QTestData& { return QTest::newRow(name); };
        row("a key with an expiry") << MaybeReply(typed("hash")) << MaybeReply(number(nowMs + 5)) << true
                                    << Presence::Alive << QByteArray("hash") << nowMs + 5;
        row("a key with time left") << MaybeReply(typed("hash")) << MaybeReply(number(5)) << false
                                    << Presence::Alive << QByteArray("hash") << nowMs + 5;
        row("a key without an expiry") << MaybeReply(typed("hash")) << MaybeReply(number(-1)) << true
                                       << Presence::Alive << QByteArray("hash") << qint64(0);
        row("gone before TYPE") << MaybeReply(typed("none")) << MaybeReply(number(-2)) << true
                                << Presence::Gone << QByteArray() << qint64(0);
        row("gone between the two") << MaybeReply(typed("hash")) << MaybeReply(number(-2)) << true
                                    << Presence::Gone << QByteArray("hash") << qint64(0);
        row("denied") << MaybeReply(denied()) << MaybeReply(denied()) << true << Presence::Unreadable
                      << QByteArray() << qint64(0);
        row("not asked") << notAsked << notAsked << true << Presence::Unreadable << QByteArray() << qint64(0);
        row("TYPE refused") << notAsked << MaybeReply(number(nowMs + 5)) << true << Presence::Alive
                            << QByteArray() << nowMs + 5;
        row("TYPE refused and gone") << notAsked << MaybeReply(number(-2)) << true << Presence::Gone
                                     << QByteArray() << qint64(0);
        row("time left refused") << MaybeReply(typed("hash")) << notAsked << true << Presence::Unreadable
                                 << QByteArray("hash") << qint64(0);
        row("time left refused and gone")
            << MaybeReply(typed("none")) << notAsked << true << Presence::Gone << QByteArray() << qint64(0);
    }

    void tellsDeniedUnknownGoneAndNoneApart()
    {
        QFETCH(MaybeReply, type);
        QFETCH(MaybeReply, expiry);
        QFETCH(bool, absolute);
        QFETCH(Presence, presence);
        QFETCH(QByteArray, typeName);
        QFETCH(qint64, expiresAtMs);
        ScannedPage page;
        page.keys = {"k"};
        page.types = {type};
        page.expiries = {expiry};
        page.absoluteExpiry = absolute;
        const KeyFacts facts = keyFactsAt(page, 0, 3, nowMs);
        QCOMPARE(facts.presence, presence);
        QCOMPARE(facts.typeName, typeName);
        QCOMPARE(facts.expiresAtMs.value_or(0), expiresAtMs);
        QCOMPARE(facts.db, 3);
        QVERIFY(facts.asked);
    }

    // A replica's clock is another one than its primary's: what it says of the time left begins there.
    void countsAReplicasTimeLeftByItsOwnClock()
    {
        ScannedPage page;
        page.keys = {"k"};
        page.types = {typed("hash")};
        page.expiries = {number(5)};
        page.absoluteExpiry = false;
        const KeyFacts facts = keyFactsAt(page, 0, 0, nowMs, nowMs - 1000);
        QCOMPARE(facts.expiresAtMs, std::optional<qint64>(nowMs - 995));
        QCOMPARE(facts.seenAtMs, nowMs);
        page.absoluteExpiry = true;
        page.expiries = {number(nowMs + 7)};
        QCOMPARE(keyFactsAt(page, 0, 0, nowMs, nowMs - 1000).expiresAtMs, std::optional<qint64>(nowMs + 7));
    }

    void saysThatAKeyWasNotAsked()
    {
        ScannedPage page;
        page.keys = {"a", "b"};
        page.types = {typed("hash"), std::nullopt};
        page.expiries = {number(-1), std::nullopt};
        page.skipped = {false, true};
        QVERIFY(keyFactsAt(page, 0, 0, nowMs).asked);
        QVERIFY(!keyFactsAt(page, 1, 0, nowMs).asked);
        QCOMPARE(keyFactsAt(page, 1, 0, nowMs).presence, Presence::Unreadable);
    }
};

QTEST_APPLESS_MAIN(KeyFactsReaderTest)
#include "tst_keyfactsreader.moc"
