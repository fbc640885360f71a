// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"

#include <QListView>

#include <optional>

namespace lockkeeper {

// How many findings a page has, and the worst of them.
struct Badge
{
    int count = 0;
    Severity worst = Severity::Info;
    bool operator==(const Badge&) const = default;
};

// The pages of a connection at the left: group labels, icon, title, badge. Current: selection and an accent
// edge.
class PageList final : public QListView
{
    Q_OBJECT
public:
    explicit PageList(QWidget* parent = nullptr);

    void setCurrentPage(const QString& name);
    void setBadges(const QHash<QString, Badge>& badges);

Q_SIGNALS:
    void pageChosen(const QString& name);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;

private:
    void applyColors();
};

} // namespace lockkeeper
