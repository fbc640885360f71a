// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/statepane.h"

#include "models/text/units.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int progressHeight = 40;
constexpr int rowHeight = 44;
constexpr int iconSize = 28;

QLabel* makeLabel(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    label->setWordWrap(true);
    return label;
}

} // namespace

StatePane::StatePane(QWidget* parent)
    : QWidget(parent), m_title(makeLabel(this, textFont(fontsize::panel, QFont::DemiBold))),
      m_text(makeLabel(this, textFont(fontsize::body))), m_rule(makeLabel(this, monoFont(fontsize::mono))),
      m_button(new QPushButton(this))
{
    m_rule->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(m_button, &QPushButton::clicked, this, [this] {
        switch (m_mode) {
        case Mode::Empty:
            Q_EMIT actionTriggered();
            break;
        case Mode::Denied:
            QApplication::clipboard()->setText(m_rule->text());
            break;
        case Mode::Loading:
            Q_EMIT stopRequested();
            break;
        }
    });
    m_rule->setAccessibleName(tr("ACL rule"));
    m_button->setAccessibleName(tr("Next step"));
    m_button->hide();
    setMinimumHeight(90);
}

void StatePane::setTexts(const QString& icon, const QString& title, const QString& text, const QString& rule)
{
    m_iconName = icon;
    m_title->setText(title);
    m_text->setText(text);
    m_rule->setText(rule);
    m_rule->setAccessibleName(tr("ACL rule %1").arg(rule));
    m_title->setVisible(!title.isEmpty());
    m_rule->setVisible(!rule.isEmpty());
    setAccessibleName(title.isEmpty() ? text : title);
    setAccessibleDescription(text);
    place();
    update();
}

void StatePane::setButton(const QString& text)
{
    m_button->setText(text);
    if (!text.isEmpty()) {
        m_button->setAccessibleName(QString(text).remove(u'&'));
    }
    m_button->setVisible(!text.isEmpty());
    m_button->adjustSize();
}

void StatePane::showEmpty(const QString& icon, const QString& title, const QString& text,
                          const QString& action)
{
    m_mode = Mode::Empty;
    setButton(action);
    setTexts(icon, title, text, {});
}

void StatePane::showDenied(const QString& title, const QString& text, const QString& rule)
{
    m_mode = Mode::Denied;
    setButton(rule.isEmpty() ? QString() : tr("&Copy the ACL rule"));
    setTexts(u"shield"_s, title, text, rule);
}

void StatePane::showLoading(qint64 done, std::optional<qint64> total, qint64 perSecond)
{
    const QLocale locale;
    m_mode = Mode::Loading;
    m_progress = total && *total > 0 ? std::clamp(double(done) / double(*total), 0.0, 1.0) : 0;
    const QString count = total ? tr("%1 of %2 keys").arg(countText(done, locale), countText(total, locale))
                                : tr("%1 keys").arg(countText(done, locale));
    const QString pace = perSecond > 0 ? tr("%1, %2").arg(count, rateText(double(perSecond), locale)) : count;
    setButton(tr("St&op"));
    setTexts({}, {}, pace, {});
}

void StatePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void StatePane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        update();
    }
}

// Centred as one block, or in the line at the bottom while loading.
void StatePane::place()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, colorsFor(palette()).secondary);
    if (m_mode == Mode::Loading) {
        m_text->setPalette(palette());
        m_text->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_text->setGeometry(12, height() - progressHeight, std::max(60, width() - 320), progressHeight);
        m_button->move(width() - m_button->width() - 10,
                       height() - (progressHeight + m_button->height()) / 2);
        return;
    }
    m_text->setPalette(quiet);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    const int wide = std::min(440, width() - 32);
    const int textHeight = m_text->heightForWidth(wide);
    const int ruleHeight = m_rule->text().isEmpty() ? 0 : m_rule->heightForWidth(wide) + 6;
    const int buttonHeight = m_button->text().isEmpty() ? 0 : m_button->height() + 10;
    int y = std::max(4, (height() - (iconSize + 10 + 24 + textHeight + ruleHeight + buttonHeight)) / 2) +
            iconSize + 10;
    const int left = (width() - wide) / 2;
    m_title->setGeometry(left, y, wide, 22);
    m_text->setGeometry(left, y += 24, wide, textHeight);
    m_rule->setGeometry(left, (y += textHeight) + 6, wide, std::max(0, ruleHeight - 6));
    m_button->move((width() - m_button->width()) / 2, y + ruleHeight + 10);
}

void StatePane::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.base);
    if (m_mode != Mode::Loading) {
        if (!m_iconName.isEmpty()) {
            painter.drawPixmap(QPointF((width() - iconSize) / 2.0, m_title->y() - iconSize - 8),
                               iconPixmap(m_iconName, colors.secondary, iconSize, devicePixelRatioF()));
        }
        return;
    }
    constexpr std::array<double, 4> widths{0.42, 0.34, 0.40, 0.30};
    for (int row = 0, y = 0; y + rowHeight <= height() - progressHeight; ++row, y += rowHeight) {
        const double part = widths.at(size_t(row) % widths.size());
        painter.fillRect(QRectF(12, y + 12, 56, 8), colors.track);
        painter.fillRect(QRectF(100, y + 10, width() * part, 8), colors.track);
        painter.fillRect(QRectF(100, y + 25, width() * part * 0.7, 6), colors.track);
        painter.setPen(colors.line);
        painter.drawLine(0, y + rowHeight - 1, width(), y + rowHeight - 1);
    }
    const QRectF track(width() - m_button->width() - 20 - 160, height() - progressHeight / 2.0 - 3, 150, 6);
    painter.fillRect(track, colors.track);
    painter.fillRect(QRectF(track.left(), track.top(), track.width() * m_progress, 6), colors.series);
    painter.setPen(colors.line);
    painter.drawLine(0, height() - progressHeight, width(), height() - progressHeight);
}

} // namespace lockkeeper
