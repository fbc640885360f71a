// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/access.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace lockkeeper {

class AccessModel;
class TableView;

// "What may I run here?": each capability of this user on this server, what is refused, the rule that would
// allow it, and the least ACL that observing needs. GUI thread.
class AccessDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit AccessDialog(const QString& connection, QWidget* parent = nullptr);

    void setAccess(const AccessReportPtr& access);
    void setConnected(bool connected);
    void setChecked(const Error& error); // the answer to checkRequested() is here

Q_SIGNALS:
    void checkRequested(); // ask the server for everything anew

private:
    void setupTable();
    void setupMinimal();
    void setupButtons();
    void showSelected();
    void copyRule();

    AccessReportPtr m_access;
    AccessModel* m_model = nullptr;
    TableView* m_table = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_need = nullptr;
    QPlainTextEdit* m_minimal = nullptr;
    QPushButton* m_copyRule = nullptr;
    QPushButton* m_copyMinimal = nullptr;
    QPushButton* m_again = nullptr;
};

} // namespace lockkeeper
