// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profile/addresssection.h"

#include "app/store/profilewords.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/addressedit.h"
#include "ui/widgets/filefield.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString hostLines(const QVector<HostPort>& hosts)
{
    QStringList lines;
    for (const HostPort& host : hosts) {
        lines.append(address(host));
    }
    return lines.join(u'\n');
}

} // namespace

AddressSection::AddressSection(QWidget* parent) : FormSection(u"section-address"_s, tr("Address"), parent)
{
    m_name = addLine(u"name"_s, tr("&Name"));
    m_kind = addChoice(u"mode"_s, tr("&Kind of server"),
                       {tr("Standalone"), tr("Standalone, by Unix socket"), tr("Sentinel"), tr("Cluster")});
    m_hosts = new AddressEdit(this);
    addField(u"hosts"_s, tr("&Address, or a redis:// URL"), m_hosts);
    const QString socketLabel = tr("&Unix socket");
    m_socket = new FileField(socketLabel, u"/run/redis/redis.sock"_s, this);
    addField(u"socket"_s, socketLabel, m_socket);
    m_service = addLine(u"service"_s, tr("Ser&vice, as the sentinels call it"));
    m_db = addLine(u"db"_s, tr("&Database"), tr("all that the server has"));
    m_nodeMap = addText(u"node_map"_s, tr("Node &map, ANNOUNCED=REACHED a line"), 2,
                        u"10.4.2.11:6379=127.0.0.1:17001"_s);
    m_nodeMap->setFont(monoFont(fontsize::mono));
    m_nodeMap->setLineWrapMode(QPlainTextEdit::NoWrap);
    connect(m_hosts, &QPlainTextEdit::textChanged, this, &FormSection::edited);
    connect(m_socket, &FileField::edited, this, &FormSection::edited);
    connect(m_hosts, &AddressEdit::entered, this, &AddressSection::takeUrl);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &AddressSection::arrange);
    arrange();
}

void AddressSection::show(const Profile& profile)
{
    m_name->setText(profile.name);
    m_nodeMap->setPlainText(profile.nodeMap.texts().join(u'\n'));
    showAddress(profile.endpoint);
}

void AddressSection::showAddress(const Endpoint& endpoint)
{
    m_kind->setCurrentIndex(!endpoint.socketPath.isEmpty()              ? int(Socket)
                            : endpoint.mode == Endpoint::Mode::Sentinel ? int(Sentinel)
                            : endpoint.mode == Endpoint::Mode::Cluster  ? int(Cluster)
                                                                        : int(Standalone));
    m_hosts->setPlainText(hostLines(endpoint.hosts));
    m_socket->setPath(endpoint.socketPath);
    m_service->setText(endpoint.service);
    m_db->setText(endpoint.db ? QString::number(*endpoint.db) : QString());
    arrange();
}

bool AddressSection::isSentinel() const
{
    return m_kind->currentIndex() == Sentinel;
}

bool AddressSection::isSocket() const
{
    return m_kind->currentIndex() == Socket;
}

void AddressSection::arrange()
{
    const int kind = m_kind->currentIndex();
    const bool several = kind == Sentinel || kind == Cluster;
    m_hosts->setLines(several ? 3 : 1);
    m_hosts->setPlaceholderText(several ? u"10.4.2.11:%1\n10.4.2.12:%1"_s.arg(kind == Sentinel ? 26379 : 6379)
                                        : u"localhost:6379"_s);
    setFieldVisible(u"hosts"_s, kind != Socket);
    setFieldVisible(u"socket"_s, kind == Socket);
    setFieldVisible(u"service"_s, kind == Sentinel);
    setFieldVisible(u"db"_s, kind != Cluster);
    setFieldVisible(u"node_map"_s, several);
    Q_EMIT kindChanged();
}

void AddressSection::takeUrl()
{
    const QString text = m_hosts->toPlainText().trimmed();
    if (!text.contains(u"://"_s)) {
        return;
    }
    const Result<Endpoint> endpoint = parseEndpoint(text);
    if (!endpoint) {
        setFault(u"hosts"_s, tr("%1: %2").arg(endpoint.error().where, endpoint.error().detail));
        return;
    }
    showAddress(*endpoint);
    Q_EMIT urlGiven(*endpoint);
}

bool AddressSection::readHosts(Endpoint& endpoint)
{
    for (const QString& line : m_hosts->lines()) {
        const Result<HostPort> host = hostPortFromText(line, standardPort(endpoint.mode));
        if (!host) {
            setFault(u"hosts"_s, tr("Must be host:port (%1).").arg(host.error().detail));
            return false;
        }
        endpoint.hosts.append(*host);
    }
    if (endpoint.hosts.isEmpty() && endpoint.mode == Endpoint::Mode::Standalone &&
        m_hosts->toPlainText().isEmpty()) {
        setFault(u"hosts"_s, tr("Give the server's address: host:port."));
        return false;
    }
    return true;
}

bool AddressSection::readDb(Endpoint& endpoint)
{
    const QString text = m_db->text().trimmed();
    endpoint.db.reset();
    if (text.isEmpty() || endpoint.mode == Endpoint::Mode::Cluster) {
        return true;
    }
    bool ok = false;
    const int db = text.toInt(&ok);
    if (!ok || db < 0) {
        setFault(u"db"_s, tr("Must be a number from 0 on, or empty for all."));
        return false;
    }
    endpoint.db = db;
    return true;
}

// Nodes that announce addresses of another network; a server that is alone announces none.
bool AddressSection::readNodeMap(Profile& profile)
{
    const int kind = m_kind->currentIndex();
    if (kind != Sentinel && kind != Cluster) {
        profile.nodeMap = {};
        return true;
    }
    const Result<NodeMap> map = NodeMap::parse(linesOf(*m_nodeMap));
    if (!map) {
        setFault(u"node_map"_s, map.error().detail);
        return false;
    }
    profile.nodeMap = *map;
    return true;
}

void AddressSection::readKind(Endpoint& endpoint) const
{
    const int kind = m_kind->currentIndex();
    endpoint.mode = kind == Sentinel  ? Endpoint::Mode::Sentinel
                    : kind == Cluster ? Endpoint::Mode::Cluster
                                      : Endpoint::Mode::Standalone;
    endpoint.hosts.clear();
    endpoint.socketPath = kind == Socket ? m_socket->path() : QString();
    endpoint.service = kind == Sentinel ? m_service->text().trimmed() : QString();
}

void AddressSection::sketch(Endpoint& endpoint) const
{
    readKind(endpoint);
    if (isSocket()) {
        return;
    }
    for (const QString& line : m_hosts->lines()) {
        if (const Result<HostPort> host = hostPortFromText(line, standardPort(endpoint.mode))) {
            endpoint.hosts.append(*host);
        }
    }
}

bool AddressSection::read(Profile& profile)
{
    takeUrl();
    Endpoint& endpoint = profile.endpoint;
    const int kind = m_kind->currentIndex();
    readKind(endpoint);
    profile.name = m_name->text().trimmed();
    bool sound = true;
    if (profile.name.isEmpty()) {
        setFault(u"name"_s, tr("Give it a name."));
        sound = false;
    }
    if (kind == Socket && endpoint.socketPath.isEmpty()) {
        setFault(u"socket"_s, tr("Give the path of the server's socket."));
        sound = false;
    }
    if (kind == Sentinel && endpoint.service.isEmpty()) {
        setFault(u"service"_s, tr("Give the name that the sentinels know the primary by."));
        sound = false;
    }
    sound = (kind == Socket || readHosts(endpoint)) && sound;
    sound = readNodeMap(profile) && sound;
    return readDb(endpoint) && sound;
}

} // namespace lockkeeper
