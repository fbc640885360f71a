// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/session.h"
#include "tests/ui/sampleprofiles.h"
#include "ui/dialogs/linktestpanel.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using State = LinkTestPanel::State;

// Rows turn from waiting to passed, failed or not reached, and never lie about a step that was not tried.
class TestLinkTestPanel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void factsOfEachStepAreShown();
    void failedStepNamesCauseAndAdviceAndEndsTheTest();
    void stepThatWasNotToldIsPassedByALaterOne();
    void missingSecretFailsBeforeAnythingIsTried();
    void accessIsTheLastRow();
    void stoppedTestLeavesTheRestNotReached();
    void onlyStepsThatAreNeededAreShown();

private:
    void become(LinkState::Phase phase, const Error& error = {})
    {
        LinkState state;
        state.phase = phase;
        state.error = error;
        Q_EMIT m_session->stateChanged(state);
    }

    std::unique_ptr<LinkTestPanel> m_panel;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QSignalSpy> m_finished;
};

void TestLinkTestPanel::init()
{
    SessionOptions options;
    options.endpoint = sample::profiles().first().endpoint;
    m_session = std::make_unique<Session>(options);
    m_panel = std::make_unique<LinkTestPanel>();
    m_finished = std::make_unique<QSignalSpy>(m_panel.get(), &LinkTestPanel::finished);
    m_panel->show();
    m_panel->begin(options.endpoint);
    m_panel->follow(m_session.get());
}

void TestLinkTestPanel::cleanup()
{
    m_panel.reset();
    m_session.reset();
}

void TestLinkTestPanel::factsOfEachStepAreShown()
{
    QCOMPARE(m_panel->stateOf(LinkStep::NameLookup), State::Trying);
    QCOMPARE(m_panel->stateOf(LinkStep::Connect), State::Waiting);
    Q_EMIT m_session->stepPassed(LinkStep::NameLookup, u"10.4.2.11"_s);
    QCOMPARE(m_panel->stateOf(LinkStep::NameLookup), State::Passed);
    QCOMPARE(m_panel->textOf(LinkStep::NameLookup), u"10.4.2.11"_s);
    QCOMPARE(m_panel->stateOf(LinkStep::Connect), State::Trying);
}

void TestLinkTestPanel::failedStepNamesCauseAndAdviceAndEndsTheTest()
{
    Q_EMIT m_session->stepPassed(LinkStep::NameLookup, {});
    Q_EMIT m_session->stepPassed(LinkStep::Connect, {});
    become(LinkState::Phase::Stopped,
           {ErrorCode::TlsHostName, u"it is for other.example"_s, u"h:1"_s, LinkStep::Tls});
    QCOMPARE(m_panel->stateOf(LinkStep::Tls), State::Failed);
    QVERIFY(m_panel->textOf(LinkStep::Tls).contains(u"it is for other.example"_s));
    QVERIFY(m_panel->textOf(LinkStep::Tls).contains(u"TLS server name"_s));
    for (const LinkStep later : {LinkStep::Auth, LinkStep::Select, LinkStep::Access}) {
        QCOMPARE(m_panel->stateOf(later), State::NotReached);
    }
    QCOMPARE(m_finished->size(), 1);
    become(LinkState::Phase::Ready); // of no interest any more
    QCOMPARE(m_panel->stateOf(LinkStep::Auth), State::NotReached);
}

void TestLinkTestPanel::stepThatWasNotToldIsPassedByALaterOne()
{
    Q_EMIT m_session->stepPassed(LinkStep::Auth, u"as user ops"_s);
    QCOMPARE(m_panel->stateOf(LinkStep::Tls), State::Passed);
    QCOMPARE(m_panel->stateOf(LinkStep::Select), State::Trying);
    become(LinkState::Phase::Stopped, {ErrorCode::ConnectionLost, {}, u"h:1"_s}); // names no step
    QCOMPARE(m_panel->stateOf(LinkStep::Select), State::Failed);
}

void TestLinkTestPanel::missingSecretFailsBeforeAnythingIsTried()
{
    m_panel->failBefore({ErrorCode::SecretMissing, {}, {}, LinkStep::Auth});
    QCOMPARE(m_panel->stateOf(LinkStep::Auth), State::Failed);
    QCOMPARE(m_panel->stateOf(LinkStep::Connect), State::NotReached);
    QCOMPARE(m_finished->size(), 1);
}

void TestLinkTestPanel::accessIsTheLastRow()
{
    become(LinkState::Phase::Ready);
    QCOMPARE(m_panel->stateOf(LinkStep::Select), State::Passed);
    QCOMPARE(m_panel->stateOf(LinkStep::Access), State::Trying);
    QCOMPARE(m_finished->size(), 0);
    Q_EMIT m_session->accessChecked(sample::access({u"CONFIG GET"_s, u"SCAN"_s}), {});
    QCOMPARE(m_panel->stateOf(LinkStep::Access), State::Limited);
    QVERIFY(m_panel->textOf(LinkStep::Access).contains(u"+config|get"_s));
    QCOMPARE(m_finished->size(), 1);
    m_panel->findChild<QPushButton*>(u"copy-rules"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), u"+scan +config|get"_s);
}

void TestLinkTestPanel::stoppedTestLeavesTheRestNotReached()
{
    Q_EMIT m_session->stepPassed(LinkStep::NameLookup, {});
    m_panel->cancel();
    QCOMPARE(m_panel->stateOf(LinkStep::NameLookup), State::Passed);
    QCOMPARE(m_panel->stateOf(LinkStep::Connect), State::NotReached);
    QCOMPARE(m_finished->size(), 1);
}

void TestLinkTestPanel::onlyStepsThatAreNeededAreShown()
{
    Endpoint socket;
    socket.socketPath = u"/run/r.sock"_s;
    m_panel->begin(socket);
    const auto shown = [&](LinkStep step) {
        return m_panel->findChild<QWidget*>(u"test-step-%1"_s.arg(int(step)))->isVisible();
    };
    QVERIFY(!shown(LinkStep::NameLookup) && !shown(LinkStep::Tls));
    QVERIFY(shown(LinkStep::Connect) && shown(LinkStep::Access));
    QCOMPARE(m_panel->stateOf(LinkStep::Connect), State::Trying);
}

QTEST_MAIN(TestLinkTestPanel)
#include "tst_linktestpanel.moc"
