// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/finding.h"

#include <QString>

namespace lockkeeper
{

// The one place that turns codes and numbers into sentences, for window, terminal and report. Translated
// (context "text"); numbers by QLocale in the window, by the C locale where `plain` is asked for.
// Every Error becomes one line: what, where, and what to do.
QString errorTitle(const Error& error);    // the bold cause: "Connection refused."
QString errorAdvice(const Error& error);   // what it means and what to do, one sentence, without the title
QString errorLine(const Error& error);     // title, where, detail and advice in one line (stderr)

QString severityWord(Severity severity);
QString findingTitle(const Finding& finding);
QString findingWhy(const Finding& finding); // one line, with the numbers

} // namespace lockkeeper
