// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "ui/mainwindow.h"

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QTimer>

namespace lockkeeper {

struct ScreenshotRequest
{
    QString page;
    QString file;
    QSize size;
    Theme theme = Theme::Light;
    SessionOptions session;
    SurveyOptions survey;
    bool offline = false; // of the saved connections: no server is asked
};

// Connects, surveys, waits until the window shows what came, and writes the picture. GUI thread.
class ScreenshotJob : public QObject
{
    Q_OBJECT
public:
    explicit ScreenshotJob(ScreenshotRequest request, QObject* parent = nullptr);

    static QStringList pages();
    void start();
    const Outcome& outcome() const { return m_outcome; }

Q_SIGNALS:
    void finished(); // once; then outcome() stands

private:
    void onState(const LinkState& state);
    void onSurvey(const SurveySnapshotPtr& survey, const Error& error);
    void grabWhenSettled();
    bool hasArrived() const;
    Outcome grab();
    void finish(Outcome outcome);

    ScreenshotRequest m_request;
    Outcome m_outcome = Done();
    MainWindow m_window;
    Session m_session; // after the window that shows it
    QTimer m_settling;
    QElapsedTimer m_sinceSurvey;
    bool m_surveyed = false;
    bool m_done = false;
};

} // namespace lockkeeper
