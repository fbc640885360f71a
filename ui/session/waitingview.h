// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "ui/session/connectionfacts.h"

#include <QVector>

namespace lockkeeper {

class ConnectionBar;
class StatePane;

// A saved connection that cannot be opened yet: the keychain is being asked, or a password is missing. Says
// so in place, with a button, and pops nothing up.
class WaitingView final : public ConnectionView
{
    Q_OBJECT
public:
    explicit WaitingView(const Profile& profile, QWidget* parent = nullptr);

    const Profile& profile() const { return m_profile; }
    const QVector<SecretKind>& missing() const { return m_missing; }
    const Error& why() const { return m_why; }

    void showAsking(); // the keychain
    void showMissing(const QVector<SecretKind>& missing, const Error& why);

Q_SIGNALS:
    void secretsWanted();

private:
    Profile m_profile;
    QVector<SecretKind> m_missing;
    Error m_why;
    ConnectionBar* m_bar = nullptr;
    StatePane* m_state = nullptr;
};

} // namespace lockkeeper
