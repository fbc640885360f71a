// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartpanel.h"

#include "models/tables/seriesmodel.h"
#include "ui/charts/chartview.h"
#include "ui/tables/seriesdisplay.h"
#include "ui/tables/tableview.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

ChartPanel::ChartPanel(const QString& name, const QString& title, QWidget* parent)
    : TwinPanel(name, title, parent), m_model(new SeriesModel(this)),
      m_display(new SeriesDisplay(m_model, this))
{
    m_chart = new ChartView(this);
    m_chart->setObjectName(name + u"-chart"_s);
    m_chart->setAccessibleName(tr("%1, chart; arrow keys walk the bars").arg(title));
    auto* twin = new TableView(tr("%1, table").arg(title), TableView::oneLine, this);
    twin->setObjectName(name + u"-table"_s);
    twin->setProxy(m_display, SeriesModel::From);
    setTwins(m_chart, twin);
    connect(m_chart, &ChartView::currentBarChanged, this,
            [this](int, const QString& text) { setNote(text.isEmpty() ? m_note : text); });
}

void ChartPanel::setSeries(const ChartSeries& series)
{
    m_model->setSeries(series);
    m_chart->setSeries(series);
    if (showsTable()) {
        table()->settle();
    }
}

void ChartPanel::setRestingNote(const QString& note)
{
    m_note = note;
    if (m_chart->currentBar() == ChartView::noBar) {
        setNote(note);
    }
}

void ChartPanel::setStale(bool stale)
{
    m_chart->setStale(stale);
    table()->setStale(stale);
}

QImage ChartPanel::picture(double pixelRatio)
{
    return m_chart->image(pixelRatio);
}

const QAbstractItemModel& ChartPanel::rows() const
{
    return *m_model;
}

} // namespace lockkeeper
