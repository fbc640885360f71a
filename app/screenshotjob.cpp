// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshotjob.h"

#include "app/store/filewriter.h"
#include "app/store/profilestore.h"
#include "ui/pages/pagenames.h"
#include "ui/session/savedconnections.h"
#include "ui/widgets/picturefile.h"

#include <QPixmap>

#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;

ScreenshotJob::ScreenshotJob(ScreenshotRequest request, QObject* parent)
    : QObject(parent), m_request(std::move(request)), m_session(m_request.session)
{
    constexpr int settleStepMs = 30;
    m_settling.setInterval(settleStepMs);
    connect(&m_settling, &QTimer::timeout, this, &ScreenshotJob::grabWhenSettled);
    connect(&m_session, &Session::stateChanged, this, &ScreenshotJob::onState);
    connect(&m_session, &Session::surveyFinished, this, &ScreenshotJob::onSurvey);
}

QStringList ScreenshotJob::pages()
{
    QStringList names;
    for (const PageName& page : pageNames()) {
        names.append(page.name);
    }
    return names;
}

void ScreenshotJob::start()
{
    // before the work: a path that cannot be written to is said at once
    if (const Outcome writable = checkWritable(m_request.file); !writable) {
        finish(writable.error());
        return;
    }
    m_window.setTheme(m_request.theme);
    m_window.resize(m_request.size);
    if (m_request.page == u"connections"_s) {
        if (const auto profiles = ProfileStore(ProfileStore::usersFile()).load()) {
            m_window.saved()->setProfiles(*profiles);
        } else {
            m_window.saved()->setFault(profiles.error());
        }
    }
    if (m_request.offline) {
        m_window.show();
        m_settling.start();
        return;
    }
    m_window.addSession(&m_session);
    m_window.showPage(m_request.page);
    m_window.show();
    m_session.startSurvey(m_request.survey);
}

void ScreenshotJob::onState(const LinkState& state)
{
    if (state.phase == LinkState::Phase::Stopped) {
        finish(state.error);
    }
}

void ScreenshotJob::onSurvey(const SurveySnapshotPtr& survey, const Error& error)
{
    // A cluster that is down cannot be surveyed: that is when its topology is asked for.
    if (survey->phase == SurveyPhase::Failed && m_request.page != u"topology"_s) {
        finish(error);
        return;
    }
    m_surveyed = true;
    m_sinceSurvey.start();
    m_settling.start();
}

void ScreenshotJob::grabWhenSettled()
{
    if (hasArrived() && m_window.isSettled()) {
        finish(grab());
    }
}

bool ScreenshotJob::hasArrived() const
{
    // INFO may be denied to this user: then there is nothing to wait for beyond a command's deadline.
    const bool waitedLong = m_sinceSurvey.elapsed() > m_request.session.commandTimeoutMs;
    const bool read = m_session.health() &&
                      (m_request.page != u"topology"_s || (m_session.fleet() && m_session.fleet()->settled));
    return m_request.offline || (m_surveyed && (read || waitedLong));
}

Outcome ScreenshotJob::grab()
{
    const QPixmap picture = m_window.grab();
    if (picture.isNull()) {
        return Error{ErrorCode::LimitExceeded, u"the picture needs more memory than there is"_s,
                     m_request.file};
    }
    return writePng(m_request.file, picture.toImage());
}

void ScreenshotJob::finish(Outcome outcome)
{
    if (std::exchange(m_done, true)) {
        return;
    }
    m_settling.stop();
    m_outcome = std::move(outcome);
    Q_EMIT finished();
}

} // namespace lockkeeper
