// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/slotmapimage.h"

#include "ui/theme/colors.h"

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

QRgb mixed(const QColor& from, const QColor& to, double part)
{
    const auto channel = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
    return qRgb(channel(from.red(), to.red()), channel(from.green(), to.green()),
                channel(from.blue(), to.blue()));
}

int positive(int value, int modulus)
{
    return (value % modulus + modulus) % modulus;
}

// Which row or column each device pixel belongs to.
QVector<int> places(int pixels, int cells)
{
    QVector<int> list(pixels);
    for (int i = 0; i < pixels; ++i) {
        list[i] = int(qint64(i) * cells / std::max(1, pixels));
    }
    return list;
}

QVector<SlotFill> fillsOf(const SlotMap& map, SlotMapMode mode, const Colors& colors)
{
    const quint32 most = map.load ? quint32(map.load->most) : 0;
    QVector<SlotFill> fills(slotCount);
    for (int slot = 0; slot < slotCount; ++slot) {
        const auto number = quint16(slot);
        if (map.uncovered.contains(number) || map.ownerOf[slot] == SlotMap::nobody) {
            fills[slot] = uncoveredFill(colors);
            continue;
        }
        fills[slot] = mode == SlotMapMode::Load
                          ? loadFill(colors, slot < map.keys.size() ? map.keys[slot] : 0, most)
                          : ownerFill(colors, map.ownerOf[slot]);
        if (map.migrating.contains(number)) {
            fills[slot] = migratingFill(colors, fills[slot].ink);
        }
    }
    return fills;
}

} // namespace

SlotGrid SlotGrid::forSize(QSizeF size)
{
    SlotGrid best;
    double least = 1e9;
    for (const int columns : {32, 64, 128, 256, 512}) {
        const double width = size.width() / columns;
        const double height = size.height() * columns / slotCount;
        const double off = std::abs(std::log(std::max(1e-6, width) / std::max(1e-6, height)));
        if (off < least) {
            least = off;
            best.columns = columns;
        }
    }
    return best;
}

QRectF SlotGrid::cell(int slot, QSizeF size) const
{
    const double width = size.width() / columns;
    const double height = size.height() / rows();
    const int row = slot / columns;
    return {slot % columns * width, row * height, width, height};
}

int SlotGrid::slotAt(QPointF position, QSizeF size) const
{
    if (position.x() < 0 || position.y() < 0 || position.x() >= size.width() ||
        position.y() >= size.height()) {
        return -1;
    }
    return int(position.y() * rows() / size.height()) * columns + int(position.x() * columns / size.width());
}

QRgb SlotFill::at(int x, int y, int step) const
{
    const int right = x / step;
    const int down = y / step;
    switch (pattern) {
    case Pattern::Plain:
        return ink;
    case Pattern::Rising:
        return (right + down) % 4 == 0 ? ground : ink;
    case Pattern::Dotted:
        return right % 3 == 0 && down % 3 == 0 ? ground : ink;
    case Pattern::Hatched:
        return (right + down) % 5 < 2 ? ink : ground;
    case Pattern::Falling:
        return positive(right - down, 5) < 2 ? ink : ground;
    }
    return ink;
}

SlotFill ownerFill(const Colors& colors, int owner)
{
    const int known = int(colors.owners.size());
    const auto round = SlotFill::Pattern(owner / known % 3);
    return {colors.owners.at(size_t(owner % known)).rgb(), colors.base.rgb(), round};
}

SlotFill uncoveredFill(const Colors& colors)
{
    return {colors.critical.fill.rgb(), colors.base.rgb(), SlotFill::Pattern::Hatched};
}

SlotFill migratingFill(const Colors& colors, QRgb ground)
{
    return {colors.text.rgb(), ground, SlotFill::Pattern::Falling};
}

SlotFill loadFill(const Colors& colors, quint32 keys, quint32 most)
{
    if (keys == 0) {
        return {colors.track.rgb(), colors.track.rgb(), SlotFill::Pattern::Plain};
    }
    const double part = most > 1 ? std::log(double(keys)) / std::log(double(most)) : 1;
    const QColor low(mixed(colors.base, colors.series, 0.42));
    const QColor high(mixed(colors.series, colors.text, 0.72));
    const QRgb shade = part < 0.5 ? mixed(low, colors.series, part * 2)
                                  : mixed(colors.series, high, std::min(1.0, part * 2 - 1));
    return {shade, shade, SlotFill::Pattern::Plain};
}

QImage slotMapImage(const SlotMap& map, SlotMapMode mode, const SlotGrid& grid, QSize pixels, int step,
                    const Colors& colors)
{
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(colors.base);
    if (map.isEmpty()) {
        return image;
    }
    const QVector<SlotFill> fills = fillsOf(map, mode, colors);
    const QVector<int> columns = places(pixels.width(), grid.columns);
    const QVector<int> rows = places(pixels.height(), grid.rows());
    const auto borders = [&](int slot, int other) {
        return mode == SlotMapMode::Owners && map.ownerOf[slot] != map.ownerOf[other];
    };
    for (int y = 0; y < pixels.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const bool top = y > 0 && rows[y] != rows[y - 1];
        for (int x = 0; x < pixels.width(); ++x) {
            const int slot = rows[y] * grid.columns + columns[x];
            const bool left = x > 0 && columns[x] != columns[x - 1];
            const bool edge =
                (top && borders(slot, slot - grid.columns)) || (left && borders(slot, slot - 1));
            line[x] = edge ? colors.base.rgb() : fills[slot].at(x, y, step);
        }
    }
    return image;
}

QImage withoutColour(QImage image)
{
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const int grey = qGray(line[x]);
            line[x] = qRgb(grey, grey, grey);
        }
    }
    return image;
}

} // namespace lockkeeper
