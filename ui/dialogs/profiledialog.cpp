// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/profiledialog.h"

#include "app/store/secretowner.h"
#include "ui/dialogs/linktestpanel.h"
#include "ui/dialogs/profile/addresssection.h"
#include "ui/dialogs/profile/moresection.h"
#include "ui/dialogs/profile/safetysection.h"
#include "ui/dialogs/profile/signinsection.h"
#include "ui/dialogs/profile/tlssection.h"
#include "ui/dialogs/sectionlist.h"
#include "ui/theme/colors.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int dialogWidth = 520;
constexpr int dialogHeight = 460; // 700 pixels at 150 % hold it
constexpr int titleBarRoom = 34;

} // namespace

ProfileDialog::ProfileDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(u"profile-dialog"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setupSections();
    setupFoot();
    connectAll();
    setFixedWidth(dialogWidth);
    fitScreen();
}

// A field that loses the focus looks at what stands in it: that has to happen while all is still there.
ProfileDialog::~ProfileDialog()
{
    hide();
}

// The sections scroll: the dialog is as tall as it likes or as the screen allows.
void ProfileDialog::fitScreen()
{
    const QScreen* on = screen();
    const int room = on != nullptr ? on->availableSize().height() - titleBarRoom : dialogHeight;
    setMinimumHeight(std::min(260, room));
    resize(dialogWidth, std::min(dialogHeight, room));
}

void ProfileDialog::setupSections()
{
    m_list = new SectionList(this);
    m_list->setObjectName(u"profile-sections"_s);
    m_stack = new QStackedWidget(this);
    m_address = new AddressSection(m_stack);
    m_signIn = new SignInSection(m_stack);
    m_tls = new TlsSection(m_stack);
    m_safety = new SafetySection(m_stack);
    m_more = new MoreSection(m_stack);
    m_test = new LinkTestPanel(m_stack);
    m_sections = {m_address, m_signIn, m_tls, m_safety, m_more};
    for (FormSection* section : std::as_const(m_sections)) {
        addSection(section, section->title());
    }
    addSection(m_test, tr("Test"));
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_stack, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row, 1);
    m_list->setCurrentRow(0);
}

void ProfileDialog::addSection(QWidget* section, const QString& title)
{
    m_stack->addWidget(section);
    m_list->addSection(title);
}

QPushButton* ProfileDialog::addButton(QDialogButtonBox* box, const QString& name, const QString& text,
                                      int role)
{
    QPushButton* button = box->addButton(text, QDialogButtonBox::ButtonRole(role));
    button->setObjectName(name);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    return button;
}

void ProfileDialog::setupFoot()
{
    m_fault = new QLabel(this);
    m_fault->setObjectName(u"profile-fault"_s);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->setContentsMargins(16, 6, 16, 0);
    m_fault->hide();
    m_foot = new QStackedWidget(this);
    m_foot->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* buttons = new QDialogButtonBox(m_foot);
    m_testButton = addButton(buttons, u"profile-test"_s, tr("Te&st"), QDialogButtonBox::ResetRole);
    m_save = addButton(buttons, u"profile-save"_s, tr("Sa&ve"), QDialogButtonBox::AcceptRole);
    QPushButton* cancel = addButton(buttons, u"profile-cancel"_s, tr("Cancel"), QDialogButtonBox::RejectRole);
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ProfileDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &ProfileDialog::reject);
    auto* question = new QWidget(m_foot);
    auto* row = new QHBoxLayout(question);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new QLabel(tr("Leave without saving what was edited?"), question), 1);
    auto* choice = new QDialogButtonBox(question);
    m_keepEditing =
        addButton(choice, u"profile-keep-editing"_s, tr("&Keep editing"), QDialogButtonBox::ActionRole);
    QPushButton* discard =
        addButton(choice, u"profile-discard"_s, tr("&Discard"), QDialogButtonBox::DestructiveRole);
    connect(m_keepEditing, &QPushButton::clicked, this, [this] { ask(false); });
    connect(discard, &QPushButton::clicked, this, [this] {
        m_edited = false;
        reject();
    });
    row->addWidget(choice);
    m_foot->addWidget(buttons);
    m_foot->addWidget(question);
    m_foot->setContentsMargins(16, 10, 16, 12);
    layout()->addWidget(m_fault);
    layout()->addWidget(m_foot);
}

void ProfileDialog::connectAll()
{
    connect(m_list, &SectionList::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    for (FormSection* section : std::as_const(m_sections)) {
        connect(section, &FormSection::edited, this, &ProfileDialog::markEdited);
        connect(section, &FormSection::faultsChanged, this, &ProfileDialog::markSections);
    }
    connect(m_address, &AddressSection::kindChanged, this, [this] {
        m_signIn->setSentinel(m_address->isSentinel());
        m_tls->setPossible(!m_address->isSocket());
        showObsolete();
    });
    connect(m_address, &AddressSection::urlGiven, this, [this](const Endpoint& endpoint) {
        m_signIn->showSignIn(endpoint);
        m_tls->showTls(endpoint);
        showObsolete();
    });
    connect(m_testButton, &QPushButton::clicked, this, &ProfileDialog::startTest);
    connect(m_test, &LinkTestPanel::finished, this, [this] {
        Q_EMIT testEnded();
        showTestButton();
    });
}

void ProfileDialog::edit(const Profile& profile, const QStringList& taken, const QString& title)
{
    setWindowTitle(title);
    setAccessibleName(title);
    m_profile = profile;
    m_profile.endpoint = withoutSecrets(profile.endpoint);
    m_taken = taken;
    m_address->show(profile);
    m_signIn->show(profile);
    m_tls->show(profile);
    m_safety->show(profile);
    m_more->show(profile);
    showObsolete();
    m_edited = false;
}

void ProfileDialog::markEdited()
{
    m_edited = true;
    m_fault->hide();
    showObsolete();
}

void ProfileDialog::showObsolete()
{
    Endpoint now = m_profile.endpoint;
    m_address->sketch(now);
    m_signIn->readUsers(now);
    m_tls->readTls(now);
    const QSet<SecretKind> obsolete = obsoleteSecrets(m_profile.endpoint, now) & m_profile.secrets;
    m_signIn->showObsolete(obsolete);
    m_tls->showObsolete(obsolete.contains(SecretKind::KeyPassphrase));
}

bool ProfileDialog::read(ProfileDraft& draft)
{
    draft.profile = m_profile;
    m_fault->hide();
    for (FormSection* section : std::as_const(m_sections)) {
        section->clearFaults();
    }
    bool sound = m_address->read(draft.profile);
    m_signIn->read(draft);
    m_tls->read(draft);
    m_safety->read(draft.profile);
    sound = m_more->read(draft.profile) && sound;
    if (m_taken.contains(draft.profile.name, Qt::CaseInsensitive)) {
        showFault(u"name"_s, tr("Another saved connection has this name."));
        return false;
    }
    if (!sound) {
        return false;
    }
    if (const Outcome outcome = checkProfile(draft.profile); !outcome) {
        showFault(outcome.error().where, outcome.error().detail);
        return false;
    }
    return true;
}

// Under its field; a field that is not shown here is named in the foot.
void ProfileDialog::showFault(const QString& field, const QString& text)
{
    for (FormSection* section : std::as_const(m_sections)) {
        if (section->setFault(field, text)) {
            return;
        }
    }
    QPalette tinted = palette();
    tinted.setColor(QPalette::WindowText, colorsFor(palette()).critical.text);
    m_fault->setPalette(tinted);
    m_fault->setText(tr("%1: %2").arg(field, text));
    m_fault->setAccessibleName(m_fault->text());
    m_fault->show();
}

void ProfileDialog::markSections()
{
    for (int i = 0; i < m_sections.size(); ++i) {
        m_list->setFaulty(i, m_sections[i]->hasFaults());
    }
}

void ProfileDialog::accept()
{
    ProfileDraft draft;
    if (!read(draft)) {
        for (int i = 0; i < m_sections.size(); ++i) {
            if (m_sections[i]->hasFaults()) {
                m_list->setCurrentRow(i);
                m_sections[i]->focusFirstFault();
                break;
            }
        }
        return;
    }
    m_edited = false;
    m_test->cancel();
    m_signIn->clearSecrets();
    m_tls->clearSecrets();
    QDialog::accept();
    Q_EMIT saved(draft);
}

void ProfileDialog::reject()
{
    if (m_foot->currentIndex() == 1 && m_edited) {
        ask(false); // Escape answers the question by staying
        return;
    }
    if (m_edited) {
        ask(true);
        return;
    }
    m_test->cancel();
    m_signIn->clearSecrets();
    m_tls->clearSecrets();
    QDialog::reject();
}

void ProfileDialog::ask(bool asking)
{
    m_foot->setCurrentIndex(asking ? 1 : 0);
    (asking ? m_keepEditing : m_save)->setDefault(true);
    if (asking) {
        m_keepEditing->setFocus();
    } else {
        m_stack->currentWidget()->setFocus();
    }
}

// The button that started a test stops it.
void ProfileDialog::startTest()
{
    if (m_test->isRunning()) {
        m_test->cancel();
        return;
    }
    ProfileDraft draft;
    draft.profile = m_profile;
    if (!read(draft)) {
        accept(); // leads to the fault
        return;
    }
    m_list->setCurrentRow(int(m_sections.size()));
    m_test->begin(draft.profile.endpoint);
    showTestButton();
    Q_EMIT testRequested(draft);
}

void ProfileDialog::showTestButton()
{
    m_testButton->setText(m_test->isRunning() ? tr("&Stop the test") : tr("Te&st"));
    m_testButton->setAccessibleName(withoutMnemonic(m_testButton->text()));
}

} // namespace lockkeeper
