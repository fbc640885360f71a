// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"
#include "ui/widgets/panel.h"
#include "ui/work/surveypreparer.h"

class QLabel;

namespace lockkeeper {

class ChartPanel;
class ElidedLabel;

// One hotspot in depth: how it drains by the expire-cycle model, the cause, what helps, the model's terms,
// and the backlog that is there already. Everything that is an estimate says so.
class HotspotDetail final : public QWidget
{
    Q_OBJECT
public:
    explicit HotspotDetail(QWidget* parent = nullptr);

    void setAccess(const AccessReportPtr& access) { m_access = access; } // shown by the next apply()
    void apply(const PreparedSurvey& prepared);
    void clear();
    void setStale(bool stale);
    ChartPanel* chart() const { return m_chart; }
    Panel* facts() const { return m_facts; }

private:
    void setupFacts();
    QLabel* addFact(const QString& name);
    void showFacts(const Hotspot& spot, const PreparedSurvey& prepared);

    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    ChartPanel* m_chart = nullptr;
    Panel* m_facts = nullptr;
    QLabel* m_cause = nullptr;
    QLabel* m_help = nullptr;
    QLabel* m_model = nullptr;
    QLabel* m_backlog = nullptr;
};

QString modelSentence(const ExpireSettings& settings, const QLocale& locale);
QString backlogSentence(const SurveySnapshot& survey, const AccessReport& access, const QLocale& locale);

} // namespace lockkeeper
