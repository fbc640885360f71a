// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/accesslearner.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <deque>
#include <functional>
#include <vector>

using namespace lockkeeper;
using Advice = AccessLearner::Advice;
using Readable = std::function<bool(const QByteArray&)>;
Q_DECLARE_METATYPE(Readable)

namespace {

struct Survey
{
    int denied = 0;
    int readable = 0; // asked and answered
    int skipped = 0;
    int skippedReadable = 0;
};

// Keys in pages of 1,000 and in rounds, as a scanner asks them.
Survey survey(AccessLearner& learner, const std::vector<QByteArray>& keys, const Readable& readable,
              qint64 nowMs = 0)
{
    constexpr int mostTries = 3;
    Survey result;
    for (size_t from = 0; from < keys.size(); from += 1000) {
        std::deque<QByteArray> waiting(keys.begin() + static_cast<std::ptrdiff_t>(from),
                                       keys.begin() +
                                           static_cast<std::ptrdiff_t>(std::min(keys.size(), from + 1000)));
        while (!waiting.empty()) {
            std::vector<std::pair<QByteArray, bool>> round;
            std::deque<QByteArray> later;
            int tries = 0;
            for (const QByteArray& key : waiting) {
                const Advice advice = learner.advise(key, nowMs);
                if (advice == Advice::Skip) {
                    ++result.skipped;
                    result.skippedReadable += readable(key) ? 1 : 0;
                } else if (advice == Advice::Try && tries == mostTries) {
                    later.push_back(key);
                } else {
                    tries += advice == Advice::Try ? 1 : 0;
                    round.emplace_back(key, advice == Advice::Try);
                }
            }
            for (const auto& [key, tried] : round) {
                const bool may = readable(key);
                (may ? result.readable : result.denied) += 1;
                if (tried || !may) {
                    learner.learned(key, may, nowMs);
                }
            }
            waiting = later;
        }
    }
    return result;
}

std::vector<QByteArray> mixedKeys(const QVector<std::pair<QByteArray, int>>& kinds)
{
    std::vector<QByteArray> keys;
    for (const auto& [pattern, count] : kinds) {
        for (int i = 0; i < count; ++i) {
            keys.push_back(QByteArray(pattern).replace('#', QByteArray::number(i)));
        }
    }
    QRandomGenerator random(4711); // SCAN's order is a hash's
    std::shuffle(keys.begin(), keys.end(), random);
    return keys;
}

Readable startsWith(const QByteArray& prefix)
{
    return [prefix](const QByteArray& key) { return key.startsWith(prefix); };
}

} // namespace

class AccessLearnerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatMayBeReadAtTheCostOfFewRefusals_data()
    {
        QTest::addColumn<std::vector<QByteArray>>("keys");
        QTest::addColumn<Readable>("readable");
        QTest::addColumn<int>("mostDenied");
        QVector<std::pair<QByteArray, int>> many = {{"lock:#", 500}};
        for (int i = 0; i < 100; ++i) {
            many.append(
                {"p" + QByteArray(1, char('a' + i % 26)) + QByteArray(1, char('a' + i / 26)) + ":#", 200});
        }
        QTest::newRow("locks among one other prefix")
            << mixedKeys({{"lock:#", 500}, {"other:#", 20'000}}) << startsWith("lock:") << 14;
        QTest::newRow("few locks among one other prefix")
            << mixedKeys({{"lock:#", 3}, {"other:#", 20'000}}) << startsWith("lock:") << 14;
        QTest::newRow("locks among sessions with names below them")
            << mixedKeys({{"lock:#", 500}, {"session:#:cart", 10'000}, {"session:#:user", 10'000}})
            << startsWith("lock:") << 8;
        QTest::newRow("locks among a hundred other prefixes") << mixedKeys(many) << startsWith("lock:") << 50;
        QTest::newRow("a service's locks among its other keys")
            << mixedKeys({{"app:lock:#", 500}, {"app:user:#", 9'000}, {"app:cart:#", 9'000}})
            << startsWith("app:lock:") << 26;
        QTest::newRow("names without separators")
            << mixedKeys({{"lock#", 500}, {"other#", 20'000}}) << startsWith("lock") << 14;
        QTest::newRow("more than half of a prefix")
            << mixedKeys({{"session:1#", 11'031}, {"session:2#", 4'000}, {"session:7#", 4'839}})
            << startsWith("session:1") << 25;
        QTest::newRow("names below a part of which half is denied")
            << mixedKeys({{"user:1#:cart", 5'000}, {"user:2#:cart", 5'000}, {"user:x#:cart", 900}})
            << startsWith("user:1") << 30;
        QTest::newRow("nothing at all")
            << mixedKeys({{"user:#", 10'000}, {"cart:#", 10'000}, {"a:#:b", 9'000}}) << startsWith("nosuch")
            << 25;
        QTest::newRow("all but one prefix")
            << mixedKeys({{"lock:#", 9'000}, {"user:#:x", 9'000}, {"secret:#", 9'000}})
            << Readable([](const QByteArray& key) { return !key.startsWith("secret:"); }) << 14;
    }

    void findsWhatMayBeReadAtTheCostOfFewRefusals()
    {
        QFETCH(std::vector<QByteArray>, keys);
        QFETCH(Readable, readable);
        QFETCH(int, mostDenied);
        AccessLearner learner;
        learner.setOpen(false);
        const Survey result = survey(learner, keys, readable);
        QCOMPARE(result.skippedReadable, 0);
        QCOMPARE(result.readable, int(std::count_if(keys.begin(), keys.end(), readable)));
        QCOMPARE(result.readable + result.denied + result.skipped, int(keys.size()));
        QVERIFY2(result.denied > 0 && result.denied <= mostDenied,
                 QByteArray::number(result.denied).constData());
    }

    // The first of them are denied: that must not be the last word on 2,000 readable ones.
    void findsTheTenthOfAPrefixThatIsReadable()
    {
        std::vector<QByteArray> keys = mixedKeys({{"session:2#", 9'000}, {"session:3#", 9'000}});
        const std::vector<QByteArray> readable = mixedKeys({{"session:9#", 2'000}});
        for (size_t i = 0; i < readable.size(); ++i) {
            keys.insert(keys.begin() + static_cast<std::ptrdiff_t>(5 + 9 * i), readable[i]);
        }
        AccessLearner learner;
        learner.setOpen(false);
        const Survey result = survey(learner, keys, startsWith("session:9"));
        QVERIFY2(result.readable >= 1'800, QByteArray::number(result.readable).constData());
        QVERIFY2(result.denied <= 24, QByteArray::number(result.denied).constData());
    }

    void neverRefusesMoreThanItsStore_data()
    {
        QTest::addColumn<std::vector<QByteArray>>("keys");
        QTest::addColumn<Readable>("readable");
        QTest::newRow("a prefix half of which is denied")
            << mixedKeys({{"lock:a#", 9'000}, {"lock:b#", 9'000}, {"lock:#", 5'000}})
            << Readable([](const QByteArray& key) {
                   return key.endsWith('1') || key.endsWith('3') || key.endsWith('5') || key.endsWith('7');
               });
        QTest::newRow("a prefix a hundredth of which is denied")
            << mixedKeys({{"lock:#", 50'000}})
            << Readable([](const QByteArray& key) { return !key.endsWith("77"); });
        QTest::newRow("as many prefixes as keys") << mixedKeys({{"#:x", 20'000}}) << startsWith("nosuch");
        QTest::newRow("names without any prefix") << [] {
            std::vector<QByteArray> keys;
            for (int i = 0; i < 20'000; ++i) {
                QByteArray name;
                for (int rest = i; rest > 0 || name.isEmpty(); rest /= 26) {
                    name += char('a' + rest % 26);
                }
                keys.push_back(name);
            }
            return keys;
        }() << startsWith("nosuch");
    }

    void neverRefusesMoreThanItsStore()
    {
        QFETCH(std::vector<QByteArray>, keys);
        QFETCH(Readable, readable);
        AccessLearner learner;
        learner.setOpen(false);
        const Survey result = survey(learner, keys, readable);
        QVERIFY2(result.denied <= 60, QByteArray::number(result.denied).constData());
        QCOMPARE(result.readable + result.denied + result.skipped, int(keys.size()));
    }

    void asksEverythingWhileNothingIsDenied()
    {
        AccessLearner learner;
        const Survey result = survey(learner, mixedKeys({{"a:#", 5'000}, {"b:#:c", 5'000}}),
                                     [](const QByteArray&) { return true; });
        QVERIFY(learner.isOpen());
        QCOMPARE(result.readable, 10'000);
        QCOMPARE(result.skipped, 0);
    }

    void isNoLongerOpenAfterADenial()
    {
        AccessLearner learner;
        learner.learned("user:1", false, 0);
        QVERIFY(!learner.isOpen());
        QCOMPARE(learner.advise("lock:1", 0), Advice::Try);
    }

    void regainsRefusalsWithTime()
    {
        AccessLearner learner;
        learner.setOpen(false);
        const auto prefixes = [](char kind) {
            std::vector<QByteArray> keys;
            for (int i = 0; i < 2'000; ++i) {
                keys.push_back(QByteArray(1, kind) + QByteArray(1, char('a' + i % 26)) + ":" +
                               QByteArray::number(i));
            }
            return keys;
        };
        const Readable never = startsWith("nosuch");
        int first = 0;
        for (const char kind : {'a', 'b', 'c', 'd'}) {
            first += survey(learner, prefixes(kind), never).denied;
        }
        QVERIFY(first >= 32);
        QCOMPARE(survey(learner, prefixes('e'), never).denied + first <= 52, true);
        const int later = survey(learner, prefixes('f'), never, 60'000).denied;
        QVERIFY2(later >= 1 && later <= 8, QByteArray::number(later).constData());
    }

    void asksAnewAfterForgetting()
    {
        AccessLearner learner;
        for (int i = 0; i < 3; ++i) {
            learner.learned("user:" + QByteArray::number(i), false, 0);
        }
        QCOMPARE(learner.advise("user:9", 0), Advice::Skip);
        learner.forget();
        QVERIFY(learner.isOpen());
        learner.setOpen(false);
        QCOMPARE(learner.advise("user:9", 0), Advice::Try);
    }

    void opensWhatIsReadableAfterAll()
    {
        AccessLearner learner;
        for (int i = 0; i < 3; ++i) {
            learner.learned("user:" + QByteArray::number(i), false, 0);
        }
        learner.learned("user:7", true, 0);
        QVERIFY(learner.advise("user:9", 0) != Advice::Skip);
    }

    void takesKeysOfAnyBytes()
    {
        AccessLearner learner;
        learner.setOpen(false);
        for (const QByteArray& key :
             {QByteArray(), QByteArray(":"), QByteArray("\0\0", 2), QByteArray(1'000'000, ':'),
              QByteArray(1'000'000, 'x'), QByteArray("\xff\xfe:a")}) {
            QVERIFY(learner.advise(key, 0) != Advice::Skip);
            learner.learned(key, true, 0);
            QVERIFY(learner.advise(key, 0) != Advice::Skip);
        }
    }
};

QTEST_APPLESS_MAIN(AccessLearnerTest)
#include "tst_accesslearner.moc"
