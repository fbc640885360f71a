// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/profilemodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Saved connections as people read them, filtered by a text that name, address, user or notes hold.
class ProfileDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit ProfileDisplay(ProfileModel* source, QObject* parent = nullptr);

    void setText(const QString& text);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QVariant nameCell(const ProfileEntry& entry, int role) const;
    QVariant addressCell(const ProfileEntry& entry, int role) const;
    QVariant securityCell(const ProfileEntry& entry, int role) const;

    ProfileModel* m_profiles; // the source
    QString m_text;
};

} // namespace lockkeeper
