// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// Columns of numbers line up whatever font is there.
class TestFonts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allFiguresTakeTheSameWidth_data();
    void allFiguresTakeTheSameWidth();
    void numbersEndAtTheRightEdge();
    void monoIsMono();
};

void TestFonts::allFiguresTakeTheSameWidth_data()
{
    QTest::addColumn<QFont>("font");
    QTest::newRow("body") << textFont(fontsize::body);
    QTest::newRow("body, medium") << textFont(fontsize::body, QFont::Medium);
    QTest::newRow("small") << textFont(fontsize::small);
    QTest::newRow("mono") << monoFont(fontsize::mono);
}

void TestFonts::allFiguresTakeTheSameWidth()
{
    QFETCH(QFont, font);
    const double width = tabularWidth(font, u"0000000"_s);
    QVERIFY(width > 0);
    for (char16_t figure = u'1'; figure <= u'9'; ++figure) {
        QCOMPARE(tabularWidth(font, QString(7, QChar(figure))), width);
    }
}

void TestFonts::numbersEndAtTheRightEdge()
{
    for (const QString& text : {u"1,111,111"_s, u"8,888,888"_s, u"10 h 47 min"_s}) {
        QImage image(200, 30, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(textFont(fontsize::body));
        drawTabular(painter, QRectF(0, 0, 190, 30), Qt::AlignRight, text);
        painter.end();
        int right = 0;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                right = image.pixelColor(x, y).lightness() < 128 ? x : right;
            }
        }
        QVERIFY2(right <= 190 && right >= 183, qPrintable(u"%1 ends at %2"_s.arg(text).arg(right)));
    }
}

void TestFonts::monoIsMono()
{
    const QFontMetricsF metrics(monoFont(fontsize::mono));
    QCOMPARE(metrics.horizontalAdvance(u'i'), metrics.horizontalAdvance(u'W'));
    QVERIFY(hasTabularFigures(monoFont(fontsize::mono)));
}

QTEST_MAIN(TestFonts)
#include "tst_fonts.moc"
