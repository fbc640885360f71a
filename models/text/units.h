// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <optional>

namespace lockkeeper {

// Numbers as people read them. Absent is a dash (U+2014), zero is 0. Unit words are translated (context
// "units"), digits follow the locale. Time left is cut, never rounded up: what is shown has not passed yet.
QString dash();
QString countText(std::optional<qint64> count, const QLocale& locale); // 1,204,318
QString shortCountText(double count, const QLocale& locale);           // 1.2 M, 0.5 M, 15 k: axis ticks
QString durationText(std::optional<qint64> milliseconds,
                     const QLocale& locale); // 24.6 s, 2 min 10 s, 6 h 12 min, 2 d 06 h
QString bytesText(std::optional<qint64> bytes, const QLocale& locale);        // 15.1 GiB
QString percentText(std::optional<double> ratio, const QLocale& locale);      // 25.0 %
QString rateText(std::optional<double> perSecond, const QLocale& locale);     // 212/s
QString jitterText(std::optional<double> ratio, const QLocale& locale);       // ±18 %, none, —
QString dayText(qint64 epochMs, const QLocale& locale);                       // 30 Jun, without the year
QString clockText(qint64 epochMs, const QLocale& locale, bool utc = false);   // 03:12:44 (seconds always)
QString instantText(qint64 epochMs, const QLocale& locale, bool utc = false); // 2024-06-30 03:12:44

// The C locale with thousands separators: terminal and documents, whatever the desktop's settings are.
QLocale plainLocale();

} // namespace lockkeeper
