// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "ui/charts/slotmapview.h"
#include "ui/charts/twinpanel.h"

class QButtonGroup;

namespace lockkeeper {

class ElidedLabel;
class SlotLegend;
class SlotOwnerDisplay;
class SlotOwnerModel;
class StatePane;

// A cluster's hash slots: the map by owner or by keys, its legend, how unevenly the keys lie, and the same as
// a table. A line below the map reads out the slot under the cursor. Keys a slot come from a survey: before
// one the load says so and offers it.
class SlotPanel final : public TwinPanel
{
    Q_OBJECT
public:
    explicit SlotPanel(QWidget* parent = nullptr);

    SlotMapView* view() const { return m_view; }

    // `survey` may be null: none was made. `failure` tells why the last one failed.
    void show(const SlotMap& map, const SurveySnapshot* survey, const Error& failure, bool connected);
    void setMode(SlotMapMode mode);
    void setStale(bool stale);

Q_SIGNALS:
    void surveyRequested();
    void stopRequested();
    void ownerActivated(const QString& nodeKey);

protected:
    QImage picture(double pixelRatio) override;
    const QAbstractItemModel& rows() const override;

private:
    void setupModes();
    QWidget* makePicture();
    void showMode();
    void showLine(const SurveySnapshot* survey);

    SlotOwnerModel* m_owners = nullptr;
    SlotOwnerDisplay* m_display = nullptr;
    QButtonGroup* m_modes = nullptr;
    SlotMapView* m_view = nullptr;
    SlotLegend* m_legend = nullptr;
    ElidedLabel* m_line = nullptr; // the slot under the cursor, else how unevenly the keys lie
    StatePane* m_state = nullptr;
    QWidget* m_map = nullptr; // view, legend and line
    QString m_resting;
};

// "Hottest slot 1,234: 12,000 keys, 9.0 % of all; mean 61.0 a slot"
QString slotLoadSentence(const SlotLoad& load, const QLocale& locale);

} // namespace lockkeeper
