// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/tlserrors.h"

#include "app/redis/certificatenames.h"
#include "models/base/bytetext.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

// RFC 8446, section 6
enum Alert : int {
    HandshakeFailure = 40,
    NoCertificate = 41,
    BadCertificate = 42,
    UnsupportedCertificate = 43,
    CertificateRevoked = 44,
    CertificateExpired = 45,
    CertificateUnknown = 46,
    UnknownCa = 48,
    AccessDenied = 49,
    DecryptError = 51,
    ProtocolVersion = 70,
    InsufficientSecurity = 71,
    UnrecognizedName = 112,
    CertificateRequired = 116,
};

struct AlertWords
{
    Alert alert;
    QLatin1StringView words;
};

constexpr std::array certificateAlerts = {
    AlertWords{NoCertificate, "no certificate"_L1},
    AlertWords{BadCertificate, "bad certificate"_L1},
    AlertWords{UnsupportedCertificate, "unsupported certificate"_L1},
    AlertWords{CertificateRevoked, "certificate revoked"_L1},
    AlertWords{CertificateExpired, "certificate expired"_L1},
    AlertWords{CertificateUnknown, "certificate unknown"_L1},
    AlertWords{UnknownCa, "unknown CA"_L1},
    AlertWords{AccessDenied, "access denied"_L1},
    AlertWords{DecryptError, "decrypt error"_L1},
    AlertWords{CertificateRequired, "certificate required"_L1},
};

Error failure(ErrorCode code, const QString& detail)
{
    return {code, detail, {}, LinkStep::Tls};
}

Error failure(ErrorCode code, ErrorReason reason, const QStringList& facts = {})
{
    return errorBecause(code, reason, facts, {}, LinkStep::Tls);
}

QString day(const QDateTime& time)
{
    return time.toUTC().toString(u"yyyy-MM-dd"_s);
}

QString shortName(const QStringList& names)
{
    return shortTextFromBytes(names.value(0).toUtf8(), 100);
}

QString issuerOf(const QSslCertificate& certificate)
{
    const QStringList name = certificate.issuerInfo(QSslCertificate::CommonName);
    return shortName(name.isEmpty() ? certificate.issuerInfo(QSslCertificate::Organization) : name);
}

QString trustFault(const QSslError& error)
{
    const QSslCertificate& certificate = error.certificate();
    switch (error.error()) {
    case QSslError::SelfSignedCertificate:
        return u"the certificate is self-signed"_s;
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
        return u"unknown issuer: %1"_s.arg(issuerOf(certificate));
    case QSslError::CertificateExpired:
        return u"expired since %1"_s.arg(day(certificate.expiryDate()));
    case QSslError::CertificateNotYetValid:
        return u"not yet valid, only from %1 on"_s.arg(day(certificate.effectiveDate()));
    default:
        return error.errorString();
    }
}

std::optional<Error> verificationError(const TlsTrouble& trouble)
{
    QStringList faults;
    for (const QSslError& error : trouble.verification) {
        if (error.error() != QSslError::HostNameMismatch && error.error() != QSslError::NoError) {
            faults.append(trustFault(error));
        }
    }
    faults.removeDuplicates();
    if (!faults.isEmpty()) {
        return failure(ErrorCode::TlsTrust, faults.join("; "_L1));
    }
    return trouble.verification.isEmpty() ? std::nullopt
                                          : std::optional(hostNameError(trouble.certificate, trouble.name));
}

std::optional<Error> clientCertificateError(const TlsTrouble& trouble)
{
    const auto found = std::find_if(certificateAlerts.begin(), certificateAlerts.end(),
                                    [&](const AlertWords& words) { return words.alert == *trouble.alert; });
    const bool named = found != certificateAlerts.end();
    // Before TLS 1.3 a server that misses our certificate says so by this one.
    const bool missed = *trouble.alert == HandshakeFailure && trouble.helloSeen && !trouble.ownCertificate;
    if (!named && !missed) {
        return std::nullopt;
    }
    if (!trouble.ownCertificate || *trouble.alert == CertificateRequired) {
        return failure(ErrorCode::TlsClientCertificate, ErrorReason::WantsCertificate);
    }
    return failure(ErrorCode::TlsClientCertificate,
                   u"the server refused our certificate: %1"_s.arg(found->words));
}

Error alertError(const TlsTrouble& trouble)
{
    if (const std::optional<Error> error = clientCertificateError(trouble)) {
        return *error;
    }
    switch (*trouble.alert) {
    case ProtocolVersion:
        return failure(ErrorCode::TlsFailed,
                       u"the server speaks no version from TLS %1 on"_s.arg(
                           trouble.minimum == TlsOptions::Version::Tls13 ? u"1.3"_s : u"1.2"_s));
    case HandshakeFailure:
    case InsufficientSecurity:
        return failure(ErrorCode::TlsFailed, ErrorReason::NoCommonCipher);
    case UnrecognizedName:
        return failure(ErrorCode::TlsFailed, ErrorReason::NameNotServed,
                       {shortTextFromBytes(trouble.name.toUtf8(), 100)});
    default:
        return failure(ErrorCode::TlsFailed, trouble.text);
    }
}

// The reason in "error:0A00010B:SSL routines::wrong version number": OpenSSL's text is the same in any
// language, Qt's around it is not.
int opensslReason(const QString& text)
{
    static const QRegularExpression pattern(u"error:(?:0A|14)[0-9A-F]{3}([0-9A-F]{3}):"_s);
    return pattern.match(text).captured(1).toInt(nullptr, 16);
}

bool meansOtherProtocol(int reason)
{
    constexpr std::array reasons = {155, 156, 198, 252, 267}; // sslerr.h: HTTPS_PROXY_REQUEST, HTTP_REQUEST,
                                                              // PACKET_LENGTH_TOO_LONG, UNKNOWN_PROTOCOL,
                                                              // WRONG_VERSION_NUMBER
    return std::find(reasons.begin(), reasons.end(), reason) != reasons.end();
}

} // namespace

Error tlsError(const TlsTrouble& trouble)
{
    if (const std::optional<Error> error = verificationError(trouble)) {
        return *error;
    }
    if (trouble.alert) {
        return alertError(trouble);
    }
    if (!trouble.helloSeen && meansOtherProtocol(opensslReason(trouble.text))) {
        return failure(ErrorCode::NotTls, ErrorReason::AnswerNotTls);
    }
    return failure(ErrorCode::TlsFailed, trouble.text);
}

Error hostNameError(const QSslCertificate& certificate, const QString& name)
{
    constexpr qsizetype enough = 8;
    QStringList names = certificateNames(certificate);
    if (names.size() > enough) {
        const qsizetype more = names.size() - enough;
        names = names.first(enough) + QStringList{u"%1 more"_s.arg(more)};
    }
    return failure(ErrorCode::TlsHostName, ErrorReason::CertificateFor,
                   {names.isEmpty() ? u"nobody by name"_s : names.join(", "_L1),
                    shortTextFromBytes(name.toUtf8(), 100)});
}

} // namespace lockkeeper
