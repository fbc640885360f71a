// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/secretdialog.h"

#include "models/base/bytetext.h"
#include "models/text/sentences.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/environmenttag.h"
#include "ui/widgets/formsection.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString reasonOf(const Error& why)
{
    switch (why.code) {
    case ErrorCode::KeychainUnavailable:
        return SecretDialog::tr("The system keychain cannot be used: there is none, or it is locked.");
    case ErrorCode::Timeout:
        return SecretDialog::tr("The system keychain did not answer in time.");
    case ErrorCode::SecretMissing:
        return SecretDialog::tr("The system keychain has nothing stored for this connection, or is locked.");
    case ErrorCode::WrongPass:
        return SecretDialog::tr("The server refused the user name or password.");
    case ErrorCode::NoAuth:
        return SecretDialog::tr("The server asks for a password.");
    default:
        break;
    }
    return errorTitle(why);
}

// Whether there is a keychain that could take a secret.
bool keychainAnswers(const Error& why)
{
    return why.code != ErrorCode::KeychainUnavailable && why.code != ErrorCode::Timeout;
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

QString secretKindName(SecretKind kind)
{
    switch (kind) {
    case SecretKind::Password:
        break;
    case SecretKind::SentinelPassword:
        return SecretDialog::tr("&Password of the sentinels");
    case SecretKind::KeyPassphrase:
        return SecretDialog::tr("Passp&hrase of the TLS key");
    }
    return SecretDialog::tr("&Password");
}

SecretDialog::SecretDialog(const Profile& profile, const QVector<SecretKind>& missing, const Error& why,
                           QWidget* parent)
    : QDialog(parent)
{
    setObjectName(u"secret-dialog"_s);
    setWindowTitle(tr("Sign in to %1").arg(printableText(profile.name)));
    setAccessibleName(windowTitle());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(8);
    addReason(layout, profile, why);
    addFields(layout, missing);
    addKeeping(layout, why);
    layout->addStretch(1);
    addButtons(layout);
    setFixedWidth(420);
}

void SecretDialog::addReason(QVBoxLayout* layout, const Profile& profile, const Error& why)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    if (profile.environment != Environment::None) {
        auto* tag = new EnvironmentTag(this);
        tag->setEnvironment(profile.environment);
        row->addWidget(tag);
    }
    auto* where = plainLabel(displayUrl(profile.endpoint), this);
    where->setFont(monoFont(fontsize::mono));
    row->addWidget(where, 1);
    layout->addLayout(row);
    auto* reason = plainLabel(reasonOf(why), this);
    reason->setObjectName(u"secret-reason"_s);
    layout->addWidget(reason);
}

void SecretDialog::addFields(QVBoxLayout* layout, const QVector<SecretKind>& missing)
{
    for (const SecretKind kind : missing) {
        auto* field = new QLineEdit(this);
        auto* title = new QLabel(secretKindName(kind), this);
        title->setBuddy(field);
        field->setObjectName(u"secret-%1"_s.arg(int(kind)));
        field->setAccessibleName(withoutMnemonic(secretKindName(kind)));
        field->setEchoMode(QLineEdit::Password);
        field->setFixedHeight(28);
        field->setTextMargins(3, 0, 3, 0);
        layout->addWidget(title);
        layout->addWidget(field);
        connect(field, &QLineEdit::textEdited, this, [this] { m_fault->hide(); });
        m_fields.insert(kind, field);
    }
    m_fault = plainLabel(tr("Enter it, or cancel."), this);
    m_fault->setObjectName(u"secret-fault"_s);
    QPalette tinted = palette();
    tinted.setColor(QPalette::WindowText, colorsFor(palette()).critical.text);
    m_fault->setPalette(tinted);
    m_fault->hide();
    layout->addWidget(m_fault);
}

void SecretDialog::addKeeping(QVBoxLayout* layout, const Error& why)
{
    const bool answers = keychainAnswers(why);
    if (answers) {
        m_remember = new QCheckBox(tr("&Remember in the system keychain"), this);
        m_remember->setObjectName(u"secret-remember"_s);
        m_remember->setAccessibleName(withoutMnemonic(m_remember->text()));
        layout->addWidget(m_remember);
    }
    auto* note = plainLabel(answers ? tr("Otherwise it is kept for this run only, and never on disk.")
                                    : tr("It is kept for this run only, and never on disk."),
                            this);
    note->setFont(textFont(fontsize::small));
    note->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(note);
}

void SecretDialog::addButtons(QVBoxLayout* layout)
{
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* go = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    go->setObjectName(u"secret-go"_s);
    go->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    for (QAbstractButton* button : buttons->buttons()) {
        button->setAccessibleName(withoutMnemonic(button->text()));
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &SecretDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SecretDialog::reject);
    layout->addWidget(buttons);
}

void SecretDialog::accept()
{
    QMap<SecretKind, QByteArray> secrets;
    for (auto field = m_fields.cbegin(); field != m_fields.cend(); ++field) {
        if (field.value()->text().isEmpty()) {
            m_fault->show();
            field.value()->setFocus();
            return;
        }
        secrets.insert(field.key(), field.value()->text().toUtf8());
    }
    for (QLineEdit* field : std::as_const(m_fields)) {
        field->clear();
    }
    QDialog::accept();
    Q_EMIT given(secrets, m_remember != nullptr && m_remember->isChecked());
}

} // namespace lockkeeper
