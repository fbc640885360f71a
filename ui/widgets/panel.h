// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lockkeeper {

class ElidedLabel;

// A framed part of a page on Base. With a title it has a header line: title, a secondary text, buttons at the
// right.
class Panel : public QFrame
{
    Q_OBJECT
public:
    explicit Panel(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const;
    void setNote(const QString& note); // after the title
    // A flat button at the right of the header; icon name, tooltip, and text where it has one.
    QToolButton* addButton(const QString& icon, const QString& toolTip, const QString& text = {});
    void addHeaderWidget(QWidget* widget); // before the buttons
    QVBoxLayout* body() const { return m_body; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeHeader();
    void recolour();

    QVBoxLayout* m_body = nullptr;
    QHBoxLayout* m_header = nullptr;
    QLabel* m_title = nullptr;
    ElidedLabel* m_note = nullptr;
};

} // namespace lockkeeper
