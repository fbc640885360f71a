// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace lockkeeper {

// SIGINT and SIGTERM as a signal on the event loop of the thread that made it (the main thread). The first
// one asks; the second one ends the process at once with status 130, whatever it is doing. SIGPIPE is ignored
// from here on. One at a time; the handlers of before come back with its end.
class SignalWatcher : public QObject
{
    Q_OBJECT
public:
    explicit SignalWatcher(QObject* parent = nullptr);
    ~SignalWatcher() override;

Q_SIGNALS:
    void interrupted();

private:
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace lockkeeper
