// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/topologyfigures.h"

#include "models/tables/fleetmodel.h"
#include "models/text/units.h"
#include "ui/tables/fleetdisplay.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(figures)
};

// How many nodes of a role there are; those in trouble are its note.
Figure countFigure(const FleetSnapshot& fleet, FleetNode::Role role, const QString& name,
                   const QLocale& locale)
{
    int all = 0;
    int amiss = 0;
    for (const FleetNode& node : fleet.nodes) {
        all += node.role == role ? 1 : 0;
        amiss += node.role == role && stateOf(node) > NodeState::NotAsked ? 1 : 0;
    }
    return {name, countText(all, locale),
            amiss > 0 ? Words::tr("in trouble: %1").arg(countText(amiss, locale))
            : all > 0 ? Words::tr("none in trouble")
                      : Words::tr("none there"),
            amiss > 0 ? std::optional(Severity::Warning) : std::nullopt};
}

// The node for which a number is largest, none where it is unknown of all.
template <class Number>
const FleetNode* largest(const FleetSnapshot& fleet, const Number& number)
{
    const FleetNode* found = nullptr;
    for (const FleetNode& node : fleet.nodes) {
        const std::optional<qint64> value = number(node);
        if (value && (found == nullptr || *value > *number(*found))) {
            found = &node;
        }
    }
    return found;
}

bool isNamed(const FleetSnapshot& fleet, const QString& code)
{
    return std::any_of(fleet.findings.begin(), fleet.findings.end(),
                       [&](const Finding& finding) { return finding.code == code; });
}

std::optional<Severity> warningFor(const FleetSnapshot& fleet, const QString& code)
{
    return isNamed(fleet, code) ? std::optional(Severity::Warning) : std::nullopt;
}

// By bytes, which the server knows; its time is an estimate beside them.
Figure lagFigure(const FleetSnapshot& fleet, const QLocale& locale)
{
    const QString name = Words::tr("Largest lag");
    const FleetNode* byBytes = largest(fleet, [](const FleetNode& node) { return node.lagBytes; });
    const FleetNode* byTime = largest(fleet, [](const FleetNode& node) { return node.lagMs; });
    const FleetNode* node = byBytes != nullptr ? byBytes : byTime;
    if (node == nullptr) {
        return {name, dash(), Words::tr("of a replica"), {}};
    }
    const QString value =
        byBytes != nullptr ? bytesText(node->lagBytes, locale) : lagMsText(node->lagMs, locale);
    const QString note = byBytes != nullptr && node->lagMs
                             ? Words::tr("%1, %2").arg(lagMsText(node->lagMs, locale), node->address)
                             : node->address;
    return {name, value, note, warningFor(fleet, u"replica-lagging"_s)};
}

Figure skewFigure(const FleetSnapshot& fleet, const AccessReport& access, const QLocale& locale)
{
    const FleetNode* node = largest(fleet, [](const FleetNode& one) {
        return one.clockSkewMs ? std::optional<qint64>(std::llabs(*one.clockSkewMs)) : std::nullopt;
    });
    Figure figure{Words::tr("Largest skew"), dash(), Words::tr("of the clocks"),
                  warningFor(fleet, u"clock-skew"_s)};
    if (node != nullptr) {
        figure.value = skewText(node->clockSkewMs, std::nullopt, locale);
        figure.note =
            node->clockSkewErrorMs
                ? Words::tr("± %1, %2").arg(durationText(node->clockSkewErrorMs, locale), node->address)
                : node->address;
    } else if (const QString why = missingText(access, u"TIME"_s); why != dash()) {
        figure.value = why;
        figure.note = u"TIME"_s;
        figure.refused = true;
    }
    return figure;
}

Figure slotsFigure(const FleetSnapshot& fleet, const QLocale& locale)
{
    const int covered = coveredSlots(fleet).count();
    const int migrating = migratingSlots(fleet).count();
    const QString note = covered < slotCount
                             ? Words::tr("not served: %1").arg(countText(slotCount - covered, locale))
                         : migrating > 0 ? Words::tr("on their way: %1").arg(countText(migrating, locale))
                                         : Words::tr("all of them");
    return {Words::tr("Slots served"), countText(covered, locale), note,
            covered < slotCount ? std::optional(Severity::Critical) : std::nullopt};
}

Figure failoverFigure(const FleetSnapshot& fleet, const QLocale& locale)
{
    const QString note = fleet.failovers.isEmpty()
                             ? Words::tr("so far")
                             : Words::tr("last at %1").arg(clockText(fleet.failovers.last().atMs, locale));
    return {Words::tr("Failovers seen"), countText(fleet.failovers.size(), locale), note, {}};
}

QString nodesNote(const FleetSnapshot& fleet, const QLocale& locale)
{
    return Words::tr("nodes: %1").arg(countText(fleet.nodes.size(), locale));
}

} // namespace

QString fleetModeWord(FleetMode mode)
{
    switch (mode) {
    case FleetMode::Standalone:
        return Words::tr("Standalone");
    case FleetMode::Sentinel:
        return Words::tr("Sentinel");
    case FleetMode::Cluster:
        return Words::tr("Cluster");
    }
    return {};
}

QVector<Figure> topologyFigures(const FleetSnapshot& fleet, const AccessReport& access, const QLocale& locale)
{
    QVector<Figure> figures{{Words::tr("Topology"), fleetModeWord(fleet.mode), nodesNote(fleet, locale), {}},
                            countFigure(fleet, FleetNode::Role::Primary, Words::tr("Primaries"), locale),
                            countFigure(fleet, FleetNode::Role::Replica, Words::tr("Replicas"), locale)};
    if (fleet.mode == FleetMode::Sentinel) {
        figures.append(countFigure(fleet, FleetNode::Role::Sentinel, Words::tr("Sentinels"), locale));
    }
    if (fleet.mode == FleetMode::Cluster) {
        figures.append(slotsFigure(fleet, locale));
    }
    figures += {lagFigure(fleet, locale), skewFigure(fleet, access, locale)};
    if (fleet.mode != FleetMode::Standalone) {
        figures.append(failoverFigure(fleet, locale));
    }
    return figures;
}

} // namespace lockkeeper
