// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOptionHeader>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr double radius = 2.5;

void drawBox(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(border, 1));
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

void drawButton(const QStyleOption* option, QPainter* painter, const Colors& colors, bool flat)
{
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hover = enabled && option->state.testFlag(QStyle::State_MouseOver);
    const bool focus = option->state.testFlag(QStyle::State_HasFocus);
    if (flat && !down && !hover && !focus) {
        return;
    }
    const QColor fill = down    ? colors.selection
                        : hover ? colors.buttonHover
                        : flat  ? QColor(Qt::transparent)
                                : colors.button;
    const QColor border = focus     ? colors.accent
                          : flat    ? (down ? colors.accent : colors.strongLine)
                          : enabled ? colors.strongLine
                                    : colors.line;
    drawBox(painter, option->rect, fill, border);
}

void drawHeader(const QStyleOptionHeader* header, QPainter* painter, const Colors& colors)
{
    painter->fillRect(header->rect, colors.alternate);
    painter->setPen(colors.line);
    painter->drawLine(header->rect.bottomLeft(), header->rect.bottomRight());
    const bool last =
        header->position == QStyleOptionHeader::End || header->position == QStyleOptionHeader::OnlyOneSection;
    if (header->orientation == Qt::Horizontal && !last) {
        painter->drawLine(header->rect.topRight(), header->rect.bottomRight());
    }
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    const Colors& colors = colorsFor(option->palette);
    switch (element) {
    case PE_PanelButtonCommand:
        drawButton(option, painter, colors, false);
        return;
    case PE_PanelButtonTool:
        drawButton(option, painter, colors, true);
        return;
    case PE_FrameFocusRect:
        return; // drawn with the control's own frame
    case PE_PanelLineEdit: {
        const bool focus = option->state.testFlag(State_HasFocus);
        drawBox(painter, option->rect, colors.base, focus ? colors.accent : colors.fieldBorder);
        return;
    }
    case PE_FrameLineEdit:
        return;
    case PE_PanelMenu:
        drawBox(painter, option->rect, colors.base, colors.strongLine);
        return;
    case PE_FrameMenu:
        return;
    case PE_FrameStatusBarItem:
        return;
    case PE_IndicatorHeaderArrow:
        return; // part of the text, see the header
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    const Colors& colors = colorsFor(option->palette);
    if (element == CE_HeaderSection) {
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            drawHeader(header, painter, colors);
            return;
        }
    }
    if (element == CE_HeaderEmptyArea) {
        painter->fillRect(option->rect, colors.alternate);
        painter->setPen(colors.line);
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    }
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, colors.window);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 12;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return 16;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_SplitterWidth:
        return 8;
    case PM_MenuBarPanelWidth:
        return 0;
    case PM_ToolTipLabelFrameWidth:
        return 4;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_Widget_Animation_Duration:
        return 0; // nothing moves by itself
    case SH_EtchDisabledText:
        return 0;
    case SH_UnderlineShortcut:
        return 1;
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton) {
        result.setHeight(std::max(26, result.height() & ~1));
        result.setWidth(result.width() + 4);
    }
    return result;
}

} // namespace lockkeeper
