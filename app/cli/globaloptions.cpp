// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/globaloptions.h"

#include "app/cli/clitext.h"
#include "app/cli/connectionoptions.h"
#include "app/services/secretresolver.h"
#include "app/store/profilestore.h"
#include "app/store/secretowner.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error usage(const QString& sentence)
{
    return Error{ErrorCode::BadInput, sentence, {}};
}

Outcome readServer(const ParsedOptions& parsed, Profile& connection)
{
    const auto url = parsed.value(u"url"_s);
    const auto name = parsed.value(u"profile"_s);
    if (url && name)
        return usage(Cli::tr("--url and --profile both name a server; give one of them."));
    if (name) {
        const Result<Profile> saved = ProfileStore(ProfileStore::usersFile()).find(*name);
        if (!saved)
            return saved.error();
        connection = *saved;
    }
    if (url) {
        const Result<Endpoint> endpoint = parseEndpoint(*url);
        if (!endpoint)
            return endpoint.error();
        connection.endpoint = *endpoint;
    }
    return Done{};
}

// Options that mean nothing where no server is named.
Outcome checkServerless(const ParsedOptions& parsed)
{
    for (const QString& name :
         {u"user"_s, u"password-stdin"_s, u"sentinel-user"_s, u"tls-ca"_s, u"tls-cert"_s, u"tls-key"_s,
          u"tls-server-name"_s, u"tls-min"_s, u"tls-insecure"_s, u"alias"_s, u"node-map"_s}) {
        if (parsed.has(name))
            return usage(Cli::tr("--%1 needs a server: --url URL or --profile NAME.").arg(name));
    }
    return Done{};
}

} // namespace

bool GlobalOptions::hasServer() const
{
    return !connection.endpoint.hosts.isEmpty() || !connection.endpoint.socketPath.isEmpty();
}

QVector<OptionSpec> globalOptionSpecs()
{
    QVector<OptionSpec> specs{
        {u"url"_s, u"URL"_s,
         Cli::tr("the server: redis://[user[:password]@]host[:port][/db], rediss:// with TLS,\n"
                 "redis+unix:///path[?db=N], redis-sentinel://host[,host...]/service[/db]\n"
                 "or redis-cluster://host[,host...]; rediss-sentinel:// and rediss-cluster:// with TLS")},
        {u"profile"_s, u"NAME"_s, Cli::tr("a saved connection instead; see lockkeeper help profile")},
        {u"password-stdin"_s,
         {},
         Cli::tr("read the password from stdin; else it comes from LOCKKEEPER_PASSWORD,\n"
                 "or for --profile from the system keychain or by asking at a terminal")},
    };
    specs += connectionOptionSpecs();
    specs.append({u"json"_s, {}, Cli::tr("one JSON document on stdout, nothing else there")});
    specs.append({u"contract"_s, u"FILE"_s, {}, true, false});
    return specs;
}

Result<GlobalOptions> readGlobalOptions(const ParsedOptions& parsed)
{
    GlobalOptions options = readPlainOptions(parsed);
    if (const Outcome server = readServer(parsed, options.connection); !server)
        return server.error();
    if (const Outcome serverless = checkServerless(parsed); !options.hasServer() && !serverless)
        return serverless.error();
    const Profile saved = options.connection;
    if (const Outcome applied = applyConnectionOptions(parsed, options.connection); !applied)
        return applied.error();
    options.withheld = obsoleteSecrets(saved.endpoint, options.connection.endpoint) & saved.secrets;
    options.connection.secrets -= options.withheld;
    return options;
}

GlobalOptions readPlainOptions(const ParsedOptions& parsed)
{
    GlobalOptions options;
    options.json = parsed.has(u"json"_s);
    options.secrets.passwordFromStdin = parsed.has(u"password-stdin"_s);
    return options;
}

SessionOptions sessionOptionsOf(const GlobalOptions& options)
{
    return sessionOptionsOf(options.connection, options.connection.endpoint);
}

} // namespace lockkeeper
