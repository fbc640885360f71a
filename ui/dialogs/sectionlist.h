// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace lockkeeper {

// The sections of a dialog at its left, as the page list of the window: accent edge at the current one, a
// mark at those with something to correct.
class SectionList final : public QListWidget
{
    Q_OBJECT
public:
    explicit SectionList(QWidget* parent = nullptr);

    void addSection(const QString& title);
    void setFaulty(int section, bool faulty);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace lockkeeper
