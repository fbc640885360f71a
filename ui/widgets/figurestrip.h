// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"

#include <QFrame>

#include <optional>

namespace lockkeeper {

// One key figure: what, how much, and a note.
struct Figure
{
    QString name;
    QString value;
    QString note;
    std::optional<Severity> severity;
    bool refused = false; // the value tells that it may not be read
    bool operator==(const Figure&) const = default;
};

// The strip of key figures at the top of the overview: equal cells, painted. Its accessible description reads
// all.
class FigureStrip final : public QFrame
{
    Q_OBJECT
public:
    explicit FigureStrip(QWidget* parent = nullptr);

    void setFigures(const QVector<Figure>& figures);
    const QVector<Figure>& figures() const { return m_figures; }
    void setStale(bool stale);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintFigure(QPainter& painter, const QRectF& cell, const Figure& figure) const;
    QVector<Figure> m_figures;
    bool m_stale = false;
};

} // namespace lockkeeper
