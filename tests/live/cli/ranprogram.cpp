// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/cli/ranprogram.h"

#include <QJsonDocument>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace lockkeeper {

QJsonObject RanProgram::document() const
{
    QJsonParseError error;
    const QJsonDocument parsed = QJsonDocument::fromJson(out, &error);
    if (error.error != QJsonParseError::NoError) {
        qFatal("not one JSON document: %s%s", out.left(200).constData(), err.constData());
    }
    return parsed.object();
}

RanProgram runProgram(const QStringList& arguments, const QVector<std::pair<QString, QString>>& environment)
{
    constexpr int patienceMs = 60'000;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    for (const auto& [name, value] : environment) {
        variables.insert(name, value);
    }
    QProcess process;
    process.setProcessEnvironment(variables);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(qEnvironmentVariable("LOCKKEEPER_BIN"), arguments);
    if (!process.waitForFinished(patienceMs)) {
        qFatal("the program hangs");
    }
    const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return {status, process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace lockkeeper
