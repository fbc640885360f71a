// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/freeport.h"

#include <QFile>
#include <QHostAddress>
#include <QRandomGenerator>
#include <QTcpServer>

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int kLowestPort = 10240;
constexpr int kDefaultEphemeral = 32768;
constexpr int kTries = 50;

int firstEphemeralPort()
{
    QFile file(u"/proc/sys/net/ipv4/ip_local_port_range"_s);
    if (!file.open(QIODevice::ReadOnly))
        return kDefaultEphemeral;
    const int first = file.readAll().simplified().split(' ').value(0).toInt();
    return first > kLowestPort ? first : kDefaultEphemeral;
}

} // namespace

quint16 pickFreePort()
{
    const int end = std::min(firstEphemeralPort(), 65536);
    for (int i = 0; i < kTries; ++i) {
        const auto port = static_cast<quint16>(QRandomGenerator::global()->bounded(kLowestPort, end));
        QTcpServer server;
        if (server.listen(QHostAddress::LocalHost, port))
            return port;
    }
    return 0;
}

} // namespace lockkeeper
