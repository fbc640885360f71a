// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"
#include "ui/widgets/formsection.h"

namespace lockkeeper {

class EnvironmentTag;

// What hangs on the server, and how carefully it is looked at.
class SafetySection final : public FormSection
{
    Q_OBJECT
public:
    explicit SafetySection(QWidget* parent = nullptr);

    void show(const Profile& profile);
    void read(Profile& profile) const;

private:
    Environment environment() const;

    QComboBox* m_environment = nullptr;
    EnvironmentTag* m_tag = nullptr;
    QComboBox* m_acts = nullptr;
    QComboBox* m_pace = nullptr;
    QCheckBox* m_values = nullptr;
    QCheckBox* m_replicas = nullptr;
};

} // namespace lockkeeper
