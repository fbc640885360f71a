// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/keyslot.h"
#include "tests/support/testclient.h"

#include <memory>
#include <vector>

namespace lockkeeper {

// A throw-away cluster for tests: `primaries` nodes that share all slots, each with `replicas`. The
// constructor returns when every node says that the cluster is sound. Needs redis-cli.
class TestCluster
{
public:
    TestCluster(int primaries, int replicas, const QStringList& arguments = {});
    TestCluster(int primaries, const TestTls& tls); // every link between its nodes, too

    TestServer& node(int index) { return *m_nodes[static_cast<size_t>(index)]; }
    int size() const { return static_cast<int>(m_nodes.size()); }
    QString url() const; // of the first node, as redis-cluster://
    QByteArray id(int index);
    void cmd(int index, const QByteArrayList& command); // an error ends the test program
    // Commands whose first argument is a key, each at the one of the first `primaries` nodes that has its
    // slot.
    void set(int primaries, const QVector<QByteArrayList>& commands);
    // Which of the first `primaries` nodes has the slot, as they were created.
    static int primaryOf(quint16 slot, int primaries);
    void waitForReplicas(int primaries); // each has what its primary has
    bool isPrimary(int index);
    bool isFollowed(int index); // by replicas that have all that it has
    void waitUntilSound(int deadlineMs = 30'000);

private:
    void create(const QStringList& addresses, const QStringList& arguments);

    std::vector<std::unique_ptr<TestServer>> m_nodes;
    qsizetype m_replicas = 0; // in all
};

} // namespace lockkeeper
