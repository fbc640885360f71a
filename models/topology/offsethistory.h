// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <optional>

namespace lockkeeper {

// Where a primary's replication stream stood at the moments it was read, to tell how long ago it passed an
// offset: how far behind in time a replica is that has got just there. An estimate: between two readings the
// stream is taken to flow evenly, before the first one as it flowed since. Our clock, milliseconds. Value.
class OffsetHistory
{
public:
    static constexpr size_t kept = 64;

    void note(qint64 atMs, qint64 offset); // a smaller offset is another stream: all before is forgotten
    // How long before `nowMs` the stream passed it; 0 for the newest offset and beyond; none when it lies
    // before all that was read and nothing has flowed since.
    std::optional<qint64> msSince(qint64 offset, qint64 nowMs) const;

private:
    struct Point
    {
        qint64 atMs = 0;
        qint64 offset = 0;
    };
    static double passedAt(const Point& a, const Point& b, qint64 offset);

    std::deque<Point> m_points; // oldest first, both members ascending
};

} // namespace lockkeeper
