// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"
#include "ui/widgets/formsection.h"

namespace lockkeeper {

class AddressEdit;
class FileField;

// Name and whereabouts of a server. A URL put into the address field is taken apart: urlGiven() hands over
// all it says, password included, and the field keeps the address alone.
class AddressSection final : public FormSection
{
    Q_OBJECT
public:
    explicit AddressSection(QWidget* parent = nullptr);

    void show(const Profile& profile);
    bool read(Profile& profile);
    void sketch(Endpoint& endpoint)
        const;      // as far as it can be read, without a word about faults // false: faults are shown
    void takeUrl(); // what stands in the field, if it is a URL
    bool isSentinel() const;
    bool isSocket() const;

Q_SIGNALS:
    void urlGiven(const lockkeeper::Endpoint& endpoint);
    void kindChanged();

private:
    enum Kind { Standalone, Socket, Sentinel, Cluster };
    void showAddress(const Endpoint& endpoint);
    void arrange();
    void readKind(Endpoint& endpoint) const;
    bool readNodeMap(Profile& profile);
    bool readHosts(Endpoint& endpoint);
    bool readDb(Endpoint& endpoint);

    QLineEdit* m_name = nullptr;
    QComboBox* m_kind = nullptr;
    AddressEdit* m_hosts = nullptr;
    FileField* m_socket = nullptr;
    QLineEdit* m_service = nullptr;
    QLineEdit* m_db = nullptr;
    QPlainTextEdit* m_nodeMap = nullptr;
};

} // namespace lockkeeper
