// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QList>
#include <QSslCertificate>
#include <QSslKey>

namespace lockkeeper {

// The PEM files that a TLS link is made of. Every failure is BadInput with the file as `where` and says what
// is wrong with it; none repeats what is in it. Blocking reads of small files: not for the GUI thread.

// All certificates of the file, the first one first; at least one.
Result<QList<QSslCertificate>> readCertificates(const QString& path);

// RSA or EC, plain or encrypted (PKCS#8 or the older form). A missing passphrase, a wrong one and a kind of
// key that Qt cannot load (Ed25519, ...) are told apart as far as the file allows it.
Result<QSslKey> readPrivateKey(const QString& path, const QByteArray& passphrase);

// The kind of a key that Qt cannot load ("Ed25519"), by the object identifier in its DER or its
// certificate's; empty when it is none of those.
QString unloadableKeyKind(QByteArrayView der);

// Is this the private half of the certificate's key?
bool belongsTo(const QSslKey& key, const QSslCertificate& certificate);

} // namespace lockkeeper
