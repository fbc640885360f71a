// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "app/store/profile.h"

#include <QByteArray>
#include <QMap>
#include <QObject>

#include <functional>

namespace lockkeeper {

class SecretStore;

// A profile's endpoint with the secrets that could be had.
struct FilledProfile
{
    Endpoint endpoint;
    QVector<SecretKind> missing; // to be asked for
    Error why;                   // of the first one missing: the keychain's answer
};

// Finds a profile's secrets: first those given in this run (typed, or from the environment), then the
// keychain's. What was typed is kept for this run only unless the user had it saved. Main thread.
class SecretResolver : public QObject
{
    Q_OBJECT
public:
    explicit SecretResolver(SecretStore& store, QObject* parent = nullptr);

    // Answers once through the event loop; not at all once `context` is gone.
    void fill(const Profile& profile, QObject* context, std::function<void(const FilledProfile&)> handler);
    void rememberForThisRun(const QString& profileId, SecretKind kind, const QByteArray& secret);
    void forget(const QString& profileId);

private:
    SecretStore& m_store;
    QMap<std::pair<QString, SecretKind>, QByteArray> m_given;
};

// How a saved connection is opened, its secrets already in `endpoint`.
SessionOptions sessionOptionsOf(const Profile& profile, const Endpoint& endpoint);

} // namespace lockkeeper
