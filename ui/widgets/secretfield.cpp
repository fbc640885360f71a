// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/secretfield.h"

#include "ui/widgets/formsection.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

SecretField::SecretField(const QString& label, QWidget* parent)
    : QWidget(parent), m_line(new QLineEdit(this)),
      m_keep(new QCheckBox(tr("Keep in the system keychain"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_line->setObjectName(u"secret"_s);
    m_line->setAccessibleName(withoutMnemonic(label));
    m_line->setEchoMode(QLineEdit::Password);
    m_line->setFixedHeight(28);
    m_line->setTextMargins(3, 0, 3, 0);
    m_keep->setObjectName(u"keep"_s);
    m_keep->setAccessibleName(tr("%1: keep in the system keychain").arg(withoutMnemonic(label)));
    m_keep->setChecked(true);
    layout->addWidget(m_line);
    layout->addWidget(m_keep);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::textEdited, this, &SecretField::edited);
    connect(m_keep, &QCheckBox::clicked, this, &SecretField::edited);
    connect(m_keep, &QCheckBox::toggled, this, &SecretField::showPlaceholder);
    showPlaceholder();
}

void SecretField::setKept(bool kept)
{
    m_kept = kept;
    showPlaceholder();
}

void SecretField::setObsolete(bool obsolete)
{
    m_obsolete = obsolete;
    showPlaceholder();
}

void SecretField::setKeepOffered(bool offered)
{
    m_keep->setVisible(offered);
    m_keep->setChecked(offered && m_keep->isChecked());
}

void SecretField::showPlaceholder()
{
    m_line->setPlaceholderText(!m_kept               ? tr("none")
                               : m_obsolete          ? tr("has to be given anew")
                               : m_keep->isChecked() ? tr("in the keychain; type to replace it")
                                                     : tr("will be removed from the keychain"));
}

void SecretField::setText(const QString& secret)
{
    m_line->setText(secret);
}

QByteArray SecretField::secret() const
{
    return m_line->text().toUtf8();
}

bool SecretField::keep() const
{
    return m_keep->isChecked();
}

void SecretField::clear()
{
    m_line->clear();
}

} // namespace lockkeeper
