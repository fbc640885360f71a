// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services/session.h"
#include "ui/mainwindow.h"

#include <memory>

namespace lockkeeper {

// A window over a session that never connects: the test speaks for the session by its signals.
struct WindowFixture
{
    explicit WindowFixture(QSize size = {1366, 768}, SessionOptions options = defaultOptions());
    static SessionOptions defaultOptions();
    ~WindowFixture();

    void becomeReady();
    void lose(ErrorCode code, LinkState::Phase phase = LinkState::Phase::Waiting);
    bool settle(); // waits until what was given is shown

    std::unique_ptr<Session> session;
    std::unique_ptr<MainWindow> window;
};

} // namespace lockkeeper
