// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/samplefleet.h"
#include "ui/charts/slotlegend.h"
#include "ui/charts/slotmapview.h"
#include "ui/theme/colors.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// The slot map: what each pixel says, and what ears and keys get of it.
class TestSlotMapView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void everySlotHasItsPlace_data();
    void everySlotHasItsPlace();
    void ownersHaveTheirColours();
    void ninthOwnerHasAPatternOfItsOwn();
    void uncoveredAndMigratingSlotsAreHatched();
    void moreKeysAreDarkerAndNoneIsTheTrack();
    void hottestSlotIsRinged();
    void valuesThatAreNotLiveHaveNoColour();
    void readsOutWhatIsKnownOfASlot_data();
    void readsOutWhatIsKnownOfASlot();
    void arrowsWalkAndBordersAreJumpedTo();
    void pointerReadsOutAndEnterChoosesTheOwner();
    void refreshKeepsTheCursor();
    void legendTellsAllInWords();
    void bigFleetFindsRoomInTheLegend();
};

namespace {

SlotMap mapOf(const FleetSnapshot& fleet, const QVector<quint32>& keys = {})
{
    return slotMap(fleet, keys);
}

// One pixel a slot and more: the middle of a slot's cell.
QRgb pixelOf(const QImage& image, const SlotGrid& grid, int slot)
{
    return image.pixel(grid.cell(slot, image.size()).center().toPoint());
}

int distinct(const QImage& image, const SlotGrid& grid, int fromSlot, int rows)
{
    QSet<QRgb> seen;
    const QRect cells = grid.cell(fromSlot, image.size()).toAlignedRect();
    for (int y = cells.top() + 1; y < cells.top() + rows * cells.height() - 1; ++y) {
        for (int x = 8; x < image.width() - 8; ++x) {
            seen.insert(image.pixel(x, y));
        }
    }
    return int(seen.size());
}

constexpr SlotGrid grid{128};
constexpr QSize size{512, 512}; // cells of 4 x 4

QImage draw(const SlotMap& map, SlotMapMode mode)
{
    return slotMapImage(map, mode, grid, size, 1, lightColors());
}

} // namespace

void TestSlotMapView::everySlotHasItsPlace_data()
{
    QTest::addColumn<QSizeF>("room");
    QTest::newRow("wide") << QSizeF(700, 230);
    QTest::newRow("square") << QSizeF(300, 300);
    QTest::newRow("narrow") << QSizeF(200, 600);
    QTest::newRow("smaller than its slots") << QSizeF(130.5, 64.25);
}

void TestSlotMapView::everySlotHasItsPlace()
{
    QFETCH(QSizeF, room);
    const SlotGrid fitted = SlotGrid::forSize(room);
    for (int slot = 0; slot < slotCount; ++slot) {
        QCOMPARE(fitted.slotAt(fitted.cell(slot, room).center(), room), slot);
    }
    QCOMPARE(fitted.slotAt({-0.5, 3}, room), -1);
    QCOMPARE(fitted.slotAt({3, room.height()}, room), -1);
}

void TestSlotMapView::ownersHaveTheirColours()
{
    const QImage image = draw(mapOf(sample::cluster(0)), SlotMapMode::Owners);
    QCOMPARE(pixelOf(image, grid, 0), lightColors().owners[0].rgb());
    QCOMPARE(pixelOf(image, grid, 5460), lightColors().owners[0].rgb());
    QCOMPARE(pixelOf(image, grid, 5461), lightColors().owners[1].rgb());
    QCOMPARE(pixelOf(image, grid, 16383), lightColors().owners[2].rgb());
    const QRect border = grid.cell(5461, size).toAlignedRect();
    QCOMPARE(image.pixel(border.left(), border.top() + 2), lightColors().base.rgb());
}

void TestSlotMapView::ninthOwnerHasAPatternOfItsOwn()
{
    const QImage image = draw(mapOf(sample::wideCluster(16, 0)), SlotMapMode::Owners);
    QCOMPARE(distinct(image, grid, 128, 4), 1);
    QCOMPARE(distinct(image, grid, 8 * 1024 + 128, 4), 2); // the same colour, ruled
    const SlotFill first = ownerFill(lightColors(), 0);
    const SlotFill ninth = ownerFill(lightColors(), 8);
    const SlotFill seventeenth = ownerFill(lightColors(), 16);
    QVERIFY(first.ink == ninth.ink && ninth.ink == seventeenth.ink);
    QVERIFY(first.pattern != ninth.pattern && ninth.pattern != seventeenth.pattern);
}

void TestSlotMapView::uncoveredAndMigratingSlotsAreHatched()
{
    FleetSnapshot fleet = sample::cluster(0);
    fleet.nodes[1].failing = true;
    for (int slot = 128; slot < 128 * 5; ++slot) {
        fleet.nodes[0].moves.append({quint16(slot), true, fleet.nodes[2].id});
    }
    for (const SlotMapMode mode : {SlotMapMode::Owners, SlotMapMode::Load}) {
        const QImage image = draw(mapOf(fleet, sample::slotKeys(9)), mode);
        QVERIFY(distinct(image, grid, 128, 4) >= 2);
        QSet<QRgb> seen;
        const QRect cell = grid.cell(8000, size).toAlignedRect();
        for (int x = 0; x < 20; ++x) {
            seen.insert(image.pixel(cell.left() + x, cell.top() + 1));
        }
        QCOMPARE(seen, (QSet<QRgb>{lightColors().critical.fill.rgb(), lightColors().base.rgb()}));
    }
}

void TestSlotMapView::moreKeysAreDarkerAndNoneIsTheTrack()
{
    const Colors& light = lightColors();
    QCOMPARE(loadFill(light, 0, 1000).ink, light.track.rgb());
    int before = 256;
    for (const quint32 keys : {1U, 10U, 100U, 1000U}) {
        const int grey = qGray(loadFill(light, keys, 1000).ink);
        QVERIFY2(grey < before, qPrintable(QString::number(keys)));
        before = grey;
    }
    int darkBefore = -1;
    for (const quint32 keys : {1U, 10U, 100U, 1000U}) {
        const int grey = qGray(loadFill(darkColors(), keys, 1000).ink);
        QVERIFY2(grey > darkBefore, qPrintable(QString::number(keys)));
        darkBefore = grey;
    }
    QVector<quint32> keys(slotCount, 0);
    keys[700] = 1000;
    const QImage image = draw(mapOf(sample::cluster(0), keys), SlotMapMode::Load);
    QCOMPARE(pixelOf(image, grid, 700), loadFill(light, 1000, 1000).ink);
    QCOMPARE(pixelOf(image, grid, 702), light.track.rgb());
}

void TestSlotMapView::hottestSlotIsRinged()
{
    SlotMapView view;
    view.resize(516, 516); // cells of 4 x 4 from (2, 2)
    QVector<quint32> keys(slotCount, 1);
    keys[64 * 128 + 64] = 1000;
    view.setMap(mapOf(sample::cluster(0), keys), {});
    view.setMode(SlotMapMode::Load);
    const QImage image = view.grab().toImage();
    const QPoint middle(2 + 64 * 4 + 2, 2 + 64 * 4 + 2);
    QVERIFY(contrastRatio(image.pixelColor(middle + QPoint(7, 0)), lightColors().base) > 10);
    QCOMPARE(image.pixel(middle), loadFill(lightColors(), 1000, 1000).ink);
}

void TestSlotMapView::valuesThatAreNotLiveHaveNoColour()
{
    const QImage image = withoutColour(draw(mapOf(sample::cluster(0)), SlotMapMode::Owners));
    for (const int slot : {0, 6000, 12000}) {
        const QColor colour = pixelOf(image, grid, slot);
        QVERIFY(colour.red() == colour.green() && colour.green() == colour.blue());
    }
}

void TestSlotMapView::readsOutWhatIsKnownOfASlot_data()
{
    QTest::addColumn<int>("slot");
    QTest::addColumn<QString>("text");
    QTest::newRow("on its way") << 200 << u"Slot 200 · 10.4.2.11:7000 · on its way · keys: 7"_s;
    QTest::newRow("with a hot tag")
        << 1234 << u"Slot 1,234 · 10.4.2.11:7000 · keys: 12,000 · hot tag {t\\x00}, keys: 11,000"_s;
    QTest::newRow("not served") << 6000 << u"Slot 6,000 · 10.4.2.11:7001 is failing: not served · keys: 7"_s;
    QTest::newRow("nobody's") << 16000 << u"Slot 16,000 · served by nobody · keys: 7"_s;
    QTest::newRow("beyond the last") << 16384 << QString();
    QTest::newRow("none") << int(SlotMapView::noSlot) << QString();
}

void TestSlotMapView::readsOutWhatIsKnownOfASlot()
{
    QFETCH(int, slot);
    FleetSnapshot fleet = sample::troubledCluster(0);
    fleet.nodes[2].slots.remove(16000);
    QVector<quint32> keys(slotCount, 7);
    keys[1234] = 12'000;
    const QVector<HotTag> tags{{u"t\\x00"_s, 1234, 11'000, 0}};
    QTEST(slotReadout(mapOf(fleet, keys), tags, slot, QLocale(QLocale::English)), "text");
}

void TestSlotMapView::arrowsWalkAndBordersAreJumpedTo()
{
    SlotMapView view;
    view.resize(516, 516); // 128 columns
    view.setMap(mapOf(sample::cluster(0)), {});
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy read(&view, &SlotMapView::currentSlotChanged);
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(&view, key);
        return view.currentSlot();
    };
    QCOMPARE(press(Qt::Key_Right), 0);
    QCOMPARE(press(Qt::Key_Right), 1);
    QCOMPARE(press(Qt::Key_Down), 129);
    QCOMPARE(press(Qt::Key_Left), 128);
    QCOMPARE(press(Qt::Key_Up), 0);
    QCOMPARE(press(Qt::Key_Up), 0); // there is none above
    QCOMPARE(press(Qt::Key_PageDown), 5461);
    QVERIFY(view.accessibleDescription().contains(u"10.4.2.11:7001"_s));
    QCOMPARE(press(Qt::Key_PageUp), 5460);
    QCOMPARE(press(Qt::Key_End), 16383);
    QCOMPARE(press(Qt::Key_Home), 0);
    QCOMPARE(press(Qt::Key_Escape), int(SlotMapView::noSlot));
    QVERIFY(view.accessibleDescription().isEmpty());
    QCOMPARE(read.last().at(1).toString(), QString());
}

void TestSlotMapView::pointerReadsOutAndEnterChoosesTheOwner()
{
    SlotMapView view;
    view.resize(516, 516);
    view.setMap(mapOf(sample::cluster(0)), {});
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy chosen(&view, &SlotMapView::ownerActivated);
    QTest::mouseMove(&view, {258, 510});
    QTRY_VERIFY(view.currentSlot() > 16'000);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {258, 6});
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.last().first().toString(), sample::cluster(0).nodes[0].id);
    view.setCurrentSlot(6000);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.last().first().toString(), sample::cluster(0).nodes[1].id);
}

void TestSlotMapView::refreshKeepsTheCursor()
{
    SlotMapView view;
    view.setMap(mapOf(sample::cluster(0)), {});
    view.setCurrentSlot(300);
    QSignalSpy read(&view, &SlotMapView::currentSlotChanged);
    view.setMap(mapOf(sample::cluster(0), QVector<quint32>(slotCount, 3)), {});
    QCOMPARE(view.currentSlot(), 300);
    QCOMPARE(read.size(), 1);
    QVERIFY(read.last().at(1).toString().contains(u"keys: 3"_s));
    view.setMap({}, {}); // no cluster any more
    QCOMPARE(view.currentSlot(), int(SlotMapView::noSlot));
}

void TestSlotMapView::legendTellsAllInWords()
{
    SlotLegend legend;
    legend.resize(700, 60);
    legend.setMap(mapOf(sample::troubledCluster(0), sample::slotKeys(9)), SlotMapMode::Owners);
    const QString owners = legend.accessibleDescription();
    for (const QString& part :
         {u"10.4.2.11:7000"_s, u"10.4.2.11:7002"_s, u"5,461"_s, u"not served"_s, u"on their way: 40"_s}) {
        QVERIFY2(owners.contains(part), qPrintable(part + u" in "_s + owners));
    }
    legend.setMap(mapOf(sample::cluster(0), sample::slotKeys(9)), SlotMapMode::Load);
    QVERIFY(legend.accessibleDescription().startsWith(u"0; 1; 10; 100; 1,000; 10,000; 12,000"_s));
}

void TestSlotMapView::bigFleetFindsRoomInTheLegend()
{
    SlotLegend legend;
    legend.resize(700, 60);
    legend.setMap(mapOf(sample::wideCluster(64, 0)), SlotMapMode::Owners);
    QCOMPARE(legend.height(), 3 * 18);
    QCOMPARE(legend.accessibleDescription().count(u';'), 63); // ears get all of them
}

QTEST_MAIN(TestSlotMapView)
#include "tst_slotmapview.moc"
