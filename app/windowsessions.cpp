// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowsessions.h"

#include "app/store/filewriter.h"
#include "app/store/profiletransfer.h"
#include "models/text/sentences.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/mainwindow.h"
#include "ui/session/connectiondialogs.h"
#include "ui/session/linkmessages.h"
#include "ui/session/savedconnections.h"
#include "ui/session/sessionview.h"
#include "ui/session/waitingview.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 longestImport = 4 * 1024 * 1024;

QByteArray& placeOf(Endpoint& endpoint, SecretKind kind)
{
    return kind == SecretKind::Password           ? endpoint.password
           : kind == SecretKind::SentinelPassword ? endpoint.sentinelPassword
                                                  : endpoint.tlsOptions.keyPassphrase;
}

Result<QByteArray> readWhole(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io, file.errorString(), path};
    }
    const QByteArray text = file.read(longestImport + 1);
    if (text.size() > longestImport) {
        return Error{ErrorCode::BadInput, u"is larger than %1 bytes"_s.arg(longestImport), path};
    }
    return text;
}

} // namespace

WindowSessions::WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile)
    : WindowSessions(window, std::move(defaults), profilesFile, new SecretStore(&window))
{
}

WindowSessions::WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile,
                               SecretStore* secrets)
    : QObject(&window), m_window(window), m_defaults(std::move(defaults)), m_store(profilesFile),
      m_secrets(secrets), m_resolver(*secrets)
{
    connectWindow();
    reload();
}

void WindowSessions::connectWindow()
{
    connect(&m_window, &MainWindow::connectRequested, this, [this](const Endpoint& endpoint) {
        SessionOptions options = m_defaults;
        options.endpoint = endpoint;
        options.survey.db = endpoint.db;
        openUrl(options);
    });
    connect(&m_window, &MainWindow::sessionClosed, this, [](Session* session) { session->deleteLater(); });
    connect(&m_window, &MainWindow::profileRequested, this,
            [this](const QString& id, bool) { openProfile(id); });
    connect(&m_window, &MainWindow::passwordRequested, this, &WindowSessions::askAgain);
    connect(&m_window, &MainWindow::secretsRequested, this, [this](WaitingView* view) {
        m_waitingForSecrets = view;
        m_window.dialogs()->askForSecrets(view->profile(), view->missing(), view->why());
    });
    const ConnectionDialogs* dialogs = m_window.dialogs();
    connect(dialogs, &ConnectionDialogs::saveRequested, this, &WindowSessions::save);
    connect(dialogs, &ConnectionDialogs::testRequested, this, &WindowSessions::test);
    connect(dialogs, &ConnectionDialogs::secretsGiven, this, &WindowSessions::takeSecrets);
    const SavedConnections* saved = m_window.saved();
    connect(saved, &SavedConnections::removeRequested, this, &WindowSessions::removeProfile);
    connect(saved, &SavedConnections::importRequested, this, &WindowSessions::importFrom);
    connect(saved, &SavedConnections::exportRequested, this, &WindowSessions::exportTo);
}

void WindowSessions::reload()
{
    const Result<QVector<Profile>> profiles = m_store.load();
    if (profiles) {
        m_window.saved()->setProfiles(*profiles);
    } else {
        m_window.saved()->setFault(profiles.error());
    }
}

void WindowSessions::tell(const QString& cause, const Error& error)
{
    m_window.tell(errorMessage(cause, error, Severity::Warning));
}

void WindowSessions::openUrl(const SessionOptions& options)
{
    auto* session = new Session(options, &m_window);
    m_window.addSession(session);
    session->startSurvey(options.survey);
}

bool WindowSessions::openProfile(const QString& id, bool interactive)
{
    const auto profile = m_window.saved()->find(id);
    if (!profile) {
        return false;
    }
    WaitingView* view = m_window.addWaiting(*profile);
    resolve(view, interactive);
    return true;
}

void WindowSessions::openProfile(const Profile& profile)
{
    Endpoint given = profile.endpoint;
    for (const SecretKind kind :
         {SecretKind::Password, SecretKind::SentinelPassword, SecretKind::KeyPassphrase}) {
        if (const QByteArray secret = placeOf(given, kind); !secret.isEmpty()) {
            m_resolver.rememberForThisRun(profile.id, kind, secret);
        }
    }
    Profile shown = profile;
    shown.endpoint = withoutSecrets(given);
    resolve(m_window.addWaiting(shown), true);
}

void WindowSessions::restore()
{
    const OpenConnections open = m_window.rememberedConnections();
    m_window.rememberConnections();
    for (qsizetype i = 0; i < open.profileIds.size(); ++i) {
        m_pages.insert(open.profileIds[i], open.pages.value(i));
        openProfile(open.profileIds[i], false);
    }
    m_window.showProfile(open.current);
}

// While the keychain is asked the view says so; what is missing is asked for only when a person is at it.
void WindowSessions::resolve(WaitingView* view, bool interactive)
{
    view->showAsking();
    m_resolver.fill(view->profile(), view, [this, view, interactive](const FilledProfile& filled) {
        if (filled.missing.isEmpty()) {
            open(view, filled.endpoint);
            return;
        }
        view->showMissing(filled.missing, filled.why);
        if (interactive) {
            m_waitingForSecrets = view;
            m_window.dialogs()->askForSecrets(view->profile(), filled.missing, filled.why);
        }
    });
}

void WindowSessions::open(WaitingView* view, const Endpoint& endpoint)
{
    const Profile& profile = view->profile();
    auto* session = new Session(sessionOptionsOf(profile, endpoint), &m_window);
    const QString page = m_pages.take(profile.id);
    SessionView* shown = m_window.addSession(session, view);
    if (!page.isEmpty()) {
        shown->showPage(page);
    }
    // A connection that came back behind others looks at the keys only when it is asked to.
    if (m_window.currentView() == shown) {
        session->startSurvey(session->options().survey);
    } else {
        session->open();
    }
}

// The server refused what was sent.
void WindowSessions::askAgain(SessionView* view, const Error& why)
{
    if (const auto profile = m_window.saved()->find(view->facts().profileId)) {
        m_waitingForSecrets = view;
        m_window.dialogs()->askForSecrets(*profile, {SecretKind::Password}, why);
    }
}

void WindowSessions::takeSecrets(const QString& id, const QMap<SecretKind, QByteArray>& secrets,
                                 bool remember)
{
    auto profile = m_window.saved()->find(id);
    if (!profile) {
        return;
    }
    for (auto secret = secrets.cbegin(); secret != secrets.cend(); ++secret) {
        m_resolver.rememberForThisRun(id, secret.key(), secret.value());
        if (remember) {
            profile->secrets.insert(secret.key());
            keep(*profile, secret.key(), secret.value());
        }
    }
    if (remember) {
        if (const Outcome saved = m_store.put(*profile); !saved) {
            tell(u"save"_s, saved.error());
        }
        reload();
    }
    auto* old = qobject_cast<ConnectionView*>(m_waitingForSecrets.data());
    m_waitingForSecrets.clear();
    if (old != nullptr) {
        resolve(m_window.addWaiting(*profile, old), true);
    }
}

// Written and read back; what the keychain does not take is kept for this run, and that is said.
void WindowSessions::keep(const Profile& profile, SecretKind kind, const QByteArray& secret)
{
    m_resolver.rememberForThisRun(profile.id, kind, secret);
    m_secrets->write(profile.id, kind, secret, this, [this, name = profile.name](const Outcome& outcome) {
        if (!outcome) {
            Message message = errorMessage(u"keychain"_s, outcome.error(), Severity::Warning);
            message.text = tr("The password of %1 is kept for this run only. %2", "name, advice")
                               .arg(name, message.text);
            m_window.tell(message);
        }
    });
}

void WindowSessions::save(const ProfileDraft& draft, bool openAfterwards)
{
    const Profile& profile = draft.profile;
    if (const Outcome saved = m_store.put(profile); !saved) {
        tell(u"save"_s, saved.error());
        return;
    }
    for (auto secret = draft.typed.cbegin(); secret != draft.typed.cend(); ++secret) {
        if (profile.secrets.contains(secret.key())) {
            keep(profile, secret.key(), secret.value());
        } else {
            m_resolver.rememberForThisRun(profile.id, secret.key(), secret.value());
        }
    }
    for (const SecretKind kind : draft.dropped) {
        m_secrets->remove(profile.id, kind, this, [this](const Outcome& outcome) {
            if (!outcome) {
                tell(u"keychain"_s, outcome.error());
            }
        });
    }
    reload();
    if (openAfterwards) {
        openProfile(profile.id);
    }
}

void WindowSessions::removeProfile(const QString& id)
{
    const auto profile = m_window.saved()->find(id);
    if (const Outcome removed = m_store.remove(id); !removed) {
        tell(u"remove"_s, removed.error());
        return;
    }
    m_resolver.forget(id);
    for (const SecretKind kind : profile ? profile->secrets : QSet<SecretKind>()) {
        m_secrets->remove(id, kind, this, [this](const Outcome& outcome) {
            if (!outcome) {
                tell(u"keychain"_s, outcome.error());
            }
        });
    }
    reload();
}

void WindowSessions::importFrom(const QString& path)
{
    const Result<QByteArray> text = readWhole(path);
    if (!text) {
        tell(u"import"_s, text.error());
        return;
    }
    Result<QVector<ImportedProfile>> imported = importProfiles(*text);
    if (!imported) {
        Error error = imported.error();
        error.where = path;
        tell(u"import"_s, error);
        return;
    }
    for (ImportedProfile& one : *imported) {
        one.profile.name = m_window.saved()->freeName(one.profile.name);
        ProfileDraft draft;
        draft.profile = one.profile;
        draft.typed = one.secrets;
        for (auto secret = one.secrets.cbegin(); secret != one.secrets.cend(); ++secret) {
            draft.profile.secrets.insert(secret.key());
        }
        save(draft, false);
    }
    m_window.tell({u"import"_s,
                   Severity::Info,
                   tr("Imported connections: %1.").arg(imported->size()),
                   tr("Passwords that stood in URLs went to the system keychain."),
                   {},
                   true});
}

void WindowSessions::exportTo(const QString& path)
{
    const QByteArray text = exportProfiles(m_window.saved()->profiles());
    const Outcome written = writeFile(path, [&](QIODevice& file) { return file.write(text) == text.size(); });
    if (!written) {
        tell(u"export"_s, written.error());
        return;
    }
    m_window.tell({u"export"_s,
                   Severity::Info,
                   tr("Exported connections: %1.").arg(m_window.saved()->profiles().size()),
                   tr("The file holds no secrets."),
                   {},
                   true});
}

// Secrets typed go before those that the keychain holds.
void WindowSessions::test(ProfileDialog* dialog, const ProfileDraft& draft)
{
    Profile asked = draft.profile;
    for (auto secret = draft.typed.cbegin(); secret != draft.typed.cend(); ++secret) {
        asked.secrets.remove(secret.key());
    }
    m_resolver.fill(asked, dialog,
                    [this, dialog, draft](const FilledProfile& filled) { startTest(dialog, draft, filled); });
}

void WindowSessions::startTest(ProfileDialog* dialog, const ProfileDraft& draft, const FilledProfile& filled)
{
    if (!dialog->test()->isRunning()) {
        return; // stopped while the keychain was asked
    }
    if (!filled.missing.isEmpty()) {
        Error missing = filled.why;
        missing.step = filled.missing.first() == SecretKind::KeyPassphrase ? LinkStep::Tls : LinkStep::Auth;
        dialog->test()->failBefore(missing);
        return;
    }
    SessionOptions options = sessionOptionsOf(draft.profile, filled.endpoint);
    for (auto secret = draft.typed.cbegin(); secret != draft.typed.cend(); ++secret) {
        placeOf(options.endpoint, secret.key()) = secret.value();
    }
    options.reconnect = false;
    options.healthIntervalMs = 0;
    auto* session = new Session(options, dialog);
    connect(dialog, &ProfileDialog::testEnded, session, [session] {
        session->close();
        session->deleteLater();
    });
    dialog->test()->follow(session);
    session->open();
}

} // namespace lockkeeper
