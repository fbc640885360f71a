// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyspace/surveysnapshot.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace lockkeeper {

// "Survey again", or Pause and Stop while one runs. The same on every page that shows a survey.
class SurveyButtons final : public QWidget
{
    Q_OBJECT
public:
    explicit SurveyButtons(QWidget* parent = nullptr);

    void setPhase(std::optional<SurveyPhase> phase); // none: no survey yet
    void setConnected(bool connected);               // without a connection nothing can be started

Q_SIGNALS:
    void surveyRequested();
    void pauseRequested(bool pause);
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    QPushButton* m_again = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_stop = nullptr;
    std::optional<SurveyPhase> m_phase;
    bool m_connected = false;
};

} // namespace lockkeeper
