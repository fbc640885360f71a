// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/keyslot.h"

#include <QTest>

using namespace lockkeeper;

class TestKeySlot : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // Slots as CLUSTER KEYSLOT of a Redis 7.0 answered them.
    void agreesWithTheServer_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<int>("slot");
        QTest::newRow("plain") << QByteArray("foo") << 12182;
        QTest::newRow("the specification's check value") << QByteArray("123456789") << 12739;
        QTest::newRow("empty") << QByteArray("") << 0;
        QTest::newRow("hash tag") << QByteArray("lock:{foo}:a") << 12182;
        QTest::newRow("only the first tag counts") << QByteArray("{foo}{bar}") << 12182;
        QTest::newRow("a tag may hold an open brace") << QByteArray("foo{{bar}}zap") << 4015;
        QTest::newRow("an empty tag is none") << QByteArray("foo{}{bar}") << 8363;
        QTest::newRow("an open tag is none") << QByteArray("{foo") << 13308;
        QTest::newRow("a NUL") << QByteArray("a\0b", 3) << 8383;
        QTest::newRow("a byte above 127") << QByteArray("\xFF") << 7920;
    }

    void agreesWithTheServer()
    {
        QFETCH(QByteArray, key);
        QTEST(static_cast<int>(keySlot(key)), "slot");
    }
};

QTEST_GUILESS_MAIN(TestKeySlot)
#include "tst_keyslot.moc"
