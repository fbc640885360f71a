// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/fleettable.h"

#include "ui/tables/fleetdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/fonts.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int mostAddress = 280; // pixels; what is longer is elided in the middle and whole in the pane

// The pane of the chosen node tells them too; the first goes first.
constexpr int gives[] = {FleetModel::ConfigEpoch, FleetModel::Link,  FleetModel::Version,
                         FleetModel::Follows,     FleetModel::LagMs, FleetModel::Commands,
                         FleetModel::Memory,      FleetModel::Slots, FleetModel::ClockSkew};

// Only those may be left out for want of a value: of the others an unknown is worth its column.
constexpr int mayBePointless[] = {FleetModel::Follows, FleetModel::Slots, FleetModel::LagBytes,
                                  FleetModel::LagMs,   FleetModel::Link,  FleetModel::ConfigEpoch};

} // namespace

FleetTable::FleetTable(QWidget* parent)
    : Panel(parent), m_model(new FleetModel(this)), m_display(new FleetDisplay(m_model, this)),
      m_table(new TableView(tr("Nodes of the fleet"), TableView::oneLine, this))
{
    m_table->setObjectName(u"fleet-table"_s);
    m_table->setProxy(m_display, FleetModel::Address);
    m_table->sortFirstBy(FleetModel::State, Qt::DescendingOrder); // worst first, else as given
    body()->addWidget(m_table);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &TableView::keySelected, this, &FleetTable::nodeSelected);
    connect(m_table, &QTableView::clicked, this, // also the row that stands selected already
            [this] { Q_EMIT nodeSelected(m_table->selectedKey()); });
}

void FleetTable::apply(const FleetSnapshot& fleet)
{
    m_model->apply(fleetEntries(fleet));
    m_pointless.clear();
    const bool replicas = std::any_of(fleet.nodes.begin(), fleet.nodes.end(), [](const FleetNode& node) {
        return node.role == FleetNode::Role::Replica;
    });
    const bool epochs = std::any_of(fleet.nodes.begin(), fleet.nodes.end(),
                                    [](const FleetNode& node) { return node.configEpoch.has_value(); });
    for (const int column : mayBePointless) {
        const bool useful = column == FleetModel::Slots         ? fleet.mode == FleetMode::Cluster
                            : column == FleetModel::ConfigEpoch ? epochs
                                                                : replicas;
        if (!useful) {
            m_pointless.insert(column);
        }
    }
    m_table->settle();
    fitColumns();
    if (m_table->selectedKey().isEmpty() && m_model->rowCount() > 0) {
        m_table->showKey(m_display->keyAt(0)); // the worst
    }
}

void FleetTable::setAccess(const AccessReport& access)
{
    m_display->setAccess(access);
}

void FleetTable::setStale(bool stale)
{
    m_table->setStale(stale);
}

std::optional<FleetEntry> FleetTable::entry(const QString& key) const
{
    const int row = m_model->rowOf(key);
    return row < 0 ? std::nullopt : std::optional(m_model->row(row));
}

std::optional<FleetEntry> FleetTable::selected() const
{
    return entry(m_table->selectedKey());
}

QString FleetTable::keyOfAddress(const QString& address) const
{
    for (const FleetEntry& one : m_model->rows()) {
        if (one.node.address == address) {
            return one.key();
        }
    }
    return {};
}

int FleetTable::idealHeight() const
{
    return m_table->horizontalHeader()->height() + TableView::oneLine * m_model->rowCount() + 2;
}

int FleetTable::addressWidth() const
{
    const QFontMetrics metrics(monoFont(fontsize::mono));
    int widest = 0;
    for (const FleetEntry& one : m_model->rows()) {
        widest = std::max(widest, metrics.horizontalAdvance(one.node.address));
    }
    constexpr int padding = 18;
    return std::min(widest + padding, mostAddress);
}

// The room for columns also changes when a scroll bar comes or goes.
bool FleetTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    return Panel::eventFilter(watched, event);
}

void FleetTable::fitColumns()
{
    int wanted = addressWidth();
    for (int column = 0; column < m_display->columnCount(); ++column) {
        const bool shown = !m_pointless.contains(column);
        m_table->setColumnHidden(column, !shown);
        wanted += shown && column != FleetModel::Address ? m_table->columnWidth(column) : 0;
    }
    const int room = m_table->viewport()->width();
    for (const int column : gives) {
        if (wanted <= room) {
            break;
        }
        if (!m_table->isColumnHidden(column)) {
            wanted -= m_table->columnWidth(column);
            m_table->setColumnHidden(column, true);
        }
    }
}

} // namespace lockkeeper
