// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace lockkeeper {

// Makes a storm of changes into few updates: the first request is due at once, later ones at most every
// `intervalMs`, and the last one never gets lost. GUI thread.
class Throttle final : public QObject
{
    Q_OBJECT
public:
    static constexpr int tenASecond = 100;

    explicit Throttle(int intervalMs, QObject* parent = nullptr);

    void request();

Q_SIGNALS:
    void due();

private:
    void fire();
    QElapsedTimer m_sinceLast;
    QTimer m_timer;
    int m_intervalMs;
};

} // namespace lockkeeper
