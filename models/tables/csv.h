// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QAbstractItemModel;
class QString;

namespace lockkeeper {

// A model's raw values (SortRole) under its machine names as CSV: RFC 4180, UTF-8, C locale. Text that a
// spreadsheet would run as a formula (= + - @ tab or return at its start) is led by an apostrophe; numbers
// stay.
QByteArray csvFromModel(const QAbstractItemModel& model);

QByteArray csvField(const QString& text);

} // namespace lockkeeper
