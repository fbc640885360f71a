// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profilestore.h"
#include "tests/unit/store/fulldisk.h"
#include "tests/unit/store/sampleprofile.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("<unreadable>");
}

void writeBytes(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qUtf8Printable(path));
}

QByteArray withEntry(const QByteArray& entry)
{
    return "{\n  \"schema\": \"lockkeeper.connections/1\",\n  \"connections\": [\n    " + entry +
           "\n  ]\n}\n";
}

} // namespace

class TestProfileStore : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_path;

private Q_SLOTS:
    void init()
    {
        static int run = 0;
        m_path = m_folder.filePath(u"run%1/sub/connections.json"_s.arg(++run));
    }

    void noFileIsNoConnections()
    {
        const ProfileStore store(m_path);
        const auto profiles = store.load();
        QVERIFY(profiles);
        QVERIFY(profiles->isEmpty());
        QVERIFY(!QFileInfo::exists(QFileInfo(m_path).path()));
    }

    void everyFieldComesBack()
    {
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        QVERIFY(store.put(plainProfile(u"id-2"_s, u"plain"_s)));
        Profile socket = plainProfile(u"id-3"_s, u"socket"_s);
        socket.endpoint.hosts.clear();
        socket.endpoint.socketPath = u"/run/a b/r.sock"_s;
        QVERIFY(store.put(socket));
        Profile off = plainProfile(u"id-4"_s, u"TLS switched off, its files kept"_s);
        off.endpoint.tlsOptions.caFile = u"/c/ca.pem"_s;
        QVERIFY(store.put(off));
        const auto profiles = ProfileStore(m_path).load();
        QVERIFY(profiles);
        QCOMPARE(profiles->size(), 4);
        QVERIFY(profiles->at(0) == fullProfile());
        QVERIFY(profiles->at(1) == plainProfile(u"id-2"_s, u"plain"_s));
        QVERIFY(profiles->at(2) == socket);
        QVERIFY(profiles->at(3) == off);
    }

    void theFileIsTheUsersAlone()
    {
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                            QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
        QCOMPARE(QFileInfo(m_path).permissions() & others, QFileDevice::Permissions());
        QCOMPARE(QFileInfo(QFileInfo(m_path).path()).permissions() & others, QFileDevice::Permissions());
        QVERIFY(QFile::setPermissions(m_path, QFileDevice::Permissions(0x6644)));
        QVERIFY(store.put(fullProfile()));
        QCOMPARE(QFileInfo(m_path).permissions() & others, QFileDevice::Permissions());
    }

    void leavesNothingElseBehind()
    {
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        QVERIFY(store.remove(u"id-1"_s));
        const QStringList entries =
            QFileInfo(m_path).dir().entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot);
        QCOMPARE(entries, QStringList{u"connections.json"_s});
    }

    void keepsTheOrderAndReplacesInPlace()
    {
        ProfileStore store(m_path);
        for (const QString& id : {u"c"_s, u"a"_s, u"b"_s})
            QVERIFY(store.put(plainProfile(id, id)));
        QVERIFY(store.put(plainProfile(u"a"_s, u"renamed"_s)));
        QVERIFY(store.remove(u"c"_s));
        const auto profiles = store.load();
        QVERIFY(profiles);
        QCOMPARE(profiles->size(), 2);
        QCOMPARE(profiles->at(0).name, u"renamed"_s);
        QCOMPARE(profiles->at(1).name, u"b"_s);
        QVERIFY(!store.remove(u"c"_s));
    }

    void keepsWhatItDoesNotKnow()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
        writeBytes(m_path, "{\"comment\":\"ours\",\"schema\":\"lockkeeper.connections/1\",\"connections\":["
                           "{\"colour\":[1,{\"x\":null}],\"id\":\"a\",\"name\":\"a\",\"hosts\":[\"h:1\"],"
                           "\"tls\":{\"enabled\":true,\"later\":1.5}}],\"last\":12345678901234567}");
        ProfileStore store(m_path);
        Result<Profile> profile = store.find(u"A"_s);
        QVERIFY(profile);
        profile->notes = u"changed"_s;
        QVERIFY(store.put(*profile));
        const QJsonObject root = QJsonDocument::fromJson(bytesOf(m_path)).object();
        QCOMPARE(root[u"comment"_s].toString(), u"ours"_s);
        QCOMPARE(root[u"last"_s].toInteger(), 12345678901234567);
        const QJsonObject entry = root[u"connections"_s].toArray().first().toObject();
        QCOMPARE(entry[u"notes"_s].toString(), u"changed"_s);
        QCOMPARE(entry[u"tls"_s][u"later"_s].toDouble(), 1.5);
        QVERIFY(entry[u"colour"_s].toArray().at(1).toObject().contains(u"x"_s));
        const QByteArray text = bytesOf(m_path);
        QVERIFY(text.indexOf("\"comment\"") < text.indexOf("\"schema\""));
        QVERIFY(text.indexOf("\"colour\"") < text.indexOf("\"id\""));
    }

    void neverHoldsASecret_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("password") << 0;
        QTest::newRow("sentinel password") << 1;
        QTest::newRow("key passphrase") << 2;
    }

    void neverHoldsASecret()
    {
        QFETCH(int, which);
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        const QByteArray before = bytesOf(m_path);
        Profile profile = fullProfile();
        const QByteArray secret = "s3cret-word";
        (which == 0   ? profile.endpoint.password
         : which == 1 ? profile.endpoint.sentinelPassword
                      : profile.endpoint.tlsOptions.keyPassphrase) = secret;
        const Outcome outcome = store.put(profile);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::BadInput);
        QVERIFY(!outcome.error().detail.contains(u"s3cret"_s));
        QCOMPARE(bytesOf(m_path), before);
    }

    void namesAreOncePerFileWhateverTheCase()
    {
        ProfileStore store(m_path);
        QVERIFY(store.put(plainProfile(u"a"_s, u"K\u00F6ln"_s)));
        const Outcome clash = store.put(plainProfile(u"b"_s, u"K\u00D6LN"_s));
        QVERIFY(!clash);
        QCOMPARE(clash.error().where, u"K\u00D6LN"_s);
        QVERIFY(store.put(plainProfile(u"a"_s, u"K\u00D6LN"_s)));
    }

    void anUnknownNameBringsTheNearest_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("hint");
        QTest::newRow("mistyped") << u"prdo"_s << u"the nearest is Prod"_s;
        QTest::newRow("far off") << u"something else"_s << u"saved are Prod, staging"_s;
    }

    void anUnknownNameBringsTheNearest()
    {
        QFETCH(QString, name);
        QFETCH(QString, hint);
        ProfileStore store(m_path);
        const auto none = store.find(name);
        QVERIFY(!none);
        QVERIFY(none.error().detail.contains(u"none is saved yet"_s));
        QVERIFY(store.put(plainProfile(u"a"_s, u"Prod"_s)));
        QVERIFY(store.put(plainProfile(u"b"_s, u"staging"_s)));
        const auto found = store.find(name);
        QVERIFY(!found);
        QVERIFY2(found.error().detail.contains(hint), qUtf8Printable(found.error().detail));
        QVERIFY(store.find(u"PROD"_s));
    }

    void tellsWhereAFileIsDamagedAndNeverWritesOverIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("what");
        const auto entry = [](const char* members) {
            return withEntry(QByteArray("{\"id\": \"a\", \"name\": \"a\", \"hosts\": [\"h\"]") + members +
                             "}");
        };
        QTest::newRow("empty") << QByteArray() << u"line 1, column 1"_s << u"end of input"_s;
        QTest::newRow("cut short") << QByteArray("{\n \"schema\":") << u"line 2"_s << u"end of input"_s;
        QTest::newRow("a comma too many") << QByteArray("{\n\n\"a\": 1,}") << u"line 3, column 8"_s << u""_s;
        QTest::newRow("no UTF-8") << QByteArray("{\"a\": \"\xFF\"}") << u"line 1"_s << u""_s;
        QTest::newRow("half a surrogate pair") << QByteArray("{\"a\": \"\\ud800\"}") << u"line 1"_s << u""_s;
        QTest::newRow("a NUL byte") << QByteArray("{}\n\0{}", 5) << u"line 2, column 1"_s << u"NUL"_s;
        QTest::newRow("not an object") << QByteArray("[]") << u"line 1, column 1"_s << u"no saved"_s;
        QTest::newRow("another program's")
            << QByteArray("{\"schema\": \"x/1\"}") << u"line 1"_s << u"no saved"_s;
        QTest::newRow("newer") << QByteArray("{\n\"schema\": \"lockkeeper.connections/2\"}")
                               << u"line 2, column 1"_s << u"newer"_s;
        QTest::newRow("no list") << QByteArray("{\"schema\": \"lockkeeper.connections/1\"}") << u"line 1"_s
                                 << u"\"connections\" must be a list"_s;
        QTest::newRow("an entry that is none") << withEntry("7") << u"line 4, column 5"_s << u"object"_s;
        QTest::newRow("a name that is none")
            << withEntry("{\"id\": \"a\",\n \"name\": 7}") << u"line 5, column 2"_s << u"\"name\""_s;
        QTest::newRow("a doubled member")
            << entry(",\n\"name\": \"b\"") << u"line 5, column 1"_s << u"twice"_s;
        QTest::newRow("a timeout of text")
            << entry(",\n\"timeout_ms\": \"1\"") << u"line 5, column 1"_s << u"whole number"_s;
        QTest::newRow("a timeout too large")
            << entry(",\"timeout_ms\": 99999999999999") << u"line 4"_s << u"whole number"_s;
        QTest::newRow("a negative db") << entry(",\"db\": -1") << u"line 4"_s << u"whole number"_s;
        QTest::newRow("a number beyond numbers") << entry(",\"db\": 1e999") << u"line 4"_s << u""_s;
        QTest::newRow("a flag that is none")
            << entry(",\"value_reads\": 1") << u"line 4"_s << u"true or false"_s;
        QTest::newRow("an unknown environment") << entry(",\"environment\": \"prod\"") << u"line 4"_s
                                                << u"none, development, staging, production"_s;
        QTest::newRow("hosts in one text") << entry(",\"contract_files\": \"x\"") << u"line 4"_s << u"list"_s;
        QTest::newRow("an alias that opens the gate")
            << entry(",\"aliases\": [\"INFO=FLUSHALL\"]") << u"line 4"_s << u"FLUSHALL"_s;
        QTest::newRow("a node map that leads nowhere")
            << entry(",\"node_map\": [\"10.0.0.1:6379\"]") << u"line 4"_s << u"10.0.0.1:6379"_s;
        QTest::newRow("TLS that is no object")
            << entry(",\n \"tls\": true") << u"line 5, column 2"_s << u"object"_s;
        QTest::newRow("TLS of a strange version")
            << entry(",\"tls\": {\n\"minimum\": \"1.1\"}") << u"line 5, column 1"_s << u"1.2, 1.3"_s;
        QTest::newRow("an unknown secret")
            << entry(",\"secrets\": [\"x\"]") << u"line 4"_s << u"key-passphrase"_s;
        QTest::newRow("a secret") << entry(",\n  \"password\": \"s3cret\"") << u"line 5, column 3"_s
                                  << u"keychain"_s;
        QTest::newRow("a NUL in a name")
            << withEntry("{\"id\": \"a\", \"name\": \"a\\u0000b\", \"hosts\": [\"h\"]}") << u"line 4"_s
            << u"name"_s;
        QTest::newRow("a password in an address")
            << withEntry("{\"id\": \"a\", \"name\": \"a\", \"hosts\": [\"u:s3cret@h\"]}") << u"line 4"_s
            << u"hosts"_s;
        QTest::newRow("no address") << withEntry("{\"id\": \"a\", \"name\": \"a\"}") << u"line 4"_s
                                    << u"hosts"_s;
        QTest::newRow("an id twice") << withEntry("{\"id\": \"a\", \"name\": \"a\", \"hosts\": [\"h\"]},\n"
                                                  "{\"id\": \"a\", \"name\": \"b\", \"hosts\": [\"h\"]}")
                                     << u"line 5, column 2"_s << u"id"_s;
        QTest::newRow("a name twice") << withEntry("{\"id\": \"a\", \"name\": \"a\", \"hosts\": [\"h\"]},\n"
                                                   "{\"id\": \"b\", \"name\": \"A\", \"hosts\": [\"h\"]}")
                                      << u"line 5, column 13"_s << u"name"_s;
        QTest::newRow("deep") << QByteArray(100'000, '[') << u"line 1, column 65"_s << u"deep"_s;
        QTest::newRow("huge") << "[\"" + QByteArray(4 * 1024 * 1024, 'x') + "\"]" << u""_s << u"larger"_s;
    }

    void tellsWhereAFileIsDamagedAndNeverWritesOverIt()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        QFETCH(QString, what);
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
        writeBytes(m_path, text);
        ProfileStore store(m_path);
        const auto loaded = store.load();
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::BadInput);
        QCOMPARE(loaded.error().where, m_path);
        QVERIFY2(loaded.error().detail.startsWith(place), qUtf8Printable(loaded.error().detail));
        QVERIFY2(loaded.error().detail.contains(what), qUtf8Printable(loaded.error().detail));
        QVERIFY(!loaded.error().detail.contains(u"s3cret"_s));
        QVERIFY(!store.put(fullProfile()));
        QVERIFY(!store.remove(u"a"_s));
        QVERIFY(bytesOf(m_path) == text);
    }

    void waitsForNoOtherProgramForLong()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
        QLockFile other(m_path + u".lock"_s);
        QVERIFY(other.lock());
        ProfileStore store(m_path);
        const Outcome outcome = store.put(fullProfile());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Io);
        QVERIFY(outcome.error().detail.contains(u"locked"_s));
        QVERIFY(!QFileInfo::exists(m_path));
        other.unlock();
        QVERIFY(store.put(fullProfile()));
    }

    void aFullDiskLosesNothing_data()
    {
        QTest::addColumn<int>("room");
        QTest::newRow("for the lock, not for the file") << 500;
        QTest::newRow("for nothing") << 1;
    }

    void aFullDiskLosesNothing()
    {
        QFETCH(int, room);
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        const QByteArray before = bytesOf(m_path);
        Profile larger = fullProfile();
        larger.notes = QString(2000, u'n');
        Outcome outcome = Done{};
        {
            const FullDisk full{rlim_t(room)};
            outcome = store.put(larger);
        }
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Io);
        QVERIFY2(outcome.error().detail.contains(u"large"_s),
                 qUtf8Printable(outcome.error().detail)); // EFBIG
        QCOMPARE(bytesOf(m_path), before);
        QVERIFY(store.put(larger));
    }

    void manyChangeAtOnce()
    {
        ProfileStore store(m_path);
        QVector<Profile> many;
        QStringList ids;
        for (int i = 0; i < 6000; ++i) {
            many.append(plainProfile(QString::number(i), u"n%1"_s.arg(i)));
            ids.append(QString::number(i));
        }
        QElapsedTimer took;
        took.start();
        QVERIFY(store.put(plainProfile(u"first"_s, u"first"_s)));
        QVERIFY(store.change(many, {}));
        QVERIFY(store.put(plainProfile(u"last"_s, u"last"_s)));
        QVERIFY(store.change(many, ids)); // taken out, and put at the end
        QVERIFY2(took.elapsed() < 20'000, qPrintable(QString::number(took.elapsed())));
        const auto profiles = store.load();
        QCOMPARE(profiles->size(), many.size() + 2);
        QCOMPARE(profiles->at(0).id, u"first"_s);
        QCOMPARE(profiles->at(1).id, u"last"_s);
        QVERIFY(profiles->sliced(2) == many);
    }

    void nobodysChangeIsLost()
    {
        ProfileStore one(m_path);
        ProfileStore other(m_path);
        QVERIFY(one.put(plainProfile(u"a"_s, u"cache"_s)));
        Result<Profile> mine = one.find(u"cache"_s);
        Result<Profile> theirs = other.find(u"cache"_s);
        QVERIFY(mine && theirs);
        mine->mayBeArmed = true;
        theirs->notes = u"theirs"_s;
        QVERIFY(other.put(*theirs));
        const Outcome refused = one.put(*mine);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::BadInput);
        QCOMPARE(refused.error().where, u"cache"_s);
        QVERIFY(one.find(u"cache"_s) && *one.find(u"cache"_s) == *theirs);
        Profile again = *theirs;
        again.mayBeArmed = true;
        QVERIFY(one.put(again)); // begun from what is saved
    }

    void whatWasRemovedElsewhereStaysRemoved()
    {
        ProfileStore one(m_path);
        QVERIFY(one.put(plainProfile(u"a"_s, u"cache"_s)));
        Result<Profile> mine = one.find(u"cache"_s);
        QVERIFY(mine);
        QVERIFY(ProfileStore(m_path).remove(u"a"_s));
        mine->notes = u"changed"_s;
        const Outcome refused = one.put(*mine);
        QVERIFY(!refused);
        QVERIFY(refused.error().detail.contains(u"removed"_s));
        QVERIFY(one.load()->isEmpty());
    }

    void whatCannotBeLookedAtIsNotEmpty_data()
    {
        QTest::addColumn<QString>("path");
        const QString loop = m_folder.filePath(u"loop"_s);
        QFile::link(loop, loop);
        QTest::newRow("a link to itself") << loop;
        QTest::newRow("its folder is a file") << u"/dev/null/connections.json"_s;
        QTest::newRow("a name too long for a file") << m_folder.filePath(QString(300, u'x'));
    }

    void whatCannotBeLookedAtIsNotEmpty()
    {
        QFETCH(QString, path);
        const auto loaded = ProfileStore(path).load();
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Io);
        QCOMPARE(loaded.error().where, path);
    }

    void aLinkStaysALink_data()
    {
        QTest::addColumn<bool>("exists");
        QTest::newRow("to a file") << true;
        QTest::newRow("to a file that is yet to be made") << false;
    }

    void aLinkStaysALink()
    {
        QFETCH(bool, exists);
        const QString real = m_folder.filePath(u"elsewhere-%1/real.json"_s.arg(exists));
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()) && QDir().mkpath(QFileInfo(real).path()));
        if (exists)
            writeBytes(real, withEntry("{\"id\": \"z\", \"name\": \"z\", \"hosts\": [\"h\"]}"));
        QVERIFY(QFile::link(real, m_path));
        ProfileStore store(m_path);
        QVERIFY(store.put(fullProfile()));
        QVERIFY(QFileInfo(m_path).isSymLink());
        QVERIFY(bytesOf(real).contains("id-1"));
        QCOMPARE(store.load()->size(), exists ? 2 : 1);
    }

    void whatIsNoFileIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("a folder") << m_folder.path() << ErrorCode::BadInput;
        QTest::newRow("a device") << u"/dev/null"_s << ErrorCode::BadInput;
        QTest::newRow("below a file") << u"/dev/null/x/connections.json"_s << ErrorCode::Io;
    }

    void whatIsNoFileIsRefused()
    {
        QFETCH(QString, path);
        QFETCH(ErrorCode, code);
        ProfileStore store(path);
        const Outcome outcome = store.put(fullProfile());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, code);
    }
};

QTEST_GUILESS_MAIN(TestProfileStore)
#include "tst_profilestore.moc"
