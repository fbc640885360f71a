// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/jitteredcache.h"

#include <algorithm>

namespace lockkeeper {

// A cache that has run for long holds entries of every age.
QByteArrayList JitteredCache::seed(qsizetype index, qint64)
{
    const qint64 whole = jittered(m_shape.ttlSeconds, m_shape.jitter);
    return fill(index, std::max<qint64>(1, qRound64(static_cast<double>(whole) * m_random.generateDouble())));
}

void JitteredCache::act(WorkloadClient& client, qint64)
{
    for (int i = 0; i < m_shape.readsAtOnce; ++i) {
        const qint64 id = number(0, m_shape.keys);
        client.send({"GET", numbered(m_shape.prefix, id)}, [this, &client, id](const Reply& found) {
            if (found.kind == Reply::Kind::Nil)
                client.send(fill(id, jittered(m_shape.ttlSeconds, m_shape.jitter)));
        });
    }
}

QByteArrayList JitteredCache::fill(qint64 id, qint64 ttlSeconds)
{
    const QByteArray value = "{\"id\":" + QByteArray::number(id) +
                             ",\"price\":" + QByteArray::number(number(99, 99999)) + ",\"etag\":\"" +
                             hex(12) + "\"}";
    return {"SET", numbered(m_shape.prefix, id), value, "EX", QByteArray::number(ttlSeconds)};
}

} // namespace lockkeeper
