// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/patternminer.h"

#include <QMap>
#include <QTest>

#include <random>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

// Keys by pattern, kept the way the survey keeps its figures: by id, following merges.
class Counted
{
public:
    explicit Counted(PatternMiner::Limits limits = {}) : miner(1, limits) {}

    void add(const QByteArray& key)
    {
        if (miner.needsCompaction())
            compact();
        m_tokens.read(key);
        const PatternId id = miner.add(m_tokens);
        follow();
        keys[id] += 1;
        ++total;
    }
    void absorb(const Counted& other)
    {
        const auto mapping =
            miner.absorb(other.miner, [&other](PatternId id) { return other.keys.value(id); });
        follow();
        for (auto it = other.keys.cbegin(); it != other.keys.cend(); ++it)
            keys[mapping[it.key()]] += it.value();
        total += other.total;
    }
    void compact()
    {
        ++compactions;
        const auto mapping = miner.compact();
        QMap<PatternId, qint64> moved;
        for (auto it = keys.cbegin(); it != keys.cend(); ++it)
            moved[mapping[it.key()]] += it.value();
        keys = moved;
    }
    QMap<QString, qint64> patterns() const
    {
        QMap<QString, qint64> found;
        for (const auto& row : miner.rows())
            found[miner.text(row)] += keys.value(row.id);
        return found;
    }
    qint64 sum() const
    {
        qint64 all = 0;
        for (const auto& row : miner.rows())
            all += keys.value(row.id);
        return all;
    }

    PatternMiner miner;
    QMap<PatternId, qint64> keys;
    qint64 total = 0;
    int compactions = 0;

private:
    void follow()
    {
        for (const auto& merge : miner.ids().merges())
            keys[merge.into] += keys.take(merge.from);
        miner.ids().clearMerges();
    }
    KeyTokens m_tokens;
};

QByteArray number(qint64 n)
{
    return QByteArray::number(n);
}

// A word without digits, different for each n.
QByteArray word(qint64 n)
{
    QByteArray text = "w";
    for (qint64 rest = n + 1; rest > 0; rest /= 26)
        text.append(static_cast<char>('a' + rest % 26));
    return text;
}

using Patterns = QMap<QString, qint64>;

} // namespace

class TestPatternMiner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsKeysOfOnePatternTogether();
    void fewWordsStayWords();
    void manyAlikeWordsBecomeAnId();
    void anIdTakesInNumbersOfItsPosition();
    void wordsThatLeadElsewhereStay();
    void namespacesStayApart();
    void tenantsBecomeAnId();
    void twoVariablePositionsAreBothFound();
    void chanceDatesJoinTheNumbers();
    void lettersOnlyHexJoinsTheHex();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void heavyPatternsOutliveAFlood();
    void idsSurviveCompaction();
    void mergingEqualsAddingAllToOne();
    void orderDoesNotMatterForPlainPatterns();
};

void TestPatternMiner::countsKeysOfOnePatternTogether()
{
    Counted counted;
    for (int i = 0; i < 1'000; ++i)
        counted.add("user:" + number(i) + ":cart");
    QCOMPARE(counted.patterns(), (Patterns{{u"user:<n>:cart"_s, 1'000}}));
}

void TestPatternMiner::fewWordsStayWords()
{
    Counted counted;
    for (int i = 0; i < 32; ++i)
        counted.add("user:" + word(i) + ":cart");
    QCOMPARE(counted.patterns().size(), 32);
}

void TestPatternMiner::manyAlikeWordsBecomeAnId()
{
    Counted counted;
    for (int i = 0; i < 200; ++i) {
        counted.add("user:" + word(i) + ":cart");
        counted.add("user:" + word(i) + ":profile");
    }
    QCOMPARE(counted.patterns(), (Patterns{{u"user:<id>:cart"_s, 200}, {u"user:<id>:profile"_s, 200}}));
}

void TestPatternMiner::anIdTakesInNumbersOfItsPosition()
{
    Counted counted;
    for (int i = 0; i < 100; ++i)
        counted.add("user:" + number(1'000 + i) + ":cart");
    for (int i = 0; i < 100; ++i)
        counted.add("user:" + word(i) + ":cart");
    for (int i = 0; i < 100; ++i)
        counted.add("user:" + number(5'000 + i) + ":cart");
    QCOMPARE(counted.patterns(), (Patterns{{u"user:<id>:cart"_s, 300}}));
}

void TestPatternMiner::wordsThatLeadElsewhereStay()
{
    Counted counted;
    for (int i = 0; i < 10; ++i)
        counted.add("user:index:by-name:" + word(i));
    for (int i = 0; i < 500; ++i)
        counted.add("user:" + word(i) + ":cart");
    const Patterns patterns = counted.patterns();
    QCOMPARE(patterns.value(u"user:<id>:cart"_s), 500);
    QCOMPARE(patterns.value(u"user:index:by-name:wb"_s), 1);
    QCOMPARE(patterns.size(), 11);
}

void TestPatternMiner::namespacesStayApart()
{
    Counted counted;
    for (int i = 0; i < 20'000; ++i) {
        counted.add(word(i % 200) + ':' + number(i));
        counted.add("app:" + word(i % 100) + ':' + number(i));
    }
    const Patterns patterns = counted.patterns();
    QCOMPARE(patterns.size(), 300);
    QCOMPARE(patterns.value(u"app:wb:<n>"_s), 200);
}

void TestPatternMiner::tenantsBecomeAnId()
{
    Counted counted;
    for (int i = 0; i < 5'000; ++i)
        counted.add("tenant:" + word(i % 50) + ":order:" + number(i));
    QCOMPARE(counted.patterns(), (Patterns{{u"tenant:<id>:order:<n>"_s, 5'000}}));
}

void TestPatternMiner::twoVariablePositionsAreBothFound()
{
    Counted counted;
    for (int i = 0; i < 3'000; ++i)
        counted.add("follow:" + word(i % 900) + ':' + word((i * 7) % 800));
    QCOMPARE(counted.patterns(), (Patterns{{u"follow:<id>:<id>"_s, 3'000}}));
}

void TestPatternMiner::chanceDatesJoinTheNumbers()
{
    Counted counted;
    for (int i = 0; i < 100'000; ++i)
        counted.add("order:" + number(20'200'000 + i));
    QCOMPARE(counted.patterns(), (Patterns{{u"order:<n>"_s, 100'000}}));
    Counted dates;
    for (int i = 0; i < 28; ++i)
        dates.add("day:" + number(20'260'301 + i));
    QCOMPARE(dates.patterns(), (Patterns{{u"day:<date>"_s, 28}}));
}

void TestPatternMiner::lettersOnlyHexJoinsTheHex()
{
    std::mt19937_64 random(3);
    Counted counted;
    for (int i = 0; i < 300'000; ++i)
        counted.add("tok:" +
                    QByteArray::number(static_cast<qulonglong>(random() >> 32), 16).rightJustified(8, '0'));
    const Patterns patterns = counted.patterns();
    QVERIFY2(patterns.value(u"tok:<hex>"_s) > 299'000, qPrintable(patterns.keys().join(u' ')));
    QVERIFY(patterns.size() < 40);
}

void TestPatternMiner::staysWithinItsBounds_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("a million different words") << 0;
    QTest::newRow("a million paths of words") << 1;
    QTest::newRow("random bytes") << 2;
    QTest::newRow("deep keys of separators") << 3;
    QTest::newRow("more heavy namespaces than rows") << 4;
    QTest::newRow("every namespace with a tree of its own") << 5;
}

void TestPatternMiner::staysWithinItsBounds()
{
    QFETCH(int, kind);
    std::mt19937_64 random(7);
    Counted counted;
    for (int i = 0; i < 1'000'000; ++i) {
        const auto r = static_cast<qint64>(random() >> 1);
        QByteArray key;
        switch (kind) {
        case 0:
            key = word(i);
            break;
        case 1:
            key = word(r % 50'000) + ':' + word(i % 977) + '/' + word(r % 1'013);
            break;
        case 2:
            for (int b = 0; b < 24; ++b)
                key.append(static_cast<char>(random()));
            break;
        case 3:
            for (int b = 0; b < 14; ++b)
                key += word(static_cast<qint64>(random() % 5)) + ":/|"[random() % 3];
            break;
        case 4:
            key = word(i % 5'000) + ':' + number(i);
            break;
        default:
            key = word(i % 300) + ':' + word(i % 300 + 7 * (i % 11)) + ':' + word(i % 300 + 1'000 + i % 13);
        }
        counted.add(key);
        if (i % 4'096 == 0) {
            QVERIFY(counted.miner.ids().live() <= 2'000);
            QVERIFY(counted.miner.nodeCount() <= 8'192);
        }
    }
    QVERIFY(counted.miner.ids().live() <= 2'000);
    QVERIFY(counted.miner.rows().size() <= 2'000);
    QVERIFY(counted.miner.nodeCount() <= 8'192);
    QVERIFY(counted.miner.sizeBytes() < 4 << 20);
    QCOMPARE(counted.sum(), 1'000'000);
}

void TestPatternMiner::heavyPatternsOutliveAFlood()
{
    Counted counted;
    for (int i = 0; i < 300'000; ++i) {
        counted.add("session:" + number(i));
        counted.add("user:" + number(i) + ":cart");
        counted.add(word(i) + ':' + word(i * 3) + ':' + word(i * 5));
    }
    const Patterns patterns = counted.patterns();
    QCOMPARE(patterns.value(u"session:<n>"_s), 300'000);
    QCOMPARE(patterns.value(u"user:<n>:cart"_s), 300'000);
    QCOMPARE(counted.sum(), 900'000);
}

// Each namespace gives out 33 ids before its words become one <id>: more than there are.
void TestPatternMiner::idsSurviveCompaction()
{
    Counted counted;
    for (int i = 0; i < 78'000; ++i) {
        counted.add(word(i / 40) + ':' + word(i));
        counted.add("session:" + number(i));
    }
    QVERIFY(counted.compactions > 0);
    QCOMPARE(counted.sum(), 156'000);
    const Patterns before = counted.patterns();
    QCOMPARE(before.value(u"session:<n>"_s), 78'000);
    QCOMPARE(before.value(u"wb:<id>"_s), 40);
    counted.compact();
    QCOMPARE(counted.miner.ids().given(), counted.miner.ids().live());
    QCOMPARE(counted.patterns(), before);
    counted.add("a:zzz:zzz");
    QCOMPARE(counted.sum(), 156'001);
}

void TestPatternMiner::mergingEqualsAddingAllToOne()
{
    std::mt19937_64 random(9);
    Counted one;
    Counted parts[3];
    for (int i = 0; i < 30'000; ++i) {
        const auto r = static_cast<qint64>(random() >> 1);
        const QByteArray key = i % 3 == 0   ? "user:" + word(r % 500) + ":cart"
                               : i % 3 == 1 ? "order:" + number(r)
                                            : "ns" + word(r % 20) + ":{" + number(r) + "}:x";
        one.add(key);
        parts[random() % 3].add(key);
    }
    parts[0].absorb(parts[1]);
    parts[0].absorb(parts[2]);
    QCOMPARE(parts[0].patterns(), one.patterns());
    QCOMPARE(parts[0].sum(), one.total);

    Counted fewWords; // words on one side, <id> on the other
    for (int i = 0; i < 20; ++i)
        fewWords.add("user:" + word(i) + ":cart");
    fewWords.absorb(parts[0]);
    QCOMPARE(fewWords.sum(), one.total + 20);
    for (int i = 0; i < 100; ++i)
        fewWords.add("user:" + word(10'000 + i) + ":cart");
    QVERIFY(fewWords.patterns().size() <= one.patterns().size() + 20);
}

void TestPatternMiner::orderDoesNotMatterForPlainPatterns()
{
    QByteArrayList keys;
    for (int i = 0; i < 2'000; ++i)
        keys << "a:" + number(i) << "b:" + number(i) + ":x"
             << "c:" + word(i) + ":y";
    Counted forward;
    Counted backward;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        forward.add(keys[i]);
        backward.add(keys[keys.size() - 1 - i]);
    }
    QCOMPARE(forward.patterns(), backward.patterns());
}

QTEST_APPLESS_MAIN(TestPatternMiner)
#include "tst_patternminer.moc"
