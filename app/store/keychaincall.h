// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

namespace QKeychain {
class Job;
}

namespace lockkeeper {

struct KeychainEntry
{
    QString service;
    QString key;
    int deadlineMs = 0; // of the whole call
};

// One call of the system keychain, from its first job to its one answer. Belongs to the context that waits
// for the answer and goes with it or after answering. A job that answers later is ignored and frees itself;
// it must not be deleted before, since the keychain's library still holds it.
class KeychainCall : public QObject
{
    Q_OBJECT
public:
    using Read = std::function<void(const Result<QByteArray>& secret)>;
    using Written = std::function<void(const Outcome& outcome)>;

    static void read(const KeychainEntry& entry, QObject* context, Read handler);
    // Written, read back and compared.
    static void write(const KeychainEntry& entry, const QByteArray& secret, QObject* context,
                      Written handler);
    // Read first: a locked keychain "removes" without a word. SecretMissing where it cannot be told that it
    // is gone.
    static void remove(const KeychainEntry& entry, QObject* context, Written handler);

private:
    KeychainCall(KeychainEntry entry, Read handler, QObject* context);

    template <class Finished>
    void start(QKeychain::Job* job, Finished finished);
    void startRead(Read finished);
    void startRemove();
    void answer(const Result<QByteArray>& result);

    KeychainEntry m_entry;
    Read m_handler;
    QTimer m_deadline;
};

} // namespace lockkeeper
