// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"
#include "models/health/access.h"

namespace lockkeeper::sample {

// Saved connections as people have them: production by TLS and Sentinel, staging without verification, a
// local socket.
QVector<Profile> profiles();

// All permitted, but for the commands named, which are denied.
AccessReportPtr access(const QStringList& denied = {}, AccessState state = AccessState::Denied);

} // namespace lockkeeper::sample
