// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/filewriter.h"

#include <QFileInfo>
#include <QSaveFile>

namespace lockkeeper {

namespace {

bool isSpecial(const QString& path)
{
    const QFileInfo info(path);
    return info.exists() && !info.isFile() && !info.isDir();
}

Error ioError(const QFileDevice& file, const QString& path)
{
    return {ErrorCode::Io, file.errorString(), path};
}

} // namespace

Outcome writeFile(const QString& path, const std::function<bool(QIODevice&)>& write)
{
    if (isSpecial(path)) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::ExistingOnly) || !write(file) || !file.flush()) {
            return ioError(file, path);
        }
        return Done();
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !write(file) || !commitWhole(file)) {
        return ioError(file, path);
    }
    return Done();
}

bool commitWhole(QSaveFile& file)
{
    const bool whole = file.flush() || file.flush(); // a write cut short has no reason; the next one has
    return whole && file.error() == QFileDevice::NoError && file.commit();
}

Outcome checkWritable(const QString& path)
{
    if (isSpecial(path)) {
        const bool writable = QFileInfo(path).isWritable();
        return writable ? Outcome(Done())
                        : Outcome(Error{ErrorCode::Io, QStringLiteral("Permission denied"), path});
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return ioError(file, path);
    }
    file.cancelWriting();
    return Done();
}

} // namespace lockkeeper
