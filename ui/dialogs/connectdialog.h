// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"

#include <QDialog>

#include <optional>

class QLabel;
class QLineEdit;

namespace lockkeeper {

// Asks where to connect: a URL, and a password apart from it. A password typed into the URL moves to its own
// field and is never shown again. Faults are named under the field. GUI thread; shown with open(), never
// nested.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit ConnectDialog(QWidget* parent = nullptr);

    void setUrl(const QString& displayUrl); // without a password

Q_SIGNALS:
    void chosen(const lockkeeper::Endpoint& endpoint);
    void saveWanted(const lockkeeper::Endpoint& endpoint); // to be saved, then opened

public Q_SLOTS:
    void accept() override;

private:
    void setupFields();
    void setupHints();
    void setupButtons();
    std::optional<Endpoint> take(); // none: the fault is shown
    void save();
    void movePassword();
    void showFault(const Error& error);

    QLineEdit* m_url = nullptr;
    QLineEdit* m_password = nullptr;
    QLabel* m_fault = nullptr;
};

} // namespace lockkeeper
