// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colors.h"

#include <algorithm>
#include <cmath>

namespace lockkeeper {

namespace {

Colors makeLight()
{
    Colors c;
    c.dark = false;
    c.window = QColor(0xEE, 0xF1, 0xF4);
    c.base = QColor(0xFF, 0xFF, 0xFF);
    c.alternate = QColor(0xF6, 0xF8, 0xFA);
    c.nav = QColor(0xE6, 0xEA, 0xEE);
    c.text = QColor(0x17, 0x20, 0x2A);
    c.secondary = QColor(0x4D, 0x59, 0x65);
    c.dim = QColor(0x57, 0x63, 0x6F);
    c.line = QColor(0xD3, 0xD9, 0xDF);
    c.strongLine = QColor(0xAE, 0xB8, 0xC2);
    c.fieldBorder = QColor(0x7A, 0x87, 0x92);
    c.accent = QColor(0x1B, 0x66, 0xA8);
    c.selection = QColor(0xD3, 0xE4, 0xF4);
    c.series = QColor(0x3C, 0x7F, 0xBA);
    c.track = QColor(0xDD, 0xE3, 0xE8);
    c.critical = {QColor(0xA8, 0x32, 0x00), QColor(0xD0, 0x48, 0x0A), QColor(0xD0, 0x48, 0x0A),
                  QColor(0xFB, 0xE7, 0xDD)};
    c.warning = {QColor(0x7D, 0x50, 0x00), QColor(0xEB, 0xA7, 0x1C), QColor(0x8F, 0x5B, 0x00),
                 QColor(0xFB, 0xF0, 0xD9)};
    c.info = {QColor(0x1B, 0x66, 0xA8), QColor(0x2F, 0x7D, 0xBE), QColor(0x2F, 0x7D, 0xBE),
              QColor(0xE3, 0xEE, 0xF8)};
    c.good = {QColor(0x00, 0x68, 0x5A), QColor(0x12, 0x8A, 0x79), QColor(0x12, 0x8A, 0x79),
              QColor(0xDF, 0xF1, 0xEE)};
    c.button = QColor(0xFF, 0xFF, 0xFF);
    c.buttonHover = QColor(0xF6, 0xF8, 0xFA);
    c.production = QColor(0x8C, 0x2A, 0x6C);
    c.staging = QColor(0x6B, 0x6A, 0x12);
    c.development = QColor(0x4A, 0x63, 0x78);
    c.owners = {QColor(0x3C, 0x7F, 0xBA), QColor(0x6A, 0x4F, 0xA3), QColor(0x1F, 0x9A, 0x7C),
                QColor(0x9A, 0x35, 0x70), QColor(0x8A, 0x8A, 0x2A), QColor(0x3F, 0x56, 0x6B),
                QColor(0xB0, 0x7F, 0xD6), QColor(0x33, 0x7A, 0x2B)};
    return c;
}

Colors makeDark()
{
    Colors c;
    c.dark = true;
    c.window = QColor(0x20, 0x25, 0x2B);
    c.base = QColor(0x17, 0x1B, 0x20);
    c.alternate = QColor(0x1B, 0x20, 0x26);
    c.nav = QColor(0x1B, 0x20, 0x26);
    c.text = QColor(0xE4, 0xE8, 0xEC);
    c.secondary = QColor(0xA9, 0xB4, 0xBF);
    c.dim = QColor(0x8E, 0x9A, 0xA6);
    c.line = QColor(0x30, 0x38, 0x41);
    c.strongLine = QColor(0x4A, 0x55, 0x60);
    c.fieldBorder = QColor(0x6E, 0x7B, 0x88);
    c.accent = QColor(0x64, 0xB0, 0xEA);
    c.selection = QColor(0x22, 0x3F, 0x58);
    c.series = QColor(0x5A, 0xA2, 0xDB);
    c.track = QColor(0x2C, 0x34, 0x3D);
    c.critical = {QColor(0xFF, 0x91, 0x66), QColor(0xEF, 0x6B, 0x35), QColor(0xEF, 0x6B, 0x35),
                  QColor(0x3A, 0x22, 0x1A)};
    c.warning = {QColor(0xF2, 0xBA, 0x55), QColor(0xDE, 0x9F, 0x2A), QColor(0xDE, 0x9F, 0x2A),
                 QColor(0x36, 0x2C, 0x17)};
    c.info = {QColor(0x7D, 0xBE, 0xF0), QColor(0x4C, 0x9B, 0xD6), QColor(0x4C, 0x9B, 0xD6),
              QColor(0x1B, 0x2E, 0x3E)};
    c.good = {QColor(0x5C, 0xCB, 0xB8), QColor(0x2F, 0xA8, 0x93), QColor(0x2F, 0xA8, 0x93),
              QColor(0x17, 0x30, 0x2D)};
    c.button = QColor(0x2A, 0x31, 0x39);
    c.buttonHover = QColor(0x32, 0x3A, 0x43);
    c.production = QColor(0xB2, 0x4D, 0x93);
    c.staging = QColor(0x7A, 0x78, 0x20);
    c.development = QColor(0x5A, 0x7A, 0x92);
    c.owners = {QColor(0x5A, 0xA2, 0xDB), QColor(0x7A, 0x63, 0xC4), QColor(0x57, 0xC9, 0xAE),
                QColor(0xB8, 0x4C, 0x8E), QColor(0xC9, 0xC8, 0x6A), QColor(0x74, 0x83, 0x92),
                QColor(0xD9, 0xB3, 0xF5), QColor(0x4E, 0x8F, 0x52)};
    return c;
}

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) +
           0.0722 * channel(color.blueF());
}

void setDisabled(QPalette& palette, const Colors& colors)
{
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, colors.dim);
    }
}

} // namespace

const Colors& lightColors()
{
    static const Colors colors = makeLight();
    return colors;
}

const Colors& darkColors()
{
    static const Colors colors = makeDark();
    return colors;
}

const Colors& colorsFor(const QPalette& palette)
{
    return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? darkColors() : lightColors();
}

QPalette paletteFor(const Colors& colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::PlaceholderText, colors.dim);
    palette.setColor(QPalette::Button, colors.window);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::BrightText, colors.critical.text);
    palette.setColor(QPalette::Highlight, colors.selection);
    palette.setColor(QPalette::HighlightedText, colors.text);
    palette.setColor(QPalette::Link, colors.accent);
    palette.setColor(QPalette::LinkVisited, colors.accent);
    palette.setColor(QPalette::ToolTipBase, colors.base);
    palette.setColor(QPalette::ToolTipText, colors.text);
    palette.setColor(QPalette::Light, colors.base);
    palette.setColor(QPalette::Midlight, colors.line);
    palette.setColor(QPalette::Mid, colors.line);
    palette.setColor(QPalette::Dark, colors.strongLine);
    palette.setColor(QPalette::Shadow, colors.strongLine);
    setDisabled(palette, colors);
    return palette;
}

const ToneColors& toneFor(const Colors& colors, Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return colors.critical;
    case Severity::Warning:
        return colors.warning;
    case Severity::Info:
        break;
    }
    return colors.info;
}

QColor chartColor(const Colors& colors, MarkTone tone)
{
    switch (tone) {
    case MarkTone::Aside:
        return colors.track;
    case MarkTone::Warning:
        return colors.warning.fill;
    case MarkTone::Critical:
        return colors.critical.fill;
    case MarkTone::After:
        return colors.good.fill;
    case MarkTone::Normal:
        break;
    }
    return colors.series;
}

QColor chartTextColor(const Colors& colors, MarkTone tone)
{
    switch (tone) {
    case MarkTone::Aside:
        return colors.secondary;
    case MarkTone::Warning:
        return colors.warning.text;
    case MarkTone::Critical:
        return colors.critical.text;
    case MarkTone::After:
        return colors.good.text;
    case MarkTone::Normal:
        break;
    }
    return colors.info.text;
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace lockkeeper
