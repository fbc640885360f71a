// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/labelplacer.h"

#include <QTest>

using namespace lockkeeper;

// Labels in a plot of 400 x 200: never on one another, on a bar or on a line.
class TestLabelPlacer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aLabelStandsAboveItsBar();
    void aLabelAtTheEdgeStaysInside();
    void labelsOfNeighboursDoNotMeet();
    void aLabelGoesBesideABarThatReachesTheTop();
    void withoutRoomALabelIsLeftOut();
    void aLineIsNotWrittenOver();
    void crossingIsSeenBetweenThePoints_data();
    void crossingIsSeenBetweenThePoints();
};

namespace {

const QRectF room(0, 0, 400, 200);
const QSizeF size(80, 15);

} // namespace

void TestLabelPlacer::aLabelStandsAboveItsBar()
{
    LabelPlacer placer(room);
    const QRectF bar(190, 100, 20, 100);
    placer.addBar(bar);
    const auto box = placer.placeAtBar(bar, size);
    QVERIFY(box.has_value());
    QCOMPARE(box->center().x(), bar.center().x());
    QVERIFY(box->bottom() <= bar.top());
}

void TestLabelPlacer::aLabelAtTheEdgeStaysInside()
{
    for (const double left : {0.0, 390.0}) {
        LabelPlacer placer(room);
        const QRectF bar(left, 100, 10, 100);
        placer.addBar(bar);
        const auto box = placer.placeAtBar(bar, size);
        QVERIFY(box.has_value());
        QVERIFY(room.contains(*box));
    }
}

void TestLabelPlacer::labelsOfNeighboursDoNotMeet()
{
    LabelPlacer placer(room);
    const QVector<QRectF> bars{{0, 50, 8, 150}, {12, 55, 8, 145}, {24, 90, 8, 110}};
    for (const QRectF& bar : bars) {
        placer.addBar(bar);
    }
    QVector<QRectF> placed;
    for (const QRectF& bar : bars) {
        if (const auto box = placer.placeAtBar(bar, size)) {
            for (const QRectF& other : placed) {
                QVERIFY(!other.intersects(*box));
            }
            for (const QRectF& other : bars) {
                QVERIFY(!other.intersects(*box));
            }
            placed.append(*box);
        }
    }
    QVERIFY(placed.size() >= 2);
}

void TestLabelPlacer::aLabelGoesBesideABarThatReachesTheTop()
{
    LabelPlacer placer(room);
    const QRectF bar(100, 4, 20, 196);
    placer.addBar(bar);
    const auto box = placer.placeAtBar(bar, size);
    QVERIFY(box.has_value());
    QVERIFY(box->left() >= bar.right());
}

void TestLabelPlacer::withoutRoomALabelIsLeftOut()
{
    LabelPlacer placer(room);
    for (int left = 0; left < 400; left += 10) {
        placer.addBar(QRectF(left, 2, 9, 198));
    }
    QVERIFY(!placer.placeAtBar(QRectF(100, 2, 9, 198), size));
}

void TestLabelPlacer::aLineIsNotWrittenOver()
{
    const QPolygonF falling({{0, 20}, {200, 199}, {400, 199}});
    const QPolygonF rising({{0, 199}, {400, 40}});
    const QPolygonF flat({{0, 199}, {400, 199}});
    LabelPlacer placer(room);
    QVector<QRectF> placed;
    for (const QPolygonF& line : {falling, rising, flat}) {
        placer.addLine(line);
    }
    for (const QPolygonF& line : {falling, rising, flat}) {
        const auto box = placer.placeAtLine(line, size, 70);
        QVERIFY(box.has_value());
        QVERIFY(!crosses(falling, *box) && !crosses(rising, *box) && !crosses(flat, *box));
        for (const QRectF& other : placed) {
            QVERIFY(!other.intersects(*box));
        }
        placed.append(*box);
    }
}

void TestLabelPlacer::crossingIsSeenBetweenThePoints_data()
{
    QTest::addColumn<QPolygonF>("line");
    QTest::addColumn<bool>("crossed");
    QTest::newRow("through") << QPolygonF({{0, 0}, {400, 200}}) << true;
    QTest::newRow("above") << QPolygonF({{0, 0}, {400, 60}}) << false;
    QTest::newRow("ends before it") << QPolygonF({{0, 100}, {140, 100}}) << false;
    QTest::newRow("falls down within it") << QPolygonF({{200, 0}, {200, 200}}) << true;
    QTest::newRow("falls down before it") << QPolygonF({{100, 0}, {100, 200}, {140, 200}}) << false;
    QTest::newRow("one point") << QPolygonF({{200, 100}}) << false;
}

void TestLabelPlacer::crossingIsSeenBetweenThePoints()
{
    QFETCH(QPolygonF, line);
    QTEST(crosses(line, QRectF(150, 90, 100, 20)), "crossed");
}

QTEST_MAIN(TestLabelPlacer)
#include "tst_labelplacer.moc"
