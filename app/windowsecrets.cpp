// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowsecrets.h"

#include "app/store/secretstore.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

WindowSecrets::WindowSecrets(SecretStore& store, QObject* parent)
    : QObject(parent), m_store(store), m_keychain(store)
{
}

void WindowSecrets::find(const Profile& wanted, const std::optional<Profile>& saved, QObject* context,
                         std::function<void(const FilledProfile&)> handler)
{
    const QMap<SecretKind, QByteArray> given = m_given.secretsFor(wanted);
    Profile asked = wanted;
    for (auto secret = given.cbegin(); secret != given.cend(); ++secret) {
        asked.secrets.remove(secret.key());
    }
    QSet<SecretKind> withheld;
    if (saved) {
        withheld = asked.secrets & obsoleteSecrets(saved->endpoint, wanted.endpoint);
        asked.secrets -= withheld;
    }
    m_keychain.fill(asked, context, [given, withheld, handler = std::move(handler)](FilledProfile filled) {
        for (auto secret = given.cbegin(); secret != given.cend(); ++secret) {
            secretOf(secret.key(), filled.endpoint) = secret.value();
        }
        for (const SecretKind kind : withheld) {
            if (!isOfUse(kind, filled.endpoint)) {
                continue;
            }
            filled.missing.append(kind);
            filled.why = errorBecause(ErrorCode::SecretMissing, ErrorReason::KeptForOther);
        }
        handler(filled);
    });
}

void WindowSecrets::remember(const Profile& profile, SecretKind kind, const QByteArray& secret)
{
    m_given.remember(profile, kind, secret);
}

void WindowSecrets::keep(const Profile& profile, SecretKind kind, const QByteArray& secret,
                         std::function<void()> written)
{
    remember(profile, kind, secret);
    m_store.write(profile, kind, secret, this,
                  [this, name = profile.name, written = std::move(written)](const Outcome& outcome) {
                      if (!outcome) {
                          Q_EMIT notKept(name, outcome.error());
                      } else if (written) {
                          written();
                      }
                  });
}

void WindowSecrets::drop(const QString& profileId, const QSet<SecretKind>& kinds)
{
    for (const SecretKind kind : kinds) {
        m_given.forget(profileId, kind);
        m_store.remove(profileId, kind, this, [this](const Outcome& outcome) {
            if (!outcome) {
                Q_EMIT notRemoved(outcome.error());
            }
        });
    }
}

} // namespace lockkeeper
