// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/findingmodel.h"
#include "ui/tables/displayproxy.h"

#include <optional>

namespace lockkeeper {

// Findings as two-line cells: severity, title and why, size, and the page that proves it where there is one.
class FindingDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit FindingDisplay(FindingModel* source, QObject* parent = nullptr);

    void setNow(qint64 epochMs) { m_nowMs = epochMs; } // instants a day from it carry their date
    QString pageAt(int row) const;                     // empty: no page of this window

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    FindingModel* m_findings; // the source
    std::optional<qint64> m_nowMs;
};

} // namespace lockkeeper
