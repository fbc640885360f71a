// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <utility>

namespace lockkeeper {

// What a run of the program left behind.
struct RanProgram
{
    int status = -1; // -1: it crashed
    QByteArray out;
    QByteArray err;

    QJsonObject document() const; // ends the test program where stdout is not one JSON document
};

// The program as a user runs it, with these variables besides the present ones. Ends the test program where
// it hangs.
RanProgram runProgram(const QStringList& arguments,
                      const QVector<std::pair<QString, QString>>& environment = {});

} // namespace lockkeeper
