// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace lockkeeper {

// PEM files, absolute paths.
struct CertificateFiles
{
    QString certificate;
    QString key;
};

struct CertificateWish
{
    enum class Issuer : quint8 { Ours, Other, Itself };
    enum class Key : quint8 { Ec, Rsa, Ed25519 };
    enum class Validity : quint8 { Now, Past, Future };
    QString alternatives = QStringLiteral("DNS:localhost,IP:127.0.0.1,IP:::1"); // subjectAltName
    QString commonName = QStringLiteral("localhost");
    Issuer issuer = Issuer::Ours;
    Key key = Key::Ec;
    Validity validity = Validity::Now;
};

// Two certificate authorities of our own and what they sign, made by the openssl program in a folder that
// lasts as long as this. A missing program ends the test program with a message. Use from the main thread.
class TestCertificates
{
public:
    TestCertificates();

    QString authority() const { return path(QStringLiteral("ours.crt")); }
    QString otherAuthority() const { return path(QStringLiteral("other.crt")); }
    CertificateFiles make(const CertificateWish& wish = {});
    QString encryptedKey(const QString& key, const QString& passphrase); // PKCS#8
    QString traditionalKey(const QString& key);                          // "BEGIN EC PRIVATE KEY"
    QString file(const QByteArray& content);                             // whatever it holds
    QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    void run(const QStringList& arguments);
    void makeAuthority(const QString& name, const QString& commonName);
    QString nextName();

    QTemporaryDir m_folder;
    int m_made = 0;
};

} // namespace lockkeeper
