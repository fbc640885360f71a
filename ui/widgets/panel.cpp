// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/frame.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace lockkeeper {

namespace {

constexpr auto iconProperty = "iconName";

} // namespace

Panel::Panel(QWidget* parent) : QFrame(parent), m_body(new QVBoxLayout(this))
{
    setFrameShape(NoFrame);
    m_body->setContentsMargins(1, 1, 1, 1);
    m_body->setSpacing(0);
}

void Panel::makeHeader()
{
    if (m_header != nullptr) {
        return;
    }
    m_header = new QHBoxLayout;
    m_header->setContentsMargins(10, 6, 6, 0);
    m_header->setSpacing(6);
    m_title = new QLabel(this);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(textFont(fontsize::panel, QFont::DemiBold));
    m_note = new ElidedLabel(fontsize::small, this);
    m_header->addWidget(m_title);
    m_header->addWidget(m_note, 1);
    m_body->insertLayout(0, m_header);
}

void Panel::setTitle(const QString& title)
{
    makeHeader();
    m_title->setText(title);
}

QString Panel::title() const
{
    return m_title != nullptr ? m_title->text() : QString();
}

void Panel::setNote(const QString& note)
{
    makeHeader();
    m_note->setText(note);
}

QToolButton* Panel::addButton(const QString& icon, const QString& toolTip, const QString& text)
{
    makeHeader();
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setProperty(iconProperty, icon);
    button->setIcon(themedIcon(icon, colorsFor(palette())));
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setText(text);
    button->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    button->setFixedHeight(26);
    button->setFocusPolicy(Qt::StrongFocus);
    m_header->addWidget(button);
    return button;
}

void Panel::addHeaderWidget(QWidget* widget)
{
    makeHeader();
    m_header->insertWidget(2, widget);
}

void Panel::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    paintFrame(painter, rect(), colors.base, colors.strongLine);
}

void Panel::recolour()
{
    for (QToolButton* button : findChildren<QToolButton*>()) {
        const QString icon = button->property(iconProperty).toString();
        if (!icon.isEmpty()) {
            button->setIcon(themedIcon(icon, colorsFor(palette())));
        }
    }
}

void Panel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        recolour();
    }
}

} // namespace lockkeeper
