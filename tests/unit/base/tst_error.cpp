// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/error.h"

#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestError : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasANameOfItsOwn();
    void debugOutputShowsCodePlaceAndDetail();
};

void TestError::everyCodeHasANameOfItsOwn()
{
    QSet<QString> names;
    for (int code = 0; code <= int(ErrorCode::ServerOther); ++code) {
        const QString name = errorCodeName(ErrorCode(code));
        QVERIFY(!name.isEmpty());
        QVERIFY2(!names.contains(name), qPrintable(name));
        names.insert(name);
        for (const QChar c : name)
            QVERIFY2((c >= u'a' && c <= u'z') || c == u'-', qPrintable(name));
    }
}

void TestError::debugOutputShowsCodePlaceAndDetail()
{
    QString text;
    QDebug(&text) << Error{ErrorCode::NoPerm, u"no INFO"_s, u"h:1"_s};
    QCOMPARE(text.trimmed(), u"Error(noperm at h:1: no INFO)"_s);
}

QTEST_GUILESS_MAIN(TestError)
#include "tst_error.moc"
