// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connectdialog.h"

#include "models/text/sentences.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/formsection.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

ConnectDialog::ConnectDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(u"connect-dialog"_s);
    setWindowTitle(tr("Connect to a server"));
    setAccessibleName(windowTitle());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(5);
    layout->setSizeConstraint(QLayout::SetMinimumSize);
    setupFields();
    setupHints();
    setupButtons();
    setMaximumWidth(520);
    resize(500, sizeHint().height());
}

void ConnectDialog::setupFields()
{
    const auto addField = [this](QLineEdit* field, const QString& label, const QString& name) {
        auto* title = new QLabel(label, this);
        title->setBuddy(field);
        field->setObjectName(name);
        field->setAccessibleName(QString(label).remove(u'&'));
        field->setFixedHeight(28);
        field->setTextMargins(3, 0, 3, 0);
        layout()->addWidget(title);
        layout()->addWidget(field);
    };
    m_url = new QLineEdit(this);
    m_url->setPlaceholderText(u"redis://localhost:6379"_s);
    m_url->setFont(monoFont(fontsize::mono));
    addField(m_url, tr("Server &URL"), u"connect-url"_s);
    m_fault = new QLabel(this);
    m_fault->setObjectName(u"connect-fault"_s);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->hide();
    layout()->addWidget(m_fault);
    m_password = new QLineEdit(this);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setPlaceholderText(tr("none"));
    addField(m_password, tr("&Password"), u"connect-password"_s);
    connect(m_url, &QLineEdit::editingFinished, this, &ConnectDialog::movePassword);
    connect(m_url, &QLineEdit::textEdited, this, [this] { m_fault->hide(); });
}

void ConnectDialog::setupHints()
{
    auto* hints = new QGridLayout;
    hints->setContentsMargins(0, 6, 0, 6);
    hints->setHorizontalSpacing(14);
    hints->setVerticalSpacing(3);
    hints->setColumnStretch(1, 1);
    const QVector<std::pair<QString, QString>> forms{
        {u"redis://user@host:6379/0"_s, tr("TCP; user and database are optional")},
        {u"rediss://host:6379"_s, tr("with TLS")},
        {u"redis+unix:///run/redis.sock"_s, tr("Unix socket")},
        {u"redis-sentinel://h1,h2/service"_s, tr("Sentinel")},
        {u"redis-cluster://h1,h2"_s, tr("Cluster")},
    };
    for (int row = 0; row < forms.size(); ++row) {
        auto* form = new QLabel(forms[row].first, this);
        form->setFont(monoFont(fontsize::small));
        auto* meaning = new QLabel(forms[row].second, this);
        meaning->setFont(textFont(fontsize::small));
        meaning->setForegroundRole(QPalette::PlaceholderText);
        hints->addWidget(form, row, 0);
        hints->addWidget(meaning, row, 1);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(hints);
    auto* promise =
        new QLabel(tr("The connection is read-only: no value, expiry or setting is changed."), this);
    promise->setWordWrap(true);
    layout()->addWidget(promise);
}

void ConnectDialog::setupButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* go = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    go->setObjectName(u"connect-go"_s);
    go->setDefault(true);
    QPushButton* keep = buttons->addButton(tr("&Save this connection…"), QDialogButtonBox::ResetRole);
    keep->setObjectName(u"connect-save"_s);
    keep->setAutoDefault(false);
    connect(keep, &QPushButton::clicked, this, &ConnectDialog::save);
    for (QAbstractButton* button : buttons->buttons()) {
        button->setAccessibleName(withoutMnemonic(button->text()));
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ConnectDialog::reject);
    layout()->addWidget(buttons);
}

void ConnectDialog::setUrl(const QString& displayUrl)
{
    m_url->setText(displayUrl);
}

void ConnectDialog::movePassword()
{
    const Result<Endpoint> endpoint = parseEndpoint(m_url->text().trimmed());
    if (endpoint && !endpoint->password.isEmpty()) {
        m_password->setText(QString::fromUtf8(endpoint->password));
        m_url->setText(displayUrl(*endpoint));
    }
}

void ConnectDialog::showFault(const Error& error)
{
    QPalette tinted = m_fault->palette();
    tinted.setColor(QPalette::WindowText, colorsFor(palette()).critical.text);
    m_fault->setPalette(tinted);
    const QString text =
        error.detail.isEmpty() ? errorTitle(error) : tr("%1 %2").arg(errorTitle(error), error.detail);
    m_fault->setText(text);
    m_fault->setAccessibleName(text);
    m_fault->show();
    m_url->setAccessibleDescription(text);
    m_url->setFocus();
}

std::optional<Endpoint> ConnectDialog::take()
{
    movePassword();
    const QString text = m_url->text().trimmed();
    Result<Endpoint> endpoint = parseEndpoint(text.isEmpty() ? m_url->placeholderText() : text);
    if (!endpoint) {
        showFault(endpoint.error());
        return std::nullopt;
    }
    if (!m_password->text().isEmpty()) {
        endpoint->password = m_password->text().toUtf8();
    }
    m_password->clear();
    return *endpoint;
}

void ConnectDialog::save()
{
    if (const auto endpoint = take()) {
        QDialog::accept();
        Q_EMIT saveWanted(*endpoint);
    }
}

void ConnectDialog::accept()
{
    if (const auto endpoint = take()) {
        QDialog::accept();
        Q_EMIT chosen(*endpoint);
    }
}

} // namespace lockkeeper
