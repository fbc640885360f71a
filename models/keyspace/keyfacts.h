// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace lockkeeper {

// What one look at one key said. Made from replies in app/services, consumed by SurveyCounters and, later,
// by the recogniser. Instants are epoch milliseconds by the server's clock.
struct KeyFacts
{
    enum class Presence : quint8 {
        Alive,      // TYPE and PEXPIRETIME/PTTL answered
        Gone,       // listed by SCAN, no longer there when asked
        Moved,      // listed by SCAN, its slot is served by another node (MOVED, ASK)
        Unreadable, // listed by SCAN, the server denied TYPE or PTTL (NOPERM), or would have
    };

    QByteArray key;
    QByteArray typeName; // as TYPE says: string, list, set, zset, hash, stream or a module's name; or unknown
    Presence presence = Presence::Alive;
    std::optional<qint64> expiresAtMs; // none = persistent; meaningful only when Alive
    qint64 seenAtMs = 0;               // server time of the look
    std::optional<qint64> memoryBytes; // MEMORY USAGE, where this key was sampled
    int db = 0;
    bool asked = true; // false: Unreadable by what was learned of keys like it

    bool operator==(const KeyFacts&) const = default;
};

} // namespace lockkeeper
