// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/jsondocument.h"
#include "models/health/finding.h"

namespace lockkeeper {

// Findings as every command prints them: an entry of a document's `findings`, and a section for people.
Json findingEntry(const Finding& finding);
QString findingsText(const QVector<Finding>& findings);

} // namespace lockkeeper
