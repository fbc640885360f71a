// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/slotmap.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace lockkeeper {

namespace {

// One slot that moves must not change everybody's colour: the longest range stays where it is.
void findPlace(SlotOwner& owner, const QVector<SlotRange>& ranges)
{
    for (const SlotRange range : ranges) {
        const int length = range.to - range.from + 1;
        if (length > owner.placeLength) {
            owner.placeLength = length;
            owner.place = range.from;
        }
    }
}

int placeBefore(const SlotMap& before, const SlotOwner& node)
{
    const auto known =
        std::find_if(before.owners.begin(), before.owners.end(), [&node](const SlotOwner& owner) {
            return owner.id == node.id && owner.address == node.address;
        });
    return known == before.owners.end() ? slotCount : known->place;
}

struct Primary
{
    SlotOwner owner;
    QVector<SlotRange> ranges;
};

QVector<Primary> primariesOf(const FleetSnapshot& fleet, const SlotMap& before)
{
    QVector<Primary> primaries;
    QSet<int> taken;
    for (const FleetNode& node : fleet.nodes) {
        if (node.role == FleetNode::Role::Primary) {
            Primary primary;
            primary.owner.id = node.id;
            primary.owner.address = node.address;
            primary.owner.slots = node.slots;
            primary.owner.failing = node.failing;
            primary.ranges = node.slots.ranges();
            findPlace(primary.owner, primary.ranges);
            taken.insert(primary.owner.place);
            primaries.append(primary);
        }
    }
    for (Primary& primary : primaries) {
        if (primary.ranges.isEmpty()) {
            const int place = placeBefore(before, primary.owner);
            primary.owner.place = taken.contains(place) ? slotCount : place;
        }
    }
    std::stable_sort(primaries.begin(), primaries.end(), [](const Primary& a, const Primary& b) {
        return a.owner.place != b.owner.place ? a.owner.place < b.owner.place
                                              : a.owner.address < b.owner.address;
    });
    return primaries;
}

// Where two claim a slot, a sound one has it.
void assignSlots(SlotMap& map, const QVector<Primary>& primaries)
{
    map.ownerOf.fill(SlotMap::nobody, slotCount);
    for (const bool failing : {true, false}) {
        for (qsizetype i = 0; i < primaries.size(); ++i) {
            for (const SlotRange range : primaries[i].ranges) {
                if (primaries[i].owner.failing == failing) {
                    std::fill(map.ownerOf.begin() + range.from, map.ownerOf.begin() + range.to + 1,
                              qint16(i));
                }
            }
        }
    }
}

void countKeys(SlotMap& map, const QVector<quint32>& slotKeys)
{
    map.keys = slotKeys;
    SlotLoad load;
    load.keys = std::accumulate(slotKeys.begin(), slotKeys.end(), qint64(0));
    load.mean = double(load.keys) / slotCount;
    const auto most = std::max_element(slotKeys.begin(), slotKeys.end());
    load.most = *most;
    load.hottest = quint16(most - slotKeys.begin());
    map.load = load;
    for (SlotOwner& owner : map.owners) {
        owner.keys = 0;
    }
    for (int slot = 0; slot < slotCount; ++slot) {
        if (map.ownerOf[slot] != SlotMap::nobody) {
            *map.owners[map.ownerOf[slot]].keys += slotKeys[slot];
        }
    }
}

} // namespace

const SlotOwner* SlotMap::owner(quint16 slot) const
{
    const qint16 place = slot < ownerOf.size() ? ownerOf[slot] : nobody;
    return place == nobody ? nullptr : &owners[place];
}

SlotMap slotMap(const FleetSnapshot& fleet, const QVector<quint32>& slotKeys, const SlotMap& before)
{
    SlotMap map;
    if (fleet.mode != FleetMode::Cluster) {
        return map;
    }
    const QVector<Primary> primaries = primariesOf(fleet, before);
    for (const Primary& primary : primaries) {
        map.owners.append(primary.owner);
    }
    assignSlots(map, primaries);
    map.uncovered = SlotSet::all() - coveredSlots(fleet);
    map.migrating = migratingSlots(fleet);
    if (slotKeys.size() == slotCount) {
        countKeys(map, slotKeys);
    }
    return map;
}

} // namespace lockkeeper
