// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/fleet.h"

namespace lockkeeper {

// One primary of a cluster, with what it holds.
struct SlotOwner
{
    QString id;      // the node's; empty where it has none
    QString address; // as it is reached
    SlotSet slots;
    bool failing = false;
    std::optional<qint64> keys; // of a survey, in its slots
    int place = slotCount;      // where its longest range begins; without slots, where it began
    int placeLength = 0;        // slots in that range
    bool operator==(const SlotOwner&) const = default;
};

// How evenly a survey's keys lie over the slots.
struct SlotLoad
{
    qint64 keys = 0;     // in all slots
    quint16 hottest = 0; // the first of those with the most
    qint64 most = 0;     // keys in it
    double mean = 0;     // keys / 16,384
    bool operator==(const SlotLoad&) const = default;
};

// Who serves each of the 16,384 hash slots, and how many keys lie in it. Value; built by slotMap().
struct SlotMap
{
    static constexpr qint16 nobody = -1;

    QVector<SlotOwner> owners; // by where their longest range begins: failover and resharding keep the order
    QVector<qint16> ownerOf;   // by slot: place in `owners`, or nobody; empty: not a cluster
    SlotSet uncovered;         // no sound primary serves them; an owner that fails is still named
    SlotSet migrating;
    QVector<quint32> keys; // by slot; empty: not surveyed
    std::optional<SlotLoad> load;
    bool operator==(const SlotMap&) const = default;

    bool isEmpty() const { return ownerOf.isEmpty(); }
    const SlotOwner* owner(quint16 slot) const; // null: nobody's
};

// `slotKeys` as SurveySnapshot has them: 16,384 numbers, or none. `before`: the map shown until now; a
// primary that lost its slots since (a failing one is told without them) keeps its place until another one
// takes it.
SlotMap slotMap(const FleetSnapshot& fleet, const QVector<quint32>& slotKeys, const SlotMap& before = {});

} // namespace lockkeeper
