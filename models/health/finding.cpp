// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/health/finding.h"

#include <algorithm>

namespace lockkeeper {

namespace {

const char* severityName(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Critical:
        return "critical";
    }
    return "?";
}

} // namespace

QDebug operator<<(QDebug debug, const Finding& finding)
{
    const QDebugStateSaver saver(debug);
    debug.nospace() << "Finding(" << finding.code << ", " << severityName(finding.severity) << ", "
                    << finding.subject;
    for (const auto& [name, value] : finding.numbers)
        debug.nospace() << ", " << name << '=' << value.toString();
    return debug << ')';
}

QVariant findingNumber(const Finding& finding, const QString& name)
{
    const auto found = std::find_if(finding.numbers.cbegin(), finding.numbers.cend(),
                                    [&name](const auto& number) { return number.first == name; });
    return found == finding.numbers.cend() ? QVariant() : found->second;
}

} // namespace lockkeeper
