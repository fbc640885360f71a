// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/health/finding.h"

#include <QLocale>
#include <QString>

#include <optional>

namespace lockkeeper {

// The one place that turns codes and numbers into sentences, for window, terminal and report. Translated
// (context "text"); numbers follow the locale given, plainLocale() for terminal and documents. Every Error
// becomes one line: where, what, and what to do. Server text within a sentence is made printable first.
QString errorTitle(const Error& error);  // the bold cause: "Connection refused."
QString errorAdvice(const Error& error); // what it means and what to do, one sentence, without the title
QString
errorFact(const Error& error); // where and what the server said, "10.4.2.11:6379: no answer"; may be empty
QString errorReason(const Error& error); // the reason's sentence without its full stop; empty for None
QString errorLine(const Error& error);   // title, where, detail and advice in one line (stderr)

// A step of connecting in a word or two ("TLS", "AUTH"); empty for None.
QString linkStepName(LinkStep step, bool unixSocket = false);

QString severityWord(Severity severity);
// Title and why together tell one finding from every other: the title its size and instant, the why the rest
// of its numbers in one line. A code without a sentence of its own keeps its code as title and its numbers as
// why. Instants are clock times, with the date where more than a day from `nowMs`; in plainLocale() without
// `nowMs`, date and UTC.
QString findingTitle(const Finding& finding, const QLocale& locale = QLocale(),
                     std::optional<qint64> nowMs = std::nullopt);
QString findingWhy(const Finding& finding, const QLocale& locale = QLocale());    // without the subject
QString findingDetail(const Finding& finding, const QLocale& locale = QLocale()); // "subject, why"

} // namespace lockkeeper
