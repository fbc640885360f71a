// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/keyhashset.h"

#include <QTest>

using namespace lockkeeper;

class TestKeyHashSet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knowsWhatItWasGiven()
    {
        KeyHashSet set(200'000);
        for (int i = 0; i < 100'000; ++i) {
            QVERIFY(set.add("key:" + QByteArray::number(i)));
        }
        QCOMPARE(set.size(), 100'000U);
        for (int i = 0; i < 100'000; ++i) {
            const QByteArray key = "key:" + QByteArray::number(i);
            QVERIFY(set.contains(key));
            QVERIFY(!set.add(key));
            QVERIFY(!set.contains("other:" + QByteArray::number(i)));
        }
        QVERIFY(!set.isFull());
        QVERIFY(set.sizeBytes() <= qint64(100'000) * 24);
    }

    void takesKeysOfAnyBytes_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("NUL") << QByteArray("\0", 1);
        QTest::newRow("two NULs") << QByteArray("\0\0", 2);
        QTest::newRow("a megabyte") << QByteArray(1 << 20, 'x');
    }

    void takesKeysOfAnyBytes()
    {
        QFETCH(QByteArray, key);
        KeyHashSet set(10);
        QVERIFY(!set.contains(key));
        QVERIFY(set.add(key));
        QVERIFY(set.contains(key));
        QVERIFY(!set.add(key));
    }

    void saysWhenItIsFull()
    {
        KeyHashSet set(1000);
        for (int i = 0; i < 1000; ++i) {
            QVERIFY(set.add(QByteArray::number(i)));
        }
        QVERIFY(!set.isFull());
        QVERIFY(!set.add("7"));
        QVERIFY(set.add("one more"));
        QVERIFY(set.isFull());
        QCOMPARE(set.sizeBytes(), 0);
        QVERIFY(set.add("7")); // nothing is known any more, so nothing is held back
        set.clear();
        QVERIFY(!set.isFull());
        QVERIFY(set.add("7"));
        QVERIFY(!set.add("7"));
    }
};

QTEST_GUILESS_MAIN(TestKeyHashSet)
#include "tst_keyhashset.moc"
