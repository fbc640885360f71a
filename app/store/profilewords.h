// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/profile.h"

#include <QLatin1StringView>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace lockkeeper {

// The stable words of files and the command line for a profile's choices.
template <class Value>
using Words = std::span<const std::pair<QLatin1StringView, Value>>;

Words<Endpoint::Mode> modeWords();
Words<Environment> environmentWords();
Words<SurveyPace> paceWords();
Words<TlsOptions::Version> tlsVersionWords();
Words<SecretKind> secretWords();

template <class Value>
std::optional<Value> valueOf(Words<Value> words, const QString& name)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [&name](const auto& word) { return word.first == name; });
    return found == words.end() ? std::nullopt : std::optional<Value>(found->second);
}

template <class Value>
QString nameOf(Words<Value> words, Value value)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [value](const auto& word) { return word.second == value; });
    return found == words.end() ? QString() : QString(found->first);
}

template <class Value>
QStringList namesOf(Words<Value> words)
{
    QStringList names;
    for (const auto& [name, value] : words)
        names.append(name);
    return names;
}

} // namespace lockkeeper
