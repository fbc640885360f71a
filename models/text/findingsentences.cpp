// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QCoreApplication>
#include <QMetaType>

#include <algorithm>
#include <cstdlib>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(text)
};

// A piece of text: %1, %2, ... stand for the numbers in the order named. A counted one is a plural form
// chosen by its first number. One whose numbers are not all there is left out: an absent number costs its
// clause and not the truth.
struct Clause
{
    QLatin1StringView code;
    const char* text;
    QVector<QString> numbers;
    bool counted = false;
};

// The first one of a code whose numbers are all there is the title.
const QVector<Clause>& titles()
{
    static const QVector<Clause> all{
        {"mass-expiry"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s) expire at %2"),
         {u"keys"_s, u"instant"_s},
         true},
        {"mass-expiry"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s) expire within %2 from %3"),
         {u"keys"_s, u"span_ms"_s, u"from_ms"_s},
         true},
        {"mass-expiry"_L1, QT_TRANSLATE_NOOP("text", "Mass expiry"), {}},
        {"static-data-with-ttl"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s) written in bulk with one TTL"),
         {u"keys"_s},
         true},
        {"static-data-with-ttl"_L1, QT_TRANSLATE_NOOP("text", "Static data with a TTL"), {}},
        {"persistent-in-expiring-pattern"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 of %2 key(s) have no TTL"),
         {u"persistent"_s, u"keys"_s},
         true},
        {"persistent-in-expiring-pattern"_L1,
         QT_TRANSLATE_NOOP("text", "Persistent keys in a pattern that expires"),
         {}},
        {"no-jitter"_L1, QT_TRANSLATE_N_NOOP("text", "%1 key(s) without jitter"), {u"keys"_s}, true},
        {"no-jitter"_L1, QT_TRANSLATE_NOOP("text", "TTLs without jitter"), {}},
        {"volatile-policy-nothing-volatile"_L1,
         QT_TRANSLATE_NOOP("text", "%1 of %2 keys can be evicted"),
         {u"expiring"_s, u"keys"_s}},
        {"volatile-policy-nothing-volatile"_L1,
         QT_TRANSLATE_NOOP("text", "The eviction policy finds nothing to evict"),
         {}},
        {"expired-backlog"_L1,
         QT_TRANSLATE_N_NOOP("text", "≈ %1 ± %2 expired key(s) not reclaimed yet"),
         {u"keys"_s, u"error_keys"_s},
         true},
        {"expired-backlog"_L1, QT_TRANSLATE_NOOP("text", "Expired keys not reclaimed yet"), {}},
    };
    return all;
}

// The same of a fleet.
const QVector<Clause>& fleetTitles()
{
    static const QVector<Clause> all{
        {"slots-uncovered"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 slot(s) served by no sound primary"),
         {u"slots"_s},
         true},
        {"node-unreachable"_L1, QT_TRANSLATE_NOOP("text", "Node out of reach"), {}},
        {"node-failing"_L1, QT_TRANSLATE_NOOP("text", "Node held for failing by the cluster"), {}},
        {"replica-link-down"_L1, QT_TRANSLATE_NOOP("text", "Replica without a link to its primary"), {}},
        {"replica-lagging"_L1,
         QT_TRANSLATE_NOOP("text", "Replica %1 behind, ≈ %2"),
         {u"lag_bytes"_s, u"lag_ms"_s}},
        {"replica-lagging"_L1, QT_TRANSLATE_NOOP("text", "Replica %1 behind"), {u"lag_bytes"_s}},
        {"replica-lagging"_L1, QT_TRANSLATE_NOOP("text", "Replica ≈ %1 behind"), {u"lag_ms"_s}},
        {"clock-skew"_L1, QT_TRANSLATE_NOOP("text", "Clock %1 ± %2 off ours"), {u"skew_ms"_s, u"error_ms"_s}},
        {"clock-skew"_L1, QT_TRANSLATE_NOOP("text", "Clock %1 off ours"), {u"skew_ms"_s}},
        {"clocks-differ"_L1,
         QT_TRANSLATE_NOOP("text", "Clocks of nodes %1 ± %2 apart"),
         {u"skew_ms"_s, u"error_ms"_s}},
        {"clocks-differ"_L1, QT_TRANSLATE_NOOP("text", "Clocks of nodes apart"), {}},
        {"no-replica"_L1, QT_TRANSLATE_NOOP("text", "Primary without a replica"), {}},
        {"slots-migrating"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 slot(s) on their way to another primary"),
         {u"slots"_s},
         true},
        {"versions-differ"_L1, QT_TRANSLATE_NOOP("text", "Nodes of different versions"), {}},
        {"sentinels-disagree"_L1, QT_TRANSLATE_NOOP("text", "The sentinels do not agree"), {}},
        {"failover-seen"_L1, QT_TRANSLATE_NOOP("text", "Failover at %1"), {u"at_ms"_s}},
        {"failover-seen"_L1, QT_TRANSLATE_NOOP("text", "Failover"), {}},
    };
    return all;
}

// All of a code whose numbers are there, joined, are the why.
const QVector<Clause>& whys()
{
    static const QVector<Clause> all{
        {"mass-expiry"_L1, QT_TRANSLATE_NOOP("text", "%1 of all keys"), {u"share_ratio"_s}},
        {"mass-expiry"_L1, QT_TRANSLATE_NOOP("text", "reclaiming ≈ %1"), {u"reclaim_ms"_s}},
        {"mass-expiry"_L1,
         QT_TRANSLATE_NOOP("text", "%1 jitter: at most %2"),
         {u"jitter_ratio"_s, u"peak_after_per_second"_s}},
        {"static-data-with-ttl"_L1,
         QT_TRANSLATE_NOOP("text", "about %1 left, due within %2: will be gone at once"),
         {u"ttl_p50_ms"_s, u"span_ms"_s}},
        {"no-jitter"_L1, QT_TRANSLATE_NOOP("text", "about %1 left"), {u"ttl_p50_ms"_s}},
        {"no-jitter"_L1, QT_TRANSLATE_N_NOOP("text", "90 % due at %1 instant(s)"), {u"instants"_s}, true},
        {"no-jitter"_L1,
         QT_TRANSLATE_NOOP("text", "±10 % jitter would spread them"),
         {u"instants"_s, u"ttl_p50_ms"_s}},
        {"persistent-in-expiring-pattern"_L1,
         QT_TRANSLATE_NOOP("text", "%1 of this pattern expires, nothing will remove the rest"),
         {u"expiring_ratio"_s}},
        {"volatile-policy-nothing-volatile"_L1,
         QT_TRANSLATE_NOOP("text", "%1 evicts only keys with a TTL: at maxmemory, writes will be refused"),
         {u"policy"_s}},
        {"expired-backlog"_L1, QT_TRANSLATE_NOOP("text", "%1 of what DBSIZE counts"), {u"share_ratio"_s}},
        {"expired-backlog"_L1,
         QT_TRANSLATE_NOOP("text", "a higher active-expire-effort reclaims sooner"),
         {u"share_ratio"_s}},
    };
    return all;
}

const QVector<Clause>& fleetWhys()
{
    static const QVector<Clause> all{
        {"slots-uncovered"_L1, QT_TRANSLATE_NOOP("text", "slots %1"), {u"ranges"_s}},
        {"slots-uncovered"_L1, QT_TRANSLATE_NOOP("text", "keys in them can be neither read nor written"), {}},
        {"node-unreachable"_L1, "%1", {u"why"_s}},
        {"node-failing"_L1, QT_TRANSLATE_NOOP("text", "the other nodes get no answer from it"), {}},
        {"replica-link-down"_L1, QT_TRANSLATE_NOOP("text", "what it holds grows old"), {}},
        {"replica-lagging"_L1,
         QT_TRANSLATE_NOOP("text", "a failover to it now would lose what it lacks"),
         {}},
        {"clock-skew"_L1, QT_TRANSLATE_NOOP("text", "its keys expire and its leases end by that clock"), {}},
        {"clocks-differ"_L1,
         QT_TRANSLATE_NOOP("text", "%1 ahead of %2: a failover would end leases too soon or too late"),
         {u"ahead"_s, u"behind"_s}},
        {"no-replica"_L1, QT_TRANSLATE_NOOP("text", "nothing can take over when it fails"), {}},
        {"slots-migrating"_L1, QT_TRANSLATE_NOOP("text", "slots %1"), {u"ranges"_s}},
        {"slots-migrating"_L1, QT_TRANSLATE_NOOP("text", "their keys lie on two nodes for now"), {}},
        {"versions-differ"_L1, "%1", {u"versions"_s}},
        {"sentinels-disagree"_L1, QT_TRANSLATE_NOOP("text", "as primary they name %1"), {u"primaries"_s}},
        {"sentinels-disagree"_L1, QT_TRANSLATE_NOOP("text", "the newest config epoch counts"), {}},
        {"failover-seen"_L1, QT_TRANSLATE_NOOP("text", "from %1 to %2"), {u"from"_s, u"to"_s}},
        {"failover-seen"_L1,
         QT_TRANSLATE_NOOP("text", "writes that the new primary had not received are lost"),
         {}},
    };
    return all;
}

constexpr qint64 secondMs = 1000;
constexpr qint64 dayMs = secondMs * 3600 * 24;

// How numbers are written: documents are read elsewhere, so their instants carry date and zone; people get
// the clock, and the date where it is more than a day from `nowMs`.
struct Manner
{
    QLocale locale;
    std::optional<qint64> nowMs;
};

QString whenText(qint64 ms, const Manner& manner)
{
    if (!manner.nowMs && manner.locale.language() == QLocale::C)
        return Text::tr("%1 UTC").arg(instantText(ms, manner.locale, true));
    const bool far = manner.nowMs && std::abs(ms - *manner.nowMs) >= dayMs;
    return far ? instantText(ms, manner.locale) : clockText(ms, manner.locale);
}

bool isInstant(const QString& name)
{
    return name == "at_ms"_L1 || name == "from_ms"_L1 || name == "to_ms"_L1 || name == "instant"_L1;
}

// A number as people read it; its name tells the unit.
QString numberText(const QString& name, const QVariant& value, const Manner& manner)
{
    const QLocale& locale = manner.locale;
    if (!value.isValid() || value.isNull())
        return dash();
    if (value.typeId() == QMetaType::QString)
        return value.toString();
    if (isInstant(name))
        return whenText(value.toLongLong(), manner);
    if (name == "reclaim_ms"_L1 && value.toLongLong() < 0)
        return Text::tr("over 1 d");
    if (name.endsWith("_ms"_L1))
        return durationText(value.toLongLong(), locale);
    if (name.endsWith("_bytes"_L1) || name == "bytes"_L1)
        return bytesText(value.toLongLong(), locale);
    if (name == "jitter_ratio"_L1)
        return jitterText(value.toDouble(), locale);
    if (name.endsWith("_ratio"_L1))
        return percentText(value.toDouble(), locale);
    if (name.endsWith("_per_second"_L1))
        return rateText(value.toDouble(), locale);
    if (value.typeId() == QMetaType::Double)
        return locale.toString(value.toDouble(), 'g', 6);
    return countText(value.toLongLong(), locale);
}

// A number of the finding. span_ms follows from its ends; "instant" is where it begins if it lasts no longer
// than the second that instants are told to; without advice there is no jitter to tell of.
QVariant number(const Finding& finding, const QString& name)
{
    QVariant own = findingNumber(finding, name);
    if (name == "jitter_ratio"_L1) {
        const QVariant spread = findingNumber(finding, u"spread_ms"_s);
        return spread.isValid() && spread.toLongLong() <= 0 ? QVariant() : own;
    }
    if (own.isValid() || (name != "span_ms"_L1 && name != "instant"_L1))
        return own;
    const QVariant from = findingNumber(finding, u"from_ms"_s);
    const QVariant to = findingNumber(finding, u"to_ms"_s);
    if (!from.isValid() || !to.isValid())
        return {};
    const qint64 span = to.toLongLong() - from.toLongLong();
    if (name == "span_ms"_L1)
        return span;
    return span <= secondMs ? from : QVariant();
}

bool applies(const Finding& finding, const Clause& clause)
{
    return finding.code == clause.code &&
           std::all_of(clause.numbers.begin(), clause.numbers.end(),
                       [&finding](const QString& name) { return number(finding, name).isValid(); });
}

// The pattern with its %1, %2, ... replaced in one pass: what is put in is never searched again.
QString filledIn(const QString& pattern, const QStringList& texts)
{
    QString sentence;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int digit =
            pattern.at(i) == u'%' && i + 1 < pattern.size() ? pattern.at(i + 1).digitValue() : -1;
        if (digit < 1 || digit > texts.size()) {
            sentence += pattern.at(i);
            continue;
        }
        sentence += texts.at(digit - 1);
        ++i;
    }
    return sentence;
}

QString filled(const Finding& finding, const Clause& clause, const Manner& manner)
{
    QStringList texts;
    for (const QString& name : clause.numbers)
        texts.append(numberText(name, number(finding, name), manner));
    int plural = -1;
    if (clause.counted) {
        const qint64 first = number(finding, clause.numbers.first()).toLongLong();
        plural = int(std::clamp<qint64>(first, 0, std::numeric_limits<int>::max()));
    }
    return filledIn(QCoreApplication::translate("text", clause.text, nullptr, plural), texts);
}

QString listed(const Finding& finding, const Manner& manner)
{
    QStringList parts;
    for (const auto& [name, value] : finding.numbers)
        parts.append(
            Text::tr("%1: %2", "name of a number, the number").arg(name, numberText(name, value, manner)));
    return parts.join(Text::tr(", ", "between the numbers of a finding"));
}

} // namespace

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Text::tr("Info");
    case Severity::Warning:
        return Text::tr("Warning");
    case Severity::Critical:
        return Text::tr("Critical");
    }
    return {};
}

QString findingTitle(const Finding& finding, const QLocale& locale, std::optional<qint64> nowMs)
{
    for (const auto* list : {&titles(), &fleetTitles()}) {
        for (const Clause& title : *list) {
            if (applies(finding, title))
                return filled(finding, title, {locale, nowMs});
        }
    }
    return finding.code;
}

QString findingWhy(const Finding& finding, const QLocale& locale)
{
    QStringList clauses;
    for (const auto* list : {&whys(), &fleetWhys()}) {
        for (const Clause& why : *list) {
            if (applies(finding, why))
                clauses.append(filled(finding, why, {locale, std::nullopt}));
        }
    }
    return clauses.isEmpty() ? listed(finding, {locale, std::nullopt})
                             : clauses.join(Text::tr("; ", "between the reasons of a finding"));
}

QString findingDetail(const Finding& finding, const QLocale& locale)
{
    const QString why = findingWhy(finding, locale);
    return finding.subject.isEmpty()
               ? why
               : Text::tr("%1, %2", "pattern of a finding, why").arg(finding.subject, why);
}

} // namespace lockkeeper
