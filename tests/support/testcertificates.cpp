// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testcertificates.h"

#include <QFile>
#include <QProcess>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

QStringList newKey(CertificateWish::Key key)
{
    switch (key) {
    case CertificateWish::Key::Rsa:
        return {u"-newkey"_s, u"rsa:2048"_s};
    case CertificateWish::Key::Ed25519:
        return {u"-newkey"_s, u"ed25519"_s};
    case CertificateWish::Key::Ec:
        break;
    }
    return {u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s, u"ec_paramgen_curve:P-256"_s};
}

QStringList dates(CertificateWish::Validity validity)
{
    const auto from = [](const char* start, const char* end) {
        return QStringList{u"-startdate"_s, QString::fromLatin1(start), u"-enddate"_s,
                           QString::fromLatin1(end)};
    };
    switch (validity) {
    case CertificateWish::Validity::Past:
        return from("20200101000000Z", "20210203000000Z");
    case CertificateWish::Validity::Future:
        return from("20980405000000Z", "20990101000000Z");
    case CertificateWish::Validity::Now:
        break;
    }
    return {u"-days"_s, u"30"_s};
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qUtf8Printable(path));
}

} // namespace

TestCertificates::TestCertificates()
{
    write(path(u"index.txt"_s), {});
    write(path(u"ca.cnf"_s), "[ca]\ndefault_ca=d\n[d]\nnew_certs_dir=.\ndatabase=index.txt\nrand_serial=yes\n"
                             "default_md=sha256\npolicy=p\nunique_subject=no\n[p]\ncommonName=supplied\n");
    makeAuthority(u"ours"_s, u"Our Test CA"_s);
    makeAuthority(u"other"_s, u"Other Test CA"_s);
}

void TestCertificates::run(const QStringList& arguments)
{
    QProcess openssl;
    openssl.setWorkingDirectory(m_folder.path());
    openssl.setProcessChannelMode(QProcess::MergedChannels);
    openssl.start(u"openssl"_s, arguments);
    if (!openssl.waitForFinished() || openssl.exitCode() != 0)
        qFatal("openssl %s: %s %s", qUtf8Printable(arguments.join(u' ')),
               qUtf8Printable(openssl.errorString()), openssl.readAll().constData());
}

void TestCertificates::makeAuthority(const QString& name, const QString& commonName)
{
    run(QStringList{u"req"_s, u"-x509"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s, u"-out"_s,
                    name + u".crt"_s, u"-subj"_s, u"/CN="_s + commonName, u"-days"_s, u"30"_s} +
        newKey(CertificateWish::Key::Ec));
}

QString TestCertificates::nextName()
{
    return QString::number(++m_made);
}

CertificateFiles TestCertificates::make(const CertificateWish& wish)
{
    const QString name = nextName();
    const CertificateFiles files{path(name + u".crt"_s), path(name + u".key"_s)};
    const QStringList request{u"req"_s,  u"-nodes"_s, u"-keyout"_s,
                              files.key, u"-subj"_s,  u"/CN="_s + wish.commonName};
    if (wish.issuer == CertificateWish::Issuer::Itself) {
        run(request + newKey(wish.key) +
            QStringList{u"-x509"_s, u"-out"_s, files.certificate, u"-days"_s, u"30"_s, u"-addext"_s,
                        u"subjectAltName="_s + wish.alternatives});
        return files;
    }
    run(request + newKey(wish.key) + QStringList{u"-new"_s, u"-out"_s, name + u".csr"_s});
    write(path(name + u".ext"_s), wish.alternatives.isEmpty()
                                      ? QByteArray("basicConstraints=CA:FALSE\n")
                                      : "subjectAltName=" + wish.alternatives.toUtf8() + '\n');
    const QString issuer = wish.issuer == CertificateWish::Issuer::Ours ? u"ours"_s : u"other"_s;
    run(QStringList{u"ca"_s, u"-config"_s, u"ca.cnf"_s, u"-batch"_s, u"-notext"_s, u"-cert"_s,
                    issuer + u".crt"_s, u"-keyfile"_s, issuer + u".key"_s, u"-in"_s, name + u".csr"_s,
                    u"-out"_s, files.certificate, u"-extfile"_s, name + u".ext"_s} +
        dates(wish.validity));
    return files;
}

QString TestCertificates::encryptedKey(const QString& key, const QString& passphrase)
{
    const QString out = path(nextName() + u".key"_s);
    run({u"pkcs8"_s, u"-topk8"_s, u"-in"_s, key, u"-out"_s, out, u"-passout"_s, u"pass:"_s + passphrase});
    return out;
}

QString TestCertificates::traditionalKey(const QString& key)
{
    const QString out = path(nextName() + u".key"_s);
    run({u"pkey"_s, u"-traditional"_s, u"-in"_s, key, u"-out"_s, out});
    return out;
}

QString TestCertificates::file(const QByteArray& content)
{
    const QString out = path(nextName());
    write(out, content);
    return out;
}

} // namespace lockkeeper
