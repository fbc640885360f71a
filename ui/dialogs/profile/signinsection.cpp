// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profile/signinsection.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/secretfield.h"

#include <QLabel>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper {

void readSecret(const SecretField& field, SecretKind kind, const QSet<SecretKind>& kept, ProfileDraft& draft)
{
    const QByteArray typed = field.secret();
    if (!typed.isEmpty()) {
        draft.typed.insert(kind, typed);
    }
    if (field.keep() && (!typed.isEmpty() || kept.contains(kind))) {
        draft.profile.secrets.insert(kind);
    } else if (kept.contains(kind)) {
        draft.dropped.insert(kind);
    }
}

SignInSection::SignInSection(QWidget* parent) : FormSection(u"section-signin"_s, tr("Sign-in"), parent)
{
    m_user = addLine(u"user"_s, tr("&User"), tr("the default user"));
    const QString passwordLabel = tr("&Password");
    m_password = new SecretField(passwordLabel, this);
    addField(u"password"_s, passwordLabel, m_password);
    m_sentinelUser = addLine(u"sentinel_user"_s, tr("User of the sent&inels"), tr("the default user"));
    const QString sentinelLabel = tr("Passw&ord of the sentinels");
    m_sentinelPassword = new SecretField(sentinelLabel, this);
    addField(u"sentinel_password"_s, sentinelLabel, m_sentinelPassword);
    addNote(tr("Passwords go to the system keychain or are kept for this run only, never to a file."));
    m_anew =
        addNote(tr("The password kept is for another server, another user or a safer link and is not sent "
                   "here. It has to be given anew."));
    m_anew->setObjectName(u"password-anew"_s);
    m_anew->setFont(textFont(fontsize::body, QFont::Medium));
    m_anew->hide();
    for (SecretField* field : {m_password, m_sentinelPassword}) {
        connect(field, &SecretField::edited, this, &FormSection::edited);
    }
    setSentinel(false);
}

void SignInSection::show(const Profile& profile)
{
    showSignIn(profile.endpoint);
    m_password->setKept(profile.secrets.contains(SecretKind::Password));
    m_sentinelPassword->setKept(profile.secrets.contains(SecretKind::SentinelPassword));
}

void SignInSection::showSignIn(const Endpoint& endpoint)
{
    m_user->setText(endpoint.user);
    m_sentinelUser->setText(endpoint.sentinelUser);
    m_password->setText(QString::fromUtf8(endpoint.password));
    m_sentinelPassword->setText(QString::fromUtf8(endpoint.sentinelPassword));
}

void SignInSection::setSentinel(bool sentinel)
{
    m_sentinel = sentinel;
    setFieldVisible(u"sentinel_user"_s, sentinel);
    setFieldVisible(u"sentinel_password"_s, sentinel);
}

void SignInSection::readUsers(Endpoint& endpoint) const
{
    endpoint.user = m_user->text().trimmed();
    endpoint.sentinelUser = m_sentinel ? m_sentinelUser->text().trimmed() : QString();
}

void SignInSection::showObsolete(const QSet<SecretKind>& obsolete)
{
    const bool password = obsolete.contains(SecretKind::Password);
    const bool sentinels = obsolete.contains(SecretKind::SentinelPassword);
    m_password->setObsolete(password);
    m_sentinelPassword->setObsolete(sentinels);
    m_anew->setVisible(password || (sentinels && m_sentinel));
}

void SignInSection::read(ProfileDraft& draft)
{
    readUsers(draft.profile.endpoint);
    const QSet<SecretKind> kept = draft.profile.secrets;
    draft.profile.secrets -= {SecretKind::Password, SecretKind::SentinelPassword};
    readSecret(*m_password, SecretKind::Password, kept, draft);
    if (m_sentinel) {
        readSecret(*m_sentinelPassword, SecretKind::SentinelPassword, kept, draft);
    } else if (kept.contains(SecretKind::SentinelPassword)) {
        draft.dropped.insert(SecretKind::SentinelPassword);
    }
}

void SignInSection::clearSecrets()
{
    m_password->clear();
    m_sentinelPassword->clear();
}

} // namespace lockkeeper
