// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/celldelegate.h"

#include "ui/tables/displayproxy.h"
#include "ui/tables/keytext.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/environmenttag.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

constexpr double sidePadding = 8;
constexpr double iconSize = 16;
constexpr double iconGap = 6;

QFont fontOf(const QModelIndex& index)
{
    if (index.data(KeyTextRole).toBool()) {
        return monoFont(fontsize::mono);
    }
    return textFont(fontsize::body, index.data(StrongRole).toBool() ? QFont::Medium : QFont::Normal);
}

bool isStale(const QWidget* widget)
{
    const auto* table = qobject_cast<const TableView*>(widget);
    return table != nullptr && table->isStale();
}

QColor inkOf(const QModelIndex& index, const Colors& colors, bool stale)
{
    if (stale || index.data(QuietRole).toBool()) {
        return colors.secondary;
    }
    const QVariant severity = index.data(SeverityRole);
    if (severity.isValid()) {
        return toneFor(colors, Severity(severity.toInt())).text;
    }
    const QString mark = index.data(MarkRole).toString();
    if (mark == QStringLiteral("good") || mark == QStringLiteral("refused")) {
        return mark == QStringLiteral("good") ? colors.good.text : colors.warning.text;
    }
    return index.data(LinkRole).toBool() ? colors.accent : colors.text;
}

// The icon before a text: of its severity, or of its own.
QPixmap markOf(const QModelIndex& index, const Colors& colors, bool stale, double ratio)
{
    const QVariant severity = index.data(SeverityRole);
    const QString mark = index.data(MarkRole).toString();
    if (stale && (severity.isValid() || mark == QStringLiteral("good"))) {
        return iconPixmap(QStringLiteral("pause"), colors.dim, int(iconSize), ratio);
    }
    if (severity.isValid()) {
        return severityPixmap(Severity(severity.toInt()), colors, int(iconSize), ratio);
    }
    if (mark == QStringLiteral("good")) {
        return goodPixmap(colors, int(iconSize), ratio);
    }
    if (mark.isEmpty()) {
        return {};
    }
    const bool refused = mark == QStringLiteral("refused") && !stale;
    return iconPixmap(mark, refused ? colors.warning.text : colors.secondary, int(iconSize), ratio);
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    const Colors& colors = colorsFor(option.palette);
    painter->save();
    drawGround(*painter, option, index, colors);
    QRectF rect = QRectF(option.rect).adjusted(sidePadding, 0, -sidePadding, -1);
    if (const int tag = index.data(TagRole).toInt(); tag > 0) {
        paintEnvironmentTag(*painter, QPointF(rect.left(), rect.center().y()), Environment(tag), colors);
        painter->restore();
        return;
    }
    drawBar(*painter, rect, index, colors, isStale(option.widget));
    if (index.data(BarRatioRole).isValid()) {
        rect.adjust(0, 0, 0, -6);
    }
    const bool twoLines = !index.data(SecondLineRole).toString().isEmpty();
    if (twoLines) {
        const double top = rect.top() + (rect.height() - 34) / 2;
        drawSecondLine(*painter, QRectF(rect.left(), top + 18, rect.width(), 16), option, index, colors);
        rect = QRectF(rect.left(), top, rect.width(), 18);
    }
    drawFirstLine(*painter, rect, option, index, colors);
    painter->restore();
}

void CellDelegate::drawGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                              const Colors& colors) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QRect rect = option.rect;
    painter.fillRect(rect, selected ? colors.selection : colors.base);
    painter.setPen(colors.line);
    painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    if (!selected) {
        return;
    }
    painter.setPen(colors.accent);
    painter.drawLine(rect.topLeft(), rect.topRight());
    painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    if (index.column() == 0) {
        painter.drawLine(rect.topLeft(), rect.bottomLeft());
    }
    if (index.column() == index.model()->columnCount() - 1) {
        painter.drawLine(rect.topRight(), rect.bottomRight());
    }
}

void CellDelegate::drawFirstLine(QPainter& painter, QRectF rect, const QStyleOptionViewItem& option,
                                 const QModelIndex& index, const Colors& colors) const
{
    const bool stale = isStale(option.widget);
    const bool right = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()).testFlag(Qt::AlignRight);
    const bool key = index.data(KeyTextRole).toBool();
    QString text = index.data(Qt::DisplayRole).toString();
    const QString suffix = index.data(SuffixRole).toString();
    painter.setFont(fontOf(index));
    const QFontMetricsF metrics(painter.font());
    const double ratio = painter.device()->devicePixelRatioF();

    double width = right ? tabularWidth(painter.font(), text) : metrics.horizontalAdvance(text);
    const QFont suffixFont = textFont(right ? fontsize::body : fontsize::small);
    const double suffixWidth = suffix.isEmpty() ? 0 : tabularWidth(suffixFont, suffix) + 4;
    if (index.data(LinkRole).toBool()) {
        const QPixmap arrow = iconPixmap(QStringLiteral("forward"), colors.accent, 12, ratio);
        painter.drawPixmap(QPointF(rect.right() - 11, rect.center().y() - 6), arrow);
        rect.adjust(0, 0, -14, 0);
    }
    if (const QPixmap mark = markOf(index, colors, stale, ratio); !mark.isNull()) {
        const double x = right ? rect.right() - width - iconGap - iconSize : rect.left();
        painter.drawPixmap(QPointF(std::max(rect.left(), x), rect.center().y() - iconSize / 2), mark);
        rect.setLeft(right ? rect.left() : rect.left() + iconSize + iconGap);
    }
    if (suffixWidth > 0) {
        const double at = right ? rect.right() - suffixWidth + 4
                                : std::min(rect.left() + width + 6, rect.right() - suffixWidth);
        painter.save();
        painter.setFont(suffixFont);
        painter.setPen(colors.secondary);
        drawTabular(painter, QRectF(at, rect.top(), suffixWidth, rect.height()), Qt::AlignLeft, suffix);
        painter.restore();
        rect.setRight(rect.right() - suffixWidth);
    }
    const QColor ink = inkOf(index, colors, stale);
    if (key) {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        drawKeyText(painter, rect, text, ink, selected ? colors.secondary : colors.dim);
        return;
    }
    painter.setPen(ink);
    if (right) {
        drawTabular(painter, rect, Qt::AlignRight, text);
    } else {
        text = metrics.elidedText(text, Qt::ElideRight, rect.width() + 1);
        painter.drawText(rect, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), text);
    }
}

// The subject of a second line is a key: mono, the rest in the text font.
void CellDelegate::drawSecondLine(QPainter& painter, const QRectF& rect, const QStyleOptionViewItem& option,
                                  const QModelIndex& index, const Colors& colors) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QString text = index.data(SecondLineRole).toString();
    const QString key = index.data(SecondMonoRole).toString();
    const QFont plain = textFont(fontsize::small);
    const qsizetype at = key.isEmpty() ? -1 : text.indexOf(key);
    painter.setPen(colors.secondary);
    painter.setFont(plain);
    const auto draw = [&](double x, const QString& part) {
        const QFontMetricsF metrics(painter.font());
        const QString shown = metrics.elidedText(part, Qt::ElideRight, std::max(0.0, rect.right() - x));
        painter.drawText(QRectF(x, rect.top(), rect.right() - x, rect.height()),
                         int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), shown);
        return x + metrics.horizontalAdvance(shown);
    };
    if (at < 0) {
        draw(rect.left(), text);
        return;
    }
    // The numbers after the key stay whole; the key gives way.
    const QString rest = text.mid(at + key.size());
    const double room =
        std::max(rect.width() * 0.2, rect.width() - QFontMetricsF(plain).horizontalAdvance(rest) - 1);
    double x = draw(rect.left(), text.left(at));
    painter.setFont(monoFont(fontsize::small));
    x += drawKeyText(painter, QRectF(x, rect.top(), std::min(room, rect.right() - x), rect.height()), key,
                     colors.text, selected ? colors.secondary : colors.dim);
    painter.setFont(plain);
    painter.setPen(colors.secondary);
    draw(x, rest);
}

void CellDelegate::drawBar(QPainter& painter, const QRectF& rect, const QModelIndex& index,
                           const Colors& colors, bool stale) const
{
    const QVariant value = index.data(BarRatioRole);
    if (!value.isValid()) {
        return;
    }
    const double ratio = std::clamp(value.toDouble(), 0.0, 1.0);
    const bool track = index.data(BarTrackRole).toBool();
    const QRectF room(rect.left(), std::floor(rect.bottom()) - 5, rect.width(), 3);
    if (track) {
        painter.fillRect(room, colors.track);
    }
    const QColor fill = stale                   ? colors.fieldBorder
                        : track && ratio >= 0.9 ? colors.critical.fill
                                                : colors.series;
    const double width = ratio > 0 ? std::max(2.0, room.width() * ratio) : 0;
    painter.fillRect(QRectF(room.left(), room.top(), width, room.height()), fill);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    double width = tabularWidth(fontOf(index), index.data(Qt::DisplayRole).toString());
    const QString suffix = index.data(SuffixRole).toString();
    width += suffix.isEmpty() ? 0 : tabularWidth(textFont(fontsize::body), suffix) + 6;
    const bool marked = index.data(SeverityRole).isValid() || !index.data(MarkRole).toString().isEmpty();
    width += marked ? iconSize + iconGap : 0;
    const QString second = index.data(SecondLineRole).toString();
    width = std::max(width, QFontMetricsF(textFont(fontsize::small)).horizontalAdvance(second));
    width = std::max(width, environmentTagWidth(Environment(index.data(TagRole).toInt())));
    width += index.data(LinkRole).toBool() ? 16 : 0;
    return {int(std::ceil(width + 2 * sidePadding)) + 1, option.rect.height()};
}

} // namespace lockkeeper
