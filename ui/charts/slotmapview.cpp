// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/slotmapview.h"

#include "models/text/units.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int frame = 2; // around the map: the focus frame's room

QString ownerText(const SlotMap& map, quint16 slot)
{
    const SlotOwner* owner = map.owner(slot);
    if (owner == nullptr) {
        return SlotMapView::tr("served by nobody");
    }
    return owner->failing ? SlotMapView::tr("%1 is failing: not served").arg(owner->address) : owner->address;
}

} // namespace

QString slotReadout(const SlotMap& map, const QVector<HotTag>& tags, int slot, const QLocale& locale)
{
    if (slot < 0 || slot >= map.ownerOf.size()) {
        return {};
    }
    const auto number = quint16(slot);
    QStringList parts{SlotMapView::tr("Slot %1").arg(countText(slot, locale)), ownerText(map, number)};
    if (map.migrating.contains(number)) {
        parts.append(SlotMapView::tr("on its way"));
    }
    if (slot < map.keys.size()) {
        parts.append(SlotMapView::tr("keys: %1").arg(countText(map.keys[slot], locale)));
    }
    for (const HotTag& tag : tags) {
        if (tag.slot == number) {
            parts.append(SlotMapView::tr("hot tag {%1}, keys: %2").arg(tag.tag, countText(tag.keys, locale)));
        }
    }
    return parts.join(u" · "_s);
}

SlotMapView::SlotMapView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SlotMapView::setMap(const SlotMap& map, const QVector<HotTag>& tags)
{
    if (map == m_map && tags == m_tags) {
        return;
    }
    m_map = map;
    m_tags = tags;
    m_image = {};
    setCurrentSlot(m_map.isEmpty() ? noSlot : m_current);
    update();
}

void SlotMapView::setMode(SlotMapMode mode)
{
    if (mode != m_mode) {
        m_mode = mode;
        m_image = {};
        update();
    }
}

void SlotMapView::setStale(bool stale)
{
    if (stale != m_stale) {
        m_stale = stale;
        m_image = {};
        update();
    }
}

void SlotMapView::setCurrentSlot(int slot)
{
    const bool moved = m_current != slot;
    m_current = slot;
    const QString text = slotReadout(m_map, m_tags, slot, locale());
    if (moved) {
        update();
    }
    if (!moved && accessibleDescription() == text) {
        return;
    }
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    Q_EMIT currentSlotChanged(slot, text);
}

QRectF SlotMapView::room() const
{
    return QRectF(rect()).adjusted(frame, frame, -frame, -frame);
}

int SlotMapView::slotAt(QPointF position) const
{
    return m_map.isEmpty() ? noSlot : m_grid.slotAt(position - room().topLeft(), room().size());
}

void SlotMapView::walk(int step)
{
    const int from = m_current == noSlot ? (step > 0 ? -1 : slotCount) : m_current;
    const int to = m_current == noSlot ? (step > 0 ? 0 : slotCount - 1) : from + step;
    if (to >= 0 && to < slotCount) {
        setCurrentSlot(to);
    }
}

// To the next slot that another one serves, or nobody.
void SlotMapView::jump(int direction)
{
    int at = std::clamp(m_current, 0, slotCount - 1);
    const auto state = [this](int slot) {
        return std::pair(m_map.ownerOf[slot], m_map.uncovered.contains(quint16(slot)));
    };
    const auto here = state(at);
    while (at + direction >= 0 && at + direction < slotCount && state(at) == here) {
        at += direction;
    }
    setCurrentSlot(at);
}

void SlotMapView::choose()
{
    const SlotOwner* owner = m_current == noSlot ? nullptr : m_map.owner(quint16(m_current));
    if (owner != nullptr) {
        Q_EMIT ownerActivated(owner->id.isEmpty() ? owner->address : owner->id);
    }
}

void SlotMapView::keyPressEvent(QKeyEvent* event)
{
    if (m_map.isEmpty() || event->modifiers().testFlag(Qt::AltModifier)) {
        QWidget::keyPressEvent(event); // Alt and an arrow belong to the window
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return walk(-1);
    case Qt::Key_Right:
        return walk(1);
    case Qt::Key_Up:
        return walk(-m_grid.columns);
    case Qt::Key_Down:
        return walk(m_grid.columns);
    case Qt::Key_PageUp:
        return jump(-1);
    case Qt::Key_PageDown:
        return jump(1);
    case Qt::Key_Home:
        return setCurrentSlot(0);
    case Qt::Key_End:
        return setCurrentSlot(slotCount - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return choose();
    case Qt::Key_Escape:
        if (m_current != noSlot) {
            return setCurrentSlot(noSlot);
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void SlotMapView::mouseMoveEvent(QMouseEvent* event)
{
    setCurrentSlot(slotAt(event->position()));
}

void SlotMapView::mousePressEvent(QMouseEvent* event)
{
    setCurrentSlot(slotAt(event->position()));
    choose();
}

void SlotMapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setCurrentSlot(noSlot);
}

void SlotMapView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void SlotMapView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void SlotMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_image = {};
        update();
    }
}

void SlotMapView::render()
{
    const double ratio = devicePixelRatioF();
    const QSize pixels = (room().size() * ratio).toSize();
    if (!m_image.isNull() && m_image.size() == pixels) {
        return;
    }
    m_grid = SlotGrid::forSize(room().size());
    const int step = std::max(1, int(std::lround(ratio)));
    m_image = slotMapImage(m_map, m_mode, m_grid, pixels, step, colorsFor(palette()));
    if (m_stale) {
        m_image = withoutColour(m_image);
    }
    m_image.setDevicePixelRatio(ratio);
}

void SlotMapView::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.base);
    if (!m_map.isEmpty()) {
        render();
        painter.drawImage(room().topLeft(), m_image);
        m_mode == SlotMapMode::Owners ? paintNumbers(painter) : paintHottest(painter);
        paintCursor(painter);
    }
    if (hasFocus()) {
        painter.setPen(colors.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

// On the middle of each owner's longest range, where it is high enough to carry the number.
void SlotMapView::paintNumbers(QPainter& painter) const
{
    const Colors& colors = colorsFor(palette());
    const QFont font = textFont(fontsize::body, QFont::DemiBold);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const double height = metrics.height();
    for (int i = 0; i < m_map.owners.size(); ++i) {
        const int from = m_map.owners[i].place;
        const int count = m_map.owners[i].placeLength;
        const double high = double(count) / m_grid.columns * room().height() / m_grid.rows();
        if (count <= 0 || high < height) {
            continue;
        }
        const QString text = locale().toString(i + 1);
        const double y =
            room().top() + (from + count / 2.0) / m_grid.columns * room().height() / m_grid.rows();
        const QRectF box(std::floor(room().center().x() - 14), std::floor(y - height / 2), 28, height);
        painter.fillRect(box, colors.base);
        painter.setPen(m_stale ? colors.secondary : colors.text);
        painter.drawText(box, int(Qt::AlignCenter), text);
    }
}

// A cell is small: the one with the most keys is ringed.
void SlotMapView::paintHottest(QPainter& painter) const
{
    if (!m_map.load || m_map.load->most == 0) {
        return;
    }
    const Colors& colors = colorsFor(palette());
    constexpr double radius = 7;
    const QPointF centre = m_grid.cell(m_map.load->hottest, room().size()).center() + room().topLeft();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.base, 4));
    painter.drawEllipse(centre, radius, radius);
    painter.setPen(QPen(colors.text, 2));
    painter.drawEllipse(centre, radius, radius);
    painter.restore();
}

void SlotMapView::paintCursor(QPainter& painter) const
{
    if (m_current == noSlot) {
        return;
    }
    const Colors& colors = colorsFor(palette());
    const QRectF cell = m_grid.cell(m_current, room().size()).translated(room().topLeft());
    const QRect mark = cell.toAlignedRect().adjusted(-2, -2, 2, 2);
    painter.setPen(colors.base);
    painter.drawRect(mark.adjusted(0, 0, -1, -1));
    painter.setPen(colors.text);
    painter.drawRect(mark.adjusted(-1, -1, 0, 0));
}

} // namespace lockkeeper
