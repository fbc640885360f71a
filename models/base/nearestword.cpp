// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/nearestword.h"

#include <QVector>

#include <algorithm>
#include <numeric>
#include <utility>

namespace lockkeeper {

namespace {

qsizetype editDistance(const QString& a, const QString& b)
{
    QVector<qsizetype> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        qsizetype diagonal = std::exchange(row[0], i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const qsizetype above = row[j];
            const qsizetype replaced = diagonal + (a.at(i - 1) == b.at(j - 1) ? 0 : 1);
            row[j] = std::min({above + 1, row[j - 1] + 1, replaced});
            diagonal = above;
        }
    }
    return row.last();
}

} // namespace

QString nearestWord(const QString& word, const QStringList& known)
{
    QString best;
    qsizetype least = 3; // two typing faults at most
    for (const QString& candidate : known) {
        const qsizetype distance = editDistance(word.left(40), candidate);
        if (distance < least && distance < candidate.size()) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace lockkeeper
