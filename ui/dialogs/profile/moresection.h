// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"
#include "ui/widgets/formsection.h"

namespace lockkeeper {

// What few connections need: deadline, contract files, renamed commands, notes.
class MoreSection final : public FormSection
{
    Q_OBJECT
public:
    explicit MoreSection(QWidget* parent = nullptr);

    void show(const Profile& profile);
    bool read(Profile& profile); // false: faults are shown

private:
    void addContract();

    QLineEdit* m_timeout = nullptr;
    QPlainTextEdit* m_contracts = nullptr;
    QPlainTextEdit* m_aliases = nullptr;
    QPlainTextEdit* m_notes = nullptr;
};

} // namespace lockkeeper
