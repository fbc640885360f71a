// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profilestore.h"

#include "app/files/filereader.h"
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

constexpr qint64 maxFileBytes = qint64(4) * 1024 * 1024;
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
    const Result<QByteArray> text = readFile(path, maxFileBytes);
    if (!text)
        return text.error();
    const Result<JsonText> json = JsonText::parse(*text);
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
    if (Outcome folder = makeFolder(QFileInfo(path).path()); !folder)
        return folder;
    QLockFile lock(path + ".lock"_L1);
    if (!lock.tryLock(lockDeadlineMs))
        return locked(lock, path);
    Result<Loaded> loaded = loadFile(path);
    if (!loaded)
        return loaded.error();
    if (Outcome changed = change(*loaded); !changed)
        return changed;
    return saveFile(path, loaded->document);
}

// The entries of the document by their ids; each change finds its own at once.
class Entries
{
public:
    explicit Entries(Json& entries, const QVector<Profile>& profiles) : m_entries(entries)
    {
        for (qsizetype i = 0; i < profiles.size(); ++i) {
            m_places.insert(profiles.at(i).id, std::size_t(i));
            m_names.insert(profiles.at(i).id, profiles.at(i).name.toCaseFolded());
            m_ids.insert(profiles.at(i).name.toCaseFolded(), profiles.at(i).id);
        }
    }

    Outcome remove(const QStringList& ids)
    {
        for (const QString& id : ids) {
            if (m_places.remove(id) == 0)
                return Error{ErrorCode::BadInput, u"no saved connection has this id"_s, id};
            m_ids.remove(m_names.take(id));
        }
        Json kept = Json::array();
        for (Json& entry : m_entries) {
            const QString id = QString::fromStdString(entry["id"].get_ref<const std::string&>());
            if (!m_places.contains(id))
                continue;
            m_places[id] = kept.size();
            kept.push_back(std::move(entry));
        }
        m_entries = std::move(kept);
        return Done{};
    }

    Outcome put(const Profile& profile)
    {
        const QString name = profile.name.toCaseFolded();
        if (m_ids.value(name, profile.id) != profile.id)
            return Error{ErrorCode::BadInput, u"another saved connection has this name"_s, profile.name};
        m_ids.remove(m_names.value(profile.id));
        m_ids.insert(name, profile.id);
        m_names.insert(profile.id, name);
        const auto place = m_places.constFind(profile.id);
        if (place != m_places.constEnd()) {
            writeProfile(profile, m_entries[*place]);
            return Done{};
        }
        m_places.insert(profile.id, m_entries.size());
        writeProfile(profile, m_entries.emplace_back(Json::object()));
        return Done{};
    }

private:
    Json& m_entries;
    QHash<QString, std::size_t> m_places; // by id
    QHash<QString, QString> m_names;      // folded, by id
    QHash<QString, QString> m_ids;        // by folded name
};

// A change that does not begin from what is saved would undo somebody else's.
Outcome checkUnchanged(const QVector<Profile>& put, const QHash<QString, Profile>& known,
                       const QVector<Profile>& saved)
{
    QHash<QString, Profile> now;
    for (const Profile& profile : saved)
        now.insert(profile.id, profile);
    for (const Profile& profile : put) {
        const auto begunFrom = known.constFind(profile.id);
        if (begunFrom == known.constEnd())
            continue;
        const auto found = now.constFind(profile.id);
        if (found == now.constEnd())
            return Error{ErrorCode::BadInput,
                         u"was removed meanwhile; nothing was saved: add it anew if it is still wanted"_s,
                         begunFrom->name};
        if (!(*found == *begunFrom))
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
        if (Outcome sound = checkProfile(profile); !sound)
            return sound;
    }
    Outcome changed = changeFile(m_file, [&](Loaded& loaded) -> Outcome {
        if (Outcome unchanged = checkUnchanged(put, m_known, loaded.profiles); !unchanged)
            return unchanged;
        Entries entries(loaded.document["connections"], loaded.profiles);
        if (Outcome removed = entries.remove(removedIds); !removed)
            return removed;
        for (const Profile& profile : put) {
            if (Outcome stored = entries.put(profile); !stored)
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
