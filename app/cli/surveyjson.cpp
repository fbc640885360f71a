// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/findingreport.h"
#include "app/cli/jsondocument.h"
#include "app/cli/surveyreport.h"
#include "models/base/bytetext.h"
#include "models/text/units.h"

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
        patterns.push_back({{"pattern", jsonText(pattern.pattern)},
                            {"count", pattern.count},
                            {"count_basis", pattern.countError == 0 ? "exact" : "estimated"},
                            {"count_error", pattern.countError}});
    }
    return {{"from_ms", spot.fromMs},
            {"to_ms", spot.toMs},
            {"count", spot.count},
            {"count_basis", spot.countError == 0 ? "exact" : "estimated"},
            {"count_error", spot.countError},
            {"share_ratio", spot.shareRatio},
            {"why", spot.why == Hotspot::Why::Overload ? "overload" : "concentration"},
            {"patterns", patterns},
            {"patterns_due", spot.patternsDue},
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

Json source(const SurveySource& read)
{
    return {{"address", jsonText(read.address)},
            {"role", read.replica ? "replica" : "primary"},
            {"primary", jsonTextOrNull(read.primaryAddress)},
            {"lag_bytes", jsonOrNull(read.lagBytes)},
            {"lag_bytes_basis", basisOf(read.lagBytes.has_value())},
            {"lag_ms", jsonOrNull(read.lagMs)},
            {"lag_ms_basis", basisOf(read.lagMs.has_value())},
            {"expiry_basis", read.expiryExact ? "exact" : "estimated"}};
}

Json hotTag(const HotTag& tag)
{
    return {{"tag", jsonText(tag.tag)},
            {"slot", tag.slot},
            {"keys", tag.keys},
            {"keys_basis", tag.keysError == 0 ? "exact" : "estimated"},
            {"keys_error", tag.keysError}}; // the true count is at most so many less
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
    writeHead(document, "lockkeeper.survey/1", report.at, {report.endpoint, report.identity, report.fleet});
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
    if (!survey.slotKeys.isEmpty()) { // of a cluster: the index is the slot
        writeList(document, "slot_keys", survey.slotKeys, [](quint32 keys) { return Json(keys); });
        writeList(document, "hot_tags", survey.hotTags, hotTag);
    }
    const bool least = countsAreLeast(survey);
    writeList(
        document, "patterns", survey.patterns, [least](const PatternRow& row) { return pattern(row, least); },
        report.limit);
    document.member("patterns_folded", survey.patternsFolded);
    writeList(document, "sources", survey.sources, source);
    writeList(document, "findings", survey.findings, findingEntry);
    writeTail(document, report.warnings, survey.complete);
}

} // namespace lockkeeper
