// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTemporaryFile>

#include <fcntl.h>
#include <unistd.h>

namespace lockkeeper {

// A descriptor of this process that leads elsewhere until the end of the block.
class Redirect
{
public:
    Redirect(int descriptor, int target) : m_descriptor(descriptor), m_before(dup(descriptor))
    {
        dup2(target, descriptor);
    }
    Redirect(int descriptor, const char* path) : m_descriptor(descriptor), m_before(dup(descriptor))
    {
        const int target = open(path, O_WRONLY | O_CLOEXEC);
        dup2(target, descriptor);
        close(target);
    }
    ~Redirect() { end(); }
    Redirect(const Redirect&) = delete;
    Redirect& operator=(const Redirect&) = delete;

    void end()
    {
        if (m_before >= 0) {
            dup2(m_before, m_descriptor);
            close(m_before);
            m_before = -1;
        }
    }

private:
    int m_descriptor;
    int m_before;
};

// Collects what is written to a descriptor.
class Capture
{
public:
    explicit Capture(int descriptor) : m_redirect(descriptor, opened(m_file)) {}

    QString take()
    {
        m_redirect.end();
        m_file.seek(0);
        return QString::fromUtf8(m_file.readAll());
    }

private:
    static int opened(QTemporaryFile& file) { return file.open() ? file.handle() : -1; }

    QTemporaryFile m_file;
    Redirect m_redirect;
};

} // namespace lockkeeper
