// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/twinpanel.h"

#include "app/store/filewriter.h"
#include "models/tables/csv.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/picturefile.h"

#include <QFileDialog>
#include <QImage>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr double exportRatio = 2;

} // namespace

TwinPanel::TwinPanel(const QString& name, const QString& title, QWidget* parent) : Panel(parent)
{
    setObjectName(name);
    setTitle(title);
}

void TwinPanel::setTwins(QWidget* picture, TableView* table)
{
    m_table = table;
    auto* holder = new QWidget(this);
    m_stack = new QStackedLayout(holder);
    m_stack->addWidget(picture);
    m_stack->addWidget(table);
    body()->addWidget(holder, 1);
    setupButtons();
}

void TwinPanel::setupButtons()
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

bool TwinPanel::showsTable() const
{
    return m_stack->currentIndex() == 1;
}

void TwinPanel::showTable(bool table)
{
    m_swap->setChecked(table);
}

QByteArray TwinPanel::csv() const
{
    return csvFromModel(rows());
}

Outcome TwinPanel::savePng(const QString& path)
{
    return writePng(path, picture(exportRatio));
}

Outcome TwinPanel::saveCsv(const QString& path) const
{
    return writeFile(path, [this](QIODevice& file) {
        const QByteArray text = csv();
        return file.write(text) == text.size();
    });
}

void TwinPanel::chooseAndSave(bool png)
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
