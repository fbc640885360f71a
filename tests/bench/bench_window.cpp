// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// bench_window URL [PAGE]: the real window, offscreen, during one survey at full pace. Prints what single
// events cost the GUI thread of its own CPU time: the worst ones, and how many took more than a frame (16
// ms).
#include "app/services/session.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QEvent>
#include <QMetaEnum>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace lockkeeper;

namespace {

double threadCpuMs()
{
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

// Times every event the GUI thread handles, outermost only: an event sent while handling another is part of
// it.
class MeasuredApplication : public QApplication
{
public:
    using QApplication::QApplication;

    struct Cost
    {
        double ms = 0;
        QByteArray what;
    };
    std::vector<Cost> costs;
    bool measuring = false;

    bool notify(QObject* receiver, QEvent* event) override
    {
        // Events of other threads pass here too: theirs is not the GUI's time.
        if (QThread::currentThread() != thread() || m_inside || !measuring)
            return QApplication::notify(receiver, event);
        const QByteArray what = QByteArray(QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type())) +
                                " -> " + receiver->metaObject()->className();
        m_inside = true;
        const double before = threadCpuMs();
        const bool handled = QApplication::notify(receiver, event);
        costs.push_back({threadCpuMs() - before, what});
        m_inside = false;
        return handled;
    }

private:
    bool m_inside = false;
};

void report(std::vector<MeasuredApplication::Cost> costs, const SurveySnapshot& survey)
{
    std::sort(costs.begin(), costs.end(), [](const auto& a, const auto& b) { return a.ms > b.ms; });
    const auto slow =
        std::count_if(costs.begin(), costs.end(), [](const auto& cost) { return cost.ms > 16; });
    std::printf("keys %lld, survey %lld ms, events %zu, over 16 ms: %lld\n",
                static_cast<long long>(survey.keysScanned), static_cast<long long>(survey.elapsedMs),
                costs.size(), static_cast<long long>(slow));
    for (size_t i = 0; i < std::min<size_t>(5, costs.size()); ++i)
        std::printf("  %6.2f ms CPU  %s\n", costs[i].ms, costs[i].what.constData());
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    MeasuredApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const Result<Endpoint> endpoint = parseEndpoint(arguments.value(1));
    if (!endpoint) {
        std::fprintf(stderr, "usage: bench_window URL [PAGE]\n");
        return 2;
    }
    applyTheme(application, Theme::Light);
    MainWindow window;
    SessionOptions options;
    options.endpoint = *endpoint;
    Session session(options);
    window.resize(1366, 768);
    window.addSession(&session);
    window.showPage(arguments.value(2, QStringLiteral("expiry")));
    window.show();
    QObject::connect(&session, &Session::surveyFinished, &window, [&](const SurveySnapshotPtr& survey) {
        // What the last result causes belongs to it.
        QTimer::singleShot(1500, &window, [&, survey] {
            report(application.costs, *survey);
            QCoreApplication::quit();
        });
    });
    SurveyOptions survey;
    survey.pace = SurveyPace::Full;
    QTimer::singleShot(500, &window, [&] { // the first paint of the window is its opening, not the survey
        application.measuring = true;
        session.startSurvey(survey);
    });
    return QApplication::exec();
}
