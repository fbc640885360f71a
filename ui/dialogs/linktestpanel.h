// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"
#include "models/base/error.h"
#include "models/health/access.h"

#include <QPointer>
#include <QScrollArea>

class QLabel;
class QPushButton;

namespace lockkeeper {

class Session;

// A trial connection, step by step: what waits, what was passed with its fact, what failed with cause and
// advice, what was not reached; at the end what this user may run there. Follows a session that somebody else
// made for it and never blocks. GUI thread.
class LinkTestPanel final : public QScrollArea
{
    Q_OBJECT
public:
    enum class State : quint8 { Waiting, Trying, Passed, Limited, Failed, NotReached };

    explicit LinkTestPanel(QWidget* parent = nullptr);

    void begin(const Endpoint& endpoint); // all steps wait
    void follow(Session* session);        // reconnect must be off
    void fail(const Error& error);
    void failBefore(const Error& error); // nothing was tried: what it takes is not there
    void cancel();                       // by the user: steps not passed are not reached
    bool isRunning() const { return m_running; }
    State stateOf(LinkStep step) const;
    QString textOf(LinkStep step) const; // fact, or cause and advice

Q_SIGNALS:
    void finished(); // the session is of no use any more

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row
    {
        LinkStep step = LinkStep::None;
        State state = State::Waiting;
        QString text;
        QWidget* holder = nullptr;
        QLabel* icon = nullptr;
        QLabel* name = nullptr;
        QLabel* word = nullptr;
        QLabel* textLabel = nullptr;
    };
    void addRow(LinkStep step);
    Row& row(LinkStep step);
    void set(Row& row, State state, const QString& text = {});
    void pass(LinkStep step, const QString& fact);
    void tryNext();
    void takeState(const struct LinkState& state);
    void takeAccess(const AccessReport& report, const Error& error);
    void stop();
    void refresh(Row& row);

    Endpoint m_endpoint;
    QPointer<Session> m_session;
    QVector<Row> m_rows;
    QPushButton* m_copy = nullptr;
    QString m_rules;
    bool m_running = false;
};

} // namespace lockkeeper
