// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/connectionfacts.h"

#include "models/base/bytetext.h"

namespace lockkeeper {

namespace {

ConnectionFacts factsOf(const Endpoint& endpoint)
{
    ConnectionFacts facts;
    facts.url = printableText(displayUrl(endpoint));
    facts.user = printableText(endpoint.user);
    facts.service = printableText(endpoint.service);
    facts.tls = endpoint.tls;
    facts.insecure = endpoint.tls && endpoint.tlsOptions.insecure;
    return facts;
}

} // namespace

ConnectionFacts factsOf(const SessionOptions& options)
{
    ConnectionFacts facts = factsOf(options.endpoint);
    facts.profileId = options.profileId;
    facts.name = printableText(options.name.isEmpty() ? address(options.endpoint) : options.name);
    facts.environment = options.environment;
    return facts;
}

ConnectionFacts factsOf(const Profile& profile)
{
    ConnectionFacts facts = factsOf(profile.endpoint);
    facts.profileId = profile.id;
    facts.name = printableText(profile.name);
    facts.environment = profile.environment;
    return facts;
}

} // namespace lockkeeper
