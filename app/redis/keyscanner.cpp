// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/keyscanner.h"

#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;

KeyScanner::KeyScanner(Connection& connection, ScanOptions options, QObject* parent)
    : QObject(parent), m_connection(connection), m_options(std::move(options))
{
}

void KeyScanner::start()
{
    m_undelivered.clear();
    m_cursor = "0";
    resume();
}

void KeyScanner::resume()
{
    ++m_generation;
    if (!m_undelivered.empty()) {
        m_cursor = m_undelivered.front();
        m_undelivered.clear();
    }
    m_exhausted = false;
    m_asking = false;
    askPage();
}

void KeyScanner::next()
{
    if (!m_asking && !m_exhausted) {
        askPage();
    }
}

void KeyScanner::hold(bool held)
{
    m_held = held;
    if (!held) {
        next();
    }
}

void KeyScanner::askPage()
{
    Pipeline pipeline;
    const QByteArray count = QByteArray::number(m_options.count);
    const Outcome admitted =
        m_options.match.isEmpty()
            ? Gate::admit(pipeline, Observe::Scan, {m_cursor, "COUNT", count})
            : Gate::admit(pipeline, Observe::Scan, {m_cursor, "MATCH", m_options.match, "COUNT", count});
    if (!admitted) {
        Q_EMIT failed(admitted.error());
        return;
    }
    m_asking = true;
    m_undelivered.push_back(m_cursor);
    m_connection.send(std::move(pipeline), this,
                      [this, generation = m_generation](const PipelineAnswer& answer) {
                          if (generation == m_generation) {
                              onScan(answer);
                          }
                      });
}

void KeyScanner::onScan(const PipelineAnswer& answer)
{
    if (!answer.replies) {
        return; // resume() will ask again
    }
    const Reply& reply = answer.replies->front();
    if (reply.isError()) {
        Q_EMIT failed(errorFromServerText(reply.text, m_connection.where()));
        return;
    }
    if (reply.elements.size() != 2 || !reply.elements[0].isText()) {
        Q_EMIT failed({ErrorCode::ProtocolError, u"SCAN was not answered by a cursor and keys"_s,
                       m_connection.where()});
        return;
    }
    Page page;
    page.cursor = m_undelivered.back();
    page.content.firstReplyNs = answer.firstReplyNs;
    page.content.absoluteExpiry = m_options.absoluteExpiry;
    page.content.keys.reserve(reply.elements[1].elements.size());
    for (const Reply& key : reply.elements[1].elements) {
        page.content.keys.push_back(key.text);
    }
    m_cursor = reply.elements[0].text;
    page.content.last = m_cursor == "0";
    m_exhausted = page.content.last;
    m_asking = false;
    if (m_options.overlap && !m_exhausted && !m_held) {
        askPage();
    }
    askLooks(std::move(page));
}

void KeyScanner::askLooks(Page page)
{
    Pipeline pipeline;
    Outcome admitted = Gate::admit(pipeline, Observe::Time);
    const Observe expiry = page.content.absoluteExpiry ? Observe::PexpireTime : Observe::Pttl;
    for (size_t i = 0; i < page.content.keys.size() && admitted; ++i) {
        const QByteArray& key = page.content.keys[i];
        admitted = Gate::admit(pipeline, Observe::Type, {key});
        if (admitted) {
            admitted = Gate::admit(pipeline, expiry, {key});
        }
        if (admitted && m_options.memoryEvery > 0 &&
            m_keysSeen++ % static_cast<quint64>(m_options.memoryEvery) == 0) {
            admitted = Gate::admit(pipeline, Observe::MemoryUsage, {key});
            page.memoryAt.push_back(i);
        }
    }
    if (!admitted) {
        Q_EMIT failed(admitted.error());
        return;
    }
    m_connection.send(
        std::move(pipeline), this,
        [this, generation = m_generation, page = std::move(page)](PipelineAnswer answer) mutable {
            if (generation == m_generation) {
                onLooks(std::move(page), std::move(answer));
            }
        });
}

void KeyScanner::onLooks(Page page, PipelineAnswer answer)
{
    if (!answer.replies) {
        return;
    }
    if (!takeLooks(page, std::move(answer.replies).value())) {
        // A server without PEXPIRETIME: the same page again, by PTTL, and so from now on.
        m_options.absoluteExpiry = false;
        page.content.absoluteExpiry = false;
        page.memoryAt.clear();
        askLooks(std::move(page));
        return;
    }
    m_undelivered.pop_front();
    Q_EMIT pageReady(page.content);
}

// Sorts the replies to their keys; false when the server does not know PEXPIRETIME.
bool KeyScanner::takeLooks(Page& page, std::vector<Reply> replies)
{
    ScannedPage& content = page.content;
    content.serverTimeMs = timeMsFromReply(replies.front());
    content.types.clear();
    content.expiries.clear();
    content.types.reserve(content.keys.size());
    content.expiries.reserve(content.keys.size());
    content.memory.assign(page.memoryAt.empty() ? 0 : content.keys.size(), std::nullopt);
    size_t reply = 1;
    auto sampled = page.memoryAt.begin();
    for (size_t i = 0; i < content.keys.size(); ++i) {
        content.types.push_back(std::move(replies[reply++]));
        content.expiries.push_back(std::move(replies[reply++]));
        const Reply& expiry = content.expiries.back();
        if (content.absoluteExpiry && expiry.isError() &&
            errorFromServerText(expiry.text, {}).code == ErrorCode::UnknownCommand) {
            return false;
        }
        if (sampled != page.memoryAt.end() && *sampled == i) {
            content.memory[i] = std::move(replies[reply++]);
            ++sampled;
        }
    }
    return true;
}

} // namespace lockkeeper
