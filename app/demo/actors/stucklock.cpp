// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/actors/stucklock.h"

namespace lockkeeper {

QByteArrayList StuckLock::seed(qsizetype index, qint64)
{
    if (index == 0)
        return {"SET", "fence:{ledger-close}", "41"};
    return {"SET", "lock:{ledger-close}", uuid(), "NX"};
}

} // namespace lockkeeper
