// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Surveys of a cluster of 3 primaries and 3 replicas that is being broken meanwhile: in each round, at a
// random moment, a primary is killed (and in some rounds comes back as a replica), a replica takes over on
// command, or slots move, with or without such a take-over. The keys are known: a survey that says that it is
// complete must have counted every one once, another one must have named the slots of all that it did not
// count.
//
//   stress_cluster ROUNDS [SEED]    prints a line a round and the sums; exit status 1 when one told an
//   untruth
#include "tests/support/surveyrun.h"
#include "tests/support/testcluster.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <array>
#include <cstdio>
#include <map>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace {

constexpr int keyCount = 40'000;
constexpr int nodeCount = 6;
constexpr int patienceMs = 120'000;

enum class Break : quint8 { Nothing, Kill, KillAndReturn, TakeOver, Reshard, ReshardAndTakeOver };
constexpr std::array breakNames{"nothing",   "kill -9", "kill -9 and return",
                                "take over", "reshard", "reshard and take over"};

QByteArray keyName(int number)
{
    return "k:" + QByteArray::number(number);
}

template <class Predicate>
void waitUntil(Predicate predicate, const char* otherwise)
{
    if (!QTest::qWaitFor(predicate, patienceMs)) {
        qFatal("%s", otherwise);
    }
}

class Stress
{
public:
    explicit Stress(quint32 seed) : m_random(seed), m_cluster(3, 1)
    {
        QVector<QByteArrayList> commands;
        for (int i = 0; i < keyCount; ++i) {
            commands.append({"SET", keyName(i), "v"});
            ++m_keysOfSlot[keySlot(keyName(i))];
        }
        m_cluster.set(3, commands);
        m_cluster.waitForReplicas(3);
    }

    bool round(int number);
    void printSums() const;

private:
    int anyPrimary(int except = -1);
    void apply(Break what);
    void kill(bool comesBack);
    void takeOver();
    void waitUntilTakenOver();
    void startReshard();
    void mend();
    qint64 keysHeld();
    static SlotSet namedMissing(const QVector<Error>& warnings);
    bool judge(const SurveyRun& run) const;

    QRandomGenerator m_random;
    TestCluster m_cluster;
    std::map<quint16, qint64> m_keysOfSlot;
    std::map<QString, int> m_sums;
    int m_dead = -1;
    QProcess m_reshard;
};

int Stress::anyPrimary(int except)
{
    for (;;) {
        const int node = m_random.bounded(nodeCount);
        if (node != except && node != m_dead && m_cluster.isPrimary(node)) {
            return node;
        }
    }
}

// A primary that came back before another one has its slots would be their empty primary again.
void Stress::waitUntilTakenOver()
{
    waitUntil(
        [this] {
            int primaries = 0;
            for (int node = 0; node < nodeCount; ++node) {
                primaries += node != m_dead && m_cluster.isPrimary(node) ? 1 : 0;
            }
            return primaries == 3;
        },
        "nobody took over");
}

void Stress::kill(bool comesBack)
{
    m_dead = anyPrimary();
    m_cluster.node(m_dead).kill9();
    if (!comesBack) {
        return;
    }
    waitUntilTakenOver();
    m_cluster.node(m_dead).restart();
    m_dead = -1;
}

void Stress::takeOver()
{
    for (;;) {
        const int node = m_random.bounded(nodeCount);
        if (!m_cluster.isPrimary(node)) {
            TestClient(m_cluster.node(node)).cmd({"CLUSTER", "FAILOVER"});
            return;
        }
    }
}

void Stress::startReshard()
{
    const int from = anyPrimary();
    const int to = anyPrimary(from);
    m_reshard.setProcessChannelMode(QProcess::MergedChannels);
    m_reshard.start(u"redis-cli"_s,
                    {u"--cluster"_s, u"reshard"_s, u"127.0.0.1:%1"_s.arg(m_cluster.node(from).port()),
                     u"--cluster-from"_s, QString::fromLatin1(m_cluster.id(from)), u"--cluster-to"_s,
                     QString::fromLatin1(m_cluster.id(to)), u"--cluster-slots"_s,
                     QString::number(m_random.bounded(20, 400)), u"--cluster-yes"_s});
}

void Stress::apply(Break what)
{
    switch (what) {
    case Break::Nothing:
        return;
    case Break::Kill:
    case Break::KillAndReturn:
        kill(what == Break::KillAndReturn);
        return;
    case Break::TakeOver:
        takeOver();
        return;
    case Break::Reshard:
    case Break::ReshardAndTakeOver:
        if (what == Break::ReshardAndTakeOver) {
            takeOver();
        }
        return;
    }
}

// All six nodes up, every primary followed, no slot left on its way.
void Stress::mend()
{
    waitUntil([this] { return m_reshard.state() == QProcess::NotRunning; }, "resharding does not end");
    if (m_dead >= 0) {
        waitUntilTakenOver(); // the survey may have ended before
        m_cluster.node(m_dead).restart();
        m_dead = -1;
    }
    m_cluster.waitUntilSound(patienceMs);
    QProcess fix;
    fix.start(u"redis-cli"_s, {u"--cluster"_s, u"fix"_s, u"127.0.0.1:%1"_s.arg(m_cluster.node(0).port())});
    waitUntil([&fix] { return fix.state() == QProcess::NotRunning; }, "redis-cli --cluster fix does not end");
    m_cluster.waitUntilSound(patienceMs);
    for (int node = 0; node < nodeCount; ++node) {
        waitUntil([this, node] { return !m_cluster.isPrimary(node) || m_cluster.isFollowed(node); },
                  "a replica does not follow");
    }
}

qint64 Stress::keysHeld()
{
    qint64 held = 0;
    for (int node = 0; node < nodeCount; ++node) {
        held += m_cluster.isPrimary(node) ? TestClient(m_cluster.node(node)).cmd({"DBSIZE"}).integer : 0;
    }
    return held;
}

// "the keys of slots 0-5460, 7000 were not all counted"
SlotSet Stress::namedMissing(const QVector<Error>& warnings)
{
    SlotSet missing;
    for (const Error& warning : warnings) {
        const QString begin = u"the keys of slots "_s;
        if (warning.code != ErrorCode::NotComplete || !warning.detail.startsWith(begin)) {
            continue;
        }
        const QString ranges = warning.detail.mid(begin.size()).section(u" were"_s, 0, 0);
        for (const QString& range : ranges.split(u',')) {
            const auto from = static_cast<quint16>(range.section(u'-', 0, 0).trimmed().toUInt());
            const auto to = static_cast<quint16>(range.section(u'-', -1).trimmed().toUInt());
            missing.add(SlotRange{from, to});
        }
    }
    return missing;
}

// Slot by slot: all keys of a slot, or fewer of one that is named.
bool Stress::judge(const SurveyRun& run) const
{
    const SurveySnapshot& survey = run.result();
    const SlotSet missing = namedMissing(run.warnings());
    if (survey.slotKeys.size() != slotCount || survey.unreadable > 0 ||
        survey.complete != missing.isEmpty()) {
        return false;
    }
    for (int slot = 0; slot < slotCount; ++slot) {
        const auto known = m_keysOfSlot.find(static_cast<quint16>(slot));
        const qint64 keys = known == m_keysOfSlot.end() ? 0 : known->second;
        const qint64 counted = survey.slotKeys.at(slot);
        if (counted > keys || (counted < keys && !missing.contains(static_cast<quint16>(slot)))) {
            return false;
        }
    }
    return true;
}

bool Stress::round(int number)
{
    const auto what = static_cast<Break>(m_random.bounded(1, int(breakNames.size())));
    const char* const name = breakNames[static_cast<size_t>(what)];
    SessionOptions options;
    options.endpoint =
        parseEndpoint(u"redis-cluster://127.0.0.1:%1"_s.arg(m_cluster.node(anyPrimary()).port())).value();
    options.commandTimeoutMs = 3000;
    options.replicas = m_random.bounded(3) == 0;
    SurveyRun run(options);
    SurveyOptions survey;
    survey.snapshotIntervalMs = 20;
    const bool reshards = what == Break::Reshard || what == Break::ReshardAndTakeOver;
    const int breakAt = reshards ? 0 : m_random.bounded(200, keyCount * 2 / 3);
    if (reshards) { // redis-cli takes its time
        startReshard();
        QTest::qWait(m_random.bounded(3000));
    }
    run.start(survey);
    waitUntil(
        [&] {
            return run.isFinished() ||
                   (run.session().survey() && run.session().survey()->keysScanned > breakAt);
        },
        "the survey does not begin");
    apply(what);
    if (!run.isFinished()) {
        run.wait(patienceMs);
    }
    const bool sound = judge(run);
    const bool complete = run.result().complete;
    ++m_sums[QString::fromLatin1(name) + (complete ? u": complete"_s : u": slots named"_s)];
    std::printf("%3d %-22s %s at %5d: %s, %lld of %d, %.1f s%s\n", number, name,
                options.replicas ? "replicas " : "primaries", breakAt, complete ? "complete" : "partial ",
                run.result().keysScanned, keyCount, double(run.result().elapsedMs) / 1000,
                sound ? "" : "  UNTRUE");
    if (!sound || !complete) {
        std::printf("      %s: %s\n", qUtf8Printable(run.error().where), qUtf8Printable(run.error().detail));
        for (const Error& warning : run.warnings()) {
            std::printf("      %s: %s\n", qUtf8Printable(warning.where), qUtf8Printable(warning.detail));
        }
    }
    mend();
    const qint64 held = keysHeld();
    if (held != keyCount) {
        std::printf("      the cluster itself holds %lld keys by now: the round says nothing\n", held);
        std::fflush(stdout);
        std::exit(2);
    }
    std::fflush(stdout);
    return sound;
}

void Stress::printSums() const
{
    for (const auto& [name, count] : m_sums) {
        std::printf("%4d  %s\n", count, qUtf8Printable(name));
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int rounds = arguments.value(1).toInt();
    if (rounds < 1) {
        std::fprintf(stderr, "usage: stress_cluster ROUNDS [SEED]\n");
        return 2;
    }
    const quint32 seed =
        arguments.size() > 2 ? arguments.at(2).toUInt() : QRandomGenerator::global()->generate();
    std::printf("seed %u\n", seed);
    Stress stress(seed);
    int untrue = 0;
    for (int number = 1; number <= rounds; ++number) {
        untrue += stress.round(number) ? 0 : 1;
    }
    stress.printSums();
    std::printf("%d of %d rounds told an untruth\n", untrue, rounds);
    return untrue == 0 ? 0 : 1;
}
