// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/boundsecret.h"

#include "app/store/profilejson.h"
#include "app/store/secretowner.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error missing(const QString& why)
{
    return {ErrorCode::SecretMissing, why, u"keychain"_s};
}

} // namespace

// A line of base64, then the owner as saved connections are written.
QByteArray boundSecret(const Profile& owner, const QByteArray& secret)
{
    Profile bound; // without what a secret has nothing to do with
    bound.id = owner.id;
    bound.name = u"owner"_s;
    bound.endpoint = withoutSecrets(owner.endpoint);
    nlohmann::ordered_json document = emptyDocument();
    nlohmann::ordered_json entry = nlohmann::ordered_json::object();
    writeProfile(bound, entry);
    document["connections"].push_back(entry);
    return secret.toBase64() + '\n' + textOf(document);
}

Result<QByteArray> secretFor(const Profile& profile, SecretKind kind, const QByteArray& kept)
{
    const qsizetype end = kept.indexOf('\n');
    const Result<JsonText> text =
        end < 0 ? Result<JsonText>(missing({})) : JsonText::parse(kept.mid(end + 1));
    const Result<QVector<Profile>> owners = text ? profilesOf(*text) : Result<QVector<Profile>>(text.error());
    const auto secret =
        QByteArray::fromBase64Encoding(kept.left(end), QByteArray::AbortOnBase64DecodingErrors);
    if (!owners || owners->size() != 1 || !secret)
        return missing(u"what is kept there does not say for which connection; give it anew"_s);
    if (obsoleteSecrets(owners->first().endpoint, profile.endpoint).contains(kind))
        return errorBecause(ErrorCode::SecretMissing, ErrorReason::KeptForOther, {}, u"keychain"_s);
    return *secret;
}

} // namespace lockkeeper
