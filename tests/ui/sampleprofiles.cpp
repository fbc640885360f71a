// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sampleprofiles.h"

#include "app/redis/observe.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sample {

QVector<Profile> profiles()
{
    Profile production;
    production.id = u"11111111-aaaa"_s;
    production.name = u"orders-prod"_s;
    production.endpoint.hosts = {{u"redis-orders.prod.example"_s, 6380}};
    production.endpoint.user = u"oncall-ro"_s;
    production.endpoint.tls = true;
    production.endpoint.tlsOptions.caFile = u"/etc/ssl/private-ca.pem"_s;
    production.environment = Environment::Production;
    production.secrets = {SecretKind::Password};
    production.notes = u"Locks of checkout and settlement.\nAsk #payments before arming."_s;
    Profile sentinel = production;
    sentinel.id = u"22222222-bbbb"_s;
    sentinel.name = u"sessions-prod"_s;
    sentinel.endpoint.mode = Endpoint::Mode::Sentinel;
    sentinel.endpoint.hosts = {{u"10.4.2.11"_s, 26379}, {u"10.4.2.12"_s, 26379}, {u"10.4.2.13"_s, 26379}};
    sentinel.endpoint.service = u"sessions"_s;
    sentinel.endpoint.sentinelUser = u"watcher"_s;
    sentinel.notes.clear();
    Profile staging;
    staging.id = u"33333333-cccc"_s;
    staging.name = u"staging"_s;
    staging.endpoint.hosts = {{u"10.9.0.4"_s, 6380}};
    staging.endpoint.tls = true;
    staging.endpoint.tlsOptions.insecure = true;
    staging.environment = Environment::Staging;
    staging.notes = u"Self-signed until the new CA is rolled out"_s;
    Profile local;
    local.id = u"44444444-dddd"_s;
    local.name = u"laptop"_s;
    local.endpoint.socketPath = u"/run/redis/redis.sock"_s;
    local.environment = Environment::Development;
    return {production, sentinel, staging, local};
}

AccessReportPtr access(const QStringList& denied, AccessState state)
{
    auto report = std::make_shared<AccessReport>();
    report->user = u"oncall-ro"_s;
    report->keys = KeyAccess::All;
    report->minimalObserveAcl =
        u"on resetchannels -@all +ping +info +client|setname +client|info +acl|whoami +select +time "
        "+config|get +dbsize +scan +type +pttl +pexpiretime ~*"_s;
    for (const ObserveRow& row : observeRows()) {
        if (row.capability == Capability::Fleet || row.capability == Capability::Sentinel) {
            continue;
        }
        auto of = std::find_if(report->capabilities.begin(), report->capabilities.end(),
                               [&](const CapabilityAccess& one) { return one.capability == row.capability; });
        if (of == report->capabilities.end()) {
            report->capabilities.append({row.capability, {}});
            of = report->capabilities.end() - 1;
        }
        CommandAccess command;
        command.command = QString::fromUtf8(row.word.toByteArray());
        if (!row.subWord.isEmpty()) {
            command.command += u' ' + QString::fromUtf8(row.subWord.toByteArray());
        }
        command.aclRule = QString::fromUtf8(row.aclRule.toByteArray());
        command.state = denied.contains(command.command) ? state : AccessState::Allowed;
        of->commands.append(command);
    }
    return report;
}

} // namespace lockkeeper::sample
