// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messagebar.h"

#include "models/text/sentences.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/frame.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_layout(new QHBoxLayout(this)), m_icon(new QLabel(this)), m_title(new QLabel(this)),
      m_text(new ElidedLabel(fontsize::body, this))
{
    setFixedHeight(40);
    m_layout->setContentsMargins(10, 0, 8, 0);
    m_layout->setSpacing(10);
    m_title->setFont(textFont(fontsize::body, QFont::DemiBold));
    m_title->setTextFormat(Qt::PlainText);
    m_text->setInk(QPalette::WindowText);
    m_text->setTwoLines();
    m_layout->addWidget(m_icon);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_text, 1);
}

void MessageBar::setMessage(const Message& message)
{
    const bool sameButtons = message.actions == m_message.actions && message.closable == m_message.closable;
    m_message = message;
    setObjectName(u"message-"_s + message.cause);
    setAccessibleName(u"%1: %2 %3"_s.arg(severityWord(message.severity), message.title, message.text));
    m_title->setText(message.title);
    m_text->setText(message.text);
    if (!sameButtons) {
        rebuildButtons();
    }
    recolour();
}

void MessageBar::rebuildButtons()
{
    for (QWidget* button : std::as_const(m_buttons)) {
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
    for (const auto& [name, text] : m_message.actions) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(u"action-"_s + name);
        button->setAccessibleName(QString(text).remove(u'&'));
        connect(button, &QPushButton::clicked, this,
                [this, action = name] { Q_EMIT actionTriggered(m_message.cause, action); });
        m_layout->addWidget(button);
        m_buttons.append(button);
    }
    if (m_message.closable) {
        auto* close = new QToolButton(this);
        close->setAutoRaise(true);
        close->setAccessibleName(tr("Close this message"));
        close->setToolTip(close->accessibleName());
        close->setIcon(themedIcon(u"close"_s, colorsFor(palette())));
        connect(close, &QToolButton::clicked, this, [this] { Q_EMIT closed(m_message.cause); });
        m_layout->addWidget(close);
        m_buttons.append(close);
    }
}

void MessageBar::recolour()
{
    const Colors& colors = colorsFor(palette());
    m_icon->setPixmap(severityPixmap(m_message.severity, colors, 16, devicePixelRatioF()));
    QPalette title = m_title->palette();
    const QColor ink = toneFor(colors, m_message.severity).text;
    if (title.color(QPalette::WindowText) != ink) {
        title.setColor(QPalette::WindowText, ink);
        m_title->setPalette(title);
    }
}

void MessageBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        recolour();
    }
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const ToneColors& tone = toneFor(colorsFor(palette()), m_message.severity);
    QPainter painter(this);
    paintFrame(painter, rect(), tone.ground, tone.edge);
}

MessageArea::MessageArea(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    hide();
}

void MessageArea::setMessages(const QVector<Message>& messages)
{
    while (m_bars.size() > messages.size()) {
        MessageBar* bar = m_bars.takeLast();
        bar->hide();
        bar->deleteLater();
    }
    while (m_bars.size() < messages.size()) {
        auto* bar = new MessageBar(this);
        connect(bar, &MessageBar::actionTriggered, this, &MessageArea::actionTriggered);
        connect(bar, &MessageBar::closed, this, &MessageArea::closed);
        m_layout->addWidget(bar);
        m_bars.append(bar);
    }
    for (qsizetype i = 0; i < messages.size(); ++i) {
        m_bars[i]->setMessage(messages[i]);
    }
    setVisible(!messages.isEmpty());
}

} // namespace lockkeeper
