// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "models/tables/fleetmodel.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace lockkeeper {

// Everything that is known of one node, name and value below each other; what is not known says so, and why.
// Scrolls; every value can be selected and copied.
class NodeDetail final : public QScrollArea
{
    Q_OBJECT
public:
    explicit NodeDetail(QWidget* parent = nullptr);

    void setAccess(const AccessReportPtr& access);
    void setStale(bool stale);
    void show(const std::optional<FleetEntry>& entry, FleetMode mode);
    QString text(const QString& fact) const; // the value of a fact by its object name, for tests

private:
    void refresh();
    void recolour();

    struct Fact
    {
        QString name; // object name
        QString title;
        QString value;
        bool mono = false;
    };
    QVector<Fact> facts(const FleetNode& node) const;
    void addIdentity(QVector<Fact>& list, const FleetNode& node) const;
    void addSlots(QVector<Fact>& list, const FleetNode& node) const;
    void addReplication(QVector<Fact>& list, const FleetNode& node) const;
    void addLoad(QVector<Fact>& list, const FleetNode& node) const;

    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    std::optional<FleetEntry> m_entry;
    FleetMode m_mode = FleetMode::Standalone;
    bool m_stale = false;
    QGridLayout* m_grid = nullptr;
    QLabel* m_none = nullptr; // while no node is chosen
    QVector<QLabel*> m_titles;
    QVector<QLabel*> m_values;
};

} // namespace lockkeeper
