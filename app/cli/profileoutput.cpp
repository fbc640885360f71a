// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profileoutput.h"

#include "app/cli/clitext.h"
#include "app/cli/exitstatus.h"
#include "app/cli/jsondocument.h"
#include "app/cli/terminal.h"
#include "app/cli/texttable.h"
#include "app/store/profilewords.h"
#include "models/base/bytetext.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString plain(const QString& text)
{
    return textFromBytes(text.toUtf8());
}

QStringList secretNames(const Profile& profile)
{
    QStringList names;
    for (const auto& [name, kind] : secretWords()) {
        if (profile.secrets.contains(kind))
            names.append(name);
    }
    return names;
}

Json listOf(const QStringList& texts)
{
    Json list = Json::array();
    for (const QString& text : texts)
        list.push_back(jsonText(text));
    return list;
}

Json tlsOf(const Endpoint& endpoint)
{
    if (!endpoint.tls)
        return nullptr;
    const TlsOptions& tls = endpoint.tlsOptions;
    return {{"ca_file", jsonTextOrNull(tls.caFile)},
            {"certificate_file", jsonTextOrNull(tls.certificateFile)},
            {"key_file", jsonTextOrNull(tls.keyFile)},
            {"server_name", jsonTextOrNull(tls.serverName)},
            {"minimum", jsonText(nameOf(tlsVersionWords(), tls.minimum))},
            {"insecure", tls.insecure}};
}

Json profileJson(const Profile& profile)
{
    const Endpoint& endpoint = profile.endpoint;
    return {{"id", jsonText(profile.id)},
            {"name", jsonText(profile.name)},
            {"url", jsonText(displayUrl(endpoint))},
            {"mode", jsonText(nameOf(modeWords(), endpoint.mode))},
            {"user", jsonTextOrNull(endpoint.user)},
            {"sentinel_user", jsonTextOrNull(endpoint.sentinelUser)},
            {"db", jsonOrNull(endpoint.db)},
            {"tls", tlsOf(endpoint)},
            {"environment", jsonText(environmentName(profile.environment))},
            {"pace", jsonText(nameOf(paceWords(), profile.pace))},
            {"may_be_armed", profile.mayBeArmed},
            {"value_reads", profile.valueReads},
            {"replicas", profile.replicas},
            {"timeout_ms", profile.timeoutMs},
            {"contract_files", listOf(profile.contractFiles)},
            {"aliases", listOf(profile.aliases.texts())},
            {"node_map", listOf(profile.nodeMap.texts())},
            {"notes", jsonTextOrNull(profile.notes)},
            {"secrets", listOf(secretNames(profile))}};
}

QString yesOrNo(bool yes)
{
    return yes ? Cli::tr("yes") : Cli::tr("no");
}

void addTlsRows(const Endpoint& endpoint, TextTable& table)
{
    const TlsOptions& tls = endpoint.tlsOptions;
    table.addRow({Cli::tr("TLS"), Cli::tr("%1 or newer").arg(nameOf(tlsVersionWords(), tls.minimum))});
    if (tls.insecure)
        table.addRow({QString(), Cli::tr("any certificate is accepted: insecure")});
    const std::pair<QString, QString> rows[] = {{Cli::tr("CA file"), tls.caFile},
                                                {Cli::tr("certificate"), tls.certificateFile},
                                                {Cli::tr("private key"), tls.keyFile},
                                                {Cli::tr("server name"), tls.serverName}};
    for (const auto& [name, value] : rows) {
        if (!value.isEmpty())
            table.addRow({name, plain(value)});
    }
}

void addListRows(const QString& name, const QStringList& values, TextTable& table)
{
    for (const QString& value : values)
        table.addRow({&value == &values.first() ? name : QString(), plain(value)});
}

} // namespace

void writeProfileJson(const ProfileReport& report, Output& output)
{
    JsonDocument document(output);
    document.member("schema", "lockkeeper.profile-" + jsonText(report.verb) + "/1");
    document.member("at", jsonText(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)));
    document.member("server_time_ms", nullptr);
    document.member("target", nullptr);
    document.beginArray("connections");
    for (const Profile& profile : report.profiles)
        document.element(profileJson(profile));
    document.endArray();
    if (!report.exported.isEmpty())
        document.member("document", Json::parse(report.exported.constData()));
    document.beginArray("warnings");
    for (const SecretWarning& warning : report.warnings)
        document.element({{"code", jsonText(errorCodeName(warning.secret.why.code))},
                          {"text", jsonText(warning.text)},
                          {"connection", jsonText(warning.connection)},
                          {"secret", jsonText(nameOf(secretWords(), warning.secret.kind))}});
    document.endArray();
    document.member("complete", true);
    document.end();
}

void writeProfileTable(const QVector<Profile>& profiles, Output& output)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Left}, 0);
    for (const Profile& profile : profiles) {
        const bool told = profile.environment != Environment::None;
        table.addRow({plain(profile.name), told ? environmentName(profile.environment) : u"-"_s,
                      displayUrl(profile.endpoint)});
    }
    output.write(table.text().toUtf8());
}

void writeProfileDetails(const Profile& profile, Output& output)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left}, 0);
    table.addRow({Cli::tr("name"), plain(profile.name)});
    table.addRow({Cli::tr("address"), displayUrl(profile.endpoint)});
    if (!profile.endpoint.sentinelUser.isEmpty())
        table.addRow({Cli::tr("Sentinel user"), plain(profile.endpoint.sentinelUser)});
    if (profile.endpoint.tls)
        addTlsRows(profile.endpoint, table);
    table.addRow({Cli::tr("environment"), environmentName(profile.environment)});
    table.addRow({Cli::tr("pace"), nameOf(paceWords(), profile.pace)});
    table.addRow({Cli::tr("may be armed"), yesOrNo(profile.mayBeArmed)});
    table.addRow({Cli::tr("reads values"), yesOrNo(profile.valueReads)});
    table.addRow({Cli::tr("reads replicas"), yesOrNo(profile.replicas)});
    table.addRow({Cli::tr("timeout"), u"%1 ms"_s.arg(profile.timeoutMs)});
    addListRows(Cli::tr("contracts"), profile.contractFiles, table);
    addListRows(Cli::tr("aliases"), profile.aliases.texts(), table);
    addListRows(Cli::tr("node map"), profile.nodeMap.texts(), table);
    addListRows(Cli::tr("notes"), profile.notes.isEmpty() ? QStringList() : profile.notes.split(u'\n'),
                table);
    const QStringList secrets = secretNames(profile);
    table.addRow({Cli::tr("should be in the keychain"),
                  secrets.isEmpty() ? Cli::tr("nothing") : secrets.join(u", "_s)});
    output.write(table.text().toUtf8());
}

int ProfileReport::status() const
{
    return warnings.isEmpty() ? ExitDone : ExitFound;
}

SecretWarning unsavedWarning(const QString& name, const UnsavedSecret& secret)
{
    QString text = Cli::tr("The password of %1 was not saved: %2");
    if (secret.kind == SecretKind::SentinelPassword)
        text = Cli::tr("The Sentinel password of %1 was not saved: %2");
    else if (secret.kind == SecretKind::KeyPassphrase)
        text = Cli::tr("The key passphrase of %1 was not saved: %2");
    return {name, secret, text.arg(plain(name), messageOf(secret.why))};
}

QString whyLeft(const UnsavedSecret& secret)
{
    return secret.why.code == ErrorCode::SecretMissing
               ? Cli::tr("it was not found there, which is also what a locked keychain says.")
               : messageOf(secret.why);
}

void printWarnings(const ProfileReport& report)
{
    for (const SecretWarning& warning : report.warnings)
        printMessage(warning.text);
}

} // namespace lockkeeper
