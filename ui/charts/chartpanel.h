// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "ui/widgets/panel.h"

class QAction;
class QStackedLayout;

namespace lockkeeper {

struct ChartSeries;
class ChartView;
class SeriesDisplay;
class SeriesModel;
class TableView;

// A chart and its table twin in one place and size, from the same model; export as PNG or CSV. The note in
// the header reads out the bar under the cursor.
class ChartPanel : public Panel
{
    Q_OBJECT
public:
    ChartPanel(const QString& name, const QString& title, QWidget* parent = nullptr);

    ChartView* chart() const { return m_chart; }
    SeriesModel* model() const { return m_model; }
    TableView* table() const { return m_table; }

    void setSeries(const ChartSeries& series);
    void setRestingNote(const QString& note); // while no bar is under the cursor
    void setStale(bool stale);
    bool showsTable() const;
    void showTable(bool table);

    QByteArray csv() const;
    Outcome savePng(const QString& path);
    Outcome saveCsv(const QString& path) const;

Q_SIGNALS:
    void exportFailed(const QString& path, const QString& reason);

private:
    void setupViews(const QString& title);
    void setupButtons();
    void chooseAndSave(bool png);

    SeriesModel* m_model = nullptr;
    SeriesDisplay* m_display = nullptr;
    ChartView* m_chart = nullptr;
    TableView* m_table = nullptr;
    QStackedLayout* m_stack = nullptr;
    QToolButton* m_swap = nullptr;
    QString m_note;
};

} // namespace lockkeeper
