// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/health/access.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace lockkeeper {

class ElidedLabel;

// One line at the foot of a panel: which command is refused here, what that costs, and the ACL rule to copy.
// Hidden while nothing is refused.
class RefusalStrip final : public QWidget
{
    Q_OBJECT
public:
    explicit RefusalStrip(const QString& name, QWidget* parent = nullptr);

    // `cost`: what is not known without it, a sentence
    void setRefusal(const std::optional<CommandAccess>& refused, const QString& cost);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void recolour();

    QLabel* m_icon = nullptr;
    ElidedLabel* m_text = nullptr;
    QLabel* m_rule = nullptr;
    QPushButton* m_copy = nullptr;
};

} // namespace lockkeeper
