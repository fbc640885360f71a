// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/slotmap.h"

#include <QImage>
#include <QRectF>

namespace lockkeeper {

struct Colors;

enum class SlotMapMode : quint8 { Owners, Load };

// The 16,384 slots as rows of cells in reading order. Pure.
struct SlotGrid
{
    int columns = 128; // a power of two

    static SlotGrid forSize(QSizeF size); // cells as square as they can be
    int rows() const { return slotCount / columns; }
    QRectF cell(int slot, QSizeF size) const;
    int slotAt(QPointF position, QSizeF size) const; // -1: beside the map
    bool operator==(const SlotGrid&) const = default;
};

// How one part of the map is filled. Colour is never the only sign: each has a pattern of its own.
struct SlotFill
{
    enum class Pattern : quint8 { Plain, Rising, Dotted, Hatched, Falling };
    QRgb ink = 0;
    QRgb ground = 0;
    Pattern pattern = Pattern::Plain;
    QRgb at(int x, int y, int step) const; // the pixel there; `step` device pixels are one of the design's
};
SlotFill ownerFill(const Colors& colors, int owner); // colours of the theme, then again with a pattern
SlotFill uncoveredFill(const Colors& colors);
SlotFill migratingFill(const Colors& colors, QRgb ground);
SlotFill loadFill(const Colors& colors, quint32 keys, quint32 most); // log shades; none is the track

// The map in device pixels, nothing but cells and the borders between owners. About 1 ms for 700 x 250.
QImage slotMapImage(const SlotMap& map, SlotMapMode mode, const SlotGrid& grid, QSize pixels, int step,
                    const Colors& colors);

// The same without colour: last values that are not live.
QImage withoutColour(QImage image);

} // namespace lockkeeper
