// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/serverfolder.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kPrefix = "lockkeeper-server-";
constexpr auto kLockName = "owner.lock";
constexpr qint64 kYoungSeconds = 60; // a folder without a lock yet may be one that is just being made
constexpr int kWatcherEndMs = 1000;
constexpr qsizetype kLongestBase = 60; // a unix socket's path holds 107 bytes

QString baseOrDefault(const QString& base)
{
    if (!base.isEmpty())
        return base;
    const QString temp = QDir::tempPath();
    return QFile::encodeName(temp).size() <= kLongestBase ? temp : u"/tmp"_s;
}

int openLock(const QString& folder, int flags)
{
    const QByteArray path = QFile::encodeName(folder + u'/' + QLatin1StringView(kLockName));
    return ::open(path.constData(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
}

// True when nobody holds the folder's lock. The descriptor keeps other sweepers away until it is closed.
bool isAbandoned(const QFileInfo& folder, int descriptor)
{
    if (descriptor >= 0)
        return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    return errno == ENOENT && folder.lastModified().secsTo(QDateTime::currentDateTime()) > kYoungSeconds;
}

} // namespace

ServerFolder::ServerFolder(const QString& pattern) : m_folder(pattern) {}

ServerFolder::~ServerFolder()
{
    m_folder.remove();
    m_watcher.closeWriteChannel();
    if (m_watcher.state() != QProcess::NotRunning && !m_watcher.waitForFinished(kWatcherEndMs))
        m_watcher.kill();
    if (m_lock >= 0)
        ::close(m_lock);
}

Result<std::unique_ptr<ServerFolder>> ServerFolder::create(const QString& base)
{
    const QString parent = baseOrDefault(base);
    sweep(parent);
    std::unique_ptr<ServerFolder> folder(
        new ServerFolder(parent + u'/' + QLatin1StringView(kPrefix) + u"XXXXXX"_s));
    if (!folder->m_folder.isValid())
        return Error{ErrorCode::Io, folder->m_folder.errorString(), parent};
    if (const Outcome locked = folder->takeLock(); !locked)
        return locked.error();
    folder->startWatcher();
    return folder;
}

int ServerFolder::sweep(const QString& base)
{
    int removed = 0;
    const QStringList names{QLatin1StringView(kPrefix) + u"*"_s};
    const auto found = QDir(base).entryInfoList(names, QDir::Dirs | QDir::NoSymLinks | QDir::Hidden);
    for (const QFileInfo& folder : found) {
        if (folder.ownerId() != ::geteuid())
            continue;
        const int descriptor = openLock(folder.filePath(), 0);
        if (isAbandoned(folder, descriptor) && QDir(folder.filePath()).removeRecursively())
            ++removed;
        if (descriptor >= 0)
            ::close(descriptor);
    }
    return removed;
}

Outcome ServerFolder::takeLock()
{
    m_lock = openLock(path(), O_CREAT);
    if (m_lock < 0 || ::flock(m_lock, LOCK_EX | LOCK_NB) != 0)
        return Error{ErrorCode::Io, QString::fromLocal8Bit(std::strerror(errno)), path()};
    return Done{};
}

// The watcher leaves our process group, so that a Ctrl+C meant for us does not take it away before its time.
void ServerFolder::startWatcher()
{
    m_watcher.setStandardOutputFile(QProcess::nullDevice());
    m_watcher.setStandardErrorFile(QProcess::nullDevice());
    m_watcher.setChildProcessModifier([] {
        ::setsid();
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            ::signal(signal, SIG_IGN);
    });
    const QString script = u"read -r _; rm -rf -- \"$1\""_s;
    m_watcher.start(u"/bin/sh"_s, {u"-c"_s, script, u"lockkeeper-folder-watcher"_s, path()});
}

} // namespace lockkeeper
