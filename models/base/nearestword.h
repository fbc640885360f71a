// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper {

// The known word that is nearest to a mistyped one, two typing faults away at most; empty when none is.
QString nearestWord(const QString& word, const QStringList& known);

} // namespace lockkeeper
