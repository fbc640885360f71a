// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QString>
#include <QStringList>

namespace lockkeeper {

// Whom a certificate is for. Pure.

// Its DNS names and addresses (subjectAltName), or, where it has none, its common name. Escaped for showing.
QStringList certificateNames(const QSslCertificate& certificate);

// Does it bear this name? RFC 9525: an address must stand among its addresses; a DNS name among its DNS
// names, where '*' may stand for the whole first label; the common name counts only where there is no
// subjectAltName at all. (Qt's own check also takes an address for a common name.)
bool bearsName(const QSslCertificate& certificate, const QString& name);

// What is asked of a certificate when this host is connected to: without an IPv6 zone, without the last dot.
QString verifiedName(const QString& host);

} // namespace lockkeeper
