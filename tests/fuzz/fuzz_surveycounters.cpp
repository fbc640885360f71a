// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keyspace/surveycounters.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

using namespace lockkeeper;

// Splits the input into keys at NUL bytes; each key's first bytes also choose its expiry. No key may be lost.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    constexpr qint64 now = 1'700'000'000'000;
    SurveyCounters counters;
    size_t at = 0;
    while (at < size) {
        const void* end = std::memchr(data + at, 0, size - at);
        const size_t length =
            end ? static_cast<size_t>(static_cast<const uint8_t*>(end) - data) - at : size - at;
        KeyFacts facts;
        facts.key = QByteArray(reinterpret_cast<const char*>(data) + at, static_cast<qsizetype>(length));
        facts.typeName = "string";
        facts.seenAtMs = now;
        if (length > 2 && data[at] % 2)
            facts.expiresAtMs = now + (qint64(data[at + 1]) << (data[at + 2] % 40));
        counters.add(facts);
        at += length + 1;
    }
    SurveySnapshot survey;
    counters.fill(survey, now, {}, {});
    qint64 inPatterns = 0;
    for (const PatternRow& row : survey.patterns)
        inPatterns += row.keys;
    if (inPatterns != survey.keysScanned || survey.keysScanned != counters.keysScanned())
        std::abort();
    return 0;
}
