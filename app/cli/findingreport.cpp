// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/findingreport.h"

#include "app/cli/clitext.h"
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QMetaType>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

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

} // namespace

Json findingEntry(const Finding& found)
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

QString findingsText(const QVector<Finding>& findings)
{
    QString text = u'\n' + Cli::tr("Findings") + u'\n';
    if (findings.isEmpty()) {
        return text + Cli::tr("  none\n");
    }
    for (const Finding& finding : findings) {
        text +=
            u"  %1  %2\n    %3\n"_s.arg(severityWord(finding.severity), findingTitle(finding, plainLocale()),
                                        findingDetail(finding, plainLocale()));
    }
    return text;
}

} // namespace lockkeeper
