// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filefield.h"

#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/formsection.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

FileField::FileField(const QString& label, const QString& placeholder, QWidget* parent)
    : QWidget(parent), m_label(withoutMnemonic(label)), m_line(new QLineEdit(this)),
      m_pick(new QToolButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_line->setObjectName(u"path"_s);
    m_line->setAccessibleName(m_label);
    m_line->setPlaceholderText(placeholder);
    m_line->setFixedHeight(28);
    m_line->setTextMargins(3, 0, 3, 0);
    m_pick->setObjectName(u"pick"_s);
    m_pick->setAccessibleName(tr("%1: choose a file").arg(m_label));
    m_pick->setToolTip(tr("Choose a file"));
    m_pick->setIcon(themedIcon(u"folder"_s, colorsFor(palette())));
    m_pick->setFixedSize(28, 28);
    m_pick->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_pick);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::textEdited, this, &FileField::edited);
    connect(m_pick, &QToolButton::clicked, this, &FileField::pick);
}

QString FileField::path() const
{
    return m_line->text().trimmed();
}

void FileField::setPath(const QString& path)
{
    m_line->setText(path);
}

void FileField::pick()
{
    auto* dialog = new QFileDialog(this, m_label, path());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_line->setText(file);
        Q_EMIT edited();
    });
    dialog->open();
}

void FileField::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_pick->setIcon(themedIcon(u"folder"_s, colorsFor(palette())));
    }
}

} // namespace lockkeeper
