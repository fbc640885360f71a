// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/patternmodel.h"
#include "models/text/units.h"
#include "tests/ui/sampleprofiles.h"
#include "tests/ui/samplesurvey.h"
#include "tests/ui/windowfixture.h"
#include "ui/charts/chartpanel.h"
#include "ui/charts/chartview.h"
#include "ui/session/connectionbar.h"
#include "ui/session/sessionstatus.h"
#include "ui/tables/tableview.h"
#include "ui/widgets/figurestrip.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// What the window says to a user who may not run all commands or read all keys: never a zero for an unknown.
class TestPartialRights : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unknownExpiriesAreNoZeros_data();
    void unknownExpiriesAreNoZeros();
    void figuresOfSomeKeysAreEstimates();
    void backlogSaysWhyItIsNotKnown_data();
    void backlogSaysWhyItIsNotKnown();
    void assumedVersionIsMarked();
    void statusLineNamesWhatIsRefused();
    void statusLineSaysHowASurveyEnded_data();
    void statusLineSaysHowASurveyEnded();
    void userOfAuthIsKnown();
};

namespace {

QString textsOf(const QWidget& page)
{
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        texts.append(label->isVisible() ? label->text() : QString());
    }
    return texts.join(u'\n');
}

void keep(const WindowFixture& fixture, const QString& name)
{
    const QString folder = qEnvironmentVariable("LOCKKEEPER_GRAB_DIR");
    if (!folder.isEmpty()) {
        QVERIFY(fixture.window->grab().save(QDir(folder).filePath(name + u".png"_s)));
    }
}

std::shared_ptr<SurveySnapshot> sampleSurvey()
{
    sample::Options options;
    options.startMs = sample::fixedStartMs();
    return std::make_shared<SurveySnapshot>(*sample::survey(options));
}

// Of each pattern, that many of a hundred keys could be read.
std::shared_ptr<SurveySnapshot> readInPart(int percent)
{
    auto survey = sampleSurvey();
    survey->expiring = survey->persistent = survey->unreadable = 0;
    for (PatternRow& row : survey->patterns) {
        row.expiring = row.expiring * percent / 100;
        row.persistent = row.persistent * percent / 100;
        row.unreadable = row.keys - row.expiring - row.persistent;
        survey->expiring += row.expiring;
        survey->persistent += row.persistent;
        survey->unreadable += row.unreadable;
        if (percent == 0) {
            row.ttl = {};
        }
    }
    survey->findings.clear();
    survey->hotspots.clear();
    survey->expiredBacklog.reset();
    if (percent == 0) {
        survey->quantiles = {};
        survey->timeline.bins.clear();
        for (TtlBucket& bucket : survey->histogram) {
            bucket.count = 0;
        }
    }
    return survey;
}

void show(WindowFixture& fixture, const SurveySnapshotPtr& survey, const QStringList& denied,
          const QString& page)
{
    fixture.window->showPage(page);
    fixture.becomeReady();
    Q_EMIT fixture.session->accessChanged(sample::access(denied));
    Q_EMIT fixture.session->surveyFinished(survey, {});
    QVERIFY(fixture.settle());
}

} // namespace

void TestPartialRights::unknownExpiriesAreNoZeros_data()
{
    QTest::addColumn<QStringList>("denied");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("rule");
    QTest::newRow("the command") << QStringList{u"INFO"_s, u"PTTL"_s, u"PEXPIRETIME"_s}
                                 << u"PTTL: no permission"_s << u"+pttl"_s;
    QTest::newRow("the keys") << QStringList{u"INFO"_s} << u"Keys (ACL patterns): no permission"_s << u"~*"_s;
}

void TestPartialRights::unknownExpiriesAreNoZeros()
{
    QFETCH(QStringList, denied);
    QFETCH(QString, said);
    QFETCH(QString, rule);
    WindowFixture fixture;
    show(fixture, readInPart(0), denied, u"overview"_s);
    const auto* page = fixture.window->findChild<QWidget*>(u"page-overview"_s);
    const Figure expiring = page->findChild<FigureStrip*>(u"figures"_s)->figures().at(1);
    QCOMPARE(expiring.value, u"no permission"_s);
    QVERIFY(expiring.refused);
    QCOMPARE(page->findChild<ChartView*>(u"nextday-chart"_s)->emptyText(), said);
    const QString texts = textsOf(*page);
    QVERIFY2(!texts.contains(u"othing needs you"_s), qPrintable(texts));
    QVERIFY2(texts.contains(said) && texts.contains(rule), qPrintable(texts));
    keep(fixture, u"rights-none-overview-%1"_s.arg(rule.mid(1, 1)));

    fixture.window->showPage(u"expiry"_s);
    QVERIFY(fixture.settle());
    const auto* expiry = fixture.window->findChild<QWidget*>(u"page-expiry"_s);
    QVERIFY(!textsOf(*expiry).contains(u"0 keys expire"_s));
    for (const QString& chart : {u"histogram-chart"_s, u"timeline-chart"_s, u"drain-chart"_s}) {
        const auto* view = expiry->findChild<ChartView*>(chart);
        QVERIFY(view->series().bars.isEmpty());
        QCOMPARE(view->emptyText(), said);
    }
    keep(fixture, u"rights-none-expiry-%1"_s.arg(rule.mid(1, 1)));
}

void TestPartialRights::figuresOfSomeKeysAreEstimates()
{
    WindowFixture fixture;
    const auto survey = readInPart(40);
    show(fixture, survey, {u"INFO"_s}, u"overview"_s);
    const auto* page = fixture.window->findChild<QWidget*>(u"page-overview"_s);
    const Figure expiring = page->findChild<FigureStrip*>(u"figures"_s)->figures().at(1);
    const QString read = countText(survey->expiring + survey->persistent, QLocale());
    QVERIFY2(expiring.value.startsWith(u"≈ "_s), qPrintable(expiring.value));
    QCOMPARE(expiring.note, u"of %1 keys read"_s.arg(read));
    QVERIFY(textsOf(*page).contains(u"Nothing found in what may be read"_s));
    keep(fixture, u"rights-some-overview"_s);

    fixture.window->showPage(u"expiry"_s);
    QVERIFY(fixture.settle());
    const auto* rows = fixture.window->findChild<TableView*>(u"patterns-table"_s)->model();
    const QString first = rows->index(0, PatternModel::Expiring).data().toString();
    QVERIFY2(first.startsWith(u"≈ "_s) && first.endsWith(u'%'), qPrintable(first));
    QVERIFY(rows->index(0, PatternModel::TtlP50).data().toString().startsWith(u"≈ "_s));
    keep(fixture, u"rights-some-expiry"_s);

    Q_EMIT fixture.session->surveyFinished(readInPart(1), {}); // so few that the number matters
    QVERIFY(fixture.settle());
    const QString few = rows->index(0, PatternModel::Expiring).data().toString();
    QVERIFY2(few.endsWith(u"of 12,043 read"_s), qPrintable(few));
}

void TestPartialRights::backlogSaysWhyItIsNotKnown_data()
{
    QTest::addColumn<SurveyPhase>("phase");
    QTest::addColumn<QString>("match");
    QTest::addColumn<QStringList>("denied");
    QTest::addColumn<QString>("said");
    QTest::newRow("still running") << SurveyPhase::Running << QString() << QStringList()
                                   << u"Known when the survey is complete."_s;
    QTest::newRow("denied") << SurveyPhase::Complete << QString() << QStringList{u"DBSIZE"_s}
                            << u"DBSIZE: no permission"_s;
    QTest::newRow("a selection") << SurveyPhase::Complete << u"a*"_s << QStringList()
                                 << u"Not known of a selection of the keys."_s;
    QTest::newRow("cut short") << SurveyPhase::Complete << QString() << QStringList()
                               << u"Not known: the survey did not look at all keys."_s;
}

void TestPartialRights::backlogSaysWhyItIsNotKnown()
{
    QFETCH(SurveyPhase, phase);
    QFETCH(QString, match);
    QFETCH(QStringList, denied);
    QFETCH(QString, said);
    auto survey = sampleSurvey();
    survey->expiredBacklog.reset();
    survey->phase = phase;
    survey->matchGlob = match;
    WindowFixture fixture;
    show(fixture, survey, denied, u"expiry"_s);
    QVERIFY(textsOf(*fixture.window->findChild<QWidget*>(u"hotspot-detail"_s)).contains(said));
}

void TestPartialRights::assumedVersionIsMarked()
{
    auto survey = sampleSurvey();
    survey->expireSettings.versionAssumed = true;
    WindowFixture fixture;
    show(fixture, survey, {u"INFO"_s}, u"expiry"_s);
    const auto* detail = fixture.window->findChild<QWidget*>(u"hotspot-detail"_s);
    QVERIFY(textsOf(*detail).contains(u"Version 7.0 (assumed, INFO is denied)"_s));
}

void TestPartialRights::statusLineNamesWhatIsRefused()
{
    WindowFixture fixture;
    fixture.becomeReady();
    const auto text = [&](const QString& name) { return fixture.window->findChild<QLabel*>(name)->text(); };
    QCOMPARE(text(u"status-round-trip"_s), u"Round trip —"_s);
    Q_EMIT fixture.session->accessChanged(sample::access({u"INFO"_s, u"TIME"_s}));
    QCOMPARE(text(u"status-round-trip"_s), u"Round trip INFO: no permission"_s);
    QCOMPARE(text(u"status-time"_s), u"Server time TIME: no permission"_s);
}

void TestPartialRights::statusLineSaysHowASurveyEnded_data()
{
    QTest::addColumn<SurveyPhase>("phase");
    QTest::addColumn<bool>("complete");
    QTest::addColumn<QString>("said");
    QTest::newRow("all of it") << SurveyPhase::Complete << true << u" complete: "_s;
    QTest::newRow("databases left out") << SurveyPhase::Complete << false << u" ended, not complete: "_s;
    QTest::newRow("stopped") << SurveyPhase::Cancelled << false << u"Survey stopped at "_s;
    QTest::newRow("failed") << SurveyPhase::Failed << false << u"Survey failed at "_s;
}

void TestPartialRights::statusLineSaysHowASurveyEnded()
{
    const auto survey = sampleSurvey();
    QFETCH(SurveyPhase, phase);
    QFETCH(bool, complete);
    QFETCH(QString, said);
    survey->phase = phase;
    survey->complete = complete;
    const QString sentence = surveySentence(*survey, QLocale::c());
    QVERIFY2(sentence.contains(said), qPrintable(sentence));
}

void TestPartialRights::userOfAuthIsKnown()
{
    SessionOptions options = WindowFixture::defaultOptions();
    options.endpoint.user = u"noinfo"_s;
    WindowFixture fixture({1366, 768}, options);
    ServerIdentity identity;
    identity.address = u"10.4.2.11:6379"_s;
    Q_EMIT fixture.session->identityChanged(identity);
    const auto* bar = fixture.window->findChild<ConnectionBar*>();
    QVERIFY2(bar->accessibleDescription().contains(u"user noinfo, by AUTH"_s),
             qPrintable(bar->accessibleDescription()));
}

QTEST_MAIN(TestPartialRights)
#include "tst_partialrights.moc"
