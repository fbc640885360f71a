// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/secretresolver.h"

#include "app/store/secretstore.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace lockkeeper {

namespace {

constexpr SecretKind allKinds[] = {SecretKind::Password, SecretKind::SentinelPassword,
                                   SecretKind::KeyPassphrase};

// One fill() while the keychain is being asked.
struct Filling
{
    FilledProfile filled;
    QMap<SecretKind, Error> failures;
    qsizetype waiting = 0;
    std::function<void(const FilledProfile&)> handler;

    void finish()
    {
        filled.missing = QVector<SecretKind>(failures.keyBegin(), failures.keyEnd());
        filled.why = failures.isEmpty() ? Error{} : failures.first();
        handler(filled);
    }
};

} // namespace

SecretResolver::SecretResolver(SecretStore& store, QObject* parent) : QObject(parent), m_store(store) {}

void SecretResolver::fill(const Profile& profile, QObject* context,
                          std::function<void(const FilledProfile&)> handler)
{
    auto filling = std::make_shared<Filling>();
    filling->filled.endpoint = profile.endpoint;
    filling->handler = std::move(handler);
    QVector<SecretKind> asked;
    for (const SecretKind kind : allKinds) {
        if (profile.secrets.contains(kind))
            asked.append(kind);
    }
    if (asked.isEmpty()) {
        QMetaObject::invokeMethod(
            context, [filling] { filling->finish(); }, Qt::QueuedConnection);
        return;
    }
    filling->waiting = asked.size();
    for (const SecretKind kind : asked) {
        m_store.read(profile, kind, context, [filling, kind](const Result<QByteArray>& secret) {
            if (secret)
                secretOf(kind, filling->filled.endpoint) = *secret;
            else
                filling->failures.insert(kind, secret.error());
            if (--filling->waiting == 0)
                filling->finish();
        });
    }
}

SessionOptions sessionOptionsOf(const Profile& profile, const Endpoint& endpoint)
{
    SessionOptions options;
    options.endpoint = endpoint;
    options.commandTimeoutMs = profile.timeoutMs;
    options.survey.pace = profile.pace;
    options.survey.db = endpoint.db;
    options.profileId = profile.id;
    options.name = profile.name;
    options.environment = profile.environment;
    options.aliases = profile.aliases;
    options.nodeMap = profile.nodeMap;
    options.replicas = profile.replicas;
    options.valueReads = profile.valueReads;
    options.mayBeArmed = profile.mayBeArmed;
    return options;
}

} // namespace lockkeeper
