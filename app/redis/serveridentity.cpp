// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/serveridentity.h"

namespace lockkeeper {

using namespace Qt::StringLiterals;

LineageVerdict compareLineage(const ServerIdentity& was, const ServerIdentity& is)
{
    if (was.runId.isEmpty() || is.runId.isEmpty()) {
        return LineageVerdict::Unknown;
    }
    const bool sameProcess = was.runId == is.runId;
    // A promoted replica keeps its old primary's id as the secondary one (master_replid2).
    const bool sameHistory = !was.replId.isEmpty() && (is.replId == was.replId || is.replId2 == was.replId);
    if (!sameProcess && !sameHistory) {
        return LineageVerdict::Another;
    }
    if (was.role != is.role) {
        return LineageVerdict::RoleChanged;
    }
    return sameProcess ? LineageVerdict::SameProcess : LineageVerdict::SameLineage;
}

Outcome admit(const Expectation& expected, const ServerIdentity& identity, const QString& where)
{
    if (!expected.ofSentinel && identity.mode == "sentinel"_L1) {
        return Error{ErrorCode::Sentinel, {}, where};
    }
    if (expected.primaryOnly && identity.role == "replica"_L1) {
        return errorBecause(ErrorCode::NotPrimary, ErrorReason::ReplicaAnswers, {}, where);
    }
    if (expected.replicaOnly && identity.role == "primary"_L1) {
        return errorBecause(ErrorCode::LineageChanged, ErrorReason::ReplicaNoMore, {}, where);
    }
    if (!expected.before) {
        return Done();
    }
    const ServerIdentity& before = *expected.before;
    const LineageVerdict verdict = compareLineage(before, identity);
    if (verdict == LineageVerdict::Another && !expected.primaryOnly) {
        return errorBecause(ErrorCode::LineageChanged, ErrorReason::OtherServer, {}, where);
    }
    if (verdict == LineageVerdict::RoleChanged) {
        return errorBecause(ErrorCode::LineageChanged, ErrorReason::OtherRole, {before.role, identity.role},
                            where);
    }
    if (!before.user.isEmpty() && before.user != identity.user) {
        return errorBecause(ErrorCode::LineageChanged, ErrorReason::OtherUser, {identity.user}, where);
    }
    return Done();
}

void fillFromInfo(ServerIdentity& identity, const ServerInfo& info)
{
    identity.version = info.version;
    identity.flavor = info.flavor;
    identity.mode = info.mode;
    identity.role = info.role == u"master"_s  ? u"primary"_s
                    : info.role == u"slave"_s ? u"replica"_s
                                              : info.role;
    identity.runId = info.runId;
    identity.replId = info.replId;
    identity.replId2 = info.replId2;
    identity.known = !info.runId.isEmpty();
}

QByteArray clientInfoField(const QByteArray& line, QByteArrayView name)
{
    const QList<QByteArray> fields = line.trimmed().split(' ');
    for (const QByteArray& field : fields) {
        const qsizetype equals = field.indexOf('=');
        if (equals == name.size() && field.startsWith(name)) {
            return field.mid(equals + 1);
        }
    }
    return {};
}

} // namespace lockkeeper
