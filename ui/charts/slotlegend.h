// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/slotmapimage.h"

#include <QWidget>

namespace lockkeeper {

// What the fills of a slot map mean, in lines below it: owners with number, address and slots, or shades with
// the keys they stand for; then uncovered and migrating slots where there are any. What finds no room in
// three lines is counted at the end: the table lists all.
class SlotLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit SlotLegend(QWidget* parent = nullptr);

    void setMap(const SlotMap& map, SlotMapMode mode);
    void setStale(bool stale);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Entry
    {
        SlotFill fill;
        QString text;
        QRectF place; // empty: no room
    };
    void refresh();
    void addOwners();
    void addShades();
    void layOut();

    SlotMap m_map;
    SlotMapMode m_mode = SlotMapMode::Owners;
    QVector<Entry> m_entries;
    int m_left = 0; // entries without room
    bool m_stale = false;
};

} // namespace lockkeeper
