// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr qsizetype bufferBytes = qsizetype(64) * 1024;

// A descriptor shared with others may be non-blocking: wait for room.
void waitForRoom(int descriptor)
{
    pollfd wait{descriptor, POLLOUT, 0};
    poll(&wait, 1, -1);
}

} // namespace

void Output::write(QByteArrayView bytes)
{
    m_buffer.append(bytes);
    if (m_buffer.size() >= bufferBytes) {
        flush();
    }
}

Outcome Output::finish()
{
    flush();
    if (m_errno != 0) {
        return Error{ErrorCode::Io, QString::fromLocal8Bit(std::strerror(m_errno)), u"stdout"_s};
    }
    return Done{};
}

void Output::flush()
{
    qsizetype at = 0;
    while (m_errno == 0 && at < m_buffer.size()) {
        const ssize_t written =
            ::write(m_descriptor, m_buffer.constData() + at, size_t(m_buffer.size() - at));
        if (written >= 0) {
            at += written;
        } else if (errno == EAGAIN) {
            waitForRoom(m_descriptor);
        } else if (errno != EINTR) {
            m_errno = errno;
        }
    }
    m_buffer.clear();
}

} // namespace lockkeeper
