// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/linkstate.h"
#include "app/services/session.h"

#include <QWidget>

namespace lockkeeper {

// Whom we are connected to, 44 px: URL without password, server and topology, verified database and user,
// NO-TOUCH, and at the right whether this connection can change anything: it is read-only. Painted; its
// accessible description reads everything.
class ConnectionBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionBar(QWidget* parent = nullptr);

    void setUrl(const QString& displayUrl);
    void setIdentity(const ServerIdentity& identity);
    void setState(const LinkState& state);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    QString serverLine() const;
    QString userLine() const;
    double paintReadOnly(QPainter& painter) const; // returns where it begins

    QString m_url;
    ServerIdentity m_identity;
    LinkState m_state;
};

} // namespace lockkeeper
