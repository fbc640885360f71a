// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/widgets/messagebar.h"

class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace lockkeeper {

class ProfileDisplay;
class SavedConnections;
class StatePane;
class TableView;

// The saved connections: open, make, change, remove, import, export. What the window shows while nothing is
// open, and a page of every connection. Removing is asked for in a bar under the header. GUI thread.
class ConnectionsPage final : public Page
{
    Q_OBJECT
public:
    explicit ConnectionsPage(SavedConnections* saved, QWidget* parent = nullptr);

    void setStale(bool) override {} // nothing here comes from a server
    QString selectedId() const;
    void tell(const Message& message); // a bar that can be closed

private:
    void setupHeader();
    void setupTable();
    void connectAll();
    QPushButton* addButton(const QString& name, const QString& text, const QString& icon);
    void refresh();
    void showSelection();
    void showMessages();
    void askToRemove();
    void pickImport();
    void pickExport();

    SavedConnections* m_saved; // the window's
    ProfileDisplay* m_display = nullptr;
    TableView* m_table = nullptr;
    StatePane* m_state = nullptr;
    QStackedLayout* m_stack = nullptr;
    QLineEdit* m_text = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_new = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_duplicate = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_url = nullptr;
    QString m_removing; // id that the bar asks about
    QVector<Message> m_notices;
};

} // namespace lockkeeper
