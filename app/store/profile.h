// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/commandaliases.h"
#include "app/redis/endpoint.h"
#include "app/redis/nodemap.h"
#include "models/base/environment.h"
#include "models/keyspace/surveysnapshot.h"

#include <QSet>
#include <QString>
#include <QStringList>
#include <QVector>

namespace lockkeeper {

// What the system keychain may hold for one profile.
enum class SecretKind : quint8 { Password, SentinelPassword, KeyPassphrase };

// A saved connection. Never holds a secret: `secrets` only says which ones the keychain should have.
struct Profile
{
    QString id;        // made once, never changed: the secrets' name in the keychain
    QString name;      // as people call it; unique among the saved ones, whatever the case
    Endpoint endpoint; // withoutSecrets()
    Environment environment = Environment::None;
    SurveyPace pace = SurveyPace::Gentle;
    bool mayBeArmed = false; // false: read-only for good
    bool valueReads = true;
    bool replicas = false; // read from replicas where there are any
    int timeoutMs = 5000;
    QStringList contractFiles;
    CommandAliases aliases;
    NodeMap nodeMap; // cluster and Sentinel: where announced addresses are reached
    QString notes;
    QSet<SecretKind> secrets;

    bool operator==(const Profile&) const = default;
};

QString newProfileId();

// BadInput names the field: no name, no host, a secret that stands where none may, a service missing, ...
Outcome checkProfile(const Profile& profile);

// Where an endpoint keeps one of its secrets.
QByteArray& secretOf(SecretKind kind, Endpoint& endpoint);

// Stable words for files and the command line: "production", "staging", "development", "none".
QString environmentName(Environment environment);
Result<Environment> environmentFromName(const QString& name);

} // namespace lockkeeper
