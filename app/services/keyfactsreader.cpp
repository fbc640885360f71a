// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/keyfactsreader.h"

namespace lockkeeper {

namespace {

bool isElsewhere(const std::optional<Reply>& reply)
{
    if (!reply || !reply->isError()) {
        return false;
    }
    const ErrorCode code = errorFromServerText(reply->text, {}).code;
    return code == ErrorCode::Moved || code == ErrorCode::Ask;
}

} // namespace

KeyFacts keyFactsAt(const ScannedPage& page, size_t index, int db, qint64 serverTimeMs,
                    std::optional<qint64> ttlBaseMs)
{
    constexpr qint64 noKey = -2;
    const std::optional<Reply>& type = page.types[index];
    const std::optional<Reply>& expiry = page.expiries[index];
    KeyFacts facts;
    facts.key = page.keys[index];
    facts.db = db;
    facts.seenAtMs = serverTimeMs;
    facts.asked = !page.isSkipped(index);
    if (type && type->text == "none") {
        facts.presence = KeyFacts::Presence::Gone;
        return facts;
    }
    if (type && type->isText()) {
        facts.typeName = type->text;
    }
    if (isElsewhere(type) || isElsewhere(expiry)) {
        facts.presence = KeyFacts::Presence::Moved;
        return facts;
    }
    // Without TYPE the time left is still worth knowing, and the other way round.
    if ((type && !type->isText()) || !expiry || expiry->kind != Reply::Kind::Integer) {
        facts.presence = KeyFacts::Presence::Unreadable;
        return facts;
    }
    if (expiry->integer == noKey) {
        facts.presence = KeyFacts::Presence::Gone;
        return facts;
    }
    if (expiry->integer >= 0) {
        facts.expiresAtMs =
            page.absoluteExpiry ? expiry->integer : ttlBaseMs.value_or(serverTimeMs) + expiry->integer;
    }
    if (!page.memory.empty() && page.memory[index] && page.memory[index]->kind == Reply::Kind::Integer) {
        facts.memoryBytes = page.memory[index]->integer;
    }
    return facts;
}

} // namespace lockkeeper
