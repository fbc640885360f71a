// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"

#include <QTest>

#include <memory>
#include <vector>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int rounds = 60;
constexpr int atOnce = 6;
constexpr int deadlineMs = 30'000;

std::unique_ptr<Session> sessionOfNobody()
{
    SessionOptions options;
    options.endpoint = parseEndpoint(u"redis://nosuch.invalid"_s).value(); // RFC 6761: never a host
    options.reconnect = false;
    auto session = std::make_unique<Session>(options);
    session->open();
    return session;
}

} // namespace

// Name lookups run in threads of Qt's own, which end when they like: sessions come and go meanwhile.
class NameLookupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sessionsEndAsTheirLookupFails()
    {
        for (int round = 0; round < rounds; ++round) {
            std::vector<std::unique_ptr<Session>> sessions;
            for (int i = 0; i < atOnce; ++i) {
                sessions.push_back(sessionOfNobody());
            }
            for (std::unique_ptr<Session>& session : sessions) {
                QTRY_COMPARE_WITH_TIMEOUT(session->state().phase, LinkState::Phase::Stopped, deadlineMs);
                QCOMPARE(session->state().error.code, ErrorCode::NameLookup);
                session.reset(); // at once: its thread ends about when the lookup's does
            }
        }
    }

    void sessionsEndWhileTheirNameIsLookedUp()
    {
        for (int round = 0; round < rounds; ++round) {
            std::vector<std::unique_ptr<Session>> sessions;
            for (int i = 0; i < atOnce; ++i) {
                sessions.push_back(sessionOfNobody());
                if (i % 2 == 0) {
                    QCoreApplication::processEvents(); // some get as far as the lookup
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(NameLookupTest)
#include "tst_namelookup.moc"
