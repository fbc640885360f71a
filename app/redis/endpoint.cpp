// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/endpoint.h"

#include "app/redis/endpointlimits.h"

#include <QHostAddress>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <climits>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

constexpr quint16 redisPort = 6379;
constexpr quint16 sentinelPort = 26379;
constexpr qsizetype maxSocketPathBytes = 107; // sockaddr_un
constexpr qsizetype maxHostChars = 253;       // RFC 1035

struct Scheme
{
    QLatin1StringView name;
    Endpoint::Mode mode;
    bool tls;
    bool socket;
};

constexpr std::array<Scheme, 7> schemes{{
    {"redis"_L1, Endpoint::Mode::Standalone, false, false},
    {"rediss"_L1, Endpoint::Mode::Standalone, true, false},
    {"redis+unix"_L1, Endpoint::Mode::Standalone, false, true},
    {"redis-sentinel"_L1, Endpoint::Mode::Sentinel, false, false},
    {"rediss-sentinel"_L1, Endpoint::Mode::Sentinel, true, false},
    {"redis-cluster"_L1, Endpoint::Mode::Cluster, false, false},
    {"rediss-cluster"_L1, Endpoint::Mode::Cluster, true, false},
}};

// The raw parts of scheme://[userinfo@]hosts[path][?query]. Nothing is decoded yet.
struct UrlParts
{
    QStringView userInfo;
    QStringView hosts;
    QStringView path;
    QStringView query;
};

// Details never quote the URL: any piece of it may be part of a password that was not encoded.
Error wrong(const QString& part, const QString& detail)
{
    return Error{ErrorCode::BadInput, detail, u"URL, %1"_s.arg(part)};
}

bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

// RFC 3986: %HH is a byte, everything else stands for itself ('+' too).
Result<QByteArray> percentDecoded(QStringView text, const QString& part)
{
    for (qsizetype at = text.indexOf(u'%'); at >= 0; at = text.indexOf(u'%', at + 1)) {
        if (at + 2 >= text.size() || !isHexDigit(text[at + 1]) || !isHexDigit(text[at + 2]))
            return wrong(part,
                         u"'%' must be followed by two hex digits; a percent sign itself is written %25"_s);
    }
    return QByteArray::fromPercentEncoding(text.toUtf8());
}

Result<QString> percentDecodedText(QStringView text, const QString& part)
{
    const Result<QByteArray> bytes = percentDecoded(text, part);
    if (!bytes)
        return bytes.error();
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString decoded = decoder(*bytes);
    if (decoder.hasError())
        return wrong(part, u"must be UTF-8 once decoded"_s);
    if (decoded.contains(QChar(0)))
        return wrong(part, u"must not contain a NUL byte"_s);
    return decoded;
}

Result<int> parseDb(QStringView text)
{
    const bool digits = !text.isEmpty() &&
                        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool fits = false;
    const int db = text.toInt(&fits);
    if (!digits || !fits)
        return wrong(u"database"_s, u"must be a number from 0 to %1"_s.arg(INT_MAX));
    return db;
}

Result<quint16> parsePort(QStringView text, quint16 standard)
{
    if (text.isEmpty()) // RFC 3986 allows "host:"
        return standard;
    bool fits = false;
    const uint port = text.toUInt(&fits);
    const bool digits = std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (!digits || !fits || port == 0 || port > 65535)
        return wrong(u"port"_s, u"must be a number from 1 to 65535"_s);
    return quint16(port);
}

// The inside of the brackets; a zone follows as %25zone (RFC 6874) or, as people type it, %zone.
Result<QString> parseIpv6(QStringView text)
{
    const qsizetype percent = text.indexOf(u'%');
    const QString ip = (percent < 0 ? text : text.first(percent)).toString();
    QHostAddress parsed;
    if (!ip.contains(u':') || !parsed.setAddress(ip))
        return wrong(u"host"_s, u"is not an IPv6 address between the brackets"_s);
    if (percent < 0)
        return ip;
    QStringView zone = text.sliced(percent + 1);
    if (zone.startsWith("25"_L1))
        zone = zone.sliced(2);
    const Result<QString> decoded = percentDecodedText(zone, u"host"_s);
    if (!decoded)
        return decoded.error();
    const bool sound = !decoded->isEmpty() && std::all_of(decoded->begin(), decoded->end(), [](QChar c) {
        return c.unicode() < 0x7F && (c.isLetterOrNumber() || u"-._~"_s.contains(c));
    });
    if (!sound)
        return wrong(u"host"_s, u"the zone after '%' must be an interface's name or number"_s);
    return QString(ip + u'%' + *decoded);
}

Result<QString> parseHostName(QStringView text)
{
    const Result<QString> name = percentDecodedText(text, u"host"_s);
    if (!name)
        return name.error();
    if (name->isEmpty())
        return wrong(u"host"_s, u"is missing"_s);
    const bool sound =
        name->size() <= maxHostChars && std::all_of(name->begin(), name->end(), [](QChar c) {
            return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || u"-._~"_s.contains(c);
        });
    if (!sound)
        return wrong(u"host"_s, u"must be a name, an IPv4 address or an IPv6 address in brackets"_s);
    return *name;
}

Result<HostPort> parseHostPort(QStringView text, quint16 standardPort)
{
    QStringView host = text;
    QStringView portText;
    const bool bracketed = text.startsWith(u'[');
    if (bracketed) {
        const qsizetype close = text.indexOf(u']');
        if (close < 0)
            return wrong(u"host"_s, u"the closing bracket is missing"_s);
        host = text.sliced(1, close - 1);
        portText = text.sliced(close + 1);
        if (!portText.isEmpty() && !portText.startsWith(u':'))
            return wrong(u"port"_s, u"a colon and the port, or nothing, may follow the closing bracket"_s);
        portText = portText.isEmpty() ? portText : portText.sliced(1);
    } else if (const qsizetype colon = text.indexOf(u':'); colon >= 0) {
        if (text.indexOf(u':', colon + 1) >= 0)
            return wrong(u"host"_s, u"an IPv6 address is written in brackets: [::1]:6379"_s);
        host = text.first(colon);
        portText = text.sliced(colon + 1);
    }
    Result<QString> name = bracketed ? parseIpv6(host) : parseHostName(host);
    if (!name)
        return name.error();
    const Result<quint16> port = parsePort(portText, standardPort);
    if (!port)
        return port.error();
    return HostPort{*name, *port};
}

Outcome readUser(QStringView userInfo, Endpoint& endpoint)
{
    const qsizetype colon = userInfo.indexOf(u':');
    const Result<QString> user = percentDecodedText(colon < 0 ? userInfo : userInfo.first(colon), u"user"_s);
    if (!user)
        return user.error();
    endpoint.user = *user;
    if (colon < 0)
        return Done{};
    const Result<QByteArray> password = percentDecoded(userInfo.sliced(colon + 1), u"password"_s);
    if (!password)
        return password.error();
    endpoint.password = *password;
    return Done{};
}

Outcome readHosts(QStringView hosts, Endpoint& endpoint)
{
    if (hosts.count(u',') >= maxHosts)
        return wrong(u"host"_s, u"more than %1 hosts"_s.arg(maxHosts));
    for (const QStringView host : hosts.split(u',')) {
        const Result<HostPort> parsed = parseHostPort(host, standardPort(endpoint.mode));
        if (!parsed)
            return parsed.error();
        if (!endpoint.hosts.contains(*parsed))
            endpoint.hosts.append(*parsed);
    }
    if (endpoint.mode == Endpoint::Mode::Standalone && hosts.contains(u','))
        return wrong(u"host"_s, u"several hosts need redis-sentinel:// or redis-cluster://"_s);
    return Done{};
}

Outcome readDb(QStringView segment, Endpoint& endpoint)
{
    if (segment.isEmpty())
        return Done{};
    const Result<QString> text = percentDecodedText(segment, u"database"_s);
    if (!text)
        return text.error();
    const Result<int> db = parseDb(*text);
    if (!db)
        return db.error();
    if (endpoint.mode == Endpoint::Mode::Cluster && *db != 0)
        return wrong(u"database"_s, u"a cluster has only database 0"_s);
    endpoint.db = *db;
    return Done{};
}

// "", "/", "/db"; Sentinel: "/service", "/service/", "/service/db".
Outcome readPath(QStringView path, Endpoint& endpoint)
{
    QStringView rest = path.isEmpty() ? path : path.sliced(1);
    if (endpoint.mode != Endpoint::Mode::Sentinel)
        return readDb(rest, endpoint);
    const qsizetype slash = rest.indexOf(u'/');
    const Result<QString> service = percentDecodedText(slash < 0 ? rest : rest.first(slash), u"service"_s);
    if (!service)
        return service.error();
    if (service->isEmpty())
        return wrong(u"service"_s, u"is missing: redis-sentinel://host:26379/SERVICE"_s);
    endpoint.service = *service;
    return slash < 0 ? Outcome(Done{}) : readDb(rest.sliced(slash + 1), endpoint);
}

Outcome readSocket(const UrlParts& parts, Endpoint& endpoint)
{
    if (!parts.hosts.isEmpty())
        return wrong(u"host"_s, u"a socket has none: write redis+unix:///path with three slashes"_s);
    const Result<QString> path = percentDecodedText(parts.path, u"path"_s);
    if (!path)
        return path.error();
    if (path->size() < 2 || path->endsWith(u'/'))
        return wrong(u"path"_s, u"must name the socket's file: redis+unix:///path/to.sock"_s);
    if (path->toUtf8().size() > maxSocketPathBytes)
        return wrong(u"path"_s,
                     u"is longer than the %1 bytes a socket's path may have"_s.arg(maxSocketPathBytes));
    endpoint.socketPath = *path;
    if (parts.query.isEmpty())
        return Done{};
    if (!parts.query.startsWith("db="_L1) || parts.query.contains(u'&'))
        return wrong(u"query"_s, u"only db=N is known"_s);
    const QStringView db = parts.query.sliced(3);
    return db.isEmpty() ? Outcome(wrong(u"database"_s, u"is missing after db="_s)) : readDb(db, endpoint);
}

// An '@' beyond the authority means that a user or password holds a bare '/', '?' or '#'. (A socket's URL
// without a user has an empty authority: there it belongs to the path.)
Result<UrlParts> split(QStringView rest)
{
    qsizetype end = 0;
    while (end < rest.size() && !u"/?#"_s.contains(rest[end]))
        ++end;
    const QStringView authority = rest.first(end);
    const QStringView tail = rest.sliced(end);
    const qsizetype at = authority.lastIndexOf(u'@');
    if (!authority.isEmpty() && tail.contains(u'@'))
        return wrong(u"password"_s, u"'/', '?', '#' and '@' are written %2F, %3F, %23 and %40 in it"_s);
    if (tail.contains(u'#'))
        return wrong(u"fragment"_s, u"nothing may follow a '#'; in a password it is written %23"_s);
    UrlParts parts;
    parts.userInfo = at < 0 ? QStringView() : authority.first(at);
    parts.hosts = authority.sliced(at + 1);
    const qsizetype question = tail.indexOf(u'?');
    parts.path = question < 0 ? tail : tail.first(question);
    parts.query = question < 0 ? QStringView() : tail.sliced(question + 1);
    return parts;
}

Result<Scheme> schemeOf(QStringView url)
{
    const QStringView name = url.first(std::max<qsizetype>(0, url.indexOf("://"_L1)));
    const auto found = std::find_if(schemes.begin(), schemes.end(), [name](const Scheme& scheme) {
        return name.compare(scheme.name, Qt::CaseInsensitive) == 0;
    });
    if (found != schemes.end())
        return *found;
    QStringList names;
    for (const Scheme& scheme : schemes)
        names.append(scheme.name + "://"_L1);
    return wrong(u"scheme"_s, u"must be one of %1"_s.arg(names.join(", "_L1)));
}

QLatin1StringView schemeName(const Endpoint& endpoint)
{
    const auto found = std::find_if(schemes.begin(), schemes.end(), [&endpoint](const Scheme& scheme) {
        return scheme.mode == endpoint.mode && scheme.tls == endpoint.tls &&
               scheme.socket == !endpoint.socketPath.isEmpty();
    });
    return found == schemes.end() ? "redis"_L1 : found->name;
}

QString encoded(const QString& text, const QByteArray& allowed = {})
{
    return QString::fromLatin1(text.toUtf8().toPercentEncoding(allowed));
}

QString urlHost(const HostPort& host)
{
    if (host.host.contains(u':'))
        return u"[%1]:%2"_s.arg(QString(host.host).replace(u'%', "%25"_L1)).arg(host.port);
    return u"%1:%2"_s.arg(encoded(host.host)).arg(host.port);
}

} // namespace

Result<Endpoint> parseEndpoint(const QString& url)
{
    if (!url.isValidUtf16())
        return wrong(u"text"_s, u"must be valid Unicode"_s);
    if (std::any_of(url.begin(), url.end(), [](QChar c) { return c.category() == QChar::Other_Control; }))
        return wrong(u"text"_s, u"contains a control character or line break; write it percent-encoded"_s);
    const Result<Scheme> scheme = schemeOf(url);
    if (!scheme)
        return scheme.error();
    const Result<UrlParts> parts = split(QStringView(url).sliced(scheme->name.size() + 3));
    if (!parts)
        return parts.error();

    Endpoint endpoint;
    endpoint.mode = scheme->mode;
    endpoint.tls = scheme->tls;
    if (const Outcome user = readUser(parts->userInfo, endpoint); !user)
        return user.error();
    if (scheme->socket) {
        const Outcome socket = readSocket(*parts, endpoint);
        return socket ? Result<Endpoint>(endpoint) : Result<Endpoint>(socket.error());
    }
    if (const Outcome hosts = readHosts(parts->hosts, endpoint); !hosts)
        return hosts.error();
    if (const Outcome path = readPath(parts->path, endpoint); !path)
        return path.error();
    if (!parts->query.isEmpty())
        return wrong(u"query"_s, u"takes no options; in a password '?' is written %3F"_s);
    return endpoint;
}

quint16 standardPort(Endpoint::Mode mode)
{
    return mode == Endpoint::Mode::Sentinel ? sentinelPort : redisPort;
}

Result<HostPort> hostPortFromText(const QString& text, std::optional<quint16> standard)
{
    Result<HostPort> parsed = parseHostPort(text, standard.value_or(0));
    if (!parsed) {
        const Error& why = parsed.error();
        return Error{ErrorCode::BadInput, u"%1 (%2)"_s.arg(why.detail, why.where), u"address"_s};
    }
    if (!standard && parsed->port == 0)
        return Error{ErrorCode::BadInput, u"must be host:port"_s, u"address"_s};
    return parsed;
}

Endpoint withoutSecrets(Endpoint endpoint)
{
    endpoint.password.clear();
    endpoint.sentinelPassword.clear();
    endpoint.tlsOptions.keyPassphrase.clear();
    return endpoint;
}

QString displayUrl(const Endpoint& endpoint)
{
    QString url = schemeName(endpoint) + "://"_L1;
    if (!endpoint.user.isEmpty())
        url += encoded(endpoint.user) + u'@';
    if (!endpoint.socketPath.isEmpty()) {
        url += encoded(endpoint.socketPath, "/");
        return endpoint.db ? url + u"?db=%1"_s.arg(*endpoint.db) : url;
    }
    QStringList hosts;
    for (const HostPort& host : endpoint.hosts)
        hosts.append(urlHost(host));
    url += hosts.join(u',');
    if (!endpoint.service.isEmpty())
        url += u'/' + encoded(endpoint.service);
    return endpoint.db ? url + u"/%1"_s.arg(*endpoint.db) : url;
}

QString address(const Endpoint& endpoint)
{
    if (!endpoint.socketPath.isEmpty())
        return endpoint.socketPath;
    QStringList hosts;
    for (const HostPort& host : endpoint.hosts)
        hosts.append(address(host));
    return hosts.join(u',');
}

QString address(const HostPort& host)
{
    return (host.host.contains(u':') ? u"[%1]:%2"_s : u"%1:%2"_s).arg(host.host, QString::number(host.port));
}

QDebug operator<<(QDebug debug, const Endpoint& endpoint)
{
    const QDebugStateSaver saver(debug);
    return debug.nospace().noquote() << "Endpoint(" << displayUrl(endpoint) << ')';
}

} // namespace lockkeeper
