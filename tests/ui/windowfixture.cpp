// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/windowfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace lockkeeper {

SessionOptions WindowFixture::defaultOptions()
{
    SessionOptions options;
    options.endpoint.hosts = {{u"10.4.2.11"_s, 6379}};
    return options;
}

WindowFixture::WindowFixture(QSize size, SessionOptions options) : window(std::make_unique<MainWindow>())
{
    session = std::make_unique<Session>(std::move(options));
    window->resize(size);
    window->addSession(session.get());
    window->show();
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::becomeReady()
{
    LinkState state;
    state.phase = LinkState::Phase::Ready;
    state.address = u"10.4.2.11:6379"_s;
    Q_EMIT session->stateChanged(state);
    ServerIdentity identity;
    identity.address = state.address;
    identity.version = u"7.0.15"_s;
    identity.flavor = u"redis"_s;
    identity.mode = u"standalone"_s;
    identity.role = u"primary"_s;
    identity.user = u"oncall-ro"_s;
    identity.known = true;
    identity.dbVerified = true;
    Q_EMIT session->identityChanged(identity);
}

void WindowFixture::lose(ErrorCode code, LinkState::Phase phase)
{
    LinkState state;
    state.phase = phase;
    state.attempt = 2;
    state.nextTryInMs = 4000;
    state.error = {code, u"no answer for 5 s"_s, u"10.4.2.11:6379"_s};
    state.address = state.error.where;
    Q_EMIT session->stateChanged(state);
}

bool WindowFixture::settle()
{
    return QTest::qWaitFor([this] { return window->isSettled(); }, 10000);
}

} // namespace lockkeeper
