// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QCoreApplication>
#include <QMetaType>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(text)
};

// A finding's sentence: %1, %2, ... stand for the numbers in the order named. The first number chooses the
// plural form. Of several sentences for one code, the first whose numbers are all there is taken, so that an
// absent number costs its half-sentence and not the truth.
struct Why
{
    QLatin1StringView code;
    const char* text;
    QVector<QString> numbers;
};

struct Title
{
    QLatin1StringView code;
    const char* text;
};

const QVector<Title>& titles()
{
    static const QVector<Title> all{
        {"mass-expiry"_L1, QT_TRANSLATE_NOOP("text", "Mass expiry")},
        {"static-data-with-ttl"_L1, QT_TRANSLATE_NOOP("text", "Static data with a TTL")},
        {"persistent-in-expiring-pattern"_L1,
         QT_TRANSLATE_NOOP("text", "Persistent keys in a pattern that expires")},
        {"no-jitter"_L1, QT_TRANSLATE_NOOP("text", "TTLs without jitter")},
        {"volatile-policy-nothing-volatile"_L1,
         QT_TRANSLATE_NOOP("text", "The eviction policy finds nothing to evict")},
        {"expired-backlog"_L1, QT_TRANSLATE_NOOP("text", "Expired keys not reclaimed yet")},
    };
    return all;
}

const QVector<Why>& whys()
{
    static const QVector<Why> all{
        {"mass-expiry"_L1,
         QT_TRANSLATE_N_NOOP("text",
                             "%1 key(s), %2 of all, expire within %3 from %4 on; reclaiming them takes "
                             "about %5. A jitter of %6 would bring the peak from %7 down to %8."),
         {u"keys"_s, u"share_ratio"_s, u"span_ms"_s, u"from_ms"_s, u"reclaim_ms"_s, u"jitter_ratio"_s,
          u"peak_per_second"_s, u"peak_after_per_second"_s}},
        {"mass-expiry"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s), %2 of all, expire within %3 from %4 on."),
         {u"keys"_s, u"share_ratio"_s, u"span_ms"_s, u"from_ms"_s}},
        {"static-data-with-ttl"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s) that have about %2 left all expire within %3: data loaded at "
                                     "once that will be gone at once."),
         {u"keys"_s, u"ttl_p50_ms"_s, u"span_ms"_s}},
        {"no-jitter"_L1,
         QT_TRANSLATE_N_NOOP("text",
                             "%1 key(s) that have about %2 left fall due together (distinct instants: %3); "
                             "a TTL that varies by ±10 % would spread them."),
         {u"keys"_s, u"ttl_p50_ms"_s, u"instants"_s}},
        {"persistent-in-expiring-pattern"_L1,
         QT_TRANSLATE_N_NOOP("text",
                             "%1 key(s) of %2 have no TTL where %3 expire: nothing will remove them."),
         {u"persistent"_s, u"keys"_s, u"expiring_ratio"_s}},
        {"volatile-policy-nothing-volatile"_L1,
         QT_TRANSLATE_N_NOOP("text", "%1 key(s) of %2 have a TTL, and %3 evicts no others: at maxmemory, "
                                     "writes will be refused."),
         {u"expiring"_s, u"keys"_s, u"policy"_s}},
        {"expired-backlog"_L1,
         QT_TRANSLATE_N_NOOP("text",
                             "About %1 (±%2) key(s), %3 of those that DBSIZE counts, have expired and "
                             "still take memory; a higher active-expire-effort reclaims them sooner."),
         {u"keys"_s, u"error_keys"_s, u"share_ratio"_s}},
    };
    return all;
}

bool isInstant(const QString& name)
{
    return name == "at_ms"_L1 || name == "from_ms"_L1 || name == "to_ms"_L1;
}

// A number as people read it; its name tells the unit.
QString numberText(const QString& name, const QVariant& value, const QLocale& locale)
{
    if (!value.isValid() || value.isNull())
        return dash();
    if (value.typeId() == QMetaType::QString)
        return value.toString();
    if (isInstant(name)) // documents are read elsewhere: their instants are UTC
        return locale.language() == QLocale::C
                   ? Text::tr("%1 UTC").arg(instantText(value.toLongLong(), locale, true))
                   : instantText(value.toLongLong(), locale);
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

// A number of the finding; span_ms follows from its ends.
QVariant number(const Finding& finding, const QString& name)
{
    const QVariant own = findingNumber(finding, name);
    if (own.isValid() || name != "span_ms"_L1)
        return own;
    const QVariant from = findingNumber(finding, u"from_ms"_s);
    const QVariant to = findingNumber(finding, u"to_ms"_s);
    return from.isValid() && to.isValid() ? QVariant(to.toLongLong() - from.toLongLong()) : QVariant();
}

bool hasAll(const Finding& finding, const QVector<QString>& names)
{
    return std::all_of(names.begin(), names.end(),
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

QString filled(const Finding& finding, const Why& why, const QLocale& locale)
{
    QStringList texts;
    for (const QString& name : why.numbers)
        texts.append(numberText(name, number(finding, name), locale));
    const qint64 first = why.numbers.isEmpty() ? 0 : number(finding, why.numbers.first()).toLongLong();
    const auto plural = int(std::clamp<qint64>(first, 0, std::numeric_limits<int>::max()));
    return filledIn(QCoreApplication::translate("text", why.text, nullptr, plural), texts);
}

QString listed(const Finding& finding, const QLocale& locale)
{
    QStringList parts;
    for (const auto& [name, value] : finding.numbers)
        parts.append(
            Text::tr("%1: %2", "name of a number, the number").arg(name, numberText(name, value, locale)));
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

QString findingTitle(const Finding& finding)
{
    for (const Title& title : titles()) {
        if (finding.code == title.code)
            return Text::tr(title.text);
    }
    return finding.code;
}

QString findingWhy(const Finding& finding, const QLocale& locale)
{
    for (const Why& why : whys()) {
        if (finding.code == why.code && hasAll(finding, why.numbers))
            return filled(finding, why, locale);
    }
    return listed(finding, locale);
}

} // namespace lockkeeper
