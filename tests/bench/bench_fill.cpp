// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a server with a keyspace as it occurs: 30 % users without a lifetime, 40 % sessions, 30 % cache
// entries with one. The same number gives the same keys. Several servers are the primaries of a cluster that
// share its slots evenly, as `redis-cli --cluster create` does; each gets the keys of its own.
//
//   bench_fill SERVER[,SERVER...] KEYS      a socket's path or host:port each
#include "models/topology/keyslot.h"
#include "tests/bench/blockingclient.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace lockkeeper::bench;

namespace {

constexpr std::uint64_t kBatch = 2000;
constexpr std::uint64_t kDaySeconds = 24 * 3600;

std::string uuid(std::mt19937_64& random)
{
    std::array<char, 37> text{};
    const std::uint64_t high = random();
    const std::uint64_t low = random();
    std::snprintf(text.data(), text.size(), "%08llx-%04llx-4%03llx-8%03llx-%012llx",
                  static_cast<unsigned long long>(high >> 32),
                  static_cast<unsigned long long>((high >> 16) & 0xffff),
                  static_cast<unsigned long long>(high & 0xfff), static_cast<unsigned long long>(low >> 52),
                  static_cast<unsigned long long>(low & 0xffffffffffff));
    return text.data();
}

// The servers, and how many answers each still owes.
class Servers
{
public:
    explicit Servers(std::string_view names)
    {
        while (!names.empty()) {
            const std::size_t comma = std::min(names.find(','), names.size());
            m_clients.push_back(std::make_unique<BlockingClient>(names.substr(0, comma)));
            names.remove_prefix(std::min(comma + 1, names.size()));
        }
        m_owed.resize(m_clients.size());
    }

    void append(std::string_view key, std::span<const std::string_view> command)
    {
        const std::size_t at = serverOf(key);
        ++m_owed[at];
        m_clients[at]->append(command);
    }

    void readAll()
    {
        for (std::size_t i = 0; i < m_clients.size(); ++i) {
            for (; m_owed[i] > 0; --m_owed[i])
                m_clients[i]->read();
        }
    }

private:
    // The last one has what is left over.
    std::size_t serverOf(std::string_view key) const
    {
        if (m_clients.size() == 1)
            return 0;
        const QByteArrayView bytes(key.data(), static_cast<qsizetype>(key.size()));
        const std::size_t each = lockkeeper::slotCount / m_clients.size();
        return std::min<std::size_t>(lockkeeper::keySlot(bytes) / each, m_clients.size() - 1);
    }

    std::vector<std::unique_ptr<BlockingClient>> m_clients;
    std::vector<std::uint64_t> m_owed;
};

void set(Servers& servers, std::uint64_t index, std::mt19937_64& random)
{
    const std::uint64_t kind = index % 10;
    const std::string value = "{\"id\":" + std::to_string(index) + ",\"state\":\"active\"}";
    if (kind < 3) {
        const std::string key = "user:" + std::to_string(index);
        const std::array<std::string_view, 3> command{"SET", key, value};
        return servers.append(key, command);
    }
    const std::string key = kind < 7 ? "session:" + uuid(random) : "cache:product:" + std::to_string(index);
    const std::string seconds = std::to_string(3600 + random() % kDaySeconds);
    const std::array<std::string_view, 5> command{"SET", key, value, "EX", seconds};
    servers.append(key, command);
}

} // namespace

int main(int argc, char** argv)
{
    const std::uint64_t keys = argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 0;
    if (keys == 0) {
        std::fprintf(stderr, "usage: bench_fill SERVER[,SERVER...] KEYS\n");
        return 2;
    }
    Servers servers(argv[1]);
    std::mt19937_64 random(1);
    for (std::uint64_t from = 0; from < keys; from += kBatch) {
        const std::uint64_t to = std::min(from + kBatch, keys);
        for (std::uint64_t i = from; i < to; ++i)
            set(servers, i, random);
        servers.readAll();
    }
    return 0;
}
