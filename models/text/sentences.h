// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/finding.h"

#include <QLocale>
#include <QString>

namespace lockkeeper {

// The one place that turns codes and numbers into sentences, for window, terminal and report. Translated
// (context "text"); numbers follow the locale given, plainLocale() for terminal and documents. Every Error
// becomes one line: where, what, and what to do. Server text within a sentence is made printable first.
QString errorTitle(const Error& error);  // the bold cause: "Connection refused."
QString errorAdvice(const Error& error); // what it means and what to do, one sentence, without the title
QString errorLine(const Error& error);   // title, where, detail and advice in one line (stderr)

QString severityWord(Severity severity);
// A code without a sentence of its own keeps its code as title and its numbers as the why.
QString findingTitle(const Finding& finding);
QString findingWhy(const Finding& finding, const QLocale& locale = QLocale()); // one line, with the numbers

} // namespace lockkeeper
