// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace lockkeeper {

class ElidedLabel;
class MessageArea;

// What every page has: a header (title, what it is about, buttons), the message bars under it, and a body.
class Page : public QWidget
{
    Q_OBJECT
public:
    Page(const QString& name, const QString& title, QWidget* parent = nullptr);

    MessageArea* messages() const { return m_messages; }
    virtual void setStale(bool stale) = 0; // last known values, greyed

protected:
    void setSubtitle(const QString& text);
    void addHeaderWidget(QWidget* widget);
    QVBoxLayout* body() const { return m_body; }

private:
    QVBoxLayout* m_body = nullptr;
    QHBoxLayout* m_header = nullptr;
    QLabel* m_title = nullptr;
    ElidedLabel* m_subtitle = nullptr;
    MessageArea* m_messages = nullptr;
};

} // namespace lockkeeper
