// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/fleetdisplay.h"

#include "models/health/finding.h"
#include "models/text/accesssentences.h"
#include "models/text/units.h"
#include "ui/tables/nodedisplay.h"
#include "ui/widgets/tooltiptext.h"

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString stateWord(NodeState state)
{
    switch (state) {
    case NodeState::Ok:
        return FleetDisplay::tr("ok");
    case NodeState::NotAsked:
        return FleetDisplay::tr("not asked");
    case NodeState::LinkDown:
        return FleetDisplay::tr("link down");
    case NodeState::Unreachable:
        return FleetDisplay::tr("out of reach");
    case NodeState::Failing:
        return FleetDisplay::tr("failing");
    }
    return {};
}

QString roleWord(FleetNode::Role role)
{
    return role == FleetNode::Role::Unknown ? dash() : roleWord(roleName(role));
}

QString lagMsText(std::optional<qint64> milliseconds, const QLocale& locale)
{
    return milliseconds ? FleetDisplay::tr("≈ %1").arg(durationText(milliseconds, locale)) : dash();
}

QString skewText(std::optional<qint64> skewMs, std::optional<qint64> errorMs, const QLocale& locale)
{
    if (!skewMs) {
        return dash();
    }
    const QString size = durationText(std::llabs(*skewMs), locale);
    const QString skew = *skewMs > 0   ? locale.positiveSign() + size
                         : *skewMs < 0 ? locale.negativeSign() + size
                                       : size;
    return errorMs ? FleetDisplay::tr("%1 ± %2").arg(skew, durationText(errorMs, locale)) : skew;
}

QString linkWord(std::optional<bool> up)
{
    return !up ? dash() : *up ? FleetDisplay::tr("up") : FleetDisplay::tr("down");
}

QString missingText(const AccessReport& access, const QString& command)
{
    const auto refused = refusedCommand(access, command);
    return refused ? accessWord(refused->state) : dash();
}

FleetDisplay::FleetDisplay(FleetModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_fleet(source), m_noInfo(dash()), m_noTime(dash())
{
}

void FleetDisplay::setAccess(const AccessReport& access)
{
    m_noInfo = missingText(access, u"INFO"_s);
    m_noTime = missingText(access, u"TIME"_s);
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

QVariant FleetDisplay::cell(const QModelIndex& source, int role) const
{
    const FleetEntry& entry = m_fleet->row(source.row());
    switch (source.column()) {
    case FleetModel::State:
        return stateCell(entry.node, role);
    case FleetModel::Address:
        return role == Qt::DisplayRole   ? QVariant(entry.node.address)
               : role == KeyTextRole     ? QVariant(true)
               : role == Qt::ToolTipRole ? QVariant(toolTipText(entry.node.address))
                                         : QVariant();
    case FleetModel::Follows:
        return role == Qt::DisplayRole ? QVariant(entry.follows.isEmpty() ? dash() : entry.follows)
               : role == KeyTextRole   ? QVariant(!entry.follows.isEmpty())
                                       : QVariant();
    case FleetModel::Link:
        if (role == SeverityRole && entry.node.linkUp == false) {
            return int(Severity::Warning);
        }
        break;
    case FleetModel::Memory:
        if (role == SuffixRole && entry.node.usedBytes && entry.node.maxBytes.value_or(0) > 0) {
            return tr("of %1").arg(bytesText(entry.node.maxBytes, QLocale()));
        }
        break;
    default:
        break;
    }
    return role == Qt::DisplayRole ? QVariant(text(entry.node, source.column())) : QVariant();
}

QVariant FleetDisplay::stateCell(const FleetNode& node, int role) const
{
    const NodeState state = stateOf(node);
    switch (role) {
    case Qt::DisplayRole:
        return stateWord(state);
    case SeverityRole:
        return state > NodeState::NotAsked ? QVariant(int(Severity::Warning)) : QVariant();
    case MarkRole:
        return state == NodeState::Ok ? u"good"_s : state == NodeState::NotAsked ? u"ring"_s : QString();
    case QuietRole:
        return state == NodeState::NotAsked;
    default:
        return {};
    }
}

QString FleetDisplay::text(const FleetNode& node, int column) const
{
    const QLocale locale;
    const bool asked = node.reached == true && node.role != FleetNode::Role::Sentinel;
    const QString noInfo = asked ? m_noInfo : dash();
    const auto count = [&](std::optional<qint64> value) { return value ? countText(value, locale) : noInfo; };
    switch (column) {
    case FleetModel::Role:
        return roleWord(node.role);
    case FleetModel::Version:
        return node.version.isEmpty() ? noInfo : node.version;
    case FleetModel::Slots:
        return node.role == FleetNode::Role::Primary ? countText(node.slots.count(), locale) : dash();
    case FleetModel::Keys:
        return count(node.keys);
    case FleetModel::Memory:
        return node.usedBytes ? bytesText(node.usedBytes, locale) : noInfo;
    case FleetModel::Commands:
        return count(node.commandsPerSecond);
    case FleetModel::LagBytes:
        return bytesText(node.lagBytes, locale);
    case FleetModel::LagMs:
        return lagMsText(node.lagMs, locale);
    case FleetModel::Link:
        return linkWord(node.linkUp);
    case FleetModel::ConfigEpoch:
        return countText(node.configEpoch, locale);
    case FleetModel::ClockSkew:
        return node.clockSkewMs ? skewText(node.clockSkewMs, node.clockSkewErrorMs, locale)
               : asked          ? m_noTime
                                : dash();
    default:
        return {};
    }
}

QString FleetDisplay::header(int column) const
{
    switch (column) {
    case FleetModel::State:
        return tr("State");
    case FleetModel::Address:
        return tr("Node");
    case FleetModel::Role:
        return tr("Role");
    case FleetModel::Follows:
        return tr("Follows");
    case FleetModel::Version:
        return tr("Version");
    case FleetModel::Slots:
        return tr("Slots");
    case FleetModel::Keys:
        return tr("Keys");
    case FleetModel::Memory:
        return tr("Memory used");
    case FleetModel::Commands:
        return tr("Commands/s");
    case FleetModel::LagBytes:
        return tr("Lag");
    case FleetModel::LagMs:
        return tr("Lag, time");
    case FleetModel::Link:
        return tr("Link");
    case FleetModel::ConfigEpoch:
        return tr("Epoch");
    case FleetModel::ClockSkew:
        return tr("Clock skew");
    default:
        return {};
    }
}

bool FleetDisplay::isNumber(int column) const
{
    return column >= FleetModel::Slots && column != FleetModel::Link;
}

} // namespace lockkeeper
