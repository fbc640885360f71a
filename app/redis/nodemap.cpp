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

// A host without a port has port 0.
std::optional<HostPort> side(const QString& text)
{
    if (const Result<HostPort> both = hostPortFromText(text)) {
        return *both;
    }
    const bool bracketed = text.startsWith(u'[') && text.endsWith(u']');
    const QString host = bracketed ? text.mid(1, text.size() - 2) : text;
    const bool plain = !host.isEmpty() && !host.contains(u' ') && (bracketed || !host.contains(u':'));
    return plain ? std::optional(HostPort{host, 0}) : std::nullopt;
}

QString sideText(const std::pair<QString, quint16>& at)
{
    if (at.second != 0) {
        return address(HostPort{at.first, at.second});
    }
    return at.first.contains(u':') ? u"[%1]"_s.arg(at.first) : at.first;
}

} // namespace

Result<HostPort> hostPortFromText(const QString& text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    bool ok = false;
    const uint port = text.mid(colon + 1).toUInt(&ok);
    QString host = text.left(std::max<qsizetype>(0, colon));
    const bool bracketed = host.startsWith(u'[') && host.endsWith(u']');
    if (bracketed) {
        host = host.mid(1, host.size() - 2);
    }
    const bool plain = !host.isEmpty() && !host.contains(u' ') && (bracketed || !host.contains(u':'));
    if (colon < 1 || !ok || port < 1 || port > 65'535 || !plain) {
        return Error{ErrorCode::BadInput, u"%1: must be host:port"_s.arg(text), u"address"_s};
    }
    return HostPort{host, static_cast<quint16>(port)};
}

Result<NodeMap> NodeMap::parse(const QStringList& texts)
{
    NodeMap map;
    for (const QString& text : texts) {
        const qsizetype equals = text.indexOf(u'=');
        const std::optional<HostPort> from = equals < 1 ? std::nullopt : side(text.left(equals).trimmed());
        const std::optional<HostPort> to = equals < 1 ? std::nullopt : side(text.mid(equals + 1).trimmed());
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

QStringList NodeMap::texts() const
{
    QStringList texts;
    for (auto it = m_entries.begin(); it != m_entries.end(); ++it) {
        texts.append(u"%1=%2"_s.arg(sideText(it.key()), sideText(it.value())));
    }
    return texts;
}

} // namespace lockkeeper
