// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/connectionspage.h"

#include "models/base/bytetext.h"
#include "models/text/sentences.h"
#include "models/text/units.h"
#include "ui/session/savedconnections.h"
#include "ui/tables/profiledisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/formsection.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/statepane.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

const QString removeCause = u"remove-connection"_s;

} // namespace

ConnectionsPage::ConnectionsPage(SavedConnections* saved, QWidget* parent)
    : Page(u"connections"_s, tr("Connections"), parent), m_saved(saved)
{
    setupHeader();
    setupTable();
    connectAll();
    refresh();
}

QPushButton* ConnectionsPage::addButton(const QString& name, const QString& text, const QString& icon)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAccessibleName(withoutMnemonic(text));
    button->setIcon(themedIcon(icon, colorsFor(palette())));
    button->setProperty("iconName", icon);
    return button;
}

void ConnectionsPage::setupHeader()
{
    m_url = addButton(u"connections-url"_s, tr("Connect by U&RL…"), u"plug"_s);
    m_new = addButton(u"connections-new"_s, tr("Ne&w…"), u"plus"_s);
    addHeaderWidget(m_url);
    addHeaderWidget(m_new);
}

void ConnectionsPage::setupTable()
{
    m_text = new QLineEdit(this);
    m_text->setObjectName(u"connections-filter"_s);
    m_text->setPlaceholderText(tr("Filter connections"));
    m_text->setAccessibleName(tr("Filter connections by text"));
    m_text->setClearButtonEnabled(true);
    m_text->setFixedSize(220, 26);
    m_text->setTextMargins(3, 0, 0, 0);
    m_open = addButton(u"connections-open"_s, tr("&Open"), u"forward"_s);
    m_edit = addButton(u"connections-edit"_s, tr("&Edit…"), u"edit"_s);
    m_duplicate = addButton(u"connections-duplicate"_s, tr("D&uplicate…"), u"copy"_s);
    m_remove = addButton(u"connections-remove"_s, tr("Re&move…"), u"trash"_s);
    m_import = addButton(u"connections-import"_s, tr("&Import…"), u"import"_s);
    m_export = addButton(u"connections-export"_s, tr("E&xport…"), u"export"_s);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_text);
    for (QPushButton* button : {m_open, m_edit, m_duplicate, m_remove}) {
        row->addWidget(button);
    }
    row->addStretch(1);
    row->addWidget(m_import);
    row->addWidget(m_export);
    body()->addLayout(row);
    m_display = new ProfileDisplay(m_saved->model(), this);
    m_table = new TableView(tr("Saved connections"), TableView::twoLines, this);
    m_table->setObjectName(u"connections-table"_s);
    m_table->setMaximumColumnWidth(ProfileModel::Name, 260);
    m_table->setMaximumColumnWidth(ProfileModel::Address, 320);
    m_table->setProxy(m_display, ProfileModel::Notes);
    m_table->sortFirstBy(ProfileModel::Name, Qt::AscendingOrder);
    m_state = new StatePane(this);
    m_state->setObjectName(u"connections-state"_s);
    auto* panel = new Panel(this);
    auto* holder = new QWidget(panel);
    m_stack = new QStackedLayout(holder);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_state);
    panel->body()->addWidget(holder);
    body()->addWidget(panel, 1);
}

void ConnectionsPage::connectAll()
{
    const auto onSelected = [this](QPushButton* button, auto signal) {
        connect(button, &QPushButton::clicked, this, [this, signal] {
            if (!selectedId().isEmpty()) {
                Q_EMIT(m_saved->*signal)(selectedId());
            }
        });
    };
    onSelected(m_open, &SavedConnections::openWanted);
    onSelected(m_edit, &SavedConnections::editWanted);
    onSelected(m_duplicate, &SavedConnections::duplicateWanted);
    connect(m_remove, &QPushButton::clicked, this, &ConnectionsPage::askToRemove);
    connect(m_new, &QPushButton::clicked, m_saved, &SavedConnections::newWanted);
    connect(m_url, &QPushButton::clicked, m_saved, &SavedConnections::urlWanted);
    connect(m_import, &QPushButton::clicked, this, &ConnectionsPage::pickImport);
    connect(m_export, &QPushButton::clicked, this, &ConnectionsPage::pickExport);
    connect(m_table, &TableView::keyActivated, m_saved, &SavedConnections::openWanted);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ConnectionsPage::showSelection);
    connect(m_text, &QLineEdit::textChanged, m_display, &ProfileDisplay::setText);
    connect(m_text, &QLineEdit::textChanged, this, &ConnectionsPage::showSelection);
    connect(m_state, &StatePane::actionTriggered, m_saved, &SavedConnections::newWanted);
    connect(m_saved, &SavedConnections::changed, this, &ConnectionsPage::refresh);
    connect(messages(), &MessageArea::closed, this, [this](const QString& cause) {
        m_notices.removeIf([&](const Message& notice) { return notice.cause == cause; });
        showMessages();
    });
    connect(messages(), &MessageArea::actionTriggered, this, [this](const QString&, const QString& action) {
        const QString id = std::exchange(m_removing, {});
        showMessages();
        if (action == u"remove"_s) {
            Q_EMIT m_saved->removeRequested(id);
        }
    });
}

void ConnectionsPage::tell(const Message& message)
{
    m_notices.removeIf([&](const Message& notice) { return notice.cause == message.cause; });
    m_notices.append(message);
    showMessages();
}

void ConnectionsPage::showMessages()
{
    QVector<Message> all = m_notices;
    if (const auto profile = m_saved->find(m_removing)) {
        all.prepend(
            {removeCause,
             Severity::Warning,
             tr("Remove %1?").arg(printableText(profile->name)),
             tr("The saved connection and its secrets in the keychain go; the server is not touched."),
             {{u"keep"_s, tr("&Keep")}, {u"remove"_s, tr("Re&move it")}},
             false});
    }
    messages()->setMessages(all);
}

QString ConnectionsPage::selectedId() const
{
    return m_table->selectedKey();
}

void ConnectionsPage::refresh()
{
    m_table->settle();
    const bool damaged = m_saved->fault() != Error{};
    const auto count = m_saved->profiles().size();
    m_stack->setCurrentWidget(count > 0 ? static_cast<QWidget*>(m_table) : m_state);
    if (damaged) {
        m_state->showEmpty(u"warning"_s, tr("The saved connections cannot be read"),
                           errorLine(m_saved->fault()));
    } else {
        m_state->showEmpty(
            u"plug"_s, tr("No saved connections"),
            tr("A saved connection keeps address, user, TLS files and environment. Its passwords go to the "
               "system keychain. Lockkeeper looks at servers and changes nothing there that anyone depends "
               "on."),
            tr("Ne&w connection…"));
    }
    m_new->setEnabled(!damaged);
    m_import->setEnabled(!damaged);
    m_export->setEnabled(count > 0);
    setSubtitle(damaged || count == 0 ? QString() : tr("saved: %1").arg(countText(count, QLocale())));
    showSelection();
}

void ConnectionsPage::showSelection()
{
    const QString id = selectedId();
    for (QPushButton* button : {m_open, m_edit, m_duplicate, m_remove}) {
        button->setEnabled(!id.isEmpty());
    }
    m_open->setText(m_saved->isOpen(id) ? tr("G&o to it") : tr("&Open"));
    m_open->setAccessibleName(withoutMnemonic(m_open->text()));
}

void ConnectionsPage::askToRemove()
{
    const auto profile = m_saved->find(selectedId());
    if (!profile) {
        return;
    }
    m_removing = profile->id;
    showMessages();
    if (auto* keep = messages()->findChild<QPushButton*>(u"action-keep"_s)) {
        keep->setFocus();
    }
}

void ConnectionsPage::pickImport()
{
    auto* dialog = new QFileDialog(this, tr("Import connections"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_saved, &SavedConnections::importRequested);
    dialog->open();
}

void ConnectionsPage::pickExport()
{
    auto* dialog = new QFileDialog(this, tr("Export connections, without secrets"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(u"connections.json"_s);
    connect(dialog, &QFileDialog::fileSelected, m_saved, &SavedConnections::exportRequested);
    dialog->open();
}

} // namespace lockkeeper
