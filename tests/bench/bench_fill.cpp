// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a server with a keyspace as it occurs: 30 % users without a lifetime, 40 % sessions, 30 % cache
// entries with one. The same number gives the same keys.
//
//   bench_fill SOCKET KEYS
#include "tests/bench/blockingclient.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

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

void set(BlockingClient& client, std::uint64_t index, std::mt19937_64& random)
{
    const std::uint64_t kind = index % 10;
    const std::string value = "{\"id\":" + std::to_string(index) + ",\"state\":\"active\"}";
    if (kind < 3) {
        const std::string key = "user:" + std::to_string(index);
        const std::array<std::string_view, 3> command{"SET", key, value};
        return client.append(command);
    }
    const std::string key = kind < 7 ? "session:" + uuid(random) : "cache:product:" + std::to_string(index);
    const std::string seconds = std::to_string(3600 + random() % kDaySeconds);
    const std::array<std::string_view, 5> command{"SET", key, value, "EX", seconds};
    client.append(command);
}

} // namespace

int main(int argc, char** argv)
{
    const std::uint64_t keys = argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 0;
    if (keys == 0) {
        std::fprintf(stderr, "usage: bench_fill SOCKET KEYS\n");
        return 2;
    }
    BlockingClient client(argv[1]);
    std::mt19937_64 random(1);
    for (std::uint64_t from = 0; from < keys; from += kBatch) {
        const std::uint64_t to = std::min(from + kBatch, keys);
        for (std::uint64_t i = from; i < to; ++i)
            set(client, i, random);
        for (std::uint64_t i = from; i < to; ++i)
            client.read();
    }
    return 0;
}
