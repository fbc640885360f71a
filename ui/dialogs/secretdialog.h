// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QByteArray>
#include <QDialog>
#include <QMap>

class QCheckBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace lockkeeper {

// Asks for the secrets of a saved connection that could not be had, and says why: no keychain, locked, not
// answering, or nothing stored. GUI thread; shown with open().
class SecretDialog final : public QDialog
{
    Q_OBJECT
public:
    // `why` is the keychain's answer, or the server's (NoAuth, WrongPass) when it refused what was sent.
    SecretDialog(const Profile& profile, const QVector<SecretKind>& missing, const Error& why,
                 QWidget* parent = nullptr);

Q_SIGNALS:
    // `remember`: to be written to the keychain; else kept for this run only
    void given(const QMap<lockkeeper::SecretKind, QByteArray>& secrets, bool remember);

public Q_SLOTS:
    void accept() override;

private:
    void addReason(QVBoxLayout* layout, const Profile& profile, const Error& why);
    void addFields(QVBoxLayout* layout, const QVector<SecretKind>& missing);
    void addKeeping(QVBoxLayout* layout, const Error& why);
    void addButtons(QVBoxLayout* layout);

    QMap<SecretKind, QLineEdit*> m_fields;
    QCheckBox* m_remember = nullptr;
    QLabel* m_fault = nullptr;
};

QString secretKindName(SecretKind kind); // "Password"

} // namespace lockkeeper
