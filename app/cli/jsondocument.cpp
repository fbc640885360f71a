// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jsondocument.h"

#include "models/base/printable.h"

#include <utility>

namespace lockkeeper {

JsonDocument::JsonDocument(Output& output) : m_output(output)
{
    m_output.write("{");
}

void JsonDocument::member(const char* name, const Json& value)
{
    separate();
    write(name);
    m_output.write(":");
    write(value);
}

void JsonDocument::beginArray(const char* name)
{
    separate();
    write(name);
    m_output.write(":[");
    m_first = true;
}

void JsonDocument::element(const Json& value)
{
    separate();
    write(value);
}

void JsonDocument::endArray()
{
    m_output.write("]");
    m_first = false;
}

void JsonDocument::end()
{
    m_output.write("}\n");
}

void JsonDocument::separate()
{
    m_output.write(std::exchange(m_first, false) ? "\n" : ",\n");
}

void JsonDocument::write(const Json& value)
{
    const std::string text = printableJson(value.dump(-1, ' ', false, Json::error_handler_t::replace));
    m_output.write(QByteArrayView(text.data(), qsizetype(text.size())));
}

std::string jsonText(const QString& text)
{
    return text.toStdString();
}

Json jsonTextOrNull(const QString& text)
{
    return text.isEmpty() ? Json(nullptr) : Json(jsonText(text));
}

} // namespace lockkeeper
