// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/secretstore.h"

#include "app/store/boundsecret.h"
#include "app/store/keychaincall.h"
#include "app/store/profilewords.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

// A keychain may have to ask a person for its own password first; where nothing can be shown, nobody is
// asked.
int usualDeadlineMs()
{
    const bool display = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    return display ? 30'000 : 5'000;
}

QString keyOf(const QString& profileId, SecretKind kind)
{
    return profileId + u'/' + nameOf(secretWords(), kind);
}

} // namespace

SecretStore::SecretStore(QObject* parent) : SecretStore(u"lockkeeper"_s, usualDeadlineMs(), parent) {}

SecretStore::SecretStore(QString service, int deadlineMs, QObject* parent)
    : QObject(parent), m_service(std::move(service)), m_deadlineMs(deadlineMs)
{
}

void SecretStore::read(const Profile& profile, SecretKind kind, QObject* context, Read handler)
{
    KeychainCall::read({m_service, keyOf(profile.id, kind), m_deadlineMs}, context,
                       [profile, kind, handler = std::move(handler)](const Result<QByteArray>& kept) {
                           handler(kept ? secretFor(profile, kind, *kept) : kept);
                       });
}

void SecretStore::write(const Profile& profile, SecretKind kind, const QByteArray& secret, QObject* context,
                        Written handler)
{
    KeychainCall::write({m_service, keyOf(profile.id, kind), m_deadlineMs}, boundSecret(profile, secret),
                        context, std::move(handler));
}

void SecretStore::remove(const QString& profileId, SecretKind kind, QObject* context, Written handler)
{
    KeychainCall::remove({m_service, keyOf(profileId, kind), m_deadlineMs}, context, std::move(handler));
}

} // namespace lockkeeper
