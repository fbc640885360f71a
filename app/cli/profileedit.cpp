// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profileedit.h"

#include "app/cli/clitext.h"
#include "app/cli/connectablesession.h"
#include "app/cli/connectionoptions.h"
#include "app/cli/keychainwait.h"
#include "app/cli/profileoutput.h"
#include "app/cli/profileverbs.h"
#include "app/cli/terminal.h"
#include "app/store/secretowner.h"
#include "models/base/bytetext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

// Another address; what the URL says nothing about stays, as far as it has a meaning there.
Outcome applyUrl(const QString& url, Endpoint& endpoint)
{
    Result<Endpoint> parsed = parseEndpoint(url);
    if (!parsed)
        return parsed.error();
    if (parsed->user.isEmpty() && parsed->password.isEmpty())
        parsed->user = endpoint.user;
    if (!parsed->db && (parsed->mode != Endpoint::Mode::Cluster || endpoint.db.value_or(0) == 0))
        parsed->db = endpoint.db;
    if (parsed->tls)
        parsed->tlsOptions = endpoint.tlsOptions;
    if (parsed->mode == Endpoint::Mode::Sentinel)
        parsed->sentinelUser = endpoint.sentinelUser;
    endpoint = *parsed;
    return Done{};
}

Outcome applyProfileOptions(const ParsedOptions& options, Profile& profile)
{
    if (const auto name = options.value(u"environment"_s)) {
        const Result<Environment> environment = environmentFromName(*name);
        if (!environment)
            return usage(Cli::tr("--environment must be production, staging, development or none."));
        profile.environment = *environment;
    }
    const bool armed = options.has(u"may-be-armed"_s);
    if (armed && options.has(u"read-only"_s))
        return usage(Cli::tr("--may-be-armed and --read-only exclude each other."));
    if (armed || options.has(u"read-only"_s))
        profile.mayBeArmed = armed;
    if (options.has(u"values"_s))
        profile.valueReads = true;
    if (options.has(u"no-replicas"_s))
        profile.replicas = false;
    if (options.has(u"tls-verify"_s))
        profile.endpoint.tlsOptions.insecure = false;
    if (options.has(u"contract"_s)) {
        profile.contractFiles.clear();
        for (const QString& file : options.values.value(u"contract"_s)) {
            if (!file.isEmpty())
                profile.contractFiles.append(absolutePath(file));
        }
    }
    profile.notes = options.value(u"notes"_s).value_or(profile.notes);
    profile.name = options.value(u"name"_s).value_or(profile.name);
    return Done{};
}

// A secret that was kept until now and is to be given anew, if one is needed at all.
QString givenAnew(SecretKind kind)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return Cli::tr(
            "The Sentinel password of %1 was for other sentinels, another user or a safer link; give "
            "it anew.");
    case SecretKind::KeyPassphrase:
        return Cli::tr("The key passphrase of %1 was for another key; give it anew.");
    case SecretKind::Password:
        break;
    }
    return Cli::tr("The password of %1 was for another server, another user or a safer link; give it anew.");
}

// A secret that takes the place of another one's counts as kept only once it is written: else what is in the
// keychain would go where it does not belong.
Result<QVector<UnsavedSecret>> saveAll(const EditedProfile& edited, ProfileStore& profiles)
{
    Profile profile = edited.profile;
    profile.secrets -= edited.renewed;
    if (const Outcome saved = profiles.put(profile); !saved)
        return saved.error();
    QVector<UnsavedSecret> unsaved = saveSecrets(profile, edited.secrets);
    QSet<SecretKind> written = edited.renewed;
    for (const UnsavedSecret& secret : std::as_const(unsaved))
        written.remove(secret.kind);
    if (written.isEmpty())
        return unsaved;
    profile.secrets += written;
    const Outcome saved = profiles.put(profile);
    return saved ? Result<QVector<UnsavedSecret>>(unsaved) : Result<QVector<UnsavedSecret>>(saved.error());
}

Result<int> save(const EditedProfile& edited, const CommandContext& context, ProfileStore& profiles,
                 const QString& verb)
{
    const Result<QVector<UnsavedSecret>> unsaved = saveAll(edited, profiles);
    if (!unsaved)
        return unsaved.error();
    ProfileReport report{verb, {edited.profile}, {}};
    const QString& name = edited.profile.name;
    for (const UnsavedSecret& left : removeSecrets(edited.profile.id, edited.obsolete))
        report.warnings.append({name, left,
                                Cli::tr("A secret that is no longer of use may still be in the keychain: %1")
                                    .arg(messageOf(left.why))});
    for (const UnsavedSecret& secret : *unsaved) {
        report.warnings.append(unsavedWarning(name, secret));
        if (edited.renewed.contains(secret.kind))
            report.profiles.first().secrets.remove(secret.kind);
    }
    printWarnings(report);
    for (const SecretKind kind : edited.obsolete) {
        if (isOfUse(kind, edited.profile.endpoint))
            printMessage(givenAnew(kind).arg(textFromBytes(name.toUtf8())));
    }
    if (context.globals.json)
        writeProfileJson(report, context.output);
    else
        context.output.write(Cli::tr("Saved %1 (%2).\n")
                                 .arg(textFromBytes(name.toUtf8()), displayUrl(edited.profile.endpoint))
                                 .toUtf8());
    return report.status();
}

} // namespace

Result<EditedProfile> editedProfile(const ParsedOptions& options, const GivenSecrets& given,
                                    const Profile& before)
{
    EditedProfile edited{before, {}, {}, {}};
    Profile& profile = edited.profile;
    if (const auto url = options.value(u"url"_s)) {
        if (const Outcome applied = applyUrl(*url, profile.endpoint); !applied)
            return applied.error();
    }
    for (const auto apply : {applyConnectionOptions, applyProfileOptions}) {
        if (const Outcome applied = apply(options, profile); !applied)
            return applied.error();
    }
    given.applyTo(profile.endpoint);
    const QSet<SecretKind> obsolete = obsoleteSecrets(before.endpoint, profile.endpoint);
    for (const SecretKind kind :
         {SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase}) {
        const QByteArray secret = secretOf(kind, profile.endpoint);
        if (!secret.isEmpty() && isOfUse(kind, profile.endpoint)) {
            edited.secrets.insert(kind, secret);
            if (obsolete.contains(kind) && profile.secrets.contains(kind))
                edited.renewed.insert(kind);
            profile.secrets.insert(kind);
        } else if (obsolete.contains(kind) && profile.secrets.remove(kind)) {
            edited.obsolete.insert(kind);
        }
    }
    profile.endpoint = withoutSecrets(profile.endpoint);
    if (const Outcome sound = checkProfile(profile); !sound)
        return sound.error();
    return edited;
}

Result<int> addProfile(const CommandContext& context, ProfileStore& store)
{
    if (!context.options.has(u"url"_s))
        return usage(Cli::tr("profile add needs the address: --url redis://host:6379."));
    Profile fresh;
    fresh.id = newProfileId();
    fresh.name = context.options.positionals.at(1);
    const Result<EditedProfile> edited = editedProfile(context.options, context.globals.secrets, fresh);
    return edited ? save(*edited, context, store, u"add"_s) : Result<int>(edited.error());
}

Result<int> editProfile(const CommandContext& context, ProfileStore& store)
{
    const Result<Profile> before = store.find(context.options.positionals.at(1));
    if (!before)
        return before.error();
    const Result<EditedProfile> edited = editedProfile(context.options, context.globals.secrets, *before);
    return edited ? save(*edited, context, store, u"edit"_s) : Result<int>(edited.error());
}

} // namespace lockkeeper
