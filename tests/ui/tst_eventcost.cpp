// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplefleet.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"

#include <QApplication>
#include <QTest>

#include <time.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace {

qint64 threadCpuMicros()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return qint64(now.tv_sec) * 1000000 + now.tv_nsec / 1000;
}

// Measures the CPU time that this thread spends in each outermost event.
class MeteredApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0) {
            return QApplication::notify(receiver, event);
        }
        const QByteArray name = receiver->metaObject()->className();
        const int type = event->type();
        ++m_depth;
        const qint64 start = threadCpuMicros();
        const bool handled = QApplication::notify(receiver, event);
        const qint64 spent = threadCpuMicros() - start;
        --m_depth;
        ++m_events;
        if (spent > m_worst) {
            m_worst = spent;
            m_where = name + " event " + QByteArray::number(type);
        }
        return handled;
    }

    void restart() { m_worst = m_events = 0; }
    qint64 worstMicros() const { return m_worst; }
    qint64 events() const { return m_events; }
    QByteArray where() const { return m_where; }

private:
    int m_depth = 0;
    qint64 m_worst = 0;
    qint64 m_events = 0;
    QByteArray m_where;
};

} // namespace

// While a survey of the greatest size runs, no single event may keep the window busy. What it cost is
// printed; that all of it arrived is checked.
class TestEventCost : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void surveyOfGreatestSize_data();
    void surveyOfGreatestSize();
};

void TestEventCost::surveyOfGreatestSize_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("overview") << u"overview"_s;
    QTest::newRow("expiry") << u"expiry"_s;
    QTest::newRow("topology") << u"topology"_s;
}

void TestEventCost::surveyOfGreatestSize()
{
    QFETCH(QString, page);
    auto& meter = *static_cast<MeteredApplication*>(qApp);
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    options.patterns = 2000;
    options.seconds = 131072;
    QVector<SurveySnapshotPtr> partial;
    for (int step = 1; step <= 10; ++step) {
        options.doneRatio = step / 10.0;
        auto survey = std::make_shared<SurveySnapshot>(*sample::survey(options));
        survey->slotKeys = sample::slotKeys(quint16(step));
        partial.append(survey);
    }
    WindowFixture fixture;
    fixture.becomeReady();
    fixture.window->showPage(page);
    QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
    meter.restart();
    constexpr int primaries = 60;
    for (const SurveySnapshotPtr& survey : std::as_const(partial)) {
        const FleetSnapshotPtr fleet = sample::shared(sample::wideCluster(primaries, survey->takenAtMs));
        QMetaObject::invokeMethod(
            fixture.session.get(), [&] { Q_EMIT fixture.session->surveyChanged(survey); },
            Qt::QueuedConnection);
        QMetaObject::invokeMethod(
            fixture.session.get(), [&, fleet] { Q_EMIT fixture.session->fleetChanged(fleet); },
            Qt::QueuedConnection);
        QTest::qWait(110);
    }
    QVERIFY(fixture.settle());
    qInfo("%s: worst event %.1f ms of CPU (%s), %lld events", qPrintable(page),
          double(meter.worstMicros()) / 1000, meter.where().constData(),
          static_cast<long long>(meter.events()));
    QVERIFY(meter.events() > 0);
}

int main(int argc, char** argv)
{
    MeteredApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    TestEventCost test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_eventcost.moc"
