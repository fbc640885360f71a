// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profilejson.h"

#include "app/redis/endpointlimits.h"
#include "app/store/profilewords.h"
#include "models/base/printable.h"

#include <array>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Json = nlohmann::ordered_json;

const std::string schemaFamily = "lockkeeper.connections/";
const std::string schema = schemaFamily + "1";

constexpr std::array<const char*, 3> secretMembers{"password", "sentinel_password", "key_passphrase"};

// The members of one JSON object, each by its type; the first fault is kept, and then all read as absent.
class Members
{
public:
    Members(const JsonText& text, const Json& object, std::string path, std::optional<Error>& fault)
        : m_text(text), m_object(object), m_path(std::move(path)), m_fault(fault)
    {
        if (!object.is_object())
            refuse({}, u"must be an object: {...}"_s);
    }

    bool has(const char* name) const { return !m_fault && m_object.contains(name); }
    const Json& at(const char* name) const { return m_object.at(name); }
    std::string path(const char* name) const { return m_path + '/' + name; }

    QString text(const char* name) const
    {
        if (!has(name))
            return {};
        if (!at(name).is_string())
            return refuse(name, u"must be a text: \"...\""_s);
        return QString::fromStdString(at(name).get_ref<const std::string&>());
    }
    QStringList texts(const char* name) const
    {
        QStringList list;
        if (!has(name))
            return list;
        if (!at(name).is_array())
            return {refuse(name, u"must be a list of texts: [\"...\"]"_s)};
        for (const Json& element : at(name)) {
            if (!element.is_string())
                return {refuse(name, u"must hold texts only: [\"...\"]"_s)};
            list.append(QString::fromStdString(element.get_ref<const std::string&>()));
        }
        return list;
    }
    bool flag(const char* name, bool otherwise) const
    {
        if (!has(name))
            return otherwise;
        if (!at(name).is_boolean())
            refuse(name, u"must be true or false"_s);
        return at(name).is_boolean() ? at(name).get<bool>() : otherwise;
    }
    int number(const char* name, int otherwise) const
    {
        if (!has(name))
            return otherwise;
        const bool fits = at(name).is_number_integer() && at(name) >= 0 && at(name) <= INT_MAX;
        if (!fits)
            refuse(name, u"must be a whole number from 0 to %1"_s.arg(INT_MAX));
        return fits ? at(name).get<int>() : otherwise;
    }
    // One of the words of a kind of value.
    template <class Value>
    Value word(const char* name, const Words<Value>& words, Value otherwise) const
    {
        if (!has(name))
            return otherwise;
        const std::optional<Value> value = valueOf(words, text(name));
        if (!value)
            refuse(name, u"must be one of %1"_s.arg(namesOf(words).join(", "_L1)));
        return value.value_or(otherwise);
    }
    QString refuse(const char* name, const QString& what) const
    {
        if (!m_fault) {
            const QString subject = name ? u"\"%1\" "_s.arg(QString::fromLatin1(name)) : QString();
            m_fault = m_text.fault(name ? path(name) : m_path, subject + what);
        }
        return {};
    }

private:
    const JsonText& m_text;
    const Json& m_object;
    std::string m_path;
    std::optional<Error>& m_fault;
};

void readHosts(const Members& members, Endpoint& endpoint)
{
    const QStringList hosts = members.texts("hosts");
    if (hosts.size() > maxHosts) {
        members.refuse("hosts", u"more than %1 hosts"_s.arg(maxHosts));
        return;
    }
    for (const QString& text : hosts) {
        const Result<HostPort> host = hostPortFromText(text, standardPort(endpoint.mode));
        if (!host) {
            members.refuse("hosts", host.error().detail);
            return;
        }
        endpoint.hosts.append(*host);
    }
}

void readTls(const Members& members, Endpoint& endpoint)
{
    endpoint.tls = members.flag("enabled", true);
    TlsOptions& tls = endpoint.tlsOptions;
    tls.caFile = members.text("ca_file");
    tls.certificateFile = members.text("certificate_file");
    tls.keyFile = members.text("key_file");
    tls.serverName = members.text("server_name");
    tls.minimum = members.word("minimum", tlsVersionWords(), tls.minimum);
    tls.insecure = members.flag("insecure", false);
}

void readDb(const Members& members, Endpoint& endpoint)
{
    const bool all = members.has("db") && members.at("db") == "all";
    if (members.has("db") && !all)
        endpoint.db = members.number("db", 0);
}

Profile readProfile(const JsonText& text, const Json& entry, const std::string& path,
                    std::optional<Error>& fault)
{
    const Members members(text, entry, path, fault);
    Profile profile;
    for (const char* secret : secretMembers) {
        if (members.has(secret))
            members.refuse(secret, u"has no place in this file; the system's keychain keeps secrets"_s);
    }
    profile.id = members.text("id");
    profile.name = members.text("name");
    Endpoint& endpoint = profile.endpoint;
    endpoint.mode = members.word("mode", modeWords(), Endpoint::Mode::Standalone);
    readHosts(members, endpoint);
    endpoint.socketPath = members.text("socket");
    endpoint.service = members.text("service");
    endpoint.user = members.text("user");
    endpoint.sentinelUser = members.text("sentinel_user");
    if (members.has("tls"))
        readTls(Members(text, members.at("tls"), members.path("tls"), fault), endpoint);
    readDb(members, endpoint);
    profile.environment = members.word("environment", environmentWords(), Environment::None);
    profile.pace = members.word("pace", paceWords(), SurveyPace::Gentle);
    profile.mayBeArmed = members.flag("may_be_armed", false);
    profile.valueReads = members.flag("value_reads", true);
    profile.replicas = members.flag("replicas", false);
    profile.timeoutMs = members.number("timeout_ms", profile.timeoutMs);
    profile.contractFiles = members.texts("contract_files");
    const Result<CommandAliases> aliases = CommandAliases::parse(members.texts("aliases"));
    aliases ? void(profile.aliases = *aliases) : void(members.refuse("aliases", aliases.error().detail));
    const Result<NodeMap> nodeMap = NodeMap::parse(members.texts("node_map"));
    nodeMap ? void(profile.nodeMap = *nodeMap) : void(members.refuse("node_map", nodeMap.error().detail));
    profile.notes = members.text("notes");
    for (const QString& word : members.texts("secrets")) {
        const std::optional<SecretKind> kind = valueOf(secretWords(), word);
        kind ? void(profile.secrets.insert(*kind))
             : void(members.refuse("secrets", u"may hold %1"_s.arg(namesOf(secretWords()).join(", "_L1))));
    }
    if (const Outcome sound = checkProfile(profile); !sound)
        members.refuse(nullptr, sound.error().where + ": "_L1 + sound.error().detail);
    return profile;
}

Json listOf(const QStringList& texts)
{
    Json list = Json::array();
    for (const QString& text : texts)
        list.push_back(text.toStdString());
    return list;
}

// Set, or taken out where it says nothing.
void put(Json& object, const char* name, const Json& value)
{
    const bool says = !(value.is_string() && value.get_ref<const std::string&>().empty()) &&
                      !(value.is_array() && value.empty());
    if (says)
        object[name] = value;
    else
        object.erase(name);
}

void put(Json& object, const char* name, const QString& text)
{
    put(object, name, Json(text.toStdString()));
}

void writeTls(const Endpoint& endpoint, Json& entry)
{
    if (!endpoint.tls && endpoint.tlsOptions == TlsOptions{}) {
        entry.erase("tls");
        return;
    }
    Json& tls = entry["tls"];
    tls["enabled"] = endpoint.tls;
    put(tls, "ca_file", endpoint.tlsOptions.caFile);
    put(tls, "certificate_file", endpoint.tlsOptions.certificateFile);
    put(tls, "key_file", endpoint.tlsOptions.keyFile);
    put(tls, "server_name", endpoint.tlsOptions.serverName);
    put(tls, "minimum", nameOf(tlsVersionWords(), endpoint.tlsOptions.minimum));
    tls["insecure"] = endpoint.tlsOptions.insecure;
}

void writeEndpoint(const Endpoint& endpoint, Json& entry)
{
    QStringList hosts;
    for (const HostPort& host : endpoint.hosts)
        hosts.append(address(host));
    put(entry, "mode", nameOf(modeWords(), endpoint.mode));
    put(entry, "hosts", listOf(hosts));
    put(entry, "socket", endpoint.socketPath);
    put(entry, "service", endpoint.service);
    put(entry, "user", endpoint.user);
    put(entry, "sentinel_user", endpoint.sentinelUser);
    writeTls(endpoint, entry);
    entry["db"] = endpoint.db ? Json(*endpoint.db) : Json("all");
}

} // namespace

Json emptyDocument()
{
    return {{"schema", schema}, {"connections", Json::array()}};
}

Result<QVector<Profile>> profilesOf(const JsonText& document)
{
    const Json& root = document.root();
    if (!root.is_object() || !root.contains("schema") || !root["schema"].is_string())
        return document.fault({}, u"these are no saved connections of Lockkeeper"_s);
    const std::string& found = root["schema"].get_ref<const std::string&>();
    if (found != schema) {
        return document.fault("/schema", found.starts_with(schemaFamily)
                                             ? u"made by a newer Lockkeeper"_s
                                             : u"these are no saved connections of Lockkeeper"_s);
    }
    if (!root.contains("connections") || !root["connections"].is_array())
        return document.fault("/connections", u"\"connections\" must be a list"_s);
    QVector<Profile> profiles;
    std::set<QString> names;
    std::set<QString> ids;
    std::size_t index = 0;
    for (const Json& entry : root["connections"]) {
        const std::string path = "/connections/" + std::to_string(index++);
        std::optional<Error> fault;
        const Profile profile = readProfile(document, entry, path, fault);
        if (fault)
            return *fault;
        if (!ids.insert(profile.id).second)
            return document.fault(path + "/id", u"another connection has this id"_s);
        if (!names.insert(profile.name.toCaseFolded()).second)
            return document.fault(path + "/name", u"another connection has this name"_s);
        profiles.append(profile);
    }
    return profiles;
}

void writeProfile(const Profile& profile, Json& entry)
{
    put(entry, "id", profile.id);
    put(entry, "name", profile.name);
    writeEndpoint(withoutSecrets(profile.endpoint), entry);
    put(entry, "environment", environmentName(profile.environment));
    put(entry, "pace", nameOf(paceWords(), profile.pace));
    entry["may_be_armed"] = profile.mayBeArmed;
    entry["value_reads"] = profile.valueReads;
    entry["replicas"] = profile.replicas;
    entry["timeout_ms"] = profile.timeoutMs;
    put(entry, "contract_files", listOf(profile.contractFiles));
    put(entry, "aliases", listOf(profile.aliases.texts()));
    put(entry, "node_map", listOf(profile.nodeMap.texts()));
    put(entry, "notes", profile.notes);
    QStringList secrets;
    for (const auto& [name, kind] : secretWords()) {
        if (profile.secrets.contains(kind))
            secrets.append(name);
    }
    put(entry, "secrets", listOf(secrets));
}

QByteArray textOf(const Json& document)
{
    return QByteArray::fromStdString(
               printableJson(document.dump(2, ' ', false, Json::error_handler_t::replace))) +
           '\n';
}

} // namespace lockkeeper
