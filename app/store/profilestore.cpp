// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profilestore.h"

#include "app/store/filewriter.h"
#include "app/store/profilejson.h"
#include "models/base/nearestword.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

using Json = nlohmann::ordered_json;

constexpr qint64 maxFileBytes = 4 * 1024 * 1024;
constexpr int lockDeadlineMs = 2000;
constexpr QFileDevice::Permissions onlyMine = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

// The file behind a chain of links, whether or not it exists yet.
QString behindLinks(const QString& path)
{
    QFileInfo info(path);
    for (int links = 0; info.isSymLink() && links < 40; ++links)
        info.setFile(info.symLinkTarget());
    return info.filePath();
}

Error ioError(const QFileDevice& file)
{
    return {ErrorCode::Io, file.errorString(), file.fileName()};
}

Error inFile(Error error, const QString& path)
{
    error.where = path;
    return error;
}

// The document and what it says; an empty one where there is no file.
struct Loaded
{
    Json document;
    QVector<Profile> profiles;
};

// Only "there is none" is no file: what cannot be looked at may hold connections.
Result<bool> isThere(const QString& path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) == 0)
        return true;
    const int why = errno;
    if (why == ENOENT)
        return false;
    return Error{ErrorCode::Io, QString::fromLocal8Bit(std::strerror(why)), path};
}

Result<Loaded> loadFile(const QString& path)
{
    const Result<bool> there = isThere(path);
    if (!there)
        return there.error();
    if (!*there)
        return Loaded{emptyDocument(), {}};
    if (!QFileInfo(path).isFile())
        return Error{ErrorCode::Io, u"is no regular file"_s, path};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return ioError(file);
    const QByteArray text = file.read(maxFileBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return ioError(file);
    if (text.size() > maxFileBytes)
        return Error{ErrorCode::BadInput, u"is larger than %1 bytes"_s.arg(maxFileBytes), path};
    const Result<JsonText> json = JsonText::parse(text);
    if (!json)
        return inFile(json.error(), path);
    const Result<QVector<Profile>> profiles = profilesOf(*json);
    if (!profiles)
        return inFile(profiles.error(), path);
    return Loaded{json->root(), *profiles};
}

Outcome makeFolder(const QString& folder)
{
    const QFileInfo info(folder);
    if (info.isDir())
        return Done{};
    const auto all = onlyMine | QFileDevice::ExeOwner;
    if (QDir().mkpath(info.path()) && (QDir().mkdir(folder, all) || QFileInfo(folder).isDir()))
        return Done{};
    return Error{ErrorCode::Io, u"the folder cannot be made"_s, folder};
}

Outcome saveFile(const QString& path, const Json& document)
{
    QSaveFile file(path);
    const QByteArray text = textOf(document);
    if (text.size() > maxFileBytes)
        return Error{ErrorCode::BadInput, u"would be larger than %1 bytes"_s.arg(maxFileBytes), path};
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(onlyMine) ||
        file.write(text) != text.size() || !commitWhole(file))
        return ioError(file);
    return Done{};
}

// The lock file holds a line. Where that cannot be written, the lock does not say why: what the system says
// to a like attempt does.
Error whyNoLockFile(const QString& path)
{
    QSaveFile probe(path);
    const QByteArray line(64, ' ');
    const bool fits = probe.open(QIODevice::WriteOnly) && probe.write(line) == line.size() &&
                      (probe.flush() || probe.flush()); // a write cut short has no reason; the next one has
    return {ErrorCode::Io, fits ? u"its lock file cannot be written"_s : probe.errorString(), path};
}

Error locked(const QLockFile& lock, const QString& path)
{
    switch (lock.error()) {
    case QLockFile::PermissionError:
        return {ErrorCode::Io, u"Permission denied"_s, path};
    case QLockFile::LockFailedError:
        return {ErrorCode::Io, u"another program keeps it locked"_s, path};
    default:
        return whyNoLockFile(path);
    }
}

// One change of the file, from reading to writing, that no other process comes between.
template <class Change>
Outcome changeFile(const QString& file, Change change)
{
    const QString path = behindLinks(file);
    if (const Outcome folder = makeFolder(QFileInfo(path).path()); !folder)
        return folder;
    QLockFile lock(path + ".lock"_L1);
    if (!lock.tryLock(lockDeadlineMs))
        return locked(lock, path);
    Result<Loaded> loaded = loadFile(path);
    if (!loaded)
        return loaded.error();
    if (const Outcome changed = change(*loaded); !changed)
        return changed;
    return saveFile(path, loaded->document);
}

auto entryOf(Json& entries, const QString& id)
{
    const std::string wanted = id.toStdString();
    return std::find_if(entries.begin(), entries.end(),
                        [&wanted](const Json& entry) { return entry["id"] == wanted; });
}

Outcome removeEntry(Json& entries, const QString& id)
{
    const auto entry = entryOf(entries, id);
    if (entry == entries.end())
        return Error{ErrorCode::BadInput, u"no saved connection has this id"_s, id};
    entries.erase(entry);
    return Done{};
}

QHash<QString, QString> idsByName(const QVector<Profile>& profiles, const QStringList& withoutIds)
{
    QHash<QString, QString> ids;
    for (const Profile& profile : profiles) {
        if (!withoutIds.contains(profile.id))
            ids.insert(profile.name.toCaseFolded(), profile.id);
    }
    return ids;
}

Outcome putEntry(Json& entries, const Profile& profile, QHash<QString, QString>& ids)
{
    const QString name = profile.name.toCaseFolded();
    if (ids.value(name, profile.id) != profile.id)
        return Error{ErrorCode::BadInput, u"another saved connection has this name"_s, profile.name};
    ids.removeIf([&profile](const auto& it) { return it.value() == profile.id; });
    ids.insert(name, profile.id);
    const auto entry = entryOf(entries, profile.id);
    writeProfile(profile, entry == entries.end() ? entries.emplace_back(Json::object()) : *entry);
    return Done{};
}

// A change that does not begin from what is saved would undo somebody else's.
Outcome checkUnchanged(const QVector<Profile>& put, const QHash<QString, Profile>& known,
                       const QVector<Profile>& saved)
{
    for (const Profile& profile : put) {
        const auto begunFrom = known.constFind(profile.id);
        if (begunFrom == known.constEnd())
            continue;
        const auto now = std::find_if(saved.begin(), saved.end(),
                                      [&profile](const Profile& one) { return one.id == profile.id; });
        if (now == saved.end())
            return Error{ErrorCode::BadInput, u"was removed meanwhile; nothing was saved"_s, begunFrom->name};
        if (!(*now == *begunFrom))
            return Error{ErrorCode::BadInput,
                         u"was changed elsewhere meanwhile; nothing was saved: look at it and do it again"_s,
                         begunFrom->name};
    }
    return Done{};
}

Error unknownName(const QString& name, const QVector<Profile>& profiles)
{
    QStringList names;
    QStringList lowered;
    for (const Profile& profile : profiles) {
        names.append(profile.name);
        lowered.append(profile.name.toLower());
    }
    QString hint = u"none is saved yet"_s;
    if (const QString near = nearestWord(name.toLower(), lowered); !near.isEmpty())
        hint = u"the nearest is %1"_s.arg(names.at(lowered.indexOf(near)));
    else if (!names.isEmpty())
        hint = u"saved are %1"_s.arg(names.first(std::min<qsizetype>(8, names.size())).join(", "_L1)) +
               (names.size() > 8 ? u", \u2026"_s : QString());
    return {ErrorCode::BadInput, u"no saved connection has this name; %1"_s.arg(hint), name.left(100)};
}

} // namespace

QString ProfileStore::usersFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           u"/lockkeeper/connections.json"_s;
}

Result<QVector<Profile>> ProfileStore::load() const
{
    Result<Loaded> loaded = loadFile(m_file);
    if (!loaded)
        return loaded.error();
    m_known.clear();
    for (const Profile& profile : std::as_const(loaded->profiles))
        m_known.insert(profile.id, profile);
    return loaded->profiles;
}

Result<Profile> ProfileStore::find(const QString& name) const
{
    const Result<QVector<Profile>> profiles = load();
    if (!profiles)
        return profiles.error();
    const auto found = std::find_if(profiles->begin(), profiles->end(), [&name](const Profile& profile) {
        return profile.name.toCaseFolded() == name.toCaseFolded();
    });
    return found == profiles->end() ? Result<Profile>(unknownName(name, *profiles)) : Result<Profile>(*found);
}

Outcome ProfileStore::put(const Profile& profile)
{
    return change({profile}, {});
}

Outcome ProfileStore::remove(const QString& id)
{
    return change({}, {id});
}

Outcome ProfileStore::change(const QVector<Profile>& put, const QStringList& removedIds)
{
    for (const Profile& profile : put) {
        if (const Outcome sound = checkProfile(profile); !sound)
            return sound;
    }
    const Outcome changed = changeFile(m_file, [&](Loaded& loaded) -> Outcome {
        if (const Outcome unchanged = checkUnchanged(put, m_known, loaded.profiles); !unchanged)
            return unchanged;
        Json& entries = loaded.document["connections"];
        for (const QString& id : removedIds) {
            if (const Outcome removed = removeEntry(entries, id); !removed)
                return removed;
        }
        QHash<QString, QString> ids = idsByName(loaded.profiles, removedIds);
        for (const Profile& profile : put) {
            if (const Outcome stored = putEntry(entries, profile, ids); !stored)
                return stored;
        }
        return Done{};
    });
    if (changed) {
        for (const QString& id : removedIds)
            m_known.remove(id);
        for (const Profile& profile : put)
            m_known.insert(profile.id, profile);
    }
    return changed;
}

} // namespace lockkeeper
