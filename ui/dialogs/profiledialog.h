// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/profile/profiledraft.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper {

class AddressSection;
class FormSection;
class LinkTestPanel;
class MoreSection;
class SafetySection;
class SectionList;
class SignInSection;
class TlsSection;

// A saved connection to be made or changed, in sections. It makes no session: testRequested() asks for one,
// and whoever answers gives it to test(). Faults stand under their fields and mark their section. Escape
// leaves, and asks first when something was edited. GUI thread; shown with open().
class ProfileDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit ProfileDialog(QWidget* parent = nullptr);
    ~ProfileDialog() override;

    // `taken`: names of the other saved ones. Passwords in the profile's endpoint are shown as typed.
    void edit(const Profile& profile, const QStringList& taken, const QString& title);
    LinkTestPanel* test() const { return m_test; }
    void markEdited(); // what was given is not saved yet

Q_SIGNALS:
    void saved(const lockkeeper::ProfileDraft& draft);
    void testRequested(const lockkeeper::ProfileDraft& draft);
    void testEnded(); // its session is of no use any more

public Q_SLOTS:
    void accept() override;
    void reject() override;

private:
    void setupSections();
    void setupFoot();
    QPushButton* addButton(QDialogButtonBox* box, const QString& name, const QString& text, int role);
    void addSection(QWidget* section, const QString& title);
    void connectAll();
    bool read(ProfileDraft& draft);
    void showFault(const QString& field, const QString& text);
    void markSections();
    void showObsolete(); // what was kept and is of no use for what stands here now
    void startTest();
    void showTestButton();
    void ask(bool asking);
    void fitScreen();

    Profile m_profile;
    QStringList m_taken;
    bool m_edited = false;

    SectionList* m_list = nullptr;
    QStackedWidget* m_stack = nullptr;
    AddressSection* m_address = nullptr;
    SignInSection* m_signIn = nullptr;
    TlsSection* m_tls = nullptr;
    SafetySection* m_safety = nullptr;
    MoreSection* m_more = nullptr;
    LinkTestPanel* m_test = nullptr;
    QVector<FormSection*> m_sections;
    QLabel* m_fault = nullptr;
    QStackedWidget* m_foot = nullptr;
    QPushButton* m_testButton = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_keepEditing = nullptr;
};

} // namespace lockkeeper
