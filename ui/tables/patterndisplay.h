// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/patternmodel.h"
#include "ui/tables/displayproxy.h"

#include <QSet>

#include <optional>

namespace lockkeeper {

// Key patterns as people read them. Filters by a set of patterns (what a hotspot or a bar holds) and by a
// text.
class PatternDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit PatternDisplay(PatternModel* source, QObject* parent = nullptr);

    void setFindings(const QVector<Finding>& findings, qint64 nowMs); // for the last column
    void setLargest(qint64 keys);                                     // the bar's full width
    void setOnly(const std::optional<QSet<QString>>& patterns);
    void setText(const QString& part);
    bool isFiltered() const { return m_only || !m_text.isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    QString text(const PatternEntry& entry, int column) const;
    QVariant findingCell(const PatternEntry& entry, int role) const;

    PatternModel* m_patterns;         // the source
    QHash<QString, QString> m_titles; // by code and subject
    QHash<QString, QString> m_whys;
    std::optional<QSet<QString>> m_only;
    QString m_text;
    qint64 m_largest = 0;
};

} // namespace lockkeeper
