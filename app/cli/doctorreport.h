// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/envelope.h"
#include "app/cli/output.h"
#include "models/health/access.h"

namespace lockkeeper {

// All that the doctor command prints, as a value: both forms of output are made of it.
struct DoctorReport
{
    AccessReport access;
    ServerIdentity identity;
    Endpoint endpoint;
    FleetSnapshotPtr fleet; // null: not told
    bool valueReads = true; // false: switched off, so the commands for it were not asked
    QVector<CliWarning> warnings;
    QDateTime at; // our clock, when the report was made
};

// For people at a terminal.
void writeDoctorText(const DoctorReport& report, Output& output);

// "lockkeeper.doctor/1".
void writeDoctorJson(const DoctorReport& report, Output& output);

} // namespace lockkeeper
