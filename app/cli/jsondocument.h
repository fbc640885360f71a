// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"

#include <nlohmann/json.hpp>

#include <QString>

#include <optional>
#include <string>

namespace lockkeeper {

using Json = nlohmann::ordered_json;

// One JSON object, written member by member, so that a long list never stands in memory as a whole. Text that
// is no valid Unicode is replaced, never refused.
class JsonDocument
{
public:
    explicit JsonDocument(Output& output);

    void member(const char* name, const Json& value);
    void beginArray(const char* name);
    void element(const Json& value);
    void endArray();
    void end();

private:
    void separate();
    void write(const Json& value);

    Output& m_output;
    bool m_first = true;
};

std::string jsonText(const QString& text);

// null for what is absent.
template <class T>
Json jsonOrNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}
Json jsonTextOrNull(const QString& text); // null for an empty one

} // namespace lockkeeper
