// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

namespace lockkeeper {

class ConnectionView;

// The connections of a window, a tab each: the environment's colour and the name; a tab whose server is not
// verified carries a warning for good.
class SessionTabs final : public QTabWidget
{
    Q_OBJECT
public:
    explicit SessionTabs(QWidget* parent = nullptr);

    ConnectionView* view(int index) const;
    ConnectionView* currentView() const;
    int indexOfProfile(const QString& profileId) const; // -1: not there
    // At the place of another view, or as the last one. A replaced view that was not the current one leaves
    // the current one as it is.
    void addView(ConnectionView* view, ConnectionView* insteadOf = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void decorate(int index);
};

} // namespace lockkeeper
