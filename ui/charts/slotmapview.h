// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"
#include "ui/charts/slotmapimage.h"

#include <QWidget>

namespace lockkeeper {

// The slot map: whose each of the 16,384 slots is, or how many keys lie in it. The mouse and the keyboard
// read single slots out: arrows walk, Page Up and Down jump to the next border between owners, Home and End
// to the ends, Enter chooses the slot's owner, Escape leaves. Each owner's number stands on its longest
// range. GUI thread; painting a new map takes a few milliseconds, the picture is kept until something
// changes.
class SlotMapView final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int noSlot = -1;

    explicit SlotMapView(QWidget* parent = nullptr);

    void setMap(const SlotMap& map, const QVector<HotTag>& tags);
    const SlotMap& map() const { return m_map; }
    void setMode(SlotMapMode mode);
    SlotMapMode mode() const { return m_mode; }
    void setStale(bool stale);
    int currentSlot() const { return m_current; }
    void setCurrentSlot(int slot);

    QSize minimumSizeHint() const override { return {128, 64}; }
    QSize sizeHint() const override { return {512, 256}; }

Q_SIGNALS:
    void currentSlotChanged(int slot, const QString& text); // text is empty for none
    void ownerActivated(const QString& nodeKey);            // the id, else the address

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QRectF room() const; // where the cells are
    int slotAt(QPointF position) const;
    void walk(int step);
    void jump(int direction);
    void choose();
    void render();
    void paintNumbers(QPainter& painter) const;
    void paintHottest(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    SlotMap m_map;
    QVector<HotTag> m_tags;
    SlotMapMode m_mode = SlotMapMode::Owners;
    SlotGrid m_grid;
    QImage m_image; // null: to be made anew
    int m_current = noSlot;
    bool m_stale = false;
};

// "Slot 1,234 · 127.0.0.1:7001 · 12 keys · hot tag {user:1}"
QString slotReadout(const SlotMap& map, const QVector<HotTag>& tags, int slot, const QLocale& locale);

} // namespace lockkeeper
