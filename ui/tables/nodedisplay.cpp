// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/nodedisplay.h"

#include "models/health/finding.h"
#include "models/text/units.h"
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString roleWord(const QString& role)
{
    if (role == u"master"_s || role == u"primary"_s) {
        return NodeDisplay::tr("primary");
    }
    if (role == u"slave"_s || role == u"replica"_s) {
        return NodeDisplay::tr("replica");
    }
    if (role == u"sentinel"_s) {
        return NodeDisplay::tr("sentinel");
    }
    return role;
}

QString millisText(std::optional<double> milliseconds, const QLocale& locale)
{
    return milliseconds ? NodeDisplay::tr("%1 ms").arg(locale.toString(*milliseconds, 'f', 1)) : dash();
}

NodeDisplay::NodeDisplay(NodeModel* source, QObject* parent) : DisplayProxy(source, parent), m_nodes(source)
{
}

QVariant NodeDisplay::cell(const QModelIndex& source, int role) const
{
    const NodeEntry& entry = m_nodes->row(source.row());
    switch (source.column()) {
    case NodeModel::Node:
        return role == Qt::DisplayRole   ? QVariant(entry.address)
               : role == KeyTextRole     ? QVariant(true)
               : role == SuffixRole      ? QVariant(roleWord(entry.role))
               : role == Qt::ToolTipRole ? QVariant(toolTipText(entry.address))
                                         : QVariant();
    case NodeModel::Memory:
        return memoryCell(entry, role);
    case NodeModel::Evicted:
        if (role == SeverityRole && entry.evictedPerSecond.value_or(0) > 0) {
            return int(Severity::Warning);
        }
        break;
    default:
        break;
    }
    return role == Qt::DisplayRole ? QVariant(text(entry, source.column())) : QVariant();
}

QVariant NodeDisplay::memoryCell(const NodeEntry& entry, int role) const
{
    const QLocale locale;
    const qint64 limit = entry.maxMemoryBytes.value_or(0);
    switch (role) {
    case Qt::DisplayRole:
        return bytesText(entry.usedMemoryBytes, locale);
    case SuffixRole:
        return limit > 0                                       ? tr("of %1").arg(bytesText(limit, locale))
               : entry.maxMemoryBytes && entry.usedMemoryBytes ? tr("no limit")
                                                               : QString();
    case BarRatioRole:
        return limit > 0 && entry.usedMemoryBytes ? QVariant(double(*entry.usedMemoryBytes) / double(limit))
                                                  : QVariant();
    case BarTrackRole:
        return limit > 0;
    default:
        return {};
    }
}

QString NodeDisplay::text(const NodeEntry& entry, int column) const
{
    const QLocale locale;
    const auto whole = [&](std::optional<double> rate) {
        return rate ? countText(qRound64(*rate), locale) : dash();
    };
    switch (column) {
    case NodeModel::HitRatio:
        return percentText(entry.hitRatio, locale);
    case NodeModel::Commands:
        return countText(entry.commandsPerSecond, locale);
    case NodeModel::Evicted:
        return whole(entry.evictedPerSecond);
    case NodeModel::Expired:
        return whole(entry.expiredPerSecond);
    case NodeModel::RoundTrip:
        return millisText(entry.roundTripMs, locale);
    case NodeModel::RoundTripP99:
        return millisText(entry.roundTripP99Ms, locale);
    default:
        return {};
    }
}

QString NodeDisplay::header(int column) const
{
    switch (column) {
    case NodeModel::Node:
        return tr("Node");
    case NodeModel::Memory:
        return tr("Memory used");
    case NodeModel::HitRatio:
        return tr("Hit ratio");
    case NodeModel::Commands:
        return tr("Commands/s");
    case NodeModel::Evicted:
        return tr("Evicted/s");
    case NodeModel::Expired:
        return tr("Expired/s");
    case NodeModel::RoundTrip:
        return tr("Round trip");
    case NodeModel::RoundTripP99:
        return tr("Round trip, p99");
    default:
        return {};
    }
}

bool NodeDisplay::isNumber(int column) const
{
    return column != NodeModel::Node;
}

} // namespace lockkeeper
