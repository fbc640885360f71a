// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"

#include <QString>

namespace lockkeeper {

// What a connection is doing. Value, copied across threads.
struct LinkState
{
    enum class Phase : quint8 {
        Idle,        // never opened, or closed by us
        Connecting,  // name lookup, TCP or unix socket
        Handshaking, // AUTH, SELECT, CLIENT SETNAME, identity
        Ready,
        Waiting, // lost; the next try comes at nextTryInMs
        Stopped, // will not try again by itself: wrong password, another lineage, not a Redis, closed for
                 // good
    };
    Phase phase = Phase::Idle;
    int attempt = 0;     // tries since the last Ready
    int nextTryInMs = 0; // Waiting only
    Error error;         // why it is Waiting or Stopped
    QString address;

    bool operator==(const LinkState&) const = default;
};

} // namespace lockkeeper
