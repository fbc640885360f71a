// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/linkstate.h"
#include "models/health/access.h"
#include "models/health/healthsnapshot.h"
#include "models/keyspace/surveysnapshot.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace lockkeeper {

class ElidedLabel;

// The line at the bottom of a connection, 24 px: survey with progress and its pause and stop, round trip,
// server time local and UTC; or that there is no connection and since when values stand still.
class SessionStatus final : public QWidget
{
    Q_OBJECT
public:
    explicit SessionStatus(QWidget* parent = nullptr);

    void setSurvey(const SurveySnapshotPtr& survey);
    void setHealth(const HealthSnapshotPtr& health);
    void setAccess(const AccessReportPtr& access);
    void setState(const LinkState& state, int secondsToNextTry);

Q_SIGNALS:
    void pauseRequested(bool pause);
    void stopRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QString surveyText() const;
    QString linkText() const;

    LinkState m_state;
    int m_secondsToNextTry = 0;
    SurveySnapshotPtr m_survey;
    HealthSnapshotPtr m_health;
    AccessReportPtr m_access = std::make_shared<AccessReport>(); // never null
    QLabel* m_mark = nullptr;
    ElidedLabel* m_first = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_stop = nullptr;
    QLabel* m_roundTrip = nullptr;
    QLabel* m_time = nullptr;
};

// "Survey 38 %: 1,804,000 of 4,812,306 keys, 50,200/s, gentle"
QString surveySentence(const SurveySnapshot& survey, const QLocale& locale);

} // namespace lockkeeper
