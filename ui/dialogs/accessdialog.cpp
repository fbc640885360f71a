// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/accessdialog.h"

#include "models/text/accesssentences.h"
#include "models/text/sentences.h"
#include "ui/tables/accessdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/formsection.h"
#include "ui/widgets/panel.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QLabel* plainLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QPushButton* plainButton(const QString& name, const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    return button;
}

} // namespace

AccessDialog::AccessDialog(const QString& connection, QWidget* parent)
    : QDialog(parent), m_access(std::make_shared<AccessReport>())
{
    setObjectName(u"access-dialog"_s);
    setWindowTitle(tr("What may I run on %1?").arg(connection));
    setAccessibleName(windowTitle());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    m_summary = plainLabel(this);
    m_summary->setObjectName(u"access-summary"_s);
    layout->addWidget(m_summary);
    setupTable();
    setupMinimal();
    setupButtons();
    const int room = screen() != nullptr ? screen()->availableSize().height() - 34 : 590;
    resize(680, std::min(590, room));
    setMinimumSize(520, std::min(320, room));
    setAccess(m_access);
}

void AccessDialog::setupTable()
{
    m_model = new AccessModel(this);
    m_table = new TableView(tr("Capabilities"), TableView::twoLines, this);
    m_table->setObjectName(u"access-table"_s);
    m_table->setMaximumColumnWidth(AccessModel::Rules, 230);
    m_table->setProxy(new AccessDisplay(m_model, this), AccessModel::CapabilityColumn);
    auto* panel = new Panel(this);
    panel->body()->addWidget(m_table);
    layout()->addWidget(panel);
    static_cast<QVBoxLayout*>(layout())->setStretchFactor(panel, 1);
    auto* row = new QHBoxLayout;
    m_need = plainLabel(this);
    m_need->setFont(textFont(fontsize::small));
    m_need->setForegroundRole(QPalette::PlaceholderText);
    m_copyRule = plainButton(u"access-copy-rule"_s, tr("Copy the r&ule"), this);
    row->addWidget(m_need, 1);
    row->addWidget(m_copyRule);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_table, &TableView::keySelected, this, &AccessDialog::showSelected);
    connect(m_copyRule, &QPushButton::clicked, this, &AccessDialog::copyRule);
}

void AccessDialog::setupMinimal()
{
    auto* title = new QLabel(tr("&Least ACL that observing needs"), this);
    m_minimal = new QPlainTextEdit(this);
    m_minimal->setObjectName(u"access-minimal"_s);
    m_minimal->setAccessibleName(withoutMnemonic(title->text()));
    m_minimal->setReadOnly(true);
    m_minimal->setTabChangesFocus(true);
    m_minimal->setFont(monoFont(fontsize::mono));
    m_minimal->setFixedHeight(m_minimal->fontMetrics().lineSpacing() * 3 + 14);
    title->setBuddy(m_minimal);
    layout()->addWidget(title);
    layout()->addWidget(m_minimal);
}

void AccessDialog::setupButtons()
{
    auto* buttons = new QDialogButtonBox(this);
    m_again = plainButton(u"access-again"_s, tr("Check &again"), this);
    m_copyMinimal = plainButton(u"access-copy-minimal"_s, tr("&Copy the least ACL"), this);
    buttons->addButton(m_again, QDialogButtonBox::ResetRole);
    buttons->addButton(m_copyMinimal, QDialogButtonBox::ActionRole);
    QPushButton* close = buttons->addButton(tr("Cl&ose"), QDialogButtonBox::RejectRole);
    close->setAccessibleName(withoutMnemonic(close->text()));
    close->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_again->setEnabled(false);
        Q_EMIT checkRequested();
    });
    connect(m_copyMinimal, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_access->minimalObserveAcl); });
    layout()->addWidget(buttons);
}

void AccessDialog::setAccess(const AccessReportPtr& access)
{
    m_access = access;
    m_model->apply(accessEntries(*access));
    m_table->settle();
    const QString who =
        access->user.isEmpty() ? tr("The user's name is unknown.") : tr("You are %1.").arg(access->user);
    QStringList sentences{who, accessSummary(*access)};
    if (const QString keys = keyAccessSentence(access->keys); !keys.isEmpty()) {
        sentences.append(keys);
    }
    m_summary->setText(sentences.join(u' '));
    if (m_minimal->toPlainText() != access->minimalObserveAcl) {
        m_minimal->setPlainText(access->minimalObserveAcl);
    }
    m_copyMinimal->setEnabled(!access->minimalObserveAcl.isEmpty());
    showSelected();
}

void AccessDialog::showSelected()
{
    const int row = m_model->rowOf(m_table->selectedKey());
    const CapabilityAccess selected = row < 0 ? CapabilityAccess() : m_model->row(row).access;
    m_need->setText(row < 0 ? tr("Choose a row to see what it is needed for.")
                            : capabilityNeed(selected.capability));
    m_copyRule->setEnabled(!missingRules(selected).isEmpty());
}

void AccessDialog::setConnected(bool connected)
{
    m_again->setEnabled(connected);
}

void AccessDialog::setChecked(const Error& error)
{
    m_again->setEnabled(true);
    if (error != Error{}) {
        m_summary->setText(errorLine(error));
    }
}

void AccessDialog::copyRule()
{
    const int row = m_model->rowOf(m_table->selectedKey());
    if (row >= 0) {
        QApplication::clipboard()->setText(missingRules(m_model->row(row).access));
    }
}

} // namespace lockkeeper
