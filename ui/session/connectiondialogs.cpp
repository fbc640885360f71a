// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/connectiondialogs.h"

#include "models/base/bytetext.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/profiledialog.h"
#include "ui/dialogs/secretdialog.h"
#include "ui/session/savedconnections.h"

#include <QWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper {

ConnectionDialogs::ConnectionDialogs(SavedConnections* saved, QWidget* window)
    : QObject(window), m_saved(saved), m_window(window)
{
    connect(saved, &SavedConnections::newWanted, this, &ConnectionDialogs::makeNew);
    connect(saved, &SavedConnections::editWanted, this, &ConnectionDialogs::edit);
    connect(saved, &SavedConnections::duplicateWanted, this, &ConnectionDialogs::duplicate);
    connect(saved, &SavedConnections::urlWanted, this, [this] { askForUrl({}); });
}

void ConnectionDialogs::askForUrl(const Endpoint& suggested)
{
    auto* dialog = new ConnectDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!suggested.hosts.isEmpty() || !suggested.socketPath.isEmpty()) {
        dialog->setUrl(displayUrl(suggested));
    }
    connect(dialog, &ConnectDialog::chosen, this, &ConnectionDialogs::urlChosen);
    connect(dialog, &ConnectDialog::saveWanted, this,
            [this](const Endpoint& endpoint) { makeFrom(endpoint, true); });
    dialog->open();
}

ProfileDialog* ConnectionDialogs::openProfile(const Profile& profile, const QString& title,
                                              bool openAfterwards)
{
    auto* dialog = new ProfileDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->edit(profile, m_saved->namesBut(profile.id), title);
    connect(dialog, &ProfileDialog::saved, this, [this, openAfterwards](const ProfileDraft& draft) {
        Q_EMIT saveRequested(draft, openAfterwards);
    });
    connect(dialog, &ProfileDialog::testRequested, this,
            [this, dialog](const ProfileDraft& draft) { Q_EMIT testRequested(dialog, draft); });
    dialog->open();
    return dialog;
}

void ConnectionDialogs::makeNew()
{
    Profile profile;
    profile.id = newProfileId();
    openProfile(profile, tr("New connection"), false);
}

void ConnectionDialogs::makeFrom(const Endpoint& endpoint, bool openAfterwards)
{
    Profile profile;
    profile.id = newProfileId();
    profile.endpoint = endpoint;
    profile.name =
        m_saved->freeName(endpoint.socketPath.isEmpty() ? endpoint.hosts.value(0).host : endpoint.socketPath);
    openProfile(profile, tr("Save a connection"), openAfterwards)->markEdited();
}

void ConnectionDialogs::edit(const QString& id)
{
    if (const auto profile = m_saved->find(id)) {
        openProfile(*profile, tr("Edit %1").arg(printableText(profile->name)), false);
    }
}

// The copy has no secrets in the keychain: they belong to the one it was made from.
void ConnectionDialogs::duplicate(const QString& id)
{
    if (auto profile = m_saved->find(id)) {
        profile->id = newProfileId();
        profile->name = m_saved->freeName(tr("%1 copy").arg(profile->name));
        profile->secrets.clear();
        openProfile(*profile, tr("New connection"), false)->markEdited();
    }
}

void ConnectionDialogs::askForSecrets(const Profile& profile, const QVector<SecretKind>& missing,
                                      const Error& why)
{
    auto* dialog = new SecretDialog(profile, missing, why, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SecretDialog::given, this,
            [this, id = profile.id](const QMap<SecretKind, QByteArray>& secrets, bool remember) {
                Q_EMIT secretsGiven(id, secrets, remember);
            });
    dialog->open();
}

} // namespace lockkeeper
