// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/tables/fleetmodel.h"
#include "ui/widgets/panel.h"

namespace lockkeeper {

class FleetDisplay;
class TableView;

// The nodes of a fleet as a table. Columns that say nothing here (slots outside a cluster) are left out, and
// where room is short those whose facts the chosen node's pane tells as well.
class FleetTable final : public Panel
{
    Q_OBJECT
public:
    explicit FleetTable(QWidget* parent = nullptr);

    TableView* table() const { return m_table; }
    void apply(const FleetSnapshot& fleet);
    void setAccess(const AccessReport& access);
    void setStale(bool stale);
    std::optional<FleetEntry> entry(const QString& key) const;
    std::optional<FleetEntry> selected() const;
    QString keyOfAddress(const QString& address) const; // empty: no such node
    int idealHeight() const;                            // all rows, no bar

Q_SIGNALS:
    void nodeSelected(const QString& key);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitColumns();
    int addressWidth() const;

    FleetModel* m_model = nullptr;
    FleetDisplay* m_display = nullptr;
    TableView* m_table = nullptr;
    QSet<int> m_pointless; // columns without a single value here
};

} // namespace lockkeeper
