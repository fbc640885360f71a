// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/findingreport.h"
#include "app/cli/surveyreport.h"
#include "app/cli/texttable.h"
#include "models/base/bytetext.h"
#include "models/text/units.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Align = TextTable::Align;

constexpr int barColumns = 32;

QString count(std::optional<qint64> keys)
{
    return countText(keys, plainLocale());
}

QString duration(std::optional<qint64> ms)
{
    return durationText(ms, plainLocale());
}

// Text from outside that is not escaped yet: what the operator typed, what the server calls itself.
// What the models made of the server's bytes is escaped already; what is not must not slip through.
QString plain(const QString& text)
{
    return printableText(text);
}

QString heading(const QString& title)
{
    return u'\n' + title + u'\n';
}

QString errorMark(std::optional<qint64> error, const QString& amount)
{
    return error.value_or(0) > 0 ? u" ±"_s + amount : QString();
}

QString headline(const SurveyReport& report)
{
    return Cli::tr("Survey of %1\n").arg(serverLine(report.endpoint, report.identity));
}

QString unreadableText(const SurveySnapshot& survey)
{
    if (survey.unreadableEstimated == 0) {
        return count(survey.unreadable);
    }
    return Cli::tr("≈ %1: %2 were denied, the others not asked, being named like those")
        .arg(count(survey.unreadable), count(survey.unreadable - survey.unreadableEstimated));
}

// Of those that may be read; keys that were not asked may be more of them.
QString least(const SurveySnapshot& survey, qint64 keys)
{
    return countsAreLeast(survey) ? u"≥ "_s + count(keys) : count(keys);
}

QString dbList(const QVector<int>& dbs)
{
    QStringList names;
    for (const int db : dbs) {
        names.append(QString::number(db));
    }
    return names.isEmpty() ? dash() : names.join(", "_L1);
}

QString scannedText(const SurveySnapshot& survey)
{
    const bool share = survey.keysTotal && *survey.keysTotal > 0 && survey.matchGlob.isEmpty();
    if (!share) {
        return count(survey.keysScanned);
    }
    const double ratio = double(survey.keysScanned) / double(*survey.keysTotal);
    return Cli::tr("%1 of %2 (%3)")
        .arg(count(survey.keysScanned), count(survey.keysTotal), percentText(ratio, plainLocale()));
}

// How far a replica was behind its primary.
QString sourceText(const SurveySource& source)
{
    if (!source.replica) {
        return Cli::tr("%1, the primary").arg(plain(source.address));
    }
    const QString where =
        Cli::tr("%1, a replica of %2").arg(plain(source.address), plain(source.primaryAddress));
    QString lag = Cli::tr("%1, how far behind is not known").arg(where);
    if (source.lagBytes && source.lagMs) {
        lag = Cli::tr("%1, behind by %2 (≈ %3) at the most")
                  .arg(where, bytesText(*source.lagBytes, plainLocale()), duration(source.lagMs));
    } else if (source.lagBytes) {
        lag = Cli::tr("%1, behind by %2 at the most").arg(where, bytesText(*source.lagBytes, plainLocale()));
    }
    return source.expiryExact ? lag : Cli::tr("%1; its times left are estimates").arg(lag);
}

QString summary(const SurveyReport& report)
{
    const SurveySnapshot& survey = report.survey;
    TextTable table({Align::Left, Align::Left}, 0);
    const auto row = [&table](const QString& name, const QString& value) { table.addRow({name, value}); };
    row(Cli::tr("Databases"), dbList(survey.dbs));
    if (!report.match.isEmpty()) {
        row(Cli::tr("Matching"), textFromBytes(report.match));
    }
    const auto isReplica = [](const SurveySource& source) { return source.replica; };
    if (std::any_of(survey.sources.begin(), survey.sources.end(), isReplica)) {
        for (const SurveySource& source : survey.sources) {
            row(&source == &survey.sources.first() ? Cli::tr("Read from") : QString(), sourceText(source));
        }
    }
    row(Cli::tr("Keys"), scannedText(survey));
    row(Cli::tr("Took"), Cli::tr("%1, %2").arg(duration(survey.elapsedMs),
                                               rateText(double(survey.keysPerSecond), plainLocale())));
    const bool known = !expiriesUnknown(survey);
    row(Cli::tr("With a TTL"), known ? least(survey, survey.expiring) : Cli::tr("no permission"));
    row(Cli::tr("Persistent"), known ? least(survey, survey.persistent) : Cli::tr("no permission"));
    row(Cli::tr("Unreadable"), unreadableText(survey));
    row(Cli::tr("Gone meanwhile"), count(survey.gone));
    if (survey.expiredBacklog) {
        row(Cli::tr("Expired backlog"),
            u"≈ "_s + count(survey.expiredBacklog->keys) +
                errorMark(survey.expiredBacklog->error, count(survey.expiredBacklog->error)));
    } else {
        row(Cli::tr("Expired backlog"), dash());
    }
    row(Cli::tr("Reclaimed meanwhile"), count(survey.reclaimedByScan));
    if (survey.memory) {
        const QString error = bytesText(survey.memory->bytesErrorBytes, plainLocale());
        row(Cli::tr("Memory"),
            Cli::tr("≈ %1%2, from %3 sampled keys")
                .arg(bytesText(survey.memory->bytesEstimated, plainLocale()),
                     errorMark(survey.memory->bytesErrorBytes, error), count(survey.memory->sampledKeys)));
    }
    return table.text();
}

// Full and partial blocks; something is never drawn as nothing.
QString bar(qint64 value, qint64 largest)
{
    if (value <= 0 || largest <= 0) {
        return {};
    }
    const auto eighths = std::max<qint64>(1, qint64(double(value) / double(largest) * barColumns * 8));
    QString drawn(eighths / 8, u'█');
    if (const qint64 rest = eighths % 8; rest > 0) {
        drawn += QChar(char16_t(0x2590 - rest)); // U+258F is one eighth, U+2589 seven
    }
    return drawn;
}

QString histogram(const SurveySnapshot& survey)
{
    if (expiriesUnknown(survey)) {
        return {};
    }
    qint64 largest = survey.persistent;
    qsizetype first = survey.histogram.size();
    qsizetype last = -1;
    for (qsizetype i = 0; i < survey.histogram.size(); ++i) {
        largest = std::max(largest, survey.histogram.at(i).count);
        if (survey.histogram.at(i).count > 0) {
            first = std::min(first, i);
            last = i;
        }
    }
    TextTable table({Align::Right, Align::Left, Align::Right, Align::Left});
    for (qsizetype i = first; i <= last; ++i) {
        const TtlBucket& bucket = survey.histogram.at(i);
        table.addRow({duration(bucket.fromMs),
                      bucket.toMs ? u"– "_s + duration(bucket.toMs) : Cli::tr("and more"),
                      count(bucket.count), bar(bucket.count, largest)});
    }
    table.addRow({Cli::tr("no TTL"), {}, count(survey.persistent), bar(survey.persistent, largest)});
    const TtlQuantiles& ttl = survey.quantiles;
    QString text = heading(Cli::tr("Time left")) + table.text();
    if (ttl.p50Ms) {
        text += Cli::tr("  p50 ≈ %1, p90 ≈ %2, p99 ≈ %3\n")
                    .arg(duration(ttl.p50Ms), duration(ttl.p90Ms), duration(ttl.p99Ms));
    }
    return text;
}

QString hotspot(const Hotspot& spot)
{
    const QString why = spot.why == Hotspot::Why::Overload ? Cli::tr("overload") : Cli::tr("concentration");
    const QString error = errorMark(spot.countError, count(spot.countError));
    QString text = Cli::tr("  %1 UTC, within %2: %3%4 keys, %5 of all (%6)\n")
                       .arg(instantText(spot.fromMs, plainLocale(), true), duration(spot.toMs - spot.fromMs),
                            count(spot.count), error, percentText(spot.shareRatio, plainLocale()), why);
    if (spot.reclaimMs) {
        text += Cli::tr("    reclaiming takes ≈ %1\n").arg(duration(spot.reclaimMs));
    }
    if (spot.advice.spreadMs > 0) {
        text += Cli::tr("    a jitter of %1 spreads them over %2: from %3 to ≈ %4\n")
                    .arg(jitterText(spot.advice.jitterRatio, plainLocale()), duration(spot.advice.spreadMs),
                         rateText(spot.advice.peakBefore, plainLocale()),
                         rateText(spot.advice.peakAfter, plainLocale()));
    }
    TextTable patterns({Align::Right, Align::Left}, 4);
    for (const PatternCount& pattern : spot.patterns) {
        patterns.addRow(
            {(pattern.countError > 0 ? u"≥ "_s : QString()) + count(pattern.count), pattern.pattern});
    }
    const qint64 others = spot.patternsDue - spot.patterns.size();
    return text + patterns.text() +
           (others > 0 ? Cli::tr("    other patterns: %1\n").arg(count(others)) : QString());
}

QString hotspots(const SurveySnapshot& survey)
{
    if (survey.hotspots.isEmpty()) {
        return {};
    }
    QString text = heading(Cli::tr("Expiry hotspots"));
    for (const Hotspot& spot : survey.hotspots) {
        text += hotspot(spot);
    }
    return text;
}

QString types(const SurveySnapshot& survey)
{
    if (survey.types.isEmpty()) {
        return {};
    }
    TextTable table({Align::Left, Align::Right});
    for (const TypeCount& type : survey.types) {
        table.addRow({plain(type.type), count(type.count)});
    }
    return heading(Cli::tr("Types")) + table.text();
}

// Of a cluster: where keys lie close together.
QString slotKeys(const SurveySnapshot& survey)
{
    if (survey.slotKeys.isEmpty() || survey.keysScanned == 0) {
        return {};
    }
    const auto fullest = std::max_element(survey.slotKeys.begin(), survey.slotKeys.end());
    const double mean = double(survey.keysScanned) / double(survey.slotKeys.size());
    QString text = heading(Cli::tr("Slots and hash tags")) +
                   Cli::tr("  fullest slot %1: %2 keys (a slot has %3 on average)\n")
                       .arg(QString::number(fullest - survey.slotKeys.begin()), count(*fullest),
                            plainLocale().toString(mean, 'f', 1));
    if (survey.hotTags.isEmpty()) {
        return text;
    }
    TextTable table({Align::Right, Align::Right, Align::Left});
    table.addRow({Cli::tr("keys"), Cli::tr("slot"), Cli::tr("hash tag")});
    for (const HotTag& tag : survey.hotTags) {
        table.addRow({(tag.keysError > 0 ? u"≤ "_s : QString()) + count(tag.keys), QString::number(tag.slot),
                      tag.tag});
    }
    return text + table.text();
}

QString patterns(const SurveyReport& report)
{
    const QVector<PatternRow>& rows = report.survey.patterns;
    if (rows.isEmpty()) {
        return {};
    }
    const bool memory = report.survey.memory.has_value();
    QVector<Align> columns{Align::Right, Align::Right, Align::Right};
    QStringList titles{Cli::tr("keys"), Cli::tr("persistent"), Cli::tr("TTL p50")};
    if (memory) {
        columns.append(Align::Right);
        titles.append(Cli::tr("memory"));
    }
    columns.append(Align::Left);
    titles.append(Cli::tr("pattern"));
    TextTable table(columns);
    table.addRow(titles);
    const qsizetype shown = report.limit > 0 ? std::min<qsizetype>(report.limit, rows.size()) : rows.size();
    for (qsizetype i = 0; i < shown; ++i) {
        const PatternRow& row = rows.at(i);
        QStringList cells{count(row.keys), count(row.persistent), duration(row.ttl.p50Ms)};
        if (memory) {
            cells.append(row.bytesEstimated ? u"≈ "_s + bytesText(row.bytesEstimated, plainLocale())
                                            : dash());
        }
        cells.append(row.pattern);
        table.addRow(cells);
    }
    return heading(Cli::tr("Patterns")) + table.text();
}

} // namespace

void writeSurveyText(const SurveyReport& report, Output& output)
{
    const SurveySnapshot& survey = report.survey;
    QString text = headline(report) + summary(report) + histogram(survey) + hotspots(survey) + types(survey) +
                   slotKeys(survey) + patterns(report) + findingsText(survey.findings);
    if (!survey.complete) {
        text += Cli::tr("\nNot complete: the numbers cover what was reached.\n");
    }
    output.write(text.toUtf8());
}

} // namespace lockkeeper
