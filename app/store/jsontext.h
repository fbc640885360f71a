// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QHash>
#include <QString>

#include <string>

namespace lockkeeper {

// A JSON text that people may have edited: the values in their order, and where in the text each member
// stands, so that a fault can be found. Value. Depth, doubled members and NUL bytes are faults like any
// other.
class JsonText // NOLINT(bugprone-exception-escape): moving ordered_json throws nothing
{
public:
    // BadInput, its detail begins with "line 3, column 7: ".
    static Result<JsonText> parse(const QByteArray& text);

    const nlohmann::ordered_json& root() const { return m_root; }
    // BadInput at a member, named by its path from the root: "/connections/0/name".
    Error fault(const std::string& path, const QString& what) const;

private:
    nlohmann::ordered_json m_root;
    QByteArray m_text;
    QHash<QByteArray, qsizetype> m_offsets; // by path, of the outer levels only
};

} // namespace lockkeeper
