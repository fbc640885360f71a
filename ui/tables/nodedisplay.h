// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/nodemodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Nodes as people read them.
class NodeDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit NodeDisplay(NodeModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QString text(const NodeEntry& entry, int column) const;
    QVariant memoryCell(const NodeEntry& entry, int role) const;
    NodeModel* m_nodes; // the source
};

QString roleWord(const QString& role); // "primary" for INFO's "master"
QString millisText(std::optional<double> milliseconds, const QLocale& locale); // 0.4 ms

} // namespace lockkeeper
