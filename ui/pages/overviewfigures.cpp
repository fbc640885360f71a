// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overviewfigures.h"

#include "models/text/accesssentences.h"
#include "models/text/units.h"

#include <QCoreApplication>

namespace lockkeeper {

namespace {

constexpr double memoryNearlyFull = 0.9;

struct KeyCounts
{
    std::optional<qint64> keys;
    std::optional<qint64> expires;
    std::optional<qint64> read; // where not all were: expires is of those
};

// By INFO keyspace where it is reported, else by the survey.
KeyCounts countKeys(const HealthSnapshot* health, const SurveySnapshot* survey)
{
    KeyCounts counts;
    if (health != nullptr && health->info.keyspaceReported) {
        counts.keys = counts.expires = 0;
        for (const DbInfo& db : health->info.dbs) {
            *counts.keys += db.keys;
            *counts.expires += db.expires;
        }
    } else if (survey != nullptr) {
        counts.keys = survey->keysScanned;
        if (!expiriesUnknown(*survey)) {
            counts.expires = survey->expiring;
        }
        if (survey->unreadable > 0) {
            counts.read = survey->expiring + survey->persistent;
        }
    }
    return counts;
}

QVector<Figure> keyFigures(const KeyCounts& counts, const HealthSnapshot* health, const QLocale& locale)
{
    const qint64 known = counts.read.value_or(counts.keys.value_or(0));
    const std::optional<double> share =
        counts.expires && known > 0 ? std::optional(double(*counts.expires) / double(known)) : std::nullopt;
    const QString percent = percentText(share, locale);
    const int dbs = health != nullptr ? int(health->info.dbs.size()) : 0;
    const QString where = dbs > 0 ? QCoreApplication::translate("figures", "databases: %1").arg(dbs)
                                  : QCoreApplication::translate("figures", "alive");
    return {{QCoreApplication::translate("figures", "Keys"), countText(counts.keys, locale), where, {}},
            {QCoreApplication::translate("figures", "Expiring"),
             counts.read && share ? QCoreApplication::translate("figures", "≈ %1").arg(percent) : percent,
             counts.read
                 ? QCoreApplication::translate("figures", "of %1 keys read").arg(countText(known, locale))
                 : QCoreApplication::translate("figures", "%1 keys").arg(countText(counts.expires, locale)),
             {}}};
}

Figure memoryFigure(const ServerInfo& info, const QLocale& locale)
{
    const QString name = QCoreApplication::translate("figures", "Memory");
    const qint64 limit = info.maxMemoryBytes.value_or(0);
    if (!info.usedMemoryBytes || limit <= 0) {
        const QString note = info.maxMemoryBytes && info.usedMemoryBytes
                                 ? QCoreApplication::translate("figures", "no limit set")
                                 : QCoreApplication::translate("figures", "of maxmemory");
        return {name, bytesText(info.usedMemoryBytes, locale), note, {}};
    }
    const double ratio = double(*info.usedMemoryBytes) / double(limit);
    const QString note = QCoreApplication::translate("figures", "%1 of %2")
                             .arg(bytesText(info.usedMemoryBytes, locale), bytesText(limit, locale));
    return {name, percentText(ratio, locale), note,
            ratio >= memoryNearlyFull ? std::optional(Severity::Critical) : std::nullopt};
}

QString hitRatioNote(const HealthSnapshot& health, bool cluster, const QLocale& locale)
{
    if (!health.hitRatio) {
        return QCoreApplication::translate("figures", "too few besides ours");
    }
    const QString span = durationText(health.hitRatioSpanMs, locale);
    return cluster ? QCoreApplication::translate("figures", "lowest primary, last %1").arg(span)
                   : QCoreApplication::translate("figures", "last %1, ours left out").arg(span);
}

QVector<Figure> healthFigures(const HealthSnapshot& health, bool cluster, const QLocale& locale)
{
    const bool evicting = health.evictedPerSecond.value_or(0) > 0;
    const QString policy = health.info.maxMemoryPolicy.isEmpty() ? dash() : health.info.maxMemoryPolicy;
    return {memoryFigure(health.info, locale),
            {QCoreApplication::translate("figures", "Evicted"), rateText(health.evictedPerSecond, locale),
             policy, evicting ? std::optional(Severity::Warning) : std::nullopt},
            {QCoreApplication::translate("figures", "Hit ratio"),
             percentText(health.hitRatio, locale),
             hitRatioNote(health, cluster, locale),
             {}}};
}

void tellRefusal(Figure& figure, const CommandAccess& refused)
{
    if (figure.value == dash()) {
        figure.value = refused.state == AccessState::Disabled
                           ? QCoreApplication::translate("figures", "disabled")
                           : accessWord(refused.state);
        figure.note = refused.command;
        figure.refused = true;
    }
}

// A figure without a value says why where a command is refused: that is not the same as unknown.
void tellRefusal(Figure& figure, const AccessReport& access, const QString& command)
{
    if (const auto refused = refusedCommand(access, command)) {
        tellRefusal(figure, *refused);
    }
}

} // namespace

QVector<Figure> overviewFigures(const HealthSnapshot* health, const SurveySnapshot* survey,
                                const AccessReport& access, const QLocale& locale, bool cluster)
{
    enum Place { Keys, Expiring, Memory, Evicted, HitRatio, Backlog, Clients };
    QVector<Figure> figures = keyFigures(countKeys(health, survey), health, locale);
    figures += healthFigures(health != nullptr ? *health : HealthSnapshot(), cluster, locale);
    const bool backlog = survey != nullptr && survey->expiredBacklog;
    figures.append({QCoreApplication::translate("figures", "Expired backlog"),
                    backlog ? countText(survey->expiredBacklog->keys, locale) : dash(),
                    backlog ? QCoreApplication::translate("figures", "± %1, estimated")
                                  .arg(countText(survey->expiredBacklog->error, locale))
                            : QCoreApplication::translate("figures", "after a survey"),
                    {}});
    figures.append({QCoreApplication::translate("figures", "Clients"),
                    countText(health != nullptr ? health->info.connectedClients : std::nullopt, locale),
                    QCoreApplication::translate("figures", "connected"),
                    {}});
    const QString info = QStringLiteral("INFO");
    for (const Place place : {Keys, Memory, Evicted, HitRatio, Clients}) {
        tellRefusal(figures[place], access, info);
    }
    tellRefusal(figures[Expiring], access, QStringLiteral("PTTL"));
    if (survey != nullptr && expiriesUnknown(*survey)) {
        tellRefusal(figures[Expiring], expiryRefusal(access));
    }
    tellRefusal(figures[Expiring], access, info);
    tellRefusal(figures[Backlog], access, QStringLiteral("DBSIZE"));
    return figures;
}

} // namespace lockkeeper
