// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/hottags.h"

#include <QHash>
#include <QTest>

#include <random>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr size_t seed = 42;

void add(HotTags& tags, const QByteArray& tag, int times)
{
    for (int i = 0; i < times; ++i) {
        tags.add(tag, 7);
    }
}

} // namespace

class TestHotTags : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsFewTagsExactly()
    {
        HotTags tags(seed);
        add(tags, "cart", 3);
        add(tags, "user:7", 5);
        add(tags, "once", 1);
        const QVector<HotTag> expected{{u"user:7"_s, 7, 5, 0}, {u"cart"_s, 7, 3, 0}};
        QCOMPARE(tags.largest(20), expected);
        QCOMPARE(tags.largest(1), expected.first(1));
    }

    void showsTagsOfAnyBytesEscaped_data()
    {
        QTest::addColumn<QByteArray>("tag");
        QTest::addColumn<QString>("text");
        QTest::newRow("NUL and ESC") << QByteArray("a\0\x1b", 3) << uR"(a\x00\x1B)"_s;
        QTest::newRow("not UTF-8") << QByteArray("\xff") << uR"(\xFF)"_s;
        QTest::newRow("long") << QByteArray(500, 'x') << QString(HotTags::keptText, u'x') + u'…';
    }

    void showsTagsOfAnyBytesEscaped()
    {
        QFETCH(QByteArray, tag);
        QFETCH(QString, text);
        HotTags tags(seed);
        add(tags, tag, 2);
        QCOMPARE(tags.largest(1).value(0).tag, text);
    }

    void tellsLongTagsOfOneBeginningApart()
    {
        HotTags tags(seed);
        add(tags, QByteArray(500, 'x') + "1", 2);
        add(tags, QByteArray(500, 'x') + "2", 3);
        QCOMPARE(tags.largest(20).size(), 2);
    }

    // Half of a million keys under a few tags, the rest each under its own.
    void findsTheHotOnesAmongAMillion()
    {
        std::mt19937 random(1);
        HotTags tags(seed);
        QHash<QString, qint64> truth;
        for (int i = 0; i < 1'000'000; ++i) {
            const int hot = int(random() % 5);
            const bool cold = i % 2 == 0;
            const QByteArray tag = cold ? "u" + QByteArray::number(i) : "hot" + QByteArray::number(hot);
            truth[QString::fromLatin1(tag)] += cold ? 0 : 1;
            tags.add(tag, 7);
        }
        const QVector<HotTag> found = tags.largest(5);
        QCOMPARE(found.size(), 5);
        for (const HotTag& tag : found) {
            QVERIFY2(tag.tag.startsWith(u"hot"), qPrintable(tag.tag));
            QVERIFY(truth[tag.tag] <= tag.keys);
            QVERIFY(truth[tag.tag] >= tag.keys - tag.keysError);
            QVERIFY(tag.keysError <= 1'000'000 / qint64(HotTags::mostTags / 2));
        }
        QVERIFY(tags.sizeBytes() <= HotTags::maxBytes());
    }

    void addsUpWhatTwoNodesCounted()
    {
        HotTags one(seed);
        HotTags two(seed);
        add(one, "cart", 3);
        add(two, "cart", 4);
        add(two, "user", 2);
        one.merge(two);
        const QVector<HotTag> expected{{u"cart"_s, 7, 7, 0}, {u"user"_s, 7, 2, 0}};
        QCOMPARE(one.largest(20), expected);
    }

    void staysBoundedWhenPartsAreAddedUp()
    {
        HotTags sum(seed);
        for (int part = 0; part < 20; ++part) {
            HotTags tags(seed);
            add(tags, "hot", 1000);
            for (int i = 0; i < 2000; ++i) {
                add(tags, QByteArray::number(part) + ":" + QByteArray::number(i), 2);
            }
            sum.merge(tags);
        }
        const HotTag hottest = sum.largest(1).value(0);
        QCOMPARE(hottest.tag, u"hot"_s);
        QVERIFY(hottest.keys >= 20'000 && hottest.keys - hottest.keysError <= 20'000);
        QVERIFY(sum.sizeBytes() <= HotTags::maxBytes());
    }
};

QTEST_GUILESS_MAIN(TestHotTags)
#include "tst_hottags.moc"
