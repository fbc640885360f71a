// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jsondocument.h"
#include "app/cli/surveyreport.h"
#include "models/base/bytetext.h"
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QMetaType>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

const char* basisOf(bool known)
{
    return known ? "estimated" : "unknown";
}

Json histogram(const QVector<TtlBucket>& buckets)
{
    Json list = Json::array();
    for (const TtlBucket& bucket : buckets) {
        list.push_back(
            {{"from_ms", bucket.fromMs}, {"to_ms", jsonOrNull(bucket.toMs)}, {"count", bucket.count}});
    }
    return list;
}

Json quantiles(const TtlQuantiles& ttl)
{
    return {{"p50", jsonOrNull(ttl.p50Ms)}, {"p90", jsonOrNull(ttl.p90Ms)}, {"p99", jsonOrNull(ttl.p99Ms)}};
}

Json ttl(const SurveySnapshot& survey)
{
    const auto& backlog = survey.expiredBacklog;
    const char* const counted = countsAreLeast(survey) ? "estimated" : "exact";
    const bool known = survey.quantiles.p50Ms.has_value();
    return {{"persistent", survey.persistent},
            {"persistent_basis", counted},
            {"expiring", survey.expiring},
            {"expiring_basis", counted},
            {"unreadable", survey.unreadable},
            {"unreadable_basis", survey.unreadableEstimated > 0 ? "estimated" : "exact"},
            {"unreadable_estimated", survey.unreadableEstimated},
            {"gone", survey.gone},
            {"expired_backlog", backlog ? Json(backlog->keys) : Json(nullptr)},
            {"expired_backlog_basis", basisOf(backlog.has_value())},
            {"expired_backlog_error", backlog ? Json(backlog->error) : Json(nullptr)},
            {"histogram", histogram(survey.histogram)},
            {"histogram_basis", counted},
            {"quantiles_ms", quantiles(survey.quantiles)},
            {"quantiles_ms_basis", basisOf(known)}};
}

Json timeline(const TimelineView& view, bool least)
{
    Json bins = Json::array();
    for (const TimelineBin& bin : view.bins) {
        bins.push_back({{"at_ms", bin.atMs}, {"count", bin.count}});
    }
    return {{"bin_ms", view.binMs}, {"bins", bins}, {"bins_basis", least ? "estimated" : "exact"}};
}

Json hotspot(const Hotspot& spot)
{
    Json patterns = Json::array();
    for (const PatternCount& pattern : spot.patterns) {
        patterns.push_back({{"pattern", jsonText(pattern.pattern)}, {"count", pattern.count}});
    }
    return {{"from_ms", spot.fromMs},
            {"to_ms", spot.toMs},
            {"count", spot.count},
            {"count_basis", spot.countError == 0 ? "exact" : "estimated"},
            {"count_error", spot.countError},
            {"share_ratio", spot.shareRatio},
            {"why", spot.why == Hotspot::Why::Overload ? "overload" : "concentration"},
            {"patterns", patterns},
            {"reclaim_ms", jsonOrNull(spot.reclaimMs)},
            {"reclaim_ms_basis", basisOf(spot.reclaimMs.has_value())},
            {"jitter_advice",
             {{"spread_ms", spot.advice.spreadMs},
              {"jitter_ratio", spot.advice.jitterRatio},
              {"peak_before", spot.advice.peakBefore},
              {"peak_after", spot.advice.peakAfter},
              {"peak_after_basis", "estimated"}}}};
}

Json pattern(const PatternRow& row, bool least)
{
    return {{"pattern", jsonText(row.pattern)},
            {"count", row.keys},
            {"persistent", row.persistent},
            {"expiring", row.expiring},
            {"unreadable", row.unreadable},
            {"unreadable_basis", least && row.unreadable > 0 ? "estimated" : "exact"},
            {"bytes_estimated", jsonOrNull(row.bytesEstimated)},
            {"bytes_estimated_basis", basisOf(row.bytesEstimated.has_value())},
            {"bytes_estimated_error", jsonOrNull(row.bytesErrorBytes)},
            {"quantiles_ms", quantiles(row.ttl)},
            {"jitter_ratio", jsonOrNull(row.jitterRatio)},
            {"finding", jsonTextOrNull(row.findingCode)}};
}

Json number(const QVariant& value)
{
    switch (value.typeId()) {
    case QMetaType::Double:
    case QMetaType::Float:
        return value.toDouble();
    case QMetaType::QString:
        return jsonText(value.toString());
    case QMetaType::Bool:
        return value.toBool();
    default:
        return value.isValid() && value.canConvert<qint64>() ? Json(value.toLongLong()) : Json(nullptr);
    }
}

const char* severityCode(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Critical:
        return "critical";
    }
    return "info";
}

Json finding(const Finding& found)
{
    Json numbers = Json::object();
    for (const auto& [name, value] : found.numbers) {
        numbers[jsonText(name)] = number(value);
    }
    const QString text = findingTitle(found, plainLocale()) + u": "_s + findingWhy(found, plainLocale());
    return {{"code", jsonText(found.code)},
            {"severity", severityCode(found.severity)},
            {"text", jsonText(text)},
            {"subject", jsonTextOrNull(found.subject)},
            {"numbers", numbers}};
}

// Of keys that could not be asked the type is not known; of none where TYPE is refused.
const char* typesBasis(const SurveySnapshot& survey)
{
    qint64 known = 0;
    for (const TypeCount& type : survey.types) {
        known += type.count;
    }
    return known == survey.keysScanned ? "exact" : known == 0 ? "unknown" : "estimated";
}

// What the survey did and by what it judged, beyond the promised members.
void writeCircumstances(const SurveyReport& report, JsonDocument& document)
{
    const SurveySnapshot& survey = report.survey;
    document.member("keys_scanned", survey.keysScanned);
    document.member("keys_total", jsonOrNull(survey.keysTotal));
    document.member("elapsed_ms", survey.elapsedMs);
    document.member("keys_per_second", survey.keysPerSecond);
    document.member("pace", survey.pace == SurveyPace::Full ? "full" : "gentle");
    document.member("match", jsonTextOrNull(textFromBytes(report.match)));
    document.member("dbs", std::vector<int>(survey.dbs.begin(), survey.dbs.end()));
    document.member("duplicates", survey.duplicates);
    document.member("reclaimed", jsonOrNull(survey.reclaimedByScan));
    document.member("reclaimed_basis", survey.reclaimedByScan ? "exact" : "unknown");
    document.member("expire_cycle",
                    {{"hz", survey.expireSettings.hz},
                     {"effort", survey.expireSettings.effort},
                     {"effort_basis", survey.expireSettings.effortKnown ? "exact" : "estimated"}});
}

void writeMemory(const SurveySnapshot& survey, JsonDocument& document)
{
    const auto& memory = survey.memory;
    document.member("bytes_estimated", memory ? Json(memory->bytesEstimated) : Json(nullptr));
    document.member("bytes_estimated_basis", basisOf(memory.has_value()));
    document.member("bytes_estimated_error", memory ? Json(memory->bytesErrorBytes) : Json(nullptr));
    document.member("bytes_sampled_keys", memory ? Json(memory->sampledKeys) : Json(nullptr));
}

template <class List, class Convert>
void writeList(JsonDocument& document, const char* name, const List& list, Convert convert, qint64 limit = 0)
{
    document.beginArray(name);
    const qsizetype rows = limit > 0 ? std::min<qsizetype>(limit, list.size()) : list.size();
    for (qsizetype i = 0; i < rows; ++i) {
        document.element(convert(list.at(i)));
    }
    document.endArray();
}

} // namespace

void writeSurveyJson(const SurveyReport& report, Output& output)
{
    const SurveySnapshot& survey = report.survey;
    JsonDocument document(output);
    writeHead(document, "lockkeeper.survey/1", report.at, report.endpoint, report.identity);
    document.member("server_time_ms", survey.takenAtMs > 0 ? Json(survey.takenAtMs) : Json(nullptr));
    document.member("server_time_ms_basis", survey.takenAtMs <= 0         ? "unknown"
                                            : survey.serverClockEstimated ? "estimated"
                                                                          : "exact");
    writeCircumstances(report, document);
    document.member("ttl", ttl(survey));
    document.member("expiry_timeline", timeline(survey.timeline, countsAreLeast(survey)));
    writeList(document, "hotspots", survey.hotspots, hotspot);
    Json types = Json::object();
    for (const TypeCount& type : survey.types) {
        types[jsonText(type.type)] = type.count;
    }
    document.member("types", types);
    document.member("types_basis", typesBasis(survey));
    writeMemory(survey, document);
    const bool least = countsAreLeast(survey);
    writeList(
        document, "patterns", survey.patterns, [least](const PatternRow& row) { return pattern(row, least); },
        report.limit);
    document.member("patterns_folded", survey.patternsFolded);
    writeList(document, "findings", survey.findings, finding);
    writeTail(document, report.warnings, survey.complete);
}

} // namespace lockkeeper
