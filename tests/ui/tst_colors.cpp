// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colors.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Contrast of everything that is read or seen, computed from the palettes: text 4.5:1, marks and field
// borders 3:1.
class TestColors : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contrastSuffices_data();
    void contrastSuffices();
    void ownersOfAMapAreToldApart_data();
    void ownersOfAMapAreToldApart();
    void paletteFindsItsColours();
    void blackOnWhiteIsTwentyOne();
};

namespace {

constexpr double textContrast = 4.5;
constexpr double markContrast = 3.0;

void addText(const QString& theme, const Colors& c)
{
    const QVector<std::pair<QString, QColor>> inks{
        {u"text"_s, c.text},      {u"secondary"_s, c.secondary},    {u"dim"_s, c.dim},
        {u"accent"_s, c.accent},  {u"critical"_s, c.critical.text}, {u"warning"_s, c.warning.text},
        {u"info"_s, c.info.text}, {u"good"_s, c.good.text}};
    const QVector<std::pair<QString, QColor>> grounds{
        {u"base"_s, c.base}, {u"window"_s, c.window}, {u"nav"_s, c.nav}, {u"alternate"_s, c.alternate}};
    for (const auto& [ink, inkColor] : inks) {
        for (const auto& [ground, groundColor] : grounds) {
            QTest::addRow("%s: %s on %s", qPrintable(theme), qPrintable(ink), qPrintable(ground))
                << inkColor << groundColor << textContrast;
        }
    }
    const QVector<std::pair<QString, QColor>> inSelection{{u"text"_s, c.text},
                                                          {u"secondary"_s, c.secondary},
                                                          {u"accent"_s, c.accent},
                                                          {u"critical"_s, c.critical.text},
                                                          {u"warning"_s, c.warning.text},
                                                          {u"info"_s, c.info.text}};
    for (const auto& [ink, inkColor] : inSelection) {
        QTest::addRow("%s: %s in a selected row", qPrintable(theme), qPrintable(ink))
            << inkColor << c.selection << textContrast;
    }
}

void addMarks(const QString& theme, const Colors& c)
{
    const QVector<std::pair<QString, QColor>> marks{{u"series"_s, c.series},
                                                    {u"critical mark"_s, c.critical.fill},
                                                    {u"warning's edge"_s, c.warning.edge},
                                                    {u"info mark"_s, c.info.fill},
                                                    {u"good mark"_s, c.good.fill},
                                                    {u"field border"_s, c.fieldBorder},
                                                    {u"focus frame"_s, c.accent}};
    for (const auto& [mark, color] : marks) {
        QTest::addRow("%s: %s on base", qPrintable(theme), qPrintable(mark))
            << color << c.base << markContrast;
    }
    for (size_t i = 0; i < c.owners.size(); ++i) {
        QTest::addRow("%s: owner %d on base", qPrintable(theme), int(i))
            << c.owners.at(i) << c.base << markContrast;
    }
    const QVector<std::pair<QString, QColor>> environments{
        {u"production"_s, c.production}, {u"staging"_s, c.staging}, {u"development"_s, c.development}};
    for (const auto& [name, color] : environments) {
        QTest::addRow("%s: white on the %s tag", qPrintable(theme), qPrintable(name))
            << QColor(Qt::white) << color << textContrast;
        QTest::addRow("%s: the %s band on the window", qPrintable(theme), qPrintable(name))
            << color << c.window << markContrast;
    }
    const QVector<std::pair<QString, ToneColors>> bars{
        {u"critical"_s, c.critical}, {u"warning"_s, c.warning}, {u"info"_s, c.info}};
    for (const auto& [name, tone] : bars) {
        QTest::addRow("%s: title of a %s message", qPrintable(theme), qPrintable(name))
            << tone.text << tone.ground << textContrast;
        QTest::addRow("%s: text of a %s message", qPrintable(theme), qPrintable(name))
            << c.text << tone.ground << textContrast;
    }
}

} // namespace

void TestColors::contrastSuffices_data()
{
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const auto& [name, colors] :
         {std::pair(u"light"_s, lightColors()), std::pair(u"dark"_s, darkColors())}) {
        addText(name, colors);
        addMarks(name, colors);
    }
}

void TestColors::contrastSuffices()
{
    QFETCH(QColor, ink);
    QFETCH(QColor, ground);
    QFETCH(double, least);
    const double ratio = contrastRatio(ink, ground);
    QVERIFY2(ratio >= least, qPrintable(u"%1 on %2 is %3:1"_s.arg(ink.name(), ground.name()).arg(ratio)));
}

void TestColors::ownersOfAMapAreToldApart_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

// The first four, which most fleets need, by what a colour-blind eye keeps: lightness, and blue against
// yellow. Neighbours in the list by lightness alone, all by what an eye sees at all; numbers and patterns do
// the rest.
void TestColors::ownersOfAMapAreToldApart()
{
    QFETCH(bool, dark);
    constexpr size_t usual = 4;
    const auto& owners = (dark ? darkColors() : lightColors()).owners;
    const auto blue = [](const QColor& c) { return c.blue() - (c.red() + c.green()) / 2; };
    const auto distance = [](const QColor& a, const QColor& b) {
        return std::hypot(a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue());
    };
    for (size_t i = 0; i < owners.size(); ++i) {
        for (size_t j = i + 1; j < owners.size(); ++j) {
            const QColor& a = owners.at(i);
            const QColor& b = owners.at(j);
            const QByteArray names = u"%1 and %2"_s.arg(a.name(), b.name()).toUtf8();
            const double lightness = contrastRatio(a, b);
            QVERIFY2(distance(a, b) >= 55, names.constData());
            QVERIFY2(j >= usual || lightness >= 1.35 || std::abs(blue(a) - blue(b)) >= 60, names.constData());
            QVERIFY2(j > i + 1 || lightness >= 1.35, names.constData());
        }
    }
}

void TestColors::paletteFindsItsColours()
{
    QVERIFY(!colorsFor(paletteFor(lightColors())).dark);
    QVERIFY(colorsFor(paletteFor(darkColors())).dark);
}

void TestColors::blackOnWhiteIsTwentyOne()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white) * 10), 210);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
}

QTEST_MAIN(TestColors)
#include "tst_colors.moc"
