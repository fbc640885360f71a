// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/commandaliases.h"

#include "app/redis/observe.h"
#include "app/redis/servercommands.h"

#include <algorithm>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestName = 128;

bool isTableWord(QByteArrayView word)
{
    const auto rows = observeRows();
    return std::any_of(rows.begin(), rows.end(), [word](const ObserveRow& row) { return row.word == word; });
}

bool isPlainName(const QByteArray& name)
{
    return !name.isEmpty() && name.size() <= longestName &&
           std::all_of(name.begin(), name.end(), [](char c) { return c > 0x20 && c < 0x7F && c != '='; });
}

Error wrong(const QString& text, const QString& why)
{
    return {ErrorCode::BadInput, u"%1: %2"_s.arg(text, why), u"alias"_s};
}

} // namespace

Result<CommandAliases> CommandAliases::parse(const QStringList& texts)
{
    CommandAliases aliases;
    for (const QString& text : texts) {
        const qsizetype equals = text.indexOf(u'=');
        const QByteArray word = text.first(std::max<qsizetype>(0, equals)).trimmed().toUpper().toUtf8();
        const QByteArray name = text.sliced(equals + 1).trimmed().toUtf8();
        if (equals < 1 || !isPlainName(name)) {
            return wrong(text, u"must be COMMAND=NAME, such as CONFIG=cfg-7f3a"_s);
        }
        if (!isTableWord(word)) {
            return wrong(text, u"%1 is no command that is ever sent"_s.arg(QString::fromUtf8(word)));
        }
        if (isServerCommand(name) && name.toUpper() != word) {
            return wrong(text, u"%1 is another command of Redis"_s.arg(QString::fromUtf8(name)));
        }
        if (aliases.m_names.contains(word)) {
            return wrong(text, u"%1 already has one"_s.arg(QString::fromUtf8(word)));
        }
        aliases.m_names.insert(word, name);
    }
    return aliases;
}

QByteArray CommandAliases::nameOf(QByteArrayView word) const
{
    const QByteArray plain = word.toByteArray();
    return m_names.value(plain, plain);
}

QStringList CommandAliases::texts() const
{
    QStringList texts;
    for (auto it = m_names.begin(); it != m_names.end(); ++it) {
        texts.append(QString::fromUtf8(it.key() + '=' + it.value()));
    }
    return texts;
}

} // namespace lockkeeper
