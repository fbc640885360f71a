// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profile/moresection.h"

#include "ui/theme/fonts.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

MoreSection::MoreSection(QWidget* parent) : FormSection(u"section-more"_s, tr("More"), parent)
{
    m_timeout = addLine(u"timeout_ms"_s, tr("&Deadline of a command, in ms"));
    m_contracts =
        addText(u"contract_files"_s, tr("Contract &files, one a line"), 2, u"/srv/keys/contract.yaml"_s);
    auto* add = new QPushButton(tr("Add a con&tract file…"), this);
    add->setObjectName(u"add-contract"_s);
    add->setAccessibleName(withoutMnemonic(add->text()));
    add->setAutoDefault(false);
    addWidget(add);
    m_aliases = addText(u"aliases"_s, tr("Renamed &commands, COMMAND=NAME a line"), 2, u"CONFIG=cfg-7f3a"_s);
    m_notes = addText(u"notes"_s, tr("&Notes"), 3);
    for (QPlainTextEdit* text : {m_contracts, m_aliases}) {
        text->setFont(monoFont(fontsize::mono));
        text->setLineWrapMode(QPlainTextEdit::NoWrap);
    }
    connect(add, &QPushButton::clicked, this, &MoreSection::addContract);
}

void MoreSection::addContract()
{
    auto* dialog = new QFileDialog(this, tr("Add a contract file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_contracts, &QPlainTextEdit::appendPlainText);
    dialog->open();
}

void MoreSection::show(const Profile& profile)
{
    m_timeout->setText(QString::number(profile.timeoutMs));
    m_contracts->setPlainText(profile.contractFiles.join(u'\n'));
    m_aliases->setPlainText(profile.aliases.texts().join(u'\n'));
    m_notes->setPlainText(profile.notes);
}

bool MoreSection::read(Profile& profile)
{
    bool sound = true;
    bool ok = false;
    profile.timeoutMs = m_timeout->text().trimmed().toInt(&ok);
    if (!ok || profile.timeoutMs < 1) {
        setFault(u"timeout_ms"_s, tr("Must be a number of milliseconds from 1 on."));
        sound = false;
    }
    profile.contractFiles = linesOf(*m_contracts);
    profile.notes = m_notes->toPlainText();
    const Result<CommandAliases> aliases = CommandAliases::parse(linesOf(*m_aliases));
    if (!aliases) {
        setFault(u"aliases"_s, aliases.error().detail);
        return false;
    }
    profile.aliases = *aliases;
    return sound;
}

} // namespace lockkeeper
