// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStyleFactory>
#include <QStyleOptionHeader>
#include <QStyleOptionSlider>
#include <QToolButton>

#include <algorithm>

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

void drawCheckBox(const QStyleOption* option, QPainter* painter, const Colors& colors)
{
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    const bool focus = option->state.testFlag(QStyle::State_HasFocus);
    drawBox(painter, option->rect, colors.base,
            focus     ? colors.accent
            : enabled ? colors.fieldBorder
                      : colors.strongLine);
    if (!option->state.testFlag(QStyle::State_On)) {
        return;
    }
    const QRectF box(option->rect);
    const QPointF points[] = {box.topLeft() + QPointF(box.width() * 0.24, box.height() * 0.52),
                              box.topLeft() + QPointF(box.width() * 0.43, box.height() * 0.71),
                              box.topLeft() + QPointF(box.width() * 0.77, box.height() * 0.30)};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(
        QPen(enabled ? colors.text : colors.dim, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(points, 3);
    painter->restore();
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

QString sortArrow(bool ascending)
{
    return ascending ? u" \u25B2"_s : u" \u25BC"_s;
}

namespace {

// Text 8 px from the sides; the column that sorts carries an arrow after its words.
void drawHeaderLabel(const QStyleOptionHeader* header, QPainter* painter, const Colors& colors)
{
    QString text = header->text;
    if (header->sortIndicator != QStyleOptionHeader::None) {
        text += sortArrow(header->sortIndicator == QStyleOptionHeader::SortDown);
    }
    const QRect rect = header->rect.adjusted(8, 0, -8, 0);
    painter->setPen(colors.secondary);
    painter->drawText(rect, int(header->textAlignment | Qt::AlignVCenter | Qt::TextSingleLine),
                      header->fontMetrics.elidedText(text, Qt::ElideRight, rect.width() + 1));
}

void drawMenuTitle(const QStyleOptionMenuItem* item, QPainter* painter, const Colors& colors)
{
    if (item->state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(item->rect.adjusted(0, 2, 0, -2), colors.selection);
    }
    painter->setPen(item->state.testFlag(QStyle::State_Enabled) ? colors.text : colors.dim);
    painter->drawText(item->rect, int(Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine),
                      item->text);
}

// A form lies on the window's ground, tables and texts on their own.
bool scrollsForm(const QWidget* bar)
{
    const QWidget* area =
        bar != nullptr && bar->parentWidget() != nullptr ? bar->parentWidget()->parentWidget() : nullptr;
    return qobject_cast<const QScrollArea*>(area) != nullptr;
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
    case PE_IndicatorCheckBox:
        drawCheckBox(option, painter, colors);
        return;
    case PE_PanelMenu:
        drawBox(painter, option->rect, colors.base, colors.strongLine);
        return;
    case PE_FrameLineEdit:
    case PE_FrameMenu:
    case PE_IndicatorHeaderArrow: // an arrow after the words, see drawHeaderLabel()
    case PE_FrameStatusBarItem:
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    const Colors& colors = colorsFor(option->palette);
    if (element == CE_Header) { // Qt would keep room for an arrow at the side
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            drawHeader(header, painter, colors);
            drawHeaderLabel(header, painter, colors);
            return;
        }
    }
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
    if (element == CE_ShapedFrame && qobject_cast<const QPlainTextEdit*>(widget) != nullptr) {
        drawBox(painter, option->rect, colors.base, widget->hasFocus() ? colors.accent : colors.fieldBorder);
        return;
    }
    if (element == CE_Splitter) {
        return; // the gap is enough
    }
    if (element == CE_MenuBarEmptyArea || element == CE_MenuBarItem) {
        painter->fillRect(option->rect, colors.window);
        const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        if (element == CE_MenuBarItem && item != nullptr) {
            drawMenuTitle(item, painter, colors);
        }
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    const Colors& colors = colorsFor(option->palette);
    painter->fillRect(option->rect, scrollsForm(widget) ? colors.window : colors.base);
    const QRect slider = subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    const bool held =
        option->activeSubControls.testFlag(SC_ScrollBarSlider) && option->state.testFlag(State_Enabled);
    drawBox(painter, slider.adjusted(2, 2, -2, -2), held ? colors.fieldBorder : colors.strongLine,
            held ? colors.fieldBorder : colors.strongLine);
}

// No arrows: the groove is the whole bar.
QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr) {
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
    const bool across = bar->orientation == Qt::Horizontal;
    const int length = across ? bar->rect.width() : bar->rect.height();
    const int range = std::max(1, bar->maximum - bar->minimum + bar->pageStep);
    const int slider = std::clamp(int(qint64(length) * bar->pageStep / range), std::min(24, length), length);
    const int at = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider,
                                           bar->upsideDown);
    const auto part1d = [&](int from, int size) {
        const QRect rect =
            across ? QRect(from, 0, size, bar->rect.height()) : QRect(0, from, bar->rect.width(), size);
        return visualRect(bar->direction, bar->rect, rect.translated(bar->rect.topLeft()));
    };
    switch (part) {
    case SC_ScrollBarGroove:
        return bar->rect;
    case SC_ScrollBarSlider:
        return part1d(at, slider);
    case SC_ScrollBarSubPage:
        return part1d(0, at);
    case SC_ScrollBarAddPage:
        return part1d(at + slider, length - at - slider);
    default:
        return {};
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    return element == SE_HeaderArrow ? QRect() : QProxyStyle::subElementRect(element, option, widget);
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
    case PM_MenuBarHMargin:
        return 8;
    case PM_MenuBarItemSpacing:
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
    case SH_UnderlineShortcut:
        return 1;
    case SH_Widget_Animation_Duration: // nothing moves by itself
    case SH_EtchDisabledText:
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
        result.setWidth(result.width() + 12);
    }
    if (type == CT_MenuBarItem) {
        result.setHeight(28);
    }
    return result;
}

} // namespace lockkeeper
