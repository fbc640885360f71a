// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "app/store/profile.h"

#include <QWidget>

namespace lockkeeper {

// What is to be seen of a connection wherever it is shown: bar, tab, band. No secret.
struct ConnectionFacts
{
    QString profileId; // empty: a bare URL
    QString name;      // as people call it, else its address
    QString url;       // without passwords
    QString user;      // as given, may be empty
    QString service;   // Sentinel's name of what is watched; else empty
    Environment environment = Environment::None;
    bool tls = false;
    bool insecure = false; // TLS without a check of the certificate: marked for good

    bool operator==(const ConnectionFacts&) const = default;
};
ConnectionFacts factsOf(const SessionOptions& options);
ConnectionFacts factsOf(const Profile& profile);

// A tab of the window: one connection, open or waiting to be.
class ConnectionView : public QWidget
{
    Q_OBJECT
public:
    ConnectionView(ConnectionFacts facts, QWidget* parent) : QWidget(parent), m_facts(std::move(facts)) {}

    const ConnectionFacts& facts() const { return m_facts; }

private:
    ConnectionFacts m_facts;
};

} // namespace lockkeeper
