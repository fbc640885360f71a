// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/filereader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestFileReader : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString make(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write");
        return file.fileName();
    }

private Q_SLOTS:
    void readsTheWholeFile()
    {
        const QByteArray text("a\0b\n\xFF", 5);
        const auto read = readFile(make(u"plain"_s, text), 5);
        QVERIFY(read);
        QCOMPARE(*read, text);
    }

    void refusesWhatIsTooLong()
    {
        const QString path = make(u"long"_s, "123456");
        const auto read = readFile(path, 5);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadInput);
        QCOMPARE(read.error().where, path);
        QVERIFY(read.error().detail.contains(u"larger than 5"_s));
    }

    void waitsForNoPipe()
    {
        const QString path = m_folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        const auto read = readFile(path, 5); // nobody writes into it
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadInput);
    }

    void refusesFoldersAndDevices()
    {
        for (const QString& path : {m_folder.path(), u"/dev/zero"_s}) {
            const auto read = readFile(path, 5);
            QVERIFY(!read);
            QCOMPARE(read.error().where, path);
        }
    }

    void aMissingFileIsNamed()
    {
        const auto read = readFile(m_folder.filePath(u"none"_s), 5);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Io);
        QVERIFY(read.error().where.endsWith(u"none"_s) && !read.error().detail.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestFileReader)
#include "tst_filereader.moc"
