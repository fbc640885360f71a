// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profiletransfer.h"

#include "app/store/profilejson.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype maxBytes = qsizetype(4) * 1024 * 1024;
constexpr qsizetype maxProfiles = 1000;

Error wrong(const QString& detail)
{
    return {ErrorCode::BadInput, detail, {}};
}

Error inLine(int line, const QString& detail)
{
    return wrong(u"line %1: %2"_s.arg(line).arg(detail));
}

// "cache prod redis://host" or "redis://host"; the address names what has no name.
Result<ImportedProfile> fromLine(const QString& line)
{
    const qsizetype scheme = line.indexOf("://"_L1);
    if (scheme < 0)
        return wrong(u"has no URL, such as redis://host:6379"_s);
    qsizetype begin = scheme;
    while (begin > 0 && !line.at(begin - 1).isSpace())
        --begin;
    const QString url = line.sliced(begin);
    if (std::any_of(url.begin(), url.end(), [](QChar c) { return c.isSpace(); }))
        return wrong(u"has a space in or after its URL; the name stands before it"_s);
    const Result<Endpoint> endpoint = parseEndpoint(url);
    if (!endpoint)
        return wrong(u"%1: %2"_s.arg(endpoint.error().where, endpoint.error().detail));
    ImportedProfile imported;
    imported.profile.id = newProfileId();
    imported.profile.name = line.first(begin).simplified();
    if (imported.profile.name.isEmpty())
        imported.profile.name = address(*endpoint).left(100);
    imported.profile.endpoint = withoutSecrets(*endpoint);
    if (!endpoint->password.isEmpty()) {
        imported.secrets.insert(SecretKind::Password, endpoint->password);
        imported.profile.secrets.insert(SecretKind::Password);
    }
    if (const Outcome sound = checkProfile(imported.profile); !sound)
        return wrong(u"%1: %2"_s.arg(sound.error().where, sound.error().detail));
    return imported;
}

Result<QVector<ImportedProfile>> fromUrls(const QByteArray& text)
{
    QVector<ImportedProfile> imported;
    int number = 0;
    for (const QByteArray& bytes : text.split('\n')) {
        ++number;
        const QString line = QString::fromUtf8(bytes).trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        if (line.contains(QChar::ReplacementCharacter) || bytes.contains('\0'))
            return inLine(number, u"is no text (UTF-8)"_s);
        if (imported.size() == maxProfiles)
            return inLine(number, u"more than %1 connections"_s.arg(maxProfiles));
        const Result<ImportedProfile> profile = fromLine(line);
        if (!profile)
            return inLine(number, profile.error().detail);
        imported.append(*profile);
    }
    return imported;
}

Result<QVector<ImportedProfile>> fromExport(const QByteArray& text)
{
    const Result<JsonText> json = JsonText::parse(text);
    if (!json)
        return json.error();
    const Result<QVector<Profile>> profiles = profilesOf(*json);
    if (!profiles)
        return profiles.error();
    QVector<ImportedProfile> imported; // as many as there were: what was exported can be imported
    for (Profile profile : *profiles) {
        profile.id = newProfileId();
        imported.append({profile, {}});
    }
    return imported;
}

void separateNames(QVector<ImportedProfile>& imported)
{
    FreeNames names({});
    for (ImportedProfile& one : imported)
        one.profile.name = names.take(one.profile.name);
}

} // namespace

QByteArray exportProfiles(const QVector<Profile>& profiles)
{
    nlohmann::ordered_json document = emptyDocument();
    for (const Profile& profile : profiles)
        writeProfile(profile, document["connections"].emplace_back(nlohmann::ordered_json::object()));
    return textOf(document);
}

Result<QVector<ImportedProfile>> importProfiles(const QByteArray& text)
{
    if (text.size() > maxBytes)
        return wrong(u"is larger than %1 bytes"_s.arg(maxBytes));
    const QByteArray plain = text.startsWith("\xEF\xBB\xBF") ? text.sliced(3) : text; // a byte order mark
    Result<QVector<ImportedProfile>> imported =
        plain.trimmed().startsWith('{') ? fromExport(plain) : fromUrls(plain);
    if (imported && imported->isEmpty())
        return wrong(u"holds no connection"_s);
    if (imported)
        separateNames(*imported);
    return imported;
}

FreeNames::FreeNames(const QStringList& taken)
{
    for (const QString& name : taken)
        m_taken.insert(name.toCaseFolded());
}

QString FreeNames::take(const QString& name)
{
    QString candidate = name;
    if (m_taken.contains(name.toCaseFolded())) {
        int& tried = m_tried.insert(name.toCaseFolded(), m_tried.value(name.toCaseFolded(), 1)).value();
        do {
            const QString suffix = u" (%1)"_s.arg(++tried);
            candidate = name.left(100 - suffix.size()).trimmed() + suffix;
        } while (m_taken.contains(candidate.toCaseFolded()));
    }
    m_taken.insert(candidate.toCaseFolded());
    return candidate;
}

} // namespace lockkeeper
