// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/tlssetup.h"

#include "app/redis/pemfile.h"

#include <QSslSocket>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

Error wrong(const QString& file, const QString& what)
{
    return {ErrorCode::BadInput, what, file};
}

// Without a CA file, Qt looks for the system's authorities by itself.
Outcome addAuthorities(QSslConfiguration& configuration, const TlsOptions& options)
{
    if (options.caFile.isEmpty()) {
        return Done();
    }
    const Result<QList<QSslCertificate>> authorities = readCertificates(options.caFile);
    if (!authorities) {
        return authorities.error();
    }
    configuration.setCaCertificates(*authorities);
    return Done();
}

// The key may stand in the certificate's file.
Outcome addClientCertificate(QSslConfiguration& configuration, const TlsOptions& options)
{
    if (options.certificateFile.isEmpty()) {
        return options.keyFile.isEmpty()
                   ? Outcome(Done())
                   : wrong(options.keyFile, u"a key is of use only with its certificate"_s);
    }
    const Result<QList<QSslCertificate>> chain = readCertificates(options.certificateFile);
    if (!chain) {
        return chain.error();
    }
    const QSslCertificate& certificate = chain->first();
    if (certificate.publicKey().isNull()) {
        const QString kind = unloadableKeyKind(certificate.toDer());
        return wrong(options.certificateFile,
                     u"%1 keys cannot be loaded here; an RSA or EC certificate is needed"_s.arg(
                         kind.isEmpty() ? u"such"_s : kind));
    }
    const QString keyFile = options.keyFile.isEmpty() ? options.certificateFile : options.keyFile;
    const Result<QSslKey> key = readPrivateKey(keyFile, options.keyPassphrase);
    if (!key) {
        return key.error();
    }
    if (!belongsTo(*key, certificate)) {
        return wrong(keyFile, u"is not the key of the certificate in %1"_s.arg(options.certificateFile));
    }
    configuration.setLocalCertificateChain(*chain);
    configuration.setPrivateKey(*key);
    return Done();
}

} // namespace

Result<QSslConfiguration> tlsConfiguration(const TlsOptions& options)
{
    if (!QSslSocket::supportsSsl()) {
        return Error{ErrorCode::TlsFailed, u"no OpenSSL could be loaded"_s, {}, LinkStep::Tls};
    }
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setProtocol(options.minimum == TlsOptions::Version::Tls13 ? QSsl::TlsV1_3OrLater
                                                                            : QSsl::TlsV1_2OrLater);
    configuration.setPeerVerifyMode(options.insecure ? QSslSocket::VerifyNone : QSslSocket::VerifyPeer);
    for (const auto add : {addAuthorities, addClientCertificate}) {
        if (const Outcome added = add(configuration, options); !added) {
            Error error = added.error();
            error.step = LinkStep::Tls;
            return error;
        }
    }
    return configuration;
}

} // namespace lockkeeper
