// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QString>
#include <QVariant>
#include <QVector>

#include <utility>

namespace lockkeeper {

enum class Severity : quint8 { Info, Warning, Critical };

// Something worth a person's attention: a stable code and the numbers behind it. No sentence lives here;
// models/text turns code and numbers into title and why. `page` names the page that proves it
// ("expiry", "memory", ...), `subject` the pattern, node or key concerned (already escaped text).
struct Finding
{
    QString code; // kebab-case, stable: it appears in JSON
    Severity severity = Severity::Info;
    QString subject;
    QString page;
    QVector<std::pair<QString, QVariant>>
        numbers; // names with units (_ms, _bytes, _ratio), qint64, double or QString

    bool operator==(const Finding&) const = default;
};

QDebug operator<<(QDebug debug, const Finding& finding);

// The number called `name`; an invalid QVariant where it is absent.
QVariant findingNumber(const Finding& finding, const QString& name);

} // namespace lockkeeper
