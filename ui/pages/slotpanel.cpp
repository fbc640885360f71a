// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/slotpanel.h"

#include "models/tables/slotownermodel.h"
#include "models/text/units.h"
#include "ui/charts/slotlegend.h"
#include "ui/pages/surveystate.h"
#include "ui/tables/slotownerdisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/statepane.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QImage>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString slotLoadSentence(const SlotLoad& load, const QLocale& locale)
{
    if (load.keys == 0) {
        return SlotPanel::tr("The survey counted no keys.");
    }
    return SlotPanel::tr("Hottest slot %1: %2 keys, %3 of all; mean %4 a slot")
        .arg(countText(load.hottest, locale), countText(load.most, locale),
             percentText(double(load.most) / double(load.keys), locale), locale.toString(load.mean, 'f', 1));
}

SlotPanel::SlotPanel(QWidget* parent)
    : TwinPanel(u"slots"_s, tr("Hash slots"), parent), m_owners(new SlotOwnerModel(this)),
      m_display(new SlotOwnerDisplay(m_owners, this))
{
    auto* twin = new TableView(tr("%1, table").arg(title()), TableView::oneLine, this);
    twin->setObjectName(u"slots-table"_s);
    twin->setProxy(m_display, SlotOwnerModel::Ranges);
    setTwins(makePicture(), twin);
    setupModes();
    connect(twin, &TableView::keySelected, this, &SlotPanel::ownerActivated);
    connect(m_view, &SlotMapView::ownerActivated, this, &SlotPanel::ownerActivated);
    connect(m_view, &SlotMapView::currentSlotChanged, this,
            [this](int, const QString& text) { m_line->setText(text.isEmpty() ? m_resting : text); });
}

QWidget* SlotPanel::makePicture()
{
    auto* picture = new QWidget(this);
    auto* layout = new QVBoxLayout(picture);
    layout->setContentsMargins(10, 6, 10, 8);
    layout->setSpacing(6);
    m_map = new QWidget(picture);
    auto* column = new QVBoxLayout(m_map);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_view = new SlotMapView(m_map);
    m_view->setObjectName(u"slot-map"_s);
    m_view->setAccessibleName(tr("Slot map; arrow keys walk the slots"));
    m_legend = new SlotLegend(m_map);
    m_legend->setObjectName(u"slot-legend"_s);
    m_line = new ElidedLabel(fontsize::small, m_map);
    m_line->setObjectName(u"slot-line"_s);
    m_line->setInk(QPalette::Text);
    column->addWidget(m_view, 1);
    column->addWidget(m_legend);
    column->addWidget(m_line);
    m_state = new StatePane(picture);
    m_state->setObjectName(u"slot-state"_s);
    layout->addWidget(m_map, 1);
    layout->addWidget(m_state, 1);
    m_state->hide();
    connect(m_state, &StatePane::actionTriggered, this, &SlotPanel::surveyRequested);
    connect(m_state, &StatePane::stopRequested, this, &SlotPanel::stopRequested);
    return picture;
}

void SlotPanel::setupModes()
{
    auto* modes = new QWidget(this);
    auto* row = new QHBoxLayout(modes);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    m_modes = new QButtonGroup(this);
    const auto add = [&](SlotMapMode mode, const QString& name, const QString& text, const QString& tip) {
        auto* button = new QToolButton(modes);
        button->setObjectName(name);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setFixedHeight(26);
        button->setFocusPolicy(Qt::StrongFocus);
        m_modes->addButton(button, int(mode));
        row->addWidget(button);
    };
    add(SlotMapMode::Owners, u"slots-owners"_s, tr("Owners"), tr("Show which primary serves each slot"));
    add(SlotMapMode::Load, u"slots-load"_s, tr("Load"), tr("Show how many keys lie in each slot"));
    m_modes->button(int(SlotMapMode::Owners))->setChecked(true);
    addHeaderWidget(modes);
    connect(m_modes, &QButtonGroup::idToggled, this, [this](int, bool checked) {
        if (checked) {
            showMode();
        }
    });
}

void SlotPanel::setMode(SlotMapMode mode)
{
    m_modes->button(int(mode))->setChecked(true);
}

void SlotPanel::show(const SlotMap& map, const SurveySnapshot* survey, const Error& failure, bool connected)
{
    m_view->setMap(map, survey != nullptr ? survey->hotTags : QVector<HotTag>());
    m_owners->apply(slotOwnerEntries(map));
    if (showsTable()) {
        table()->settle();
    }
    if (map.keys.isEmpty() && !showSurveyState(*m_state, survey, failure, connected)) {
        m_state->showEmpty(u"key"_s, tr("Keys a slot are not known"),
                           tr("The last survey did not count them: it was of another kind of server."));
    }
    showLine(survey);
    showMode();
}

void SlotPanel::showLine(const SurveySnapshot* survey)
{
    const SlotMap& map = m_view->map();
    m_resting = map.load ? slotLoadSentence(*map.load, QLocale())
                         : tr("Point at a slot, or walk with the arrow keys, to read it out.");
    if (map.load && survey != nullptr && !survey->complete) {
        m_resting = tr("%1 · so far").arg(m_resting);
    }
    if (m_view->currentSlot() == SlotMapView::noSlot) {
        m_line->setText(m_resting);
    }
}

void SlotPanel::showMode()
{
    const auto mode = SlotMapMode(m_modes->checkedId());
    const bool unknown = mode == SlotMapMode::Load && m_view->map().keys.isEmpty();
    m_view->setMode(mode);
    m_legend->setMap(m_view->map(), mode);
    m_map->setVisible(!unknown);
    m_state->setVisible(unknown);
}

void SlotPanel::setStale(bool stale)
{
    m_view->setStale(stale);
    m_legend->setStale(stale);
    table()->setStale(stale);
}

QImage SlotPanel::picture(double pixelRatio)
{
    QImage image(m_map->size() * pixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(colorsFor(palette()).base);
    QPainter painter(&image);
    m_map->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

const QAbstractItemModel& SlotPanel::rows() const
{
    return *m_owners;
}

} // namespace lockkeeper
