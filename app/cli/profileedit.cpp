// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profileedit.h"

#include "app/cli/clitext.h"
#include "app/cli/connectionoptions.h"
#include "app/cli/keychainwait.h"
#include "app/cli/profileoutput.h"
#include "app/cli/profileverbs.h"
#include "app/cli/terminal.h"
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

bool isOfUse(SecretKind kind, const Endpoint& endpoint)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return endpoint.mode == Endpoint::Mode::Sentinel;
    case SecretKind::KeyPassphrase:
        return endpoint.tls && !endpoint.tlsOptions.keyFile.isEmpty();
    case SecretKind::Password:
        break;
    }
    return true;
}

// What a kept secret belonged to is another one now: it must not be sent or tried there.
bool isObsolete(SecretKind kind, const Endpoint& before, const Endpoint& after)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return before.sentinelUser != after.sentinelUser;
    case SecretKind::KeyPassphrase:
        return before.tlsOptions.keyFile != after.tlsOptions.keyFile;
    case SecretKind::Password:
        break;
    }
    return before.user != after.user;
}

Result<int> save(const EditedProfile& edited, const CommandContext& context, ProfileStore& profiles,
                 const QString& verb)
{
    if (const Outcome saved = profiles.put(edited.profile); !saved)
        return saved.error();
    ProfileReport report{verb, {edited.profile}, {}};
    const QString& name = edited.profile.name;
    for (const UnsavedSecret& left : removeSecrets(edited.profile.id, edited.obsolete))
        report.warnings.append({name, left,
                                Cli::tr("A secret that is no longer of use may still be in the keychain: %1")
                                    .arg(messageOf(left.why))});
    for (const UnsavedSecret& unsaved : saveSecrets(edited.profile.id, edited.secrets))
        report.warnings.append(unsavedWarning(name, unsaved));
    printWarnings(report);
    if (context.globals.json)
        writeProfileJson(report, context.output);
    else
        context.output.write(Cli::tr("Saved %1 (%2).\n")
                                 .arg(textFromBytes(name.toUtf8()), displayUrl(edited.profile.endpoint))
                                 .toUtf8());
    return report.status();
}

} // namespace

Result<EditedProfile> editedProfile(const ParsedOptions& options, const GivenSecrets& given, Profile before)
{
    EditedProfile edited{before, {}, {}};
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
    for (const SecretKind kind :
         {SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase}) {
        const QByteArray secret = secretOf(kind, profile.endpoint);
        const bool useful = isOfUse(kind, profile.endpoint);
        if (useful && !secret.isEmpty()) {
            edited.secrets.insert(kind, secret);
            profile.secrets.insert(kind);
        } else if (!useful || isObsolete(kind, before.endpoint, profile.endpoint)) {
            if (profile.secrets.remove(kind))
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
