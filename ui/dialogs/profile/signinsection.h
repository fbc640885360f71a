// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/profile/profiledraft.h"
#include "ui/widgets/formsection.h"

namespace lockkeeper {

class SecretField;

// As whom: user and password, and the sentinels' own where there are any.
class SignInSection final : public FormSection
{
    Q_OBJECT
public:
    explicit SignInSection(QWidget* parent = nullptr);

    void show(const Profile& profile);
    void showSignIn(const Endpoint& endpoint); // user and passwords of a URL
    void read(ProfileDraft& draft);
    void readUsers(Endpoint& endpoint) const;
    void showObsolete(const QSet<SecretKind>& obsolete); // kept, but not for what the form says now
    void setSentinel(bool sentinel);
    void clearSecrets();

private:
    QLineEdit* m_user = nullptr;
    SecretField* m_password = nullptr;
    QLineEdit* m_sentinelUser = nullptr;
    SecretField* m_sentinelPassword = nullptr;
    QLabel* m_anew = nullptr;
    bool m_sentinel = false;
};

// What a field says of a secret, into the draft. `kept` are those of the profile before.
void readSecret(const SecretField& field, SecretKind kind, const QSet<SecretKind>& kept, ProfileDraft& draft);

} // namespace lockkeeper
