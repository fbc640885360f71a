// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/keyscanner.h"
#include "models/keyspace/keyfacts.h"

namespace lockkeeper {

// What one key of a page turned out to be. Denied (NOPERM) is Unreadable, and so is one whose time left
// nobody may ask for, or that was not asked as keys like it are denied; a key that went between SCAN and the
// look is Gone, one that another node serves by now is Moved; anything else the server may say of it
// (WRONGTYPE cannot happen) is Unreadable as well, never zero. Where TYPE alone is refused, its type is
// empty. A replica that was asked by PTTL counts the time left by its own clock, `ttlBaseMs`; `serverTimeMs`
// is its primary's then.
KeyFacts keyFactsAt(const ScannedPage& page, size_t index, int db, qint64 serverTimeMs,
                    std::optional<qint64> ttlBaseMs = std::nullopt);

} // namespace lockkeeper
