// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>
#include <QVector>

namespace lockkeeper {

// Whether an endpoint has a place for such a secret at all.
bool isOfUse(SecretKind kind, const Endpoint& endpoint);

// Secrets that were given for `before` and must not go where `after` leads: to another server, as another
// user, over a link less protected (TLS left out, or its verification), or into another key file. Those of no
// use there are among them. Leaving out some of several addresses, and their order, changes nothing.
QSet<SecretKind> obsoleteSecrets(const Endpoint& before, const Endpoint& after);

// Secrets given in this run, each bound to the endpoint that it was given for: another one never gets it,
// whichever saved connection it says it is. Value; never log one.
class RunSecrets
{
public:
    void remember(const Profile& profile, SecretKind kind, const QByteArray& secret);
    void forget(const QString& profileId);
    void forget(const QString& profileId, SecretKind kind);
    QMap<SecretKind, QByteArray> secretsFor(const Profile& profile) const;

private:
    struct Given
    {
        QString profileId;
        SecretKind kind = SecretKind::Password;
        Endpoint owner; // without secrets
        QByteArray secret;
    };
    QVector<Given> m_given; // the latest last
};

} // namespace lockkeeper
