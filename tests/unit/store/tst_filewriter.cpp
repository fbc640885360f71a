// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/filewriter.h"
#include "tests/unit/store/fulldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class FileWriterTest : public QObject
{
    Q_OBJECT

    static bool hello(QIODevice& device) { return device.write("hello") == 5; }

private Q_SLOTS:
    void writesAndReplacesWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a"_s);
        QVERIFY(writeFile(path, hello));
        QVERIFY(writeFile(path, hello));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("hello"));
    }

    void leavesWhatWasThereWhenWritingFails()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a"_s);
        QVERIFY(writeFile(path, hello));
        QVERIFY(!writeFile(path, [](QIODevice& device) { return device.write("he") == 5; }));
        QCOMPARE(QFileInfo(path).size(), 5);
    }

    void leavesWhatWasThereWhenTheDiskIsFull_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("held back until the end") << 3000;
        QTest::newRow("more than is held back") << 300'000;
    }

    void leavesWhatWasThereWhenTheDiskIsFull()
    {
        QFETCH(int, size);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a"_s);
        QVERIFY(writeFile(path, hello));
        Outcome outcome = Done();
        {
            const FullDisk full(1000);
            outcome = writeFile(
                path, [size](QIODevice& device) { return device.write(QByteArray(size, 'x')) == size; });
        }
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Io);
        QVERIFY(!outcome.error().detail.isEmpty());
        QCOMPARE(QFileInfo(path).size(), 5);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"a"_s});
    }

    void neverReplacesWhatIsNoFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        QFile reader(path);
        QVERIFY(
            reader.open(QIODevice::ReadWrite | QIODevice::Unbuffered)); // both ends: opening waits for nobody
        QVERIFY(checkWritable(path));
        QVERIFY(writeFile(path, hello));
        QCOMPARE(reader.read(5), QByteArray("hello"));
        struct stat status = {};
        QCOMPARE(::stat(QFile::encodeName(path).constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
    }

    void saysWhereItCannotWrite_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("no such folder") << u"/nowhere/at/all"_s;
        QTest::newRow("a folder") << u"/"_s;
        QTest::newRow("a full device") << u"/dev/full"_s;
    }

    void saysWhereItCannotWrite()
    {
        QFETCH(QString, path);
        const Outcome outcome = writeFile(path, hello);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Io);
        QCOMPARE(outcome.error().where, path);
        QVERIFY(!outcome.error().detail.isEmpty());
    }
};

QTEST_APPLESS_MAIN(FileWriterTest)
#include "tst_filewriter.moc"
