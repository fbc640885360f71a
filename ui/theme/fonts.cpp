// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString firstPresent(const QStringList& families, const QString& otherwise)
{
    const QStringList present = QFontDatabase::families();
    for (const QString& family : families) {
        if (present.contains(family)) {
            return family;
        }
    }
    return otherwise;
}

const QString& textFamily()
{
    static const QString family =
        firstPresent({u"Inter"_s}, QFontDatabase::systemFont(QFontDatabase::GeneralFont).family());
    return family;
}

const QString& monoFamily()
{
    static const QString family = firstPresent({u"JetBrains Mono"_s, u"DejaVu Sans Mono"_s},
                                               QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    return family;
}

bool isFigure(QChar c)
{
    return c >= u'0' && c <= u'9';
}

double widestFigure(const QFontMetricsF& metrics)
{
    double widest = 0;
    for (char16_t c = u'0'; c <= u'9'; ++c) {
        widest = std::max(widest, metrics.horizontalAdvance(QChar(c)));
    }
    return widest;
}

// Calls each(part, x, figure) for runs without figures and for single figures; returns the whole width.
template <class Each>
double layOut(const QFontMetricsF& metrics, const QString& text, const Each& each)
{
    const double figure = widestFigure(metrics);
    double x = 0;
    qsizetype at = 0;
    while (at < text.size()) {
        if (isFigure(text[at])) {
            each(text.mid(at, 1), x, figure);
            x += figure;
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && !isFigure(text[end])) {
            ++end;
        }
        const QString run = text.mid(at, end - at);
        const double width = metrics.horizontalAdvance(run);
        each(run, x, width);
        x += width;
        at = end;
    }
    return x;
}

} // namespace

QFont textFont(int pixelSize, QFont::Weight weight)
{
    QFont font(textFamily());
    font.setPixelSize(pixelSize);
    font.setWeight(weight);
    return font;
}

QFont monoFont(int pixelSize, QFont::Weight weight)
{
    QFont font(monoFamily());
    font.setPixelSize(pixelSize);
    font.setWeight(weight);
    font.setStyleHint(QFont::Monospace);
    font.setStyleStrategy(QFont::PreferNoShaping); // no ligatures: "://" stays three characters
    return font;
}

bool hasTabularFigures(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance(u'0');
    for (char16_t c = u'1'; c <= u'9'; ++c) {
        if (std::abs(metrics.horizontalAdvance(QChar(c)) - zero) > 0.01) {
            return false;
        }
    }
    return true;
}

double tabularWidth(const QFont& font, const QString& text)
{
    return layOut(QFontMetricsF(font), text, [](const QString&, double, double) {});
}

void drawTabular(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    if (hasTabularFigures(painter.font())) {
        painter.drawText(rect, int(alignment | Qt::AlignVCenter | Qt::TextSingleLine), text);
        return;
    }
    const double width = tabularWidth(painter.font(), text);
    const double left = alignment.testFlag(Qt::AlignRight)     ? rect.right() - width
                        : alignment.testFlag(Qt::AlignHCenter) ? rect.center().x() - width / 2
                                                               : rect.left();
    const double baseline = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    layOut(metrics, text, [&](const QString& part, double x, double room) {
        const double inset = part.size() == 1 ? (room - metrics.horizontalAdvance(part)) / 2 : 0;
        painter.drawText(QPointF(left + x + inset, baseline), part);
    });
}

} // namespace lockkeeper
