// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/profile/profiledraft.h"
#include "ui/widgets/formsection.h"

namespace lockkeeper {

class FileField;
class SecretField;

// How the link is made and trusted.
class TlsSection final : public FormSection
{
    Q_OBJECT
public:
    explicit TlsSection(QWidget* parent = nullptr);

    void show(const Profile& profile);
    void showTls(const Endpoint& endpoint); // what a URL says of it
    void read(ProfileDraft& draft);
    void readTls(Endpoint& endpoint) const;
    void showObsolete(bool passphrase); // kept, but for another key
    void setPossible(bool possible);    // not over a unix socket
    void clearSecrets();

protected:
    void changeEvent(QEvent* event) override;

private:
    FileField* addFile(const QString& name, const QString& label, const QString& placeholder);
    void arrange();
    void colourWarning();

    QCheckBox* m_on = nullptr;
    FileField* m_ca = nullptr;
    FileField* m_certificate = nullptr;
    FileField* m_key = nullptr;
    SecretField* m_passphrase = nullptr;
    QLineEdit* m_serverName = nullptr;
    QComboBox* m_minimum = nullptr;
    QCheckBox* m_insecure = nullptr;
    QLabel* m_warning = nullptr;
    bool m_possible = true;
};

} // namespace lockkeeper
