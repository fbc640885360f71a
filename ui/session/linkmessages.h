// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/linkstate.h"
#include "ui/widgets/messagebar.h"

#include <QVector>

namespace lockkeeper {

// Names of the actions that messages offer.
namespace action {
inline const QString tryNow = QStringLiteral("try-now");
inline const QString lookAgain = QStringLiteral("look-again");
inline const QString enterPassword = QStringLiteral("enter-password");
inline const QString connectTo = QStringLiteral("connect");
} // namespace action

// What the state of a connection has to say under the page header; nothing while all is well. `lastValuesMs`
// is the server's time of the last values shown, 0 for none. A saved connection whose password was refused or
// is missing offers to enter one.
QVector<Message> linkMessages(const LinkState& state, int secondsToNextTry, qint64 lastValuesMs,
                              bool isSaved = false);

// A warning of the session, or a failed survey, as a bar that can be closed.
Message errorMessage(const QString& cause, const Error& error, Severity severity);

} // namespace lockkeeper
