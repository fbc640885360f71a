// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/fixedwindow.h"

namespace lockkeeper {

namespace {

// KEYS: counter. ARGV: limit, window in ms.
constexpr auto kRequest = R"lua(
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return used <= tonumber(ARGV[1]) and 1 or 0
)lua";

} // namespace

QByteArrayList FixedWindow::request(const QByteArray& subject, qint64)
{
    return {"EVAL", kRequest, "1", "limit:fixed:{" + subject + '}', "60", "60000"};
}

} // namespace lockkeeper
