// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/certificatenames.h"

#include "models/base/bytetext.h"

#include <QHostAddress>
#include <QUrl>

#include <algorithm>

namespace lockkeeper {

namespace {

constexpr int maxNameChars = 100;

QStringList commonNames(const QSslCertificate& certificate)
{
    return certificate.subjectInfo(QSslCertificate::CommonName);
}

// "*.example.org" is for "a.example.org" and neither for "a.b.example.org" nor for "example.org".
bool matches(const QString& pattern, const QString& name)
{
    if (pattern.compare(name, Qt::CaseInsensitive) == 0) {
        return true;
    }
    const qsizetype dot = name.indexOf(u'.');
    const QStringView domain = QStringView(pattern).sliced(std::min<qsizetype>(1, pattern.size()));
    return pattern.startsWith(QLatin1StringView("*.")) && domain.count(u'.') >= 2 && dot > 0 &&
           domain.compare(QStringView(name).sliced(dot), Qt::CaseInsensitive) == 0;
}

} // namespace

QStringList certificateNames(const QSslCertificate& certificate)
{
    const auto alternatives = certificate.subjectAlternativeNames();
    QStringList names = alternatives.values(QSsl::DnsEntry) + alternatives.values(QSsl::IpAddressEntry);
    if (names.isEmpty()) {
        names = commonNames(certificate);
    }
    for (QString& name : names) {
        name = shortTextFromBytes(name.toUtf8(), maxNameChars);
    }
    names.sort();
    return names;
}

bool bearsName(const QSslCertificate& certificate, const QString& name)
{
    const auto alternatives = certificate.subjectAlternativeNames();
    const QHostAddress address(name);
    if (!address.isNull()) {
        const QStringList addresses = alternatives.values(QSsl::IpAddressEntry);
        return std::any_of(addresses.begin(), addresses.end(), [&](const QString& one) {
            return QHostAddress(one).isEqual(address, QHostAddress::StrictConversion);
        });
    }
    const QString ace = QString::fromLatin1(QUrl::toAce(name));
    const QStringList patterns =
        alternatives.isEmpty() ? commonNames(certificate) : alternatives.values(QSsl::DnsEntry);
    return !ace.isEmpty() && std::any_of(patterns.begin(), patterns.end(),
                                         [&](const QString& pattern) { return matches(pattern, ace); });
}

QString verifiedName(const QString& host)
{
    QString name = host;
    if (const qsizetype zone = name.indexOf(u'%'); zone >= 0 && name.contains(u':')) {
        name.truncate(zone);
    }
    if (name.endsWith(u'.')) {
        name.chop(1);
    }
    return name;
}

} // namespace lockkeeper
