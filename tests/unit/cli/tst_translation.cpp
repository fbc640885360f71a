// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/translation.h"
#include "models/text/sentences.h"
#include "models/text/units.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

struct Message
{
    QString source;
    QStringList forms;
    bool finished = true;
    bool plural = false;
};

Message readMessage(QXmlStreamReader& xml)
{
    Message message;
    message.plural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1) {
            message.source = xml.readElementText();
        } else if (xml.name() == "translation"_L1) {
            message.finished = !xml.attributes().hasAttribute("type"_L1);
            if (!message.plural) {
                message.forms.append(xml.readElementText());
                continue;
            }
            while (xml.readNextStartElement())
                message.forms.append(xml.readElementText());
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QVector<Message> messages(const QString& language)
{
    QFile file(QStringLiteral(LOCKKEEPER_TRANSLATIONS) + u"/lockkeeper_%1.ts"_s.arg(language));
    QVector<Message> found;
    if (!file.open(QIODevice::ReadOnly))
        return found;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == "message"_L1)
            found.append(readMessage(xml));
    }
    return found;
}

// %1, %2, ..., %n and the words that must stay as they are typed.
QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(u"%\\d|%L?n|--[a-z][a-z-]+|LOCKKEEPER_[A-Z_]+|rediss?://"_s);
    QStringList found;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured());
    found.removeDuplicates();
    found.sort();
    return found;
}

} // namespace

class TestTranslation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMessageIsFinished_data();
    void everyMessageIsFinished();
    void japaneseTextsAreJapanese();
    void englishHasBothPluralForms();
    void switchesTheLanguageOfTheWholeProgram();
};

void TestTranslation::everyMessageIsFinished_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("Japanese") << u"ja"_s;
    QTest::newRow("English") << u"en"_s;
}

void TestTranslation::everyMessageIsFinished()
{
    QFETCH(QString, language);
    const QVector<Message> all = messages(language);
    QVERIFY(!all.isEmpty());
    for (const Message& message : all) {
        QVERIFY2(message.finished, qPrintable(message.source));
        QCOMPARE(message.forms.size(), message.plural && language == "en"_L1 ? 2 : 1);
        for (const QString& form : message.forms) {
            QVERIFY2(!form.isEmpty(), qPrintable(message.source));
            QCOMPARE(placeholders(form), placeholders(message.source));
            QCOMPARE(form.endsWith(u'\n'), message.source.endsWith(u'\n'));
            QCOMPARE(form.startsWith(u'\n'), message.source.startsWith(u'\n'));
        }
    }
}

void TestTranslation::japaneseTextsAreJapanese()
{
    static const QRegularExpression words(u"[a-z]{4,} [a-z]{2,}"_s);
    static const QRegularExpression japanese(u"[\\x{3040}-\\x{30FF}\\x{4E00}-\\x{9FFF}]"_s);
    for (const Message& message : messages(u"ja"_s)) {
        if (message.source.contains(words))
            QVERIFY2(message.forms.first().contains(japanese), qPrintable(message.source));
    }
}

void TestTranslation::englishHasBothPluralForms()
{
    QVERIFY(installTranslation(*qApp, u"en"_s));
    Finding finding;
    finding.code = u"persistent-in-expiring-pattern"_s;
    finding.numbers = {{u"persistent"_s, qint64(1)}, {u"keys"_s, qint64(1200)}, {u"expiring_ratio"_s, 0.99}};
    QCOMPARE(findingTitle(finding, plainLocale()), u"1 of 1,200 keys has no TTL"_s);
    finding.numbers[0].second = qint64(2);
    QCOMPARE(findingTitle(finding, plainLocale()), u"2 of 1,200 keys have no TTL"_s);
}

void TestTranslation::switchesTheLanguageOfTheWholeProgram()
{
    const Error error{ErrorCode::ConnectionRefused, {}, {}};
    QVERIFY(installTranslation(*qApp, u"ja_JP"_s));
    QCOMPARE(errorTitle(error), u"接続が拒否されました。"_s);
    QCOMPARE(durationText(130'000, plainLocale()), u"2 分 10 秒"_s);
    QVERIFY(installTranslation(*qApp, u"fr_FR"_s)); // nobody's language: English
    QCOMPARE(errorTitle(error), u"Connection refused."_s);
    QCOMPARE(durationText(130'000, plainLocale()), u"2 min 10 s"_s);
}

QTEST_GUILESS_MAIN(TestTranslation)
#include "tst_translation.moc"
