// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/envelope.h"
#include "app/cli/output.h"

namespace lockkeeper {

// All that the topology command prints, as a value: both forms of output are made of it.
struct TopologyReport
{
    FleetSnapshotPtr fleet; // never null
    ServerIdentity identity;
    Endpoint endpoint;
    QVector<CliWarning> warnings;
    QDateTime at;          // our clock, when the report was made
    bool complete = false; // every node was read
};

// For people at a terminal.
void writeTopologyText(const TopologyReport& report, Output& output);

// "lockkeeper.topology/1".
void writeTopologyJson(const TopologyReport& report, Output& output);

} // namespace lockkeeper
