// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/addressedit.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/formsection.h"

#include <QKeyEvent>

namespace lockkeeper {

AddressEdit::AddressEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(monoFont(fontsize::mono));
    setLineWrapMode(NoWrap);
    setLines(1);
}

void AddressEdit::setLines(int lines)
{
    m_lines = lines;
    const int height = lines == 1 ? 28 : fontMetrics().lineSpacing() * lines + 14;
    setFixedHeight(height);
    const Qt::ScrollBarPolicy bars = lines == 1 ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded;
    setHorizontalScrollBarPolicy(bars);
    setVerticalScrollBarPolicy(bars);
    document()->setDocumentMargin(lines == 1 ? 5 : 4);
}

QStringList AddressEdit::lines() const
{
    return linesOf(*this);
}

void AddressEdit::insertFromMimeData(const QMimeData* source)
{
    QPlainTextEdit::insertFromMimeData(source);
    Q_EMIT entered();
}

void AddressEdit::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    Q_EMIT entered();
}

// In a single line Enter is the dialog's, as in every other field.
void AddressEdit::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_lines == 1) {
        Q_EMIT entered();
        event->ignore();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

} // namespace lockkeeper
