// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lockkeeper {

// What stands where a table would: nothing found, not permitted, or still loading. Loading shows grey rows in
// place and a progress with numbers; the others an icon, what was looked at, and what to do.
class StatePane final : public QWidget
{
    Q_OBJECT
public:
    explicit StatePane(QWidget* parent = nullptr);

    void showEmpty(const QString& icon, const QString& title, const QString& text,
                   const QString& action = {});
    void showDenied(const QString& title, const QString& text, const QString& rule); // rule can be copied
    void showLoading(qint64 done, std::optional<qint64> total, qint64 perSecond);

Q_SIGNALS:
    void actionTriggered(); // of the empty state
    void stopRequested();   // while loading

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void setTexts(const QString& icon, const QString& title, const QString& text, const QString& rule);
    void setButton(const QString& text);

    enum class Mode : quint8 { Empty, Denied, Loading };
    Mode m_mode = Mode::Empty;
    QString m_iconName;
    double m_progress = 0;
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_rule = nullptr;
    QPushButton* m_button = nullptr;
};

} // namespace lockkeeper
