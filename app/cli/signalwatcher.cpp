// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signalwatcher.h"

#include "app/cli/exitstatus.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <cstdint>
#include <sys/eventfd.h>
#include <unistd.h>

namespace lockkeeper {

namespace {

// What a signal handler may touch: a descriptor and a counter. They belong to the process, as signals do.
volatile std::sig_atomic_t wakeDescriptor = -1;
volatile std::sig_atomic_t signalsSeen = 0;
constexpr std::array<int, 2> watched{SIGINT, SIGTERM};
std::array<struct sigaction, watched.size()> before{};

extern "C" void onSignal(int)
{
    signalsSeen = signalsSeen + 1;
    if (signalsSeen > 1) {
        _exit(ExitInterrupted);
    }
    const std::uint64_t one = 1;
    const ssize_t written = write(wakeDescriptor, &one, sizeof one);
    static_cast<void>(written); // an eventfd takes eight bytes whole, or the counter is full and wakes anyway
}

} // namespace

SignalWatcher::SignalWatcher(QObject* parent) : QObject(parent)
{
    wakeDescriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    signalsSeen = 0;
    m_notifier = new QSocketNotifier(qintptr(wakeDescriptor), QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        std::uint64_t count = 0;
        if (read(wakeDescriptor, &count, sizeof count) > 0) {
            Q_EMIT interrupted();
        }
    });
    struct sigaction action
    {
    };
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < watched.size(); ++i) {
        sigaction(watched[i], &action, &before[i]);
    }
    std::signal(SIGPIPE, SIG_IGN);
}

SignalWatcher::~SignalWatcher()
{
    for (size_t i = 0; i < watched.size(); ++i) {
        sigaction(watched[i], &before[i], nullptr);
    }
    m_notifier->setEnabled(false);
    close(wakeDescriptor);
    wakeDescriptor = -1;
}

} // namespace lockkeeper
