// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace lockkeeper {

// The private folder (0700) of one server of ours, gone however we end: the destructor removes it; after a
// crash or SIGKILL a small watcher process, which waits for the end of its standard input, does; and what
// even that left behind is swept at the next create(). Whether an owner still lives is known by a file lock,
// not by a process id that may have been given to somebody else. Used from the thread that made it.
class ServerFolder
{
public:
    // Sweeps the folders of dead owners, then makes a new one below `base` (the system's temporary folder
    // when empty). Io when it can't be made.
    static Result<std::unique_ptr<ServerFolder>> create(const QString& base = {});
    ~ServerFolder();
    ServerFolder(const ServerFolder&) = delete;
    ServerFolder& operator=(const ServerFolder&) = delete;

    QString path() const { return m_folder.path(); }

    // Removes the folders below `base` whose owners are dead; says how many.
    static int sweep(const QString& base);

private:
    explicit ServerFolder(const QString& pattern);
    Outcome takeLock();
    void startWatcher();

    QTemporaryDir m_folder;
    int m_lock = -1; // file descriptor, locked as long as we live
    QProcess m_watcher;
};

} // namespace lockkeeper
