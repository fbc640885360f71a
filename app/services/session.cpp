// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"

#include "app/services/sessionworker.h"

namespace lockkeeper {

namespace {

constexpr int stopDeadlineMs = 3000;

// Runs a verb of the worker on its own thread.
template <class Verb>
void post(SessionWorker* worker, Verb verb)
{
    QMetaObject::invokeMethod(
        worker, [worker, verb] { verb(*worker); }, Qt::QueuedConnection);
}

} // namespace

Session::Session(SessionOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_access(std::make_shared<AccessReport>()),
      m_worker(new SessionWorker(m_options))
{
    m_thread.setObjectName(QStringLiteral("session"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &SessionWorker::stateChanged, this, [this](const LinkState& state) {
        m_state = state;
        Q_EMIT stateChanged(state);
    });
    connect(m_worker, &SessionWorker::identityChanged, this, [this](const ServerIdentity& identity) {
        m_identity = identity;
        Q_EMIT identityChanged(identity);
    });
    connect(m_worker, &SessionWorker::healthChanged, this, [this](const HealthSnapshotPtr& health) {
        m_health = health;
        Q_EMIT healthChanged(health);
    });
    connect(m_worker, &SessionWorker::fleetChanged, this, [this](const FleetSnapshotPtr& fleet) {
        m_fleet = fleet;
        Q_EMIT fleetChanged(fleet);
    });
    connect(m_worker, &SessionWorker::surveyChanged, this, [this](const SurveySnapshotPtr& survey) {
        m_survey = survey;
        Q_EMIT surveyChanged(survey);
    });
    connect(m_worker, &SessionWorker::surveyFinished, this,
            [this](const SurveySnapshotPtr& survey, const Error& error) {
                m_survey = survey;
                Q_EMIT surveyFinished(survey, error);
            });
    connect(m_worker, &SessionWorker::accessChanged, this, [this](const AccessReportPtr& access) {
        m_access = access;
        Q_EMIT accessChanged(access);
    });
    connect(m_worker, &SessionWorker::accessChecked, this,
            [this](const AccessReportPtr& access, const Error& error) {
                m_access = access;
                Q_EMIT accessChecked(access, error);
            });
    connect(m_worker, &SessionWorker::stepPassed, this, &Session::stepPassed);
    connect(m_worker, &SessionWorker::warned, this, &Session::warned);
    m_thread.start();
}

Session::~Session()
{
    m_thread.quit();
    if (!m_thread.wait(stopDeadlineMs)) {
        qFatal("the session thread did not stop within its deadline");
    }
}

void Session::open()
{
    post(m_worker, [](SessionWorker& worker) { worker.open(); });
}

void Session::close()
{
    post(m_worker, [](SessionWorker& worker) { worker.close(); });
}

void Session::retryNow()
{
    post(m_worker, [](SessionWorker& worker) { worker.retryNow(); });
}

void Session::acceptLineage()
{
    post(m_worker, [](SessionWorker& worker) { worker.acceptLineage(); });
}

void Session::startSurvey(const SurveyOptions& options)
{
    post(m_worker, [options](SessionWorker& worker) { worker.startSurvey(options); });
}

void Session::setSurveyPaused(bool paused)
{
    post(m_worker, [paused](SessionWorker& worker) { worker.setSurveyPaused(paused); });
}

void Session::cancelSurvey()
{
    post(m_worker, [](SessionWorker& worker) { worker.cancelSurvey(); });
}

void Session::checkAccess()
{
    post(m_worker, [](SessionWorker& worker) { worker.checkAccess(); });
}

} // namespace lockkeeper
