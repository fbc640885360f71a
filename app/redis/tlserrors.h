// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/tlsoptions.h"
#include "models/base/error.h"

#include <QList>
#include <QSslCertificate>
#include <QSslError>
#include <QString>

#include <optional>

namespace lockkeeper {

// All that is known when a TLS link fails.
struct TlsTrouble
{
    QList<QSslError> verification; // what was found wrong with the server's certificate
    QSslCertificate certificate;   // the server's
    QString name;                  // that it should bear
    std::optional<int> alert;      // the server's last one, by its number in RFC 8446
    QString text;                  // of the socket and of OpenSSL
    bool helloSeen = false;        // the server answered our hello
    bool ownCertificate = false;   // we have a client certificate
    TlsOptions::Version minimum = TlsOptions::Version::Tls12;
};

// TlsTrust before TlsHostName (a name in a certificate that nobody vouches for means nothing); then
// TlsClientCertificate, NotTls, TlsFailed. The step is Tls; `where` is left to the caller. Pure.
Error tlsError(const TlsTrouble& trouble);

// The certificate is trusted and bears other names.
Error hostNameError(const QSslCertificate& certificate, const QString& name);

} // namespace lockkeeper
