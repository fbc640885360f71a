// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "app/redis/serveridentity.h"
#include "models/topology/fleet.h"

#include <QDateTime>
#include <QString>
#include <QVector>

namespace lockkeeper {

class JsonDocument;

// Something to know that stops nothing: an entry of a document's `warnings`.
struct CliWarning
{
    QString code; // kebab-case, stable
    QString text;
    QString node;         // address, may be empty
    QString command = {}; // the one that was refused, where it was one
    QString aclRule = {}; // the rule that would allow it; empty: none would
    bool operator==(const CliWarning&) const = default;
};

CliWarning cliWarning(const Error& warning);

// What a command looked at.
struct CliTarget
{
    Endpoint endpoint;
    ServerIdentity identity;
    FleetSnapshotPtr fleet; // null: not told; of a server alone it names neighbours that are not looked at
};

bool isFleet(const Endpoint& endpoint, const ServerIdentity& identity);

// What every document begins with: schema, at and target.
void writeHead(JsonDocument& document, const char* schema, const QDateTime& at, const CliTarget& target);
// What every document ends with.
void writeTail(JsonDocument& document, const QVector<CliWarning>& warnings, bool complete);

// "10.4.2.11:6379 (redis 7.2.4, primary)": how a server is named to people at a terminal.
QString serverLine(const Endpoint& endpoint, const ServerIdentity& identity);

} // namespace lockkeeper
