// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/jsontext.h"
#include "app/store/profile.h"

namespace lockkeeper {

// Saved connections as "lockkeeper.connections/1":
//   {"schema": ..., "connections": [{"id", "name", "mode", "hosts": ["host:port"] | "socket", "tls": {...},
//   ...}]}
// The same form serves the user's file and exports. Secrets have no member in it; one that stands there is a
// fault.

nlohmann::ordered_json emptyDocument();

// BadInput with line and column: another schema, a member of the wrong type, a profile that cannot be used,
// an id or name that another one has.
Result<QVector<Profile>> profilesOf(const JsonText& document);

// Brings an entry up to date and leaves alone the members that are not ours.
void writeProfile(const Profile& profile, nlohmann::ordered_json& entry);

QByteArray textOf(const nlohmann::ordered_json& document);

} // namespace lockkeeper
