// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connectablesession.h"

#include "app/cli/clitext.h"
#include "app/cli/terminal.h"
#include "app/services/secretresolver.h"
#include "app/store/secretowner.h"
#include "app/store/secretstore.h"
#include "models/base/bytetext.h"

#include <QEventLoop>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

// A saved connection's secrets, even where its own must not be used.
QVector<SecretKind> neededSecrets(const GlobalOptions& options)
{
    const Endpoint& endpoint = options.connection.endpoint;
    const QSet<SecretKind> needed = options.connection.secrets + options.withheld;
    QVector<SecretKind> useful;
    for (const SecretKind kind :
         {SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase}) {
        if (needed.contains(kind) && isOfUse(kind, endpoint))
            useful.append(kind);
    }
    return useful;
}

QVector<SecretKind> missingSecrets(const GlobalOptions& options, Endpoint& endpoint)
{
    QVector<SecretKind> missing = neededSecrets(options);
    missing.removeIf([&endpoint](SecretKind kind) { return !secretOf(kind, endpoint).isEmpty(); });
    return missing;
}

// Asks the keychain for those of the missing ones that it should have.
FilledProfile askKeychain(const Profile& connection, const QVector<SecretKind>& missing)
{
    Profile asked = connection;
    asked.secrets.intersect(QSet<SecretKind>(missing.begin(), missing.end()));
    SecretStore store;
    SecretResolver resolver(store);
    FilledProfile filled;
    QEventLoop loop;
    resolver.fill(asked, &loop, [&](const FilledProfile& answer) {
        filled = answer;
        loop.quit();
    });
    loop.exec();
    return filled;
}

QString nameOf(const Profile& connection)
{
    return connection.name.isEmpty() ? address(connection.endpoint) : textFromBytes(connection.name.toUtf8());
}

QString promptFor(SecretKind kind, const Profile& connection)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return Cli::tr("Sentinel password for %1: ").arg(nameOf(connection));
    case SecretKind::KeyPassphrase:
        return Cli::tr("Passphrase of the TLS key for %1: ").arg(nameOf(connection));
    case SecretKind::Password:
        break;
    }
    return Cli::tr("Password for %1: ").arg(nameOf(connection));
}

QString howToGive(SecretKind kind, const Profile& connection)
{
    switch (kind) {
    case SecretKind::SentinelPassword:
        return Cli::tr("The Sentinel password for %1 is missing; give it in LOCKKEEPER_SENTINEL_PASSWORD.")
            .arg(nameOf(connection));
    case SecretKind::KeyPassphrase:
        return Cli::tr(
                   "The passphrase of the TLS key for %1 is missing; give it in LOCKKEEPER_KEY_PASSPHRASE.")
            .arg(nameOf(connection));
    case SecretKind::Password:
        break;
    }
    return Cli::tr("The password for %1 is missing; give it in LOCKKEEPER_PASSWORD or by --password-stdin.")
        .arg(nameOf(connection));
}

// Whoever names a user may have to prove it, but need not: there are users without a password.
Outcome askForOthers(const Profile& connection, Endpoint& endpoint)
{
    const std::pair<SecretKind, QString> named[] = {{SecretKind::Password, endpoint.user},
                                                    {SecretKind::SentinelPassword, endpoint.sentinelUser}};
    for (const auto& [kind, user] : named) {
        QByteArray& secret = secretOf(kind, endpoint);
        if (user.isEmpty() || !secret.isEmpty() || !isOfUse(kind, endpoint))
            continue;
        const Result<QByteArray> typed = typeSecretOrNone(promptFor(kind, connection));
        if (!typed)
            return typed.error();
        secret = *typed;
    }
    return Done{};
}

QString withWhy(const QString& sentence, const Error& why)
{
    return why.where.isEmpty() ? sentence : Cli::tr("%1 %2", "two sentences").arg(sentence, messageOf(why));
}

QString withheldSentence(const QString& sentence)
{
    return Cli::tr("%1 What the keychain has is for another user or a safer link, and is not sent here.",
                   "after a sentence")
        .arg(sentence);
}

} // namespace

Result<SessionOptions> connectableSession(const GlobalOptions& options)
{
    if (!options.hasServer())
        return usage(Cli::tr("No server named; give --url redis://host:6379 or --profile NAME."));
    const Profile& connection = options.connection;
    for (const CliWarning& warning : connectionWarnings(options))
        printMessage(warning.text);
    Endpoint endpoint = connection.endpoint;
    FilledProfile filled;
    if (const auto missing = missingSecrets(options, endpoint); !missing.isEmpty()) {
        filled = askKeychain(connection, missing);
        endpoint = filled.endpoint;
    }
    for (const SecretKind kind : missingSecrets(options, endpoint)) {
        if (!canTypeSecrets())
            return usage(options.withheld.contains(kind) ? withheldSentence(howToGive(kind, connection))
                                                         : withWhy(howToGive(kind, connection), filled.why));
        if (filled.missing.contains(kind))
            printMessage(messageOf(filled.why));
        const Result<QByteArray> typed = typeSecret(promptFor(kind, connection));
        if (!typed)
            return typed.error();
        secretOf(kind, endpoint) = *typed;
    }
    const bool mayAsk = canTypeSecrets() && !options.secrets.stdinPassword;
    if (const Outcome asked = mayAsk ? askForOthers(connection, endpoint) : Outcome(Done{}); !asked)
        return asked.error();
    return sessionOptionsOf(connection, endpoint);
}

QVector<CliWarning> connectionWarnings(const GlobalOptions& options)
{
    const Endpoint& endpoint = options.connection.endpoint;
    QVector<CliWarning> warnings;
    if (endpoint.tls && endpoint.tlsOptions.insecure)
        warnings.append({u"tls-insecure"_s,
                         Cli::tr("Warning: the certificate of %1 is not checked; whoever stands in between "
                                 "can read and change everything, passwords too.")
                             .arg(address(endpoint)),
                         {}});
    if (!options.connection.nodeMap.isEmpty() && endpoint.mode == Endpoint::Mode::Standalone)
        warnings.append(
            {u"node-map-unused"_s,
             Cli::tr("Warning: --node-map is for clusters and sentinels; %1 is looked at as it is "
                     "unless it turns out to be a cluster's node.")
                 .arg(address(endpoint)),
             {}});
    return warnings;
}

} // namespace lockkeeper
