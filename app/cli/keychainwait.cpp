// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/keychainwait.h"

#include "app/store/secretstore.h"

#include <QEventLoop>

#include <algorithm>
#include <optional>

namespace lockkeeper {

namespace {

// Runs one call of the store and returns what it answered.
template <class Call>
Outcome waitFor(Call call)
{
    QEventLoop loop;
    Outcome answer = Done{};
    call(&loop, [&](const Outcome& outcome) {
        answer = outcome;
        loop.quit();
    });
    loop.exec();
    return answer;
}

template <class Call>
QVector<UnsavedSecret> forEach(const QList<SecretKind>& kinds, Call call)
{
    QVector<UnsavedSecret> failed;
    std::optional<Error> unavailable;
    for (const SecretKind kind : kinds) {
        const Outcome outcome =
            unavailable ? Outcome(*unavailable)
                        : waitFor([&](QObject* context, auto answer) { call(kind, context, answer); });
        if (outcome)
            continue;
        failed.append({kind, outcome.error()});
        if (outcome.error().code == ErrorCode::KeychainUnavailable)
            unavailable = outcome.error();
    }
    return failed;
}

} // namespace

QVector<UnsavedSecret> saveSecrets(const Profile& profile, const QMap<SecretKind, QByteArray>& secrets)
{
    SecretStore store;
    return forEach(secrets.keys(), [&](SecretKind kind, QObject* context, const auto& answer) {
        store.write(profile, kind, secrets.value(kind), context, answer);
    });
}

QVector<UnsavedSecret> removeSecrets(const QString& profileId, const QSet<SecretKind>& kinds)
{
    SecretStore store;
    QList<SecretKind> sorted = kinds.values();
    std::sort(sorted.begin(), sorted.end());
    return forEach(sorted, [&](SecretKind kind, QObject* context, const auto& answer) {
        store.remove(profileId, kind, context, answer);
    });
}

} // namespace lockkeeper
