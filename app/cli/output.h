// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QByteArrayView>

namespace lockkeeper {

// A file descriptor that is written to in order, through a buffer. The first failure (closed pipe, full disk)
// stays: later writes do nothing and finish() tells it. Needs SIGPIPE ignored.
class Output
{
public:
    explicit Output(int descriptor) : m_descriptor(descriptor) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(QByteArrayView bytes);
    // Everything out, or Io with the system's words.
    Outcome finish();

private:
    void flush();

    int m_descriptor;
    int m_errno = 0;
    QByteArray m_buffer;
};

} // namespace lockkeeper
