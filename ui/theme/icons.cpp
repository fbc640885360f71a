// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/colors.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

// The drawings carry three placeholder colours: fill (or stroke), the sign on it, and the edge.
struct Inks
{
    QColor fill;
    QColor sign;
    QColor edge;
};

QPixmap render(const QString& name, const Inks& inks, int size, double pixelRatio)
{
    const QString key = u"lockkeeper/%1/%2/%3/%4/%5"_s.arg(name, inks.fill.name(), inks.edge.name())
                            .arg(size)
                            .arg(pixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return pixmap;
    }
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QByteArray svg = file.readAll();
    svg.replace("#010101", inks.fill.name().toLatin1());
    svg.replace("#020202", inks.sign.name().toLatin1());
    svg.replace("#030303", inks.edge.name().toLatin1());
    QSvgRenderer renderer(svg);
    pixmap = QPixmap(QSize(size, size) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, size, size));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

QPixmap iconPixmap(const QString& name, const QColor& color, int size, double pixelRatio)
{
    return render(name, {color, color, color}, size, pixelRatio);
}

QIcon themedIcon(const QString& name, const Colors& colors)
{
    QIcon icon;
    for (double ratio : {1.0, 1.5, 2.0}) {
        icon.addPixmap(iconPixmap(name, colors.text, 16, ratio), QIcon::Normal);
        icon.addPixmap(iconPixmap(name, colors.strongLine, 16, ratio), QIcon::Disabled);
    }
    return icon;
}

QPixmap severityPixmap(Severity severity, const Colors& colors, int size, double pixelRatio)
{
    const ToneColors& tone = toneFor(colors, severity);
    const QColor light = colors.dark ? colors.base : QColor(Qt::white);
    switch (severity) {
    case Severity::Critical:
        return render(u"critical"_s, {tone.fill, light, tone.edge}, size, pixelRatio);
    case Severity::Warning:
        return render(u"warning"_s, {tone.fill, QColor(0x17, 0x20, 0x2A), tone.edge}, size, pixelRatio);
    case Severity::Info:
        break;
    }
    return render(u"info"_s, {tone.fill, light, tone.edge}, size, pixelRatio);
}

QPixmap goodPixmap(const Colors& colors, int size, double pixelRatio)
{
    const QColor light = colors.dark ? colors.base : QColor(Qt::white);
    return render(u"good"_s, {colors.good.fill, light, colors.good.edge}, size, pixelRatio);
}

} // namespace lockkeeper
