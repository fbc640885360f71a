// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/finding.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace lockkeeper {

class ElidedLabel;

// What a bar says: one cause, what it means, and what can be done by a button.
struct Message
{
    QString cause; // stable name: one bar a cause
    Severity severity = Severity::Info;
    QString title; // bold
    QString text;
    QVector<std::pair<QString, QString>> actions; // name, button text with mnemonic
    bool closable = false;
    bool operator==(const Message&) const = default;
};

// One line, 40 px, tinted by severity.
class MessageBar final : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    const Message& message() const { return m_message; }
    void setMessage(const Message& message);

Q_SIGNALS:
    void actionTriggered(const QString& cause, const QString& action);
    void closed(const QString& cause);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuildButtons();
    void recolour();

    Message m_message;
    QHBoxLayout* m_layout = nullptr;
    QLabel* m_icon = nullptr;
    QLabel* m_title = nullptr;
    ElidedLabel* m_text = nullptr;
    QVector<QWidget*> m_buttons;
};

// The bars of a page, under its header: none takes no room.
class MessageArea final : public QWidget
{
    Q_OBJECT
public:
    explicit MessageArea(QWidget* parent = nullptr);

    void setMessages(const QVector<Message>& messages);

Q_SIGNALS:
    void actionTriggered(const QString& cause, const QString& action);
    void closed(const QString& cause);

private:
    QVBoxLayout* m_layout = nullptr;
    QVector<MessageBar*> m_bars;
};

} // namespace lockkeeper
