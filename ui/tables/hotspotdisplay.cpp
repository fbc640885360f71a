// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/hotspotdisplay.h"

#include "models/text/units.h"
#include "ui/widgets/tooltiptext.h"

#include <QDateTime>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 dayMs = qint64(24) * 3600 * 1000;

} // namespace

Severity severityOf(Hotspot::Why why)
{
    return why == Hotspot::Why::Overload ? Severity::Critical : Severity::Warning;
}

QString hotspotWord(Hotspot::Why why)
{
    return why == Hotspot::Why::Overload ? HotspotDisplay::tr("Overload")
                                         : HotspotDisplay::tr("Concentration");
}

QString hotspotTime(qint64 fromMs)
{
    const QString clock = clockText(fromMs, QLocale());
    const bool soon = std::abs(QDateTime::currentMSecsSinceEpoch() - fromMs) < dayMs;
    return soon ? clock : dayText(fromMs, QLocale()) + u' ' + clock;
}

HotspotDisplay::HotspotDisplay(HotspotModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_hotspots(source)
{
}

QVariant HotspotDisplay::cell(const QModelIndex& source, int role) const
{
    const Hotspot& spot = m_hotspots->row(source.row()).spot;
    const int column = source.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(spot, column);
    case SeverityRole:
        return column == HotspotModel::Why ? QVariant(int(severityOf(spot.why))) : QVariant();
    case KeyTextRole:
        return column == HotspotModel::Mostly && !spot.patterns.isEmpty();
    case StrongRole:
        return column == HotspotModel::At || column == HotspotModel::Keys;
    case QuietRole:
        return column == HotspotModel::Jitter;
    case Qt::ToolTipRole:
        break;
    default:
        return {};
    }
    if (column == HotspotModel::At) {
        return tr("%1 UTC").arg(clockText(spot.fromMs, QLocale(), true));
    }
    return column == HotspotModel::Mostly && !spot.patterns.isEmpty()
               ? QVariant(toolTipText(spot.patterns.first().pattern))
               : QVariant();
}

QString HotspotDisplay::text(const Hotspot& spot, int column) const
{
    const QLocale locale;
    switch (column) {
    case HotspotModel::Why:
        return hotspotWord(spot.why);
    case HotspotModel::At:
        return hotspotTime(spot.fromMs);
    case HotspotModel::Keys:
        return spot.countError > 0
                   ? tr("%1 +%2").arg(countText(spot.count, locale), countText(spot.countError, locale))
                   : countText(spot.count, locale);
    case HotspotModel::Share:
        return percentText(spot.shareRatio, locale);
    case HotspotModel::Mostly:
        return spot.patterns.isEmpty() ? dash() : spot.patterns.first().pattern;
    case HotspotModel::Reclaim:
        return spot.reclaimMs && *spot.reclaimMs < 0 ? tr("over 1 d") : durationText(spot.reclaimMs, locale);
    case HotspotModel::Jitter:
        return spot.advice.spreadMs <= 0 ? dash()
                                         : tr("%1: %2 keys/s")
                                               .arg(jitterText(spot.advice.jitterRatio, locale),
                                                    countText(qRound64(spot.advice.peakAfter), locale));
    default:
        return {};
    }
}

QString HotspotDisplay::header(int column) const
{
    switch (column) {
    case HotspotModel::Why:
        return tr("Hotspot");
    case HotspotModel::At:
        return tr("At");
    case HotspotModel::Keys:
        return tr("Keys");
    case HotspotModel::Share:
        return tr("Share");
    case HotspotModel::Mostly:
        return tr("Mostly");
    case HotspotModel::Reclaim:
        return tr("Reclaim ≈");
    case HotspotModel::Jitter:
        return tr("With jitter, peak");
    default:
        return {};
    }
}

bool HotspotDisplay::isNumber(int column) const
{
    return column != HotspotModel::Why && column != HotspotModel::Mostly && column != HotspotModel::Jitter;
}

} // namespace lockkeeper
