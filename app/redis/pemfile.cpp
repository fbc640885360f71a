// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/pemfile.h"

#include "app/files/filereader.h"

#include <algorithm>
#include <array>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 maxFileBytes = qint64(4) << 20; // a system's whole bundle of authorities has a quarter MB

struct KeyKind
{
    QLatin1StringView name;
    QByteArrayView oid; // DER: tag, length, identifier
};

constexpr std::array kinds = {
    KeyKind{"Ed25519"_L1, "\x06\x03\x2B\x65\x70"},                         // 1.3.101.112
    KeyKind{"Ed448"_L1, "\x06\x03\x2B\x65\x71"},                           // 1.3.101.113
    KeyKind{"X25519"_L1, "\x06\x03\x2B\x65\x6E"},                          // 1.3.101.110
    KeyKind{"X448"_L1, "\x06\x03\x2B\x65\x6F"},                            // 1.3.101.111
    KeyKind{"RSA-PSS"_L1, "\x06\x09\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0A"}, // 1.2.840.113549.1.1.10
    KeyKind{"DSA"_L1, "\x06\x07\x2A\x86\x48\xCE\x38\x04\x01"},             // 1.2.840.10040.4.1
};

Error wrong(const QString& path, const QString& what)
{
    return {ErrorCode::BadInput, what, path};
}

Result<QByteArray> readWhole(const QString& path)
{
    Result<QByteArray> text = readFile(path, maxFileBytes);
    return text ? text : wrong(path, text.error().detail);
}

// The DER inside a plain PKCS#8 key; empty when there is none.
QByteArray pkcs8Of(const QByteArray& pem)
{
    const QByteArray begin = "-----BEGIN PRIVATE KEY-----";
    const qsizetype start = pem.indexOf(begin);
    const qsizetype end = pem.indexOf("-----END PRIVATE KEY-----", start);
    if (start < 0 || end < 0) {
        return {};
    }
    const qsizetype body = start + begin.size();
    return QByteArray::fromBase64(pem.mid(body, end - body));
}

bool isEncrypted(const QByteArray& pem)
{
    return pem.contains("-----BEGIN ENCRYPTED PRIVATE KEY-----") || pem.contains("Proc-Type: 4,ENCRYPTED");
}

// Why a file without a loadable key is one.
QString whatIsWrongWithKey(const QByteArray& pem)
{
    if (pem.contains("-----BEGIN OPENSSH PRIVATE KEY-----")) {
        return u"is a key in OpenSSH's own form; a PEM key is needed (RSA or EC, PKCS#8)"_s;
    }
    const QString kind =
        pem.contains("-----BEGIN DSA PRIVATE KEY-----") ? u"DSA"_s : unloadableKeyKind(pkcs8Of(pem).left(40));
    if (!kind.isEmpty()) {
        return u"%1 keys cannot be loaded here; an RSA or EC key is needed"_s.arg(kind);
    }
    return pem.contains("PRIVATE KEY-----") ? u"holds a private key that cannot be read"_s
                                            : u"holds no PEM private key"_s;
}

} // namespace

Result<QList<QSslCertificate>> readCertificates(const QString& path)
{
    const Result<QByteArray> pem = readWhole(path);
    if (!pem) {
        return pem.error();
    }
    const QList<QSslCertificate> certificates = QSslCertificate::fromData(*pem, QSsl::Pem);
    const bool sound =
        !certificates.isEmpty() && std::none_of(certificates.begin(), certificates.end(),
                                                [](const QSslCertificate& one) { return one.isNull(); });
    if (!sound) {
        return wrong(path, u"holds no PEM certificate that can be read"_s);
    }
    return certificates;
}

Result<QSslKey> readPrivateKey(const QString& path, const QByteArray& passphrase)
{
    const Result<QByteArray> pem = readWhole(path);
    if (!pem) {
        return pem.error();
    }
    const bool encrypted = isEncrypted(*pem);
    if (encrypted && passphrase.isEmpty()) {
        return wrong(path, u"is encrypted: its passphrase is needed"_s);
    }
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec}) {
        const QSslKey key(*pem, algorithm, QSsl::Pem, QSsl::PrivateKey, passphrase);
        if (!key.isNull()) {
            return key;
        }
    }
    return wrong(path, encrypted ? u"the passphrase does not open this key"_s : whatIsWrongWithKey(*pem));
}

QString unloadableKeyKind(QByteArrayView der)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [der](const KeyKind& kind) { return der.contains(kind.oid); });
    return found == kinds.end() ? QString() : QString(found->name);
}

// Both encodings end or contain the public half: of RSA the modulus and exponent, of EC the point. The last
// 64 bytes of the certificate's are enough to know it by.
bool belongsTo(const QSslKey& key, const QSslCertificate& certificate)
{
    constexpr qsizetype enough = 64;
    const QSslKey publicKey = certificate.publicKey();
    return publicKey.algorithm() == key.algorithm() && key.toDer().contains(publicKey.toDer().right(enough));
}

} // namespace lockkeeper
