// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/slotlegend.h"

#include "models/text/units.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int lineHeight = 18;
constexpr int mostLines = 3;
constexpr double swatch = 11;
constexpr double textAt = swatch + 6;
constexpr double gap = 16;

QString andMore(int entries)
{
    return SlotLegend::tr("and %n more", nullptr, entries);
}

QImage swatchImage(const SlotFill& fill, double ratio)
{
    const int step = std::max(1, int(std::lround(ratio)));
    const int pixels = int(std::lround(swatch * ratio));
    QImage image(pixels, pixels, QImage::Format_RGB32);
    for (int y = 0; y < pixels; ++y) {
        for (int x = 0; x < pixels; ++x) {
            image.setPixel(x, y, fill.at(x, y, step));
        }
    }
    image.setDevicePixelRatio(ratio);
    return image;
}

} // namespace

SlotLegend::SlotLegend(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend of the slot map"));
    setFixedHeight(lineHeight);
}

void SlotLegend::setMap(const SlotMap& map, SlotMapMode mode)
{
    if (map == m_map && mode == m_mode) {
        return;
    }
    m_map = map;
    m_mode = mode;
    refresh();
}

void SlotLegend::setStale(bool stale)
{
    m_stale = stale;
    update();
}

void SlotLegend::refresh()
{
    const Colors& colors = colorsFor(palette());
    const QLocale locale;
    m_entries.clear();
    m_mode == SlotMapMode::Owners ? addOwners() : addShades();
    if (!m_map.uncovered.isEmpty()) {
        m_entries.append({uncoveredFill(colors),
                          tr("not served: %1").arg(countText(m_map.uncovered.count(), locale)),
                          {}});
    }
    if (!m_map.migrating.isEmpty()) {
        m_entries.append({migratingFill(colors, colors.base.rgb()),
                          tr("on their way: %1").arg(countText(m_map.migrating.count(), locale)),
                          {}});
    }
    QStringList spoken;
    for (const Entry& entry : std::as_const(m_entries)) {
        spoken.append(entry.text);
    }
    setAccessibleDescription(spoken.join(u"; "_s));
    layOut();
    update();
}

void SlotLegend::addOwners()
{
    const QLocale locale;
    for (int i = 0; i < m_map.owners.size(); ++i) {
        const SlotOwner& owner = m_map.owners[i];
        m_entries.append(
            {ownerFill(colorsFor(palette()), i),
             tr("%1  %2 · slots: %3")
                 .arg(locale.toString(i + 1), owner.address, countText(owner.slots.count(), locale)),
             {}});
    }
}

// None, one, and the powers of ten up to the most.
void SlotLegend::addShades()
{
    const Colors& colors = colorsFor(palette());
    const quint32 most = m_map.load ? quint32(m_map.load->most) : 0;
    QVector<quint32> steps{0};
    for (quint32 keys = 1; keys < most && keys <= 100'000'000; keys *= 10) {
        steps.append(keys);
    }
    if (most > 0) {
        steps.append(most);
    }
    for (const quint32 keys : std::as_const(steps)) {
        const QString count = countText(keys, QLocale());
        const bool last = keys == steps.last();
        m_entries.append(
            {loadFill(colors, keys, most), last ? tr("%1 keys a slot, log shades").arg(count) : count, {}});
    }
}

void SlotLegend::layOut()
{
    const QFontMetricsF metrics(textFont(fontsize::small));
    double x = 0;
    int line = 0;
    m_left = 0;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const double wide = textAt + metrics.horizontalAdvance(m_entries[i].text);
        const bool more = line == mostLines - 1 && i + 1 < m_entries.size();
        const double room = width() - (more ? metrics.horizontalAdvance(andMore(99)) + gap : 0);
        if (x > 0 && x + wide > room) {
            x = 0;
            ++line;
        }
        const bool fits = line < mostLines;
        m_entries[i].place = fits ? QRectF(x, line * lineHeight, wide, lineHeight) : QRectF();
        m_left += fits ? 0 : 1;
        x += wide + gap;
    }
    setFixedHeight(std::min(line + 1, mostLines) * lineHeight);
}

void SlotLegend::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.setFont(textFont(fontsize::small));
    painter.setPen(colors.secondary);
    double end = 0;
    for (const Entry& entry : std::as_const(m_entries)) {
        if (entry.place.isEmpty()) {
            continue;
        }
        QImage image = swatchImage(entry.fill, devicePixelRatioF());
        if (m_stale) {
            image = withoutColour(image);
            image.setDevicePixelRatio(devicePixelRatioF());
        }
        const QPointF corner(entry.place.left(), std::floor(entry.place.center().y() - swatch / 2));
        painter.drawImage(corner, image);
        painter.drawText(entry.place.adjusted(textAt, 0, 2, 0), int(Qt::AlignLeft | Qt::AlignVCenter),
                         entry.text);
        end = entry.place.right() + gap;
    }
    if (m_left > 0) {
        painter.drawText(QRectF(end, height() - lineHeight, width() - end, lineHeight),
                         int(Qt::AlignLeft | Qt::AlignVCenter), andMore(m_left));
    }
}

void SlotLegend::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void SlotLegend::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace lockkeeper
