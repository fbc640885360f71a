// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "app/store/profile.h"

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

// Fills a profile's endpoint with the secrets that the keychain has. Main thread.
class SecretResolver : public QObject
{
    Q_OBJECT
public:
    explicit SecretResolver(SecretStore& store, QObject* parent = nullptr);

    // Answers once through the event loop; not at all once `context` is gone.
    void fill(const Profile& profile, QObject* context, std::function<void(const FilledProfile&)> handler);

private:
    SecretStore& m_store;
};

// How a saved connection is opened, its secrets already in `endpoint`.
SessionOptions sessionOptionsOf(const Profile& profile, const Endpoint& endpoint);

} // namespace lockkeeper
