// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartpanel.h"

#include "app/store/filewriter.h"
#include "models/tables/csv.h"
#include "models/tables/seriesmodel.h"
#include "ui/charts/chartview.h"
#include "ui/tables/seriesdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/picturefile.h"

#include <QFileDialog>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr double exportRatio = 2;

} // namespace

ChartPanel::ChartPanel(const QString& name, const QString& title, QWidget* parent)
    : Panel(parent), m_model(new SeriesModel(this)), m_display(new SeriesDisplay(m_model, this))
{
    setObjectName(name);
    setTitle(title);
    setupViews(title);
    setupButtons();
}

void ChartPanel::setupViews(const QString& title)
{
    m_chart = new ChartView(this);
    m_chart->setObjectName(objectName() + u"-chart"_s);
    m_chart->setAccessibleName(tr("%1, chart; arrow keys walk the bars").arg(title));
    m_table = new TableView(tr("%1, table").arg(title), TableView::oneLine, this);
    m_table->setObjectName(objectName() + u"-table"_s);
    m_table->setProxy(m_display, SeriesModel::From);
    auto* holder = new QWidget(this);
    m_stack = new QStackedLayout(holder);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_table);
    body()->addWidget(holder, 1);
    connect(m_chart, &ChartView::currentBarChanged, this,
            [this](int, const QString& text) { setNote(text.isEmpty() ? m_note : text); });
}

void ChartPanel::setupButtons()
{
    m_swap = addButton(u"table"_s, tr("Show %1 as a table").arg(title()), tr("Table"));
    m_swap->setObjectName(objectName() + u"-swap"_s);
    m_swap->setCheckable(true);
    connect(m_swap, &QToolButton::toggled, this, [this](bool table) {
        m_stack->setCurrentIndex(table ? 1 : 0);
        if (table) {
            m_table->settle();
        }
    });
    QToolButton* save = addButton(u"export"_s, tr("Export %1").arg(title()));
    save->setObjectName(objectName() + u"-export"_s);
    save->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(save);
    menu->setAccessibleName(tr("Export %1").arg(title()));
    connect(menu->addAction(tr("As a picture (&PNG)…")), &QAction::triggered, this,
            [this] { chooseAndSave(true); });
    connect(menu->addAction(tr("As a table (&CSV)…")), &QAction::triggered, this,
            [this] { chooseAndSave(false); });
    save->setMenu(menu);
}

void ChartPanel::setSeries(const ChartSeries& series)
{
    m_model->setSeries(series);
    m_chart->setSeries(series);
    if (showsTable()) {
        m_table->settle();
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
    m_table->setStale(stale);
}

bool ChartPanel::showsTable() const
{
    return m_stack->currentIndex() == 1;
}

void ChartPanel::showTable(bool table)
{
    m_swap->setChecked(table);
}

QByteArray ChartPanel::csv() const
{
    return csvFromModel(*m_model);
}

Outcome ChartPanel::savePng(const QString& path)
{
    return writePng(path, m_chart->image(exportRatio));
}

Outcome ChartPanel::saveCsv(const QString& path) const
{
    return writeFile(path, [this](QIODevice& file) {
        const QByteArray text = csv();
        return file.write(text) == text.size();
    });
}

void ChartPanel::chooseAndSave(bool png)
{
    auto* dialog = new QFileDialog(this, tr("Export %1").arg(title()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(png ? tr("Pictures (*.png)") : tr("Tables (*.csv)"));
    dialog->setDefaultSuffix(png ? u"png"_s : u"csv"_s);
    dialog->selectFile(objectName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, png](const QString& path) {
        const Outcome written = png ? savePng(path) : saveCsv(path);
        if (!written) {
            Q_EMIT exportFailed(path, written.error().detail);
        }
    });
    dialog->open();
}

} // namespace lockkeeper
