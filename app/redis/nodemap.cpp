// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/nodemap.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

Error wrong(const QString& text)
{
    return {ErrorCode::BadInput,
            u"%1: must be ANNOUNCED=REACHABLE, such as 10.0.0.1:6379=127.0.0.1:17001"_s.arg(text),
            u"node map"_s};
}

QString sideText(const std::pair<QString, quint16>& at)
{
    if (at.second != 0) {
        return address(HostPort{at.first, at.second});
    }
    return at.first.contains(u':') ? u"[%1]"_s.arg(at.first) : at.first;
}

} // namespace

Result<NodeMap> NodeMap::parse(const QStringList& texts)
{
    if (texts.size() > maxEntries) {
        return Error{ErrorCode::BadInput, u"more than %1 entries"_s.arg(maxEntries), u"node map"_s};
    }
    NodeMap map;
    for (const QString& text : texts) {
        const qsizetype equals = text.indexOf(u'=');
        // A host without a port has port 0.
        const Result<HostPort> from =
            hostPortFromText(text.left(std::max<qsizetype>(0, equals)).trimmed(), 0);
        const Result<HostPort> to = hostPortFromText(text.mid(equals + 1).trimmed(), 0);
        if (!from || !to || (from->port == 0) != (to->port == 0)) {
            return wrong(text);
        }
        if (map.m_entries.contains({from->host, from->port})) {
            return Error{ErrorCode::BadInput, u"%1: %2 is mapped already"_s.arg(text, text.left(equals)),
                         u"node map"_s};
        }
        map.m_entries.insert({from->host, from->port}, {to->host, to->port});
    }
    return map;
}

HostPort NodeMap::reachable(const HostPort& announced) const
{
    if (const auto exact = m_entries.constFind({announced.host, announced.port}); exact != m_entries.cend()) {
        return {exact->first, exact->second};
    }
    if (const auto host = m_entries.constFind({announced.host, quint16(0)}); host != m_entries.cend()) {
        return {host->first, announced.port};
    }
    return announced;
}

void mapAddresses(FleetNode& node, const NodeMap& map)
{
    const auto reached = [&map](const QString& announced) {
        const Result<HostPort> host = hostPortFromText(announced);
        return host ? address(map.reachable(*host)) : announced;
    };
    const QString at = reached(node.address);
    if (at != node.address) {
        node.announced = node.address;
        node.address = at;
    }
    if (!node.primaryAddress.isEmpty()) {
        node.primaryAddress = reached(node.primaryAddress);
    }
}

QStringList NodeMap::texts() const
{
    QStringList texts;
    for (auto it = m_entries.begin(); it != m_entries.end(); ++it) {
        texts.append(u"%1=%2"_s.arg(sideText(it.key()), sideText(it.value())));
    }
    return texts;
}

} // namespace lockkeeper
