// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/endpoint.h"
#include "tests/support/sentineltrio.h"
#include "tests/support/testclient.h"
#include "tests/support/testcluster.h"
#include "tests/support/testserver.h"
#include "ui/theme/colors.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

// The program pictures the topology of real servers: what is on the picture was read from them.
class TestTopologyPicture : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void clusterShowsWhoseEachSlotIs();
    void sentinelServiceShowsItsNodes();
    void serverAndItsReplicaAreShown();
};

namespace {

constexpr int patienceMs = 60'000;

QImage pictured(const QString& url, const QProcessEnvironment& extra = {})
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"topology.png"_s);
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(extra);
    program.setProcessEnvironment(environment);
    program.start(qEnvironmentVariable("LOCKKEEPER_BIN"),
                  {u"--url"_s, url, u"screenshot"_s, u"topology"_s, u"-o"_s, file});
    if (!program.waitForFinished(patienceMs)) {
        qFatal("the program hangs");
    }
    if (program.exitCode() != 0) {
        qWarning("%s", program.readAllStandardError().constData());
    }
    return QImage(file);
}

int pixelsOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

// Circles with a check in the table's first column, one a node that answers, counted by their lines of
// pixels.
int goodMarks(const QImage& image)
{
    const QImage column = image.copy(185, 225, 24, 300);
    int marks = 0;
    bool inside = false;
    for (int y = 0; y < column.height(); ++y) {
        const bool line = pixelsOf(column.copy(0, y, column.width(), 1), lightColors().good.fill) > 2;
        marks += line && !inside ? 1 : 0;
        inside = line;
    }
    return marks;
}

} // namespace

void TestTopologyPicture::clusterShowsWhoseEachSlotIs()
{
    TestCluster cluster(3, 1);
    cluster.waitForReplicas(3);
    const QImage picture = pictured(cluster.url());
    QCOMPARE(picture.size(), QSize(1366, 768));
    QVector<int> areas;
    for (const size_t owner : {0U, 1U, 2U}) {
        areas.append(pixelsOf(picture, lightColors().owners.at(owner)));
    }
    for (const int area : std::as_const(areas)) { // a third of the map each
        QVERIFY2(area > 10'000, qPrintable(QString::number(area)));
        QVERIFY2(std::abs(area - areas.first()) < areas.first() / 10, qPrintable(QString::number(area)));
    }
    QCOMPARE(pixelsOf(picture, lightColors().owners.at(3)), 0);
    QCOMPARE(goodMarks(picture), 6);
}

void TestTopologyPicture::sentinelServiceShowsItsNodes()
{
    SentinelTrio trio;
    QProcessEnvironment secrets;
    secrets.insert(u"LOCKKEEPER_PASSWORD"_s, QString::fromLatin1(SentinelTrio::dataPassword));
    secrets.insert(u"LOCKKEEPER_SENTINEL_PASSWORD"_s, QString::fromLatin1(SentinelTrio::sentinelPassword));
    const QImage picture = pictured(displayUrl(withoutSecrets(trio.endpoint(3))), secrets);
    QCOMPARE(picture.size(), QSize(1366, 768));
    QCOMPARE(goodMarks(picture), 5); // primary, replica, three sentinels
    QCOMPARE(pixelsOf(picture, lightColors().owners.at(1)), 0);
}

void TestTopologyPicture::serverAndItsReplicaAreShown()
{
    TestServer primary({}, TestServer::Tcp::Yes);
    TestServer replica({u"--replicaof"_s, u"127.0.0.1"_s, QString::number(primary.port())});
    TestClient client(primary);
    QTRY_VERIFY_WITH_TIMEOUT(client.cmd({"INFO", "replication"}).text.contains("state=online"), 10'000);
    const QImage picture = pictured(primary.url());
    QCOMPARE(picture.size(), QSize(1366, 768));
    QCOMPARE(goodMarks(picture), 1); // the replica is listed, not asked
    QCOMPARE(pixelsOf(picture, lightColors().owners.at(1)), 0);
}

QTEST_GUILESS_MAIN(TestTopologyPicture)
#include "tst_topologypicture.moc"
