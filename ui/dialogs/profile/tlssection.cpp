// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profile/tlssection.h"

#include "ui/dialogs/profile/signinsection.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/filefield.h"
#include "ui/widgets/secretfield.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper {

TlsSection::TlsSection(QWidget* parent) : FormSection(u"section-tls"_s, tr("TLS"), parent)
{
    m_on = addCheck(u"tls"_s, tr("Connect with &TLS"));
    m_ca = addFile(u"ca_file"_s, tr("&Certificate authority (PEM)"), tr("those of the system"));
    m_certificate = addFile(u"certificate_file"_s, tr("C&lient certificate (PEM)"), tr("none"));
    m_key = addFile(u"key_file"_s, tr("Pri&vate key of the client certificate (PEM)"), tr("none"));
    const QString passphrase = tr("&Passphrase of the key");
    m_passphrase = new SecretField(passphrase, this);
    addField(u"passphrase"_s, passphrase, m_passphrase);
    m_serverName =
        addLine(u"server_name"_s, tr("Server &name in the certificate"), tr("the host of the address"));
    m_minimum = addChoice(u"minimum"_s, tr("Lo&west version"), {u"TLS 1.2"_s, u"TLS 1.3"_s});
    m_insecure = addCheck(u"insecure"_s, tr("Do not verify the server's certi&ficate"));
    m_warning = addNote(tr("Anyone between here and the server can then read and change all that is sent, "
                           "the password too. The connection is marked for good."));
    m_warning->setFont(textFont(fontsize::body, QFont::Medium));
    connect(m_passphrase, &SecretField::edited, this, &FormSection::edited);
    connect(m_on, &QCheckBox::toggled, this, &TlsSection::arrange);
    connect(m_insecure, &QCheckBox::toggled, this, &TlsSection::arrange);
    arrange();
    colourWarning();
}

FileField* TlsSection::addFile(const QString& name, const QString& label, const QString& placeholder)
{
    auto* file = new FileField(label, placeholder, this);
    addField(name, label, file);
    connect(file, &FileField::edited, this, &FormSection::edited);
    return file;
}

void TlsSection::show(const Profile& profile)
{
    const TlsOptions& tls = profile.endpoint.tlsOptions;
    m_ca->setPath(tls.caFile);
    m_certificate->setPath(tls.certificateFile);
    m_key->setPath(tls.keyFile);
    m_serverName->setText(tls.serverName);
    m_minimum->setCurrentIndex(tls.minimum == TlsOptions::Version::Tls13 ? 1 : 0);
    m_insecure->setChecked(tls.insecure);
    m_passphrase->setKept(profile.secrets.contains(SecretKind::KeyPassphrase));
    m_passphrase->setText(QString::fromUtf8(tls.keyPassphrase));
    m_on->setChecked(profile.endpoint.tls);
    arrange();
}

void TlsSection::showTls(const Endpoint& endpoint)
{
    m_on->setChecked(endpoint.tls);
}

void TlsSection::setPossible(bool possible)
{
    m_possible = possible;
    arrange();
}

void TlsSection::arrange()
{
    const bool on = m_possible && m_on->isChecked();
    m_on->setEnabled(m_possible);
    for (const QString& field : {u"ca_file"_s, u"certificate_file"_s, u"key_file"_s, u"passphrase"_s,
                                 u"server_name"_s, u"minimum"_s, u"insecure"_s}) {
        setFieldVisible(field, on);
    }
    m_warning->setVisible(on && m_insecure->isChecked());
}

void TlsSection::readTls(Endpoint& endpoint) const
{
    endpoint.tls = m_possible && m_on->isChecked();
    endpoint.tlsOptions = {};
    if (!endpoint.tls) {
        return;
    }
    TlsOptions& tls = endpoint.tlsOptions;
    tls.caFile = m_ca->path();
    tls.certificateFile = m_certificate->path();
    tls.keyFile = m_key->path();
    tls.serverName = m_serverName->text().trimmed();
    tls.minimum = m_minimum->currentIndex() == 1 ? TlsOptions::Version::Tls13 : TlsOptions::Version::Tls12;
    tls.insecure = m_insecure->isChecked();
}

void TlsSection::showObsolete(bool passphrase)
{
    m_passphrase->setObsolete(passphrase);
}

void TlsSection::read(ProfileDraft& draft)
{
    readTls(draft.profile.endpoint);
    const QSet<SecretKind> kept = draft.profile.secrets;
    draft.profile.secrets -= {SecretKind::KeyPassphrase};
    if (!draft.profile.endpoint.tls) { // of no use any more
        if (kept.contains(SecretKind::KeyPassphrase)) {
            draft.dropped.insert(SecretKind::KeyPassphrase);
        }
        return;
    }
    readSecret(*m_passphrase, SecretKind::KeyPassphrase, kept, draft);
}

void TlsSection::clearSecrets()
{
    m_passphrase->clear();
}

void TlsSection::colourWarning()
{
    QPalette tinted = palette();
    tinted.setColor(QPalette::PlaceholderText, colorsFor(palette()).warning.text);
    m_warning->setPalette(tinted);
}

void TlsSection::changeEvent(QEvent* event)
{
    FormSection::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_warning != nullptr) {
        colourWarning();
    }
}

} // namespace lockkeeper
