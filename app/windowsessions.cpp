// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowsessions.h"

#include "app/files/filereader.h"
#include "app/store/filewriter.h"
#include "app/store/profiletransfer.h"
#include "app/store/secretstore.h"
#include "models/text/sentences.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/mainwindow.h"
#include "ui/session/connectiondialogs.h"
#include "ui/session/linkmessages.h"
#include "ui/session/savedconnections.h"
#include "ui/session/sessionview.h"
#include "ui/session/waitingview.h"

#include <QIODevice>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qint64 longestImport = qint64(4) * 1024 * 1024;

constexpr SecretKind allKinds[] = {SecretKind::Password, SecretKind::SentinelPassword,
                                   SecretKind::KeyPassphrase};

} // namespace

WindowSessions::WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile)
    : WindowSessions(window, std::move(defaults), profilesFile, new SecretStore(&window))
{
}

WindowSessions::WindowSessions(MainWindow& window, SessionOptions defaults, const QString& profilesFile,
                               SecretStore* secrets)
    : QObject(&window), m_window(window), m_defaults(std::move(defaults)), m_store(profilesFile),
      m_secrets(*secrets, this)
{
    connectWindow();
    connectSecrets();
    reload();
}

void WindowSessions::connectWindow()
{
    connect(&m_window, &MainWindow::connectRequested, this, &WindowSessions::connectTo);
    connect(&m_window, &MainWindow::sessionClosed, this, [this](Session* session) {
        m_opened.remove(session);
        session->deleteLater();
    });
    connect(&m_window, &MainWindow::profileRequested, this, [this](const QString& id, bool again) {
        const auto shown = again ? profileOf(m_window.currentView()) : std::nullopt;
        if (shown && shown->id == id) {
            openAsIs(*shown, true);
        } else {
            openProfile(id);
        }
    });
    connect(&m_window, &MainWindow::passwordRequested, this, &WindowSessions::askAgain);
    connect(&m_window, &MainWindow::secretsRequested, this,
            [this](WaitingView* view) { ask(view, view->profile(), view->missing(), view->why()); });
    const ConnectionDialogs* dialogs = m_window.dialogs();
    connect(dialogs, &ConnectionDialogs::saveRequested, this, &WindowSessions::save);
    connect(dialogs, &ConnectionDialogs::testRequested, this, &WindowSessions::test);
    connect(dialogs, &ConnectionDialogs::secretsGiven, this, &WindowSessions::takeSecrets);
    const SavedConnections* saved = m_window.saved();
    connect(saved, &SavedConnections::removeRequested, this, &WindowSessions::removeProfile);
    connect(saved, &SavedConnections::importRequested, this, &WindowSessions::importFrom);
    connect(saved, &SavedConnections::exportRequested, this, &WindowSessions::exportTo);
}

// What a keychain does not do is said, and the secret is kept for this run.
void WindowSessions::connectSecrets()
{
    connect(&m_secrets, &WindowSecrets::notKept, this, [this](const QString& name, const Error& why) {
        Message message = errorMessage(u"keychain"_s, why, Severity::Warning);
        message.text =
            tr("The password of %1 is kept for this run only. %2", "name, advice").arg(name, message.text);
        m_window.tell(message);
    });
    connect(&m_secrets, &WindowSecrets::notRemoved, this,
            [this](const Error& why) { tell(u"keychain"_s, why); });
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

void WindowSessions::connectTo(const Endpoint& endpoint)
{
    SessionOptions options = m_defaults;
    if (withoutSecrets(endpoint) != withoutSecrets(m_defaults.endpoint)) {
        options.aliases = {};
        options.nodeMap = {};
    }
    options.endpoint = endpoint;
    options.survey.db = endpoint.db;
    openUrl(options);
}

// From the file: another Lockkeeper may have changed it.
std::optional<Profile> WindowSessions::savedAs(const QString& id) const
{
    const Result<QVector<Profile>> profiles = m_store.load();
    for (const Profile& profile : profiles ? *profiles : m_window.saved()->profiles()) {
        if (profile.id == id) {
            return profile;
        }
    }
    return std::nullopt;
}

std::optional<Profile> WindowSessions::profileOf(const SessionView* view) const
{
    if (view == nullptr) {
        return std::nullopt;
    }
    const auto opened = m_opened.constFind(view->session());
    return opened == m_opened.cend() ? m_window.saved()->find(view->facts().profileId)
                                     : std::optional(*opened);
}

bool WindowSessions::openProfile(const QString& id, bool interactive)
{
    const auto profile = m_window.saved()->find(id);
    if (profile) {
        openAsIs(*profile, interactive);
    }
    return profile.has_value();
}

void WindowSessions::openProfile(const Profile& profile)
{
    Profile shown = profile;
    shown.endpoint = withoutSecrets(profile.endpoint);
    Endpoint given = profile.endpoint;
    for (const SecretKind kind : allKinds) {
        if (const QByteArray secret = secretOf(kind, given); !secret.isEmpty()) {
            m_secrets.remember(shown, kind, secret);
        }
    }
    openAsIs(shown, true);
}

void WindowSessions::openAsIs(const Profile& profile, bool interactive, ConnectionView* insteadOf)
{
    resolve(m_window.addWaiting(profile, insteadOf), interactive);
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
    const Profile& profile = view->profile();
    m_secrets.find(profile, savedAs(profile.id), view,
                   [this, view, interactive](const FilledProfile& filled) {
                       if (filled.missing.isEmpty()) {
                           open(view, filled.endpoint);
                           return;
                       }
                       view->showMissing(filled.missing, filled.why);
                       if (interactive) {
                           ask(view, view->profile(), filled.missing, filled.why);
                       }
                   });
}

void WindowSessions::open(WaitingView* view, const Endpoint& endpoint)
{
    const Profile& profile = view->profile();
    SessionOptions options = sessionOptionsOf(profile, endpoint);
    options.valueReads = options.valueReads && m_defaults.valueReads;
    auto* session = new Session(options, &m_window);
    m_opened.insert(session, profile);
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
    if (const auto profile = profileOf(view)) {
        ask(view, *profile, {SecretKind::Password}, why);
    }
}

void WindowSessions::ask(ConnectionView* view, const Profile& profile, const QVector<SecretKind>& missing,
                         const Error& why)
{
    m_asked.removeIf([view](const Asked& asked) { return asked.view == nullptr || asked.view == view; });
    m_asked.append({view, profile});
    m_window.dialogs()->askForSecrets(profile, missing, why);
}

// The connection opens as it was asked for, with the options of this run; what is saved is another matter.
void WindowSessions::takeSecrets(const QString& id, const QMap<SecretKind, QByteArray>& secrets,
                                 bool remember)
{
    const auto last = std::find_if(m_asked.crbegin(), m_asked.crend(),
                                   [&id](const Asked& asked) { return asked.profile.id == id; });
    if (last == m_asked.crend()) {
        return;
    }
    const Asked asked = *last;
    m_asked.removeIf([&asked](const Asked& other) { return other.view == asked.view; });
    for (auto secret = secrets.cbegin(); secret != secrets.cend(); ++secret) {
        m_secrets.remember(asked.profile, secret.key(), secret.value());
    }
    if (remember) {
        keepGiven(asked.profile, secrets);
    }
    if (asked.view != nullptr) {
        openAsIs(asked.profile, true, asked.view);
    }
}

// Into the keychain goes only what belongs to the connection as it is saved.
void WindowSessions::keepGiven(const Profile& profile, const QMap<SecretKind, QByteArray>& secrets)
{
    auto saved = savedAs(profile.id);
    const QSet<SecretKind> foreign = saved ? obsoleteSecrets(saved->endpoint, profile.endpoint)
                                           : QSet(std::begin(allKinds), std::end(allKinds));
    for (auto secret = secrets.cbegin(); secret != secrets.cend(); ++secret) {
        if (!foreign.contains(secret.key())) {
            saved->secrets.insert(secret.key());
            m_secrets.keep(*saved, secret.key(), secret.value());
            continue;
        }
        m_window.tell({u"keychain"_s,
                       Severity::Info,
                       tr("The password is kept for this run only."),
                       tr("It is for another user or link than %1 was saved with.").arg(profile.name),
                       {},
                       true});
    }
    if (saved) {
        put(*saved);
    }
}

bool WindowSessions::put(const Profile& profile)
{
    if (const Outcome saved = m_store.put(profile); !saved) {
        tell(u"save"_s, saved.error());
        return false;
    }
    reload();
    return true;
}

// A secret that takes the place of another server's counts as kept only once it is written: else what is in
// the keychain would go where it does not belong.
void WindowSessions::save(const ProfileDraft& draft, bool openAfterwards)
{
    const auto before = savedAs(draft.profile.id);
    QSet<SecretKind> obsolete;
    if (before) {
        obsolete = obsoleteSecrets(before->endpoint, draft.profile.endpoint) & before->secrets;
    }
    Profile profile = draft.profile;
    profile.secrets -= obsolete;
    if (!put(profile)) {
        return;
    }
    const QSet<SecretKind> typed(draft.typed.keyBegin(), draft.typed.keyEnd());
    const QSet<SecretKind> renewed = obsolete & typed & draft.profile.secrets;
    m_secrets.drop(profile.id, (obsolete + draft.dropped) - renewed);
    keepTyped(draft, renewed);
    const QSet<SecretKind> lost = (obsolete & draft.profile.secrets) - typed;
    if (lost.contains(SecretKind::Password) || lost.contains(SecretKind::SentinelPassword)) {
        m_window.tell({u"save"_s,
                       Severity::Info,
                       tr("The password of %1 has to be given anew.").arg(profile.name),
                       tr("The one kept was for another server, another user or a safer link."),
                       {},
                       true});
    }
    if (openAfterwards) {
        openProfile(profile.id);
    }
}

void WindowSessions::keepTyped(const ProfileDraft& draft, const QSet<SecretKind>& renewed)
{
    for (auto secret = draft.typed.cbegin(); secret != draft.typed.cend(); ++secret) {
        const SecretKind kind = secret.key();
        if (!draft.profile.secrets.contains(kind)) {
            m_secrets.remember(draft.profile, kind, secret.value());
        } else if (!renewed.contains(kind)) {
            m_secrets.keep(draft.profile, kind, secret.value());
        } else {
            m_secrets.keep(draft.profile, kind, secret.value(), [this, kind, owner = draft.profile] {
                auto saved = savedAs(owner.id);
                if (saved && !obsoleteSecrets(owner.endpoint, saved->endpoint).contains(kind)) {
                    saved->secrets.insert(kind);
                    put(*saved);
                }
            });
        }
    }
}

void WindowSessions::removeProfile(const QString& id)
{
    const auto profile = m_window.saved()->find(id);
    if (const Outcome removed = m_store.remove(id); !removed) {
        tell(u"remove"_s, removed.error());
        return;
    }
    m_secrets.forget(id);
    m_secrets.drop(id, profile ? profile->secrets : QSet<SecretKind>());
    reload();
}

void WindowSessions::importFrom(const QString& path)
{
    const Result<QByteArray> text = readFile(path, longestImport);
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
    bool secrets = false;
    for (ImportedProfile& one : *imported) {
        secrets = secrets || !one.secrets.isEmpty();
        one.profile.name = m_window.saved()->freeName(one.profile.name);
        ProfileDraft draft;
        draft.profile = one.profile;
        draft.typed = one.secrets;
        for (auto secret = one.secrets.cbegin(); secret != one.secrets.cend(); ++secret) {
            draft.profile.secrets.insert(secret.key());
        }
        save(draft, false);
    }
    m_window.tell(
        {u"import"_s,
         Severity::Info,
         tr("Imported connections: %1.").arg(imported->size()),
         secrets ? tr("Passwords that stood in URLs are on their way to the system keychain.") : QString(),
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

// Secrets typed go before those that the keychain holds for this very server.
void WindowSessions::test(ProfileDialog* dialog, const ProfileDraft& draft)
{
    Profile asked = draft.profile;
    for (auto secret = draft.typed.cbegin(); secret != draft.typed.cend(); ++secret) {
        asked.secrets.remove(secret.key());
    }
    m_secrets.find(asked, savedAs(asked.id), dialog,
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
        secretOf(secret.key(), options.endpoint) = secret.value();
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
