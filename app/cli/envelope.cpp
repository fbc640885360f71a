// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/envelope.h"

#include "app/cli/jsondocument.h"
#include "models/base/bytetext.h"
#include "models/text/sentences.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

const char* modeOf(const Endpoint& endpoint, const ServerIdentity& identity)
{
    if (endpoint.mode == Endpoint::Mode::Sentinel) {
        return "sentinel";
    }
    const bool cluster = endpoint.mode == Endpoint::Mode::Cluster || identity.mode == "cluster"_L1;
    return cluster ? "cluster" : "standalone";
}

Json targetNode(const QString& address, const QString& role, const QString& version, const QString& flavor)
{
    return {{"address", jsonText(address)},
            {"role", jsonTextOrNull(role)},
            {"version", jsonTextOrNull(version)},
            {"flavor", jsonTextOrNull(flavor)}};
}

Json warningEntry(const CliWarning& warned)
{
    Json entry{{"code", jsonText(warned.code)}, {"text", jsonText(warned.text)}};
    if (!warned.node.isEmpty()) {
        entry["node"] = jsonText(warned.node);
    }
    if (!warned.command.isEmpty()) {
        entry["command"] = jsonText(warned.command);
        entry["acl_rule"] = jsonTextOrNull(warned.aclRule);
    }
    return entry;
}

} // namespace

CliWarning cliWarning(const Error& warning)
{
    return {errorCodeName(warning.code), errorLine(warning), warning.where, warning.command, warning.aclRule};
}

bool isFleet(const Endpoint& endpoint, const ServerIdentity& identity)
{
    return endpoint.mode != Endpoint::Mode::Standalone || identity.mode == "cluster"_L1;
}

void writeHead(JsonDocument& document, const char* schema, const QDateTime& at, const CliTarget& target)
{
    const ServerIdentity& identity = target.identity;
    Json nodes = Json::array();
    if (target.fleet && isFleet(target.endpoint, identity)) {
        for (const FleetNode& node : target.fleet->nodes) {
            nodes.push_back(targetNode(node.address, roleName(node.role), node.version, node.flavor));
        }
    } else if (!identity.address.isEmpty()) {
        nodes.push_back(targetNode(identity.address, identity.role, identity.version, identity.flavor));
    }
    document.member("schema", schema);
    document.member("at", jsonText(at.toUTC().toString(Qt::ISODateWithMs)));
    document.member("target", {{"mode", modeOf(target.endpoint, identity)}, {"nodes", nodes}});
}

void writeTail(JsonDocument& document, const QVector<CliWarning>& warnings, bool complete)
{
    document.beginArray("warnings");
    for (const CliWarning& warned : warnings) {
        document.element(warningEntry(warned));
    }
    document.endArray();
    document.member("complete", complete);
    document.end();
}

QString serverLine(const Endpoint& endpoint, const ServerIdentity& identity)
{
    // What the operator typed is not escaped yet; what the server calls itself is, and stays as it is.
    const auto plain = [](const QString& text) { return printableText(text); };
    QStringList about;
    for (const QString& part :
         {QString(identity.flavor + u' ' + identity.version).trimmed(), identity.role}) {
        if (!part.isEmpty()) {
            about.append(plain(part));
        }
    }
    const QString server = plain(identity.address.isEmpty() ? address(endpoint) : identity.address);
    return about.isEmpty() ? server : u"%1 (%2)"_s.arg(server, about.join(", "_L1));
}

} // namespace lockkeeper
