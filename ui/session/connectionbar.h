// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/linkstate.h"
#include "models/health/access.h"
#include "models/topology/fleet.h"
#include "ui/session/connectionfacts.h"

#include <QWidget>

class QToolButton;

namespace lockkeeper {

struct ToneColors;

// Whom we are connected to, 44 px: environment, name, TLS, server and topology, the node of a fleet that
// answers, verified database and user, NO-TOUCH; at the right what is restricted here, whether the
// certificate was not verified, and that this connection can change nothing: it is read-only. Painted; its
// accessible description reads everything.
class ConnectionBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionBar(QWidget* parent = nullptr);

    void setConnection(const ConnectionFacts& facts);
    void setIdentity(const ServerIdentity& identity);
    void setFleet(const FleetSnapshot& fleet);
    void setState(const LinkState& state);
    void setAccess(const AccessReport& access); // from then on it offers to tell what may be run

Q_SIGNALS:
    void accessWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    QString serverLine() const;
    QString topologyText() const;
    QString nodeText() const;
    QString userLine() const;
    // Frames at the right, each returns where it begins.
    double paintFrame(QPainter& painter, double right, const QString& icon, const QString& text,
                      const ToneColors& tone) const;
    double paintLeft(QPainter& painter, double right) const; // tag and name; returns where they end
    double frameWidth(const QString& text) const;
    double framesBegin() const;
    void placeButton();
    void showAccess();

    ConnectionFacts m_facts;
    QToolButton* m_access = nullptr;
    int m_refused = 0;
    AccessReport m_report;
    ServerIdentity m_identity;
    FleetMode m_mode = FleetMode::Standalone;
    int m_primaries = 0; // of a cluster; 0: not known yet
    LinkState m_state;
};

} // namespace lockkeeper
