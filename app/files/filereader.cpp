// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/filereader.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

Error failed(const QString& path)
{
    return {ErrorCode::Io, QString::fromLocal8Bit(std::strerror(errno)), path};
}

} // namespace

// Asked of what was opened, not of the name: that could be another file by then.
Result<QByteArray> readFile(const QString& path, qint64 longest)
{
    const int descriptor = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return failed(path);
    struct stat facts
    {
    };
    if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        close(descriptor);
        const bool folder = S_ISDIR(facts.st_mode);
        return Error{ErrorCode::BadInput, folder ? u"is a directory"_s : u"is no ordinary file"_s, path};
    }
    QFile file(path);
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        close(descriptor);
        return Error{ErrorCode::Io, file.errorString(), path};
    }
    return readToEnd(file, longest, path);
}

Result<QByteArray> readToEnd(QFile& file, qint64 longest, const QString& where)
{
    QByteArray text;
    while (text.size() <= longest) {
        const QByteArray part = file.read(longest + 1 - text.size());
        if (part.isEmpty())
            break;
        text += part;
    }
    if (file.error() != QFileDevice::NoError)
        return Error{ErrorCode::Io, file.errorString(), where};
    if (text.size() > longest)
        return Error{ErrorCode::BadInput, u"is larger than %1 bytes"_s.arg(longest), where};
    return text;
}

} // namespace lockkeeper
