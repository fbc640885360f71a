// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/slotmap.h"

#include <algorithm>
#include <numeric>

namespace lockkeeper {

namespace {

// One slot that moves must not change everybody's colour: the longest range stays where it is.
int longestRangeBegin(const SlotSet& slotSet)
{
    int begin = slotCount;
    int longest = 0;
    for (const SlotRange range : slotSet.ranges()) {
        const int length = range.to - range.from + 1;
        if (length > longest) {
            longest = length;
            begin = range.from;
        }
    }
    return begin;
}

QVector<SlotOwner> primariesOf(const FleetSnapshot& fleet)
{
    QVector<std::pair<int, SlotOwner>> found;
    for (const FleetNode& node : fleet.nodes) {
        if (node.role == FleetNode::Role::Primary) {
            found.append({longestRangeBegin(node.slots),
                          {node.id, node.address, node.slots, node.failing, std::nullopt}});
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second.address < b.second.address;
    });
    QVector<SlotOwner> owners;
    for (const auto& [begin, owner] : std::as_const(found)) {
        owners.append(owner);
    }
    return owners;
}

// Where two claim a slot, a sound one has it.
void assignSlots(SlotMap& map)
{
    map.ownerOf.fill(SlotMap::nobody, slotCount);
    for (const bool failing : {true, false}) {
        for (qsizetype i = 0; i < map.owners.size(); ++i) {
            if (map.owners[i].failing == failing) {
                for (const quint16 slot : map.owners[i].slots.slotNumbers()) {
                    map.ownerOf[slot] = qint16(i);
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

SlotMap slotMap(const FleetSnapshot& fleet, const QVector<quint32>& slotKeys)
{
    SlotMap map;
    if (fleet.mode != FleetMode::Cluster) {
        return map;
    }
    map.owners = primariesOf(fleet);
    assignSlots(map);
    map.uncovered = SlotSet::all() - coveredSlots(fleet);
    map.migrating = migratingSlots(fleet);
    if (slotKeys.size() == slotCount) {
        countKeys(map, slotKeys);
    }
    return map;
}

} // namespace lockkeeper
