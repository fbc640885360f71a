// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/replyreader.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace lockkeeper;

namespace {

// Feeds the bytes in pieces of `step` and returns what came out; all ways to cut must give the same.
std::pair<std::vector<Reply>, bool> readInPieces(QByteArrayView bytes, qsizetype step)
{
    constexpr ReplyLimits limits{5, 1000, 4096, 8192};
    ReplyReader reader(limits);
    std::vector<Reply> replies;
    for (qsizetype at = 0; at < bytes.size(); at += step) {
        if (!reader.feed(bytes.sliced(at, std::min(step, bytes.size() - at))))
            return {replies, true};
        for (;;) {
            Result<std::optional<Reply>> reply = reader.next();
            if (!reply)
                return {replies, true};
            if (!*reply)
                break;
            (void)errorFromServerText((*reply)->text, {});
            (void)timeMsFromReply(**reply);
            replies.push_back(**reply);
        }
    }
    return {replies, false};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    const auto whole = readInPieces(bytes, std::max<qsizetype>(1, bytes.size()));
    const auto byByte = readInPieces(bytes, 1);
    // A limit on what waits unparsed may strike earlier or later; the replies before it must agree.
    const size_t common = std::min(whole.first.size(), byByte.first.size());
    if (!std::equal(whole.first.begin(), whole.first.begin() + static_cast<std::ptrdiff_t>(common),
                    byByte.first.begin()))
        std::abort();
    return 0;
}
