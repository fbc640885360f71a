// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/connectionoptions.h"
#include "app/cli/exitstatus.h"
#include "app/cli/profileoutput.h"
#include "app/cli/profileverbs.h"
#include "app/cli/terminal.h"
#include "app/files/filereader.h"
#include "app/store/filewriter.h"
#include "app/store/profiletransfer.h"
#include "models/base/bytetext.h"

#include <QFile>
#include <QHash>

#include <algorithm>
#include <cstdio>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 longestImport = qint64(4) * 1024 * 1024;

QString plain(const QString& text)
{
    return textFromBytes(text.toUtf8());
}

Result<QByteArray> readImport(const QString& path)
{
    QFile file(path);
    const bool opened =
        path == "-"_L1 ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    return opened ? readToEnd(file, longestImport, path)
                  : Result<QByteArray>(Error{ErrorCode::Io, file.errorString(), path});
}

// Those saved ones whose names are among the imported.
QVector<Profile> replacedBy(const QVector<ImportedProfile>& imported, const QVector<Profile>& saved)
{
    QSet<QString> names;
    for (const ImportedProfile& one : imported)
        names.insert(one.profile.name.toCaseFolded());
    QVector<Profile> replaced;
    std::copy_if(saved.begin(), saved.end(), std::back_inserter(replaced),
                 [&names](const Profile& profile) { return names.contains(profile.name.toCaseFolded()); });
    return replaced;
}

void giveFreeNames(QVector<ImportedProfile>& imported, const QVector<Profile>& saved)
{
    QStringList taken;
    for (const Profile& profile : saved)
        taken.append(profile.name);
    FreeNames names(taken);
    for (ImportedProfile& one : imported)
        one.profile.name = names.take(one.profile.name);
}

// Once the keychain cannot be used, it is not asked again: each question may take until its deadline.
void saveSecretsOf(const QVector<ImportedProfile>& imported, ProfileReport& report)
{
    std::optional<Error> unavailable;
    for (const ImportedProfile& one : imported) {
        QVector<UnsavedSecret> unsaved;
        if (unavailable && !one.secrets.isEmpty())
            unsaved.append({one.secrets.firstKey(), *unavailable});
        else
            unsaved = saveSecrets(one.profile, one.secrets);
        for (const UnsavedSecret& secret : std::as_const(unsaved)) {
            report.warnings.append(unsavedWarning(one.profile.name, secret));
            if (secret.why.code == ErrorCode::KeychainUnavailable)
                unavailable = secret.why;
        }
    }
}

// What keeps people from harm and is less now.
QStringList lostSafety(const Profile& before, const Profile& after)
{
    QStringList lost;
    if (after.mayBeArmed && !before.mayBeArmed)
        lost.append(Cli::tr("may be armed"));
    if (before.endpoint.tls && !after.endpoint.tls)
        lost.append(Cli::tr("no TLS"));
    const bool insecure = after.endpoint.tls && after.endpoint.tlsOptions.insecure;
    if (insecure && !before.endpoint.tlsOptions.insecure)
        lost.append(Cli::tr("any certificate is accepted: insecure"));
    if (after.environment < before.environment)
        lost.append(Cli::tr("environment %1 instead of %2", "new, old")
                        .arg(environmentName(after.environment), environmentName(before.environment)));
    return lost;
}

void tellLostSafety(const QVector<ImportedProfile>& imported, const QVector<Profile>& replaced)
{
    QHash<QString, Profile> before;
    for (const Profile& profile : replaced)
        before.insert(profile.name.toCaseFolded(), profile);
    for (const ImportedProfile& one : imported) {
        const auto old = before.constFind(one.profile.name.toCaseFolded());
        const QStringList lost = old == before.constEnd() ? QStringList() : lostSafety(*old, one.profile);
        if (!lost.isEmpty())
            printMessage(Cli::tr("%1 is less safe than the one it replaces: %2.")
                             .arg(plain(one.profile.name), lost.join(u", "_s)));
    }
}

void removeSecretsOf(const Profile& replaced, ProfileReport& report)
{
    for (const UnsavedSecret& left : removeSecrets(replaced.id, replaced.secrets))
        report.warnings.append(
            {replaced.name, left,
             Cli::tr("%1 is replaced, but a secret it had may still be in the keychain: %2")
                 .arg(plain(replaced.name), whyLeft(left))});
}

// Secrets that the import says there are, but never holds.
void tellMissing(const QVector<ImportedProfile>& imported)
{
    for (const ImportedProfile& one : imported) {
        if (one.profile.secrets.size() > one.secrets.size())
            printMessage(
                Cli::tr("%1: an export holds no secrets; they will be asked for when they are needed, or "
                        "save them by profile edit.")
                    .arg(plain(one.profile.name)));
    }
}

} // namespace

Result<int> exportTo(const CommandContext& context, ProfileStore& store)
{
    const QStringList names = context.options.positionals.sliced(1);
    QVector<Profile> profiles;
    for (const QString& name : names) {
        const Result<Profile> profile = store.find(name);
        if (!profile)
            return profile.error();
        if (!profiles.contains(*profile))
            profiles.append(*profile);
    }
    if (names.isEmpty()) {
        const Result<QVector<Profile>> all = store.load();
        if (!all)
            return all.error();
        profiles = *all;
    }
    const QByteArray text = exportProfiles(profiles);
    const auto path = context.options.value(u"o"_s);
    if (!path && context.globals.json) { // one document, that holds the one to import
        writeProfileJson({u"export"_s, profiles, {}, text}, context.output);
        return ExitDone;
    }
    if (!path) {
        context.output.write(text);
        return ExitDone;
    }
    const Outcome written =
        writeFile(*path, [&text](QIODevice& file) { return file.write(text) == text.size(); });
    if (!written)
        return written.error();
    if (context.globals.json)
        writeProfileJson({u"export"_s, profiles, {}}, context.output);
    return ExitDone;
}

Result<int> importFrom(const CommandContext& context, ProfileStore& store)
{
    const QString path = context.options.positionals.at(1);
    const Result<QByteArray> text = readImport(path);
    if (!text)
        return text.error();
    Result<QVector<ImportedProfile>> imported = importProfiles(*text);
    if (!imported)
        return Error{ErrorCode::BadInput, imported.error().detail, path};
    const Result<QVector<Profile>> saved = store.load();
    if (!saved)
        return saved.error();
    QVector<Profile> replaced;
    if (context.options.has(u"replace"_s))
        replaced = replacedBy(*imported, *saved);
    else
        giveFreeNames(*imported, *saved);
    ProfileReport report{u"import"_s, {}, {}};
    for (const ImportedProfile& one : *imported)
        report.profiles.append(one.profile);
    QStringList replacedIds;
    for (const Profile& profile : std::as_const(replaced))
        replacedIds.append(profile.id);
    if (const Outcome changed = store.change(report.profiles, replacedIds); !changed)
        return changed.error();
    // Their secrets were for other addresses, perhaps: they are not handed on.
    for (const Profile& profile : std::as_const(replaced))
        removeSecretsOf(profile, report);
    saveSecretsOf(*imported, report);
    printWarnings(report);
    tellLostSafety(*imported, replaced);
    tellMissing(*imported);
    if (context.globals.json)
        writeProfileJson(report, context.output);
    else
        writeProfileTable(report.profiles, context.output);
    return report.status();
}

} // namespace lockkeeper
