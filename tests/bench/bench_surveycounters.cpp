// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nanoseconds per SurveyCounters::add() and milliseconds per fill() for some keyspaces. Prints, judges
// nothing.
#include "models/keyspace/surveycounters.h"

#include <QElapsedTimer>
#include <QUuid>

#include <cstdio>
#include <functional>
#include <random>

using namespace lockkeeper;

namespace {

constexpr qint64 nowMs = 1'780'000'000'000;
constexpr int keyCount = 1'000'000;

using MakeKey = std::function<QByteArray(int, std::mt19937_64&)>;

QByteArray uuid(std::mt19937_64& random)
{
    QByteArray bytes;
    for (int i = 0; i < 16; ++i)
        bytes.append(static_cast<char>(random()));
    return QUuid::fromRfc4122(bytes).toByteArray(QUuid::WithoutBraces);
}

QByteArray typicalKey(int i, std::mt19937_64& random)
{
    switch (random() % 6) {
    case 0:
        return "session:" + uuid(random);
    case 1:
        return "user:" + QByteArray::number(i) + ":cart";
    case 2:
        return "orders:idx:" + QByteArray::number(i);
    case 3:
        return "rl:10." + QByteArray::number(i & 255) + '.' + QByteArray::number((i >> 8) & 255) + ".7";
    case 4:
        return "cache:price:sku-" + QByteArray::number(i);
    default:
        return "product:" + QByteArray::number(static_cast<qulonglong>(random()), 16);
    }
}

QByteArray hostileKey(int, std::mt19937_64& random)
{
    QByteArray key;
    for (int i = 0; i < 40; ++i)
        key.append(static_cast<char>(random()));
    return key;
}

QByteArray wordsKey(int, std::mt19937_64& random)
{
    QByteArray key;
    for (int part = 0; part < 4; ++part) {
        for (int i = 0; i < 6; ++i)
            key.append(static_cast<char>('a' + random() % 26));
        key.append(':');
    }
    return key;
}

void run(const char* name, const MakeKey& makeKey, qint64 ttlSpanMs)
{
    std::mt19937_64 random(3);
    std::vector<KeyFacts> facts(keyCount);
    for (int i = 0; i < keyCount; ++i) {
        KeyFacts& key = facts[static_cast<size_t>(i)];
        key.key = makeKey(i, random);
        key.typeName = "string";
        key.seenAtMs = nowMs;
        if (random() % 4 != 0)
            key.expiresAtMs = nowMs + static_cast<qint64>(random() % static_cast<quint64>(ttlSpanMs));
    }
    SurveyCounters counters;
    QElapsedTimer timer;
    timer.start();
    for (const KeyFacts& key : facts)
        counters.add(key);
    const qint64 addNs = timer.nsecsElapsed();
    SurveySnapshot snapshot;
    timer.restart();
    counters.fill(snapshot, nowMs, {}, QString());
    std::printf("%-28s %6.0f ns a key, fill %5.1f ms, %4lld patterns, %5.1f MB\n", name,
                static_cast<double>(addNs) / keyCount, static_cast<double>(timer.nsecsElapsed()) / 1e6,
                static_cast<long long>(snapshot.patterns.size()),
                static_cast<double>(counters.sizeBytes()) / (1 << 20));
    for (int i = 0; i < std::min<int>(8, static_cast<int>(snapshot.patterns.size())); ++i)
        std::printf("    %-40s %9lld\n", qPrintable(snapshot.patterns[i].pattern),
                    static_cast<long long>(snapshot.patterns[i].keys));
}

} // namespace

int main()
{
    constexpr qint64 hour = 3'600'000;
    run("typical, within a day", typicalKey, 24 * hour);
    run("typical, within a year", typicalKey, 365 * 24 * hour);
    run("random words", wordsKey, 24 * hour);
    run("random bytes", hostileKey, 24 * hour);
    return 0;
}
