// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/keychaincall.h"

#include <qt6keychain/keychain.h>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

const QString& place()
{
    static const QString name = u"keychain"_s;
    return name;
}

Error unavailable(const QString& detail)
{
    return {ErrorCode::KeychainUnavailable, detail, place()};
}

QString wordsOf(const QKeychain::Job& job)
{
    const QString words = job.errorString().simplified();
    return words.isEmpty() ? u"error %1"_s.arg(int(job.error())) : words;
}

// What the library says, by what it means here. On Linux "access denied" is what a locked keychain answers to
// a write, and "other error" is a missing service.
Error errorOf(const QKeychain::Job& job)
{
    switch (job.error()) {
    case QKeychain::EntryNotFound:
        return {ErrorCode::SecretMissing, wordsOf(job), place()};
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return unavailable(u"locked, or access was denied: %1"_s.arg(wordsOf(job)));
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return unavailable(u"this system has none: %1"_s.arg(wordsOf(job)));
    default:
        return unavailable(wordsOf(job));
    }
}

} // namespace

KeychainCall::KeychainCall(KeychainEntry entry, Read handler, QObject* context)
    : QObject(context), m_entry(std::move(entry)), m_handler(std::move(handler))
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this,
            [this] { answer(unavailable(u"no answer within %1 ms"_s.arg(m_entry.deadlineMs))); });
    m_deadline.start(m_entry.deadlineMs);
}

void KeychainCall::read(const KeychainEntry& entry, QObject* context, Read handler)
{
    auto* call = new KeychainCall(entry, std::move(handler), context);
    call->startRead([call](const Result<QByteArray>& secret) { call->answer(secret); });
}

void KeychainCall::write(const KeychainEntry& entry, const QByteArray& secret, QObject* context,
                         Written handler)
{
    auto* call = new KeychainCall(
        entry,
        [handler = std::move(handler)](const Result<QByteArray>& result) {
            handler(result ? Outcome(Done{}) : Outcome(result.error()));
        },
        context);
    auto* job = new QKeychain::WritePasswordJob(entry.service);
    job->setBinaryData(secret);
    call->start(job, [call, secret](const QKeychain::Job& written) {
        if (written.error() != QKeychain::NoError) {
            call->answer(errorOf(written));
            return;
        }
        call->startRead([call, secret](const Result<QByteArray>& back) {
            if (back && *back == secret)
                call->answer(back);
            else
                call->answer(unavailable(u"it took the secret, but does not give the same one back"_s));
        });
    });
}

void KeychainCall::remove(const KeychainEntry& entry, QObject* context, Written handler)
{
    auto* call = new KeychainCall(
        entry,
        [handler = std::move(handler)](const Result<QByteArray>& result) {
            handler(result ? Outcome(Done{}) : Outcome(result.error()));
        },
        context);
    call->startRead([call](const Result<QByteArray>& found) {
        if (found)
            call->startRemove();
        else
            call->answer(found);
    });
}

template <class Finished>
void KeychainCall::start(QKeychain::Job* job, Finished finished)
{
    job->setAutoDelete(true);
    job->setInsecureFallback(false);
    job->setKey(m_entry.key);
    connect(job, &QKeychain::Job::finished, this,
            [finished](const QKeychain::Job* ended) { finished(*ended); });
    job->start();
}

void KeychainCall::startRead(Read finished)
{
    start(new QKeychain::ReadPasswordJob(m_entry.service),
          [finished = std::move(finished)](const QKeychain::Job& ended) {
              if (ended.error() != QKeychain::NoError)
                  finished(errorOf(ended));
              else
                  finished(static_cast<const QKeychain::ReadPasswordJob&>(ended).binaryData());
          });
}

void KeychainCall::startRemove()
{
    start(new QKeychain::DeletePasswordJob(m_entry.service), [this](const QKeychain::Job& removed) {
        const bool gone = removed.error() == QKeychain::NoError;
        answer(gone ? Result<QByteArray>(QByteArray()) : Result<QByteArray>(errorOf(removed)));
    });
}

// The handler may end the context, and this call with it.
void KeychainCall::answer(const Result<QByteArray>& result)
{
    const Read handler = std::exchange(m_handler, nullptr);
    if (!handler)
        return;
    m_deadline.stop();
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the handler may end what holds the other
    const Result<QByteArray> kept = result;
    deleteLater();
    handler(kept);
}

} // namespace lockkeeper
