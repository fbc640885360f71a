// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/keyspace/surveysnapshot.h"

namespace lockkeeper {

class StatePane;

// Shows in place of rows why there are none while no survey is complete: none was made, one runs, it failed
// (`failure` tells why) or was stopped. False when it is complete: there is nothing to list then, and the
// page says what that means.
bool showSurveyState(StatePane& pane, const SurveySnapshot* survey, const Error& failure, bool connected);

// Whether it ended before it met a single key: nothing follows from it.
bool readNothing(const SurveySnapshot& survey);

} // namespace lockkeeper
