// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper {

// How a TLS link is made and trusted. Paths are of PEM files, read when the link is opened. Holds the key's
// passphrase: never log a whole one.
struct TlsOptions
{
    enum class Version : quint8 { Tls12, Tls13 };
    QString caFile;           // empty: the system's certificate authorities
    QString certificateFile;  // empty: no client certificate
    QString keyFile;          // its private key
    QByteArray keyPassphrase; // of an encrypted key
    QString serverName;       // sent as SNI, and the name the certificate must bear; empty: the host
    Version minimum = Version::Tls12;
    bool insecure = false; // accept any certificate: said loudly wherever this link is shown

    bool operator==(const TlsOptions&) const = default;
};

} // namespace lockkeeper
