// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "tests/support/testclient.h"
#include "tests/support/testsentinel.h"

#include <memory>
#include <vector>

namespace lockkeeper {

// A primary, a replica of it and three sentinels of the service "cache", each kind with a password of its
// own. The constructor returns when all know each other.
class SentinelTrio
{
public:
    static constexpr auto sentinelPassword = "watch & wait: 100%";
    static constexpr auto dataPassword = "data@rest/1";

    SentinelTrio();

    TestServer& primary() { return *m_primary; }
    TestServer& replica() { return *m_replica; }
    TestSentinel& sentinel(int index) { return *m_sentinels[static_cast<size_t>(index)]; }
    Endpoint endpoint(int sentinelsNamed = 1) const;

    // A client that has given the password.
    static std::unique_ptr<TestClient> client(const TestServer& server);

private:
    bool allKnowEachOther() const;

    std::unique_ptr<TestServer> m_primary;
    std::unique_ptr<TestServer> m_replica;
    std::vector<std::unique_ptr<TestSentinel>> m_sentinels;
};

} // namespace lockkeeper
