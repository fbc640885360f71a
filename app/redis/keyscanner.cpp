// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/keyscanner.h"

#include <algorithm>
#include <utility>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 maxWireBytes = qint64(1) << 20; // of the looks sent at once
constexpr qint64 wantedPageBytes = qint64(2) << 20;

bool isCursor(const Reply& reply)
{
    const QByteArray& text = reply.text;
    return reply.isText() && !text.isEmpty() && text.size() <= 20 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What is wrong with an answer to SCAN; none for a sound one. A cursor that comes back as it was asked would
// never end: a real one moves with every call.
std::optional<QString> faultOf(const Reply& reply, const QByteArray& asked)
{
    const bool twoParts = reply.elements.size() == 2 && isCursor(reply.elements[0]) &&
                          reply.elements[1].kind == Reply::Kind::Array;
    if (!twoParts) {
        return u"SCAN was not answered by a cursor and keys"_s;
    }
    const std::vector<Reply>& keys = reply.elements[1].elements;
    if (!std::all_of(keys.begin(), keys.end(), [](const Reply& key) { return key.isText(); })) {
        return u"SCAN answered something that is no key"_s;
    }
    const bool stuck = reply.elements[0].text == asked && asked != "0";
    return stuck ? std::optional(u"SCAN does not move on"_s) : std::nullopt;
}

} // namespace

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
    next();
}

void KeyScanner::next()
{
    if (!m_asking && !m_exhausted && !m_held) {
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
    const QByteArray count = QByteArray::number(std::min(m_count, m_options.count));
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
    m_connection.send(pipeline, this, [this, generation = m_generation](const PipelineAnswer& answer) {
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
    if (const std::optional<QString> fault = faultOf(reply, m_undelivered.back())) {
        Q_EMIT failed({ErrorCode::ProtocolError, *fault, m_connection.where()});
        return;
    }
    Page page;
    page.content.firstReplyNs = answer.firstReplyNs;
    page.content.absoluteExpiry = m_options.absoluteExpiry;
    page.content.keys.reserve(reply.elements[1].elements.size());
    qint64 bytes = 0;
    for (const Reply& key : reply.elements[1].elements) {
        page.content.keys.push_back(key.text);
        bytes += key.text.size();
    }
    m_cursor = reply.elements[0].text;
    page.content.last = m_cursor == "0";
    m_exhausted = page.content.last;
    m_asking = false;
    sizeNextPage(page.content.keys.size(), bytes);
    page.overlapped = m_options.overlap && !m_exhausted && !m_held && bytes < maxWireBytes / 4;
    if (page.overlapped) {
        askPage();
    }
    askLooks(std::move(page));
}

// Twice as many keys as last time while pages stay light, fewer at once when they are heavy.
void KeyScanner::sizeNextPage(size_t keys, qint64 bytes)
{
    const qint64 perKey = keys == 0 ? 1 : std::max<qint64>(1, bytes / static_cast<qint64>(keys));
    const qint64 fitting = std::max<qint64>(1, wantedPageBytes / perKey);
    m_count = static_cast<int>(std::min({fitting, qint64(m_count) * 2, qint64(m_options.count)}));
}

// The looks at as many of the page's keys as may be sent at once, one at least.
bool KeyScanner::admitLooks(Pipeline& pipeline, Page& page)
{
    const Observe expiry = page.content.absoluteExpiry ? Observe::PexpireTime : Observe::Pttl;
    bool admitted = bool(Gate::admit(pipeline, Observe::Time));
    page.memoryAt.clear();
    while (admitted && page.asked < page.content.keys.size()) {
        const QByteArray& key = page.content.keys[page.asked];
        admitted = Gate::admit(pipeline, Observe::Type, {key}) && Gate::admit(pipeline, expiry, {key});
        const bool sampled =
            m_options.memoryEvery > 0 && m_keysSeen++ % static_cast<quint64>(m_options.memoryEvery) == 0;
        if (admitted && sampled) {
            admitted = bool(Gate::admit(pipeline, Observe::MemoryUsage, {key}));
            page.memoryAt.push_back(page.asked);
        }
        ++page.asked;
        if (pipeline.wire().size() >= maxWireBytes / 2) {
            break;
        }
    }
    return admitted;
}

void KeyScanner::askLooks(Page page)
{
    Pipeline pipeline;
    if (!admitLooks(pipeline, page)) {
        Q_EMIT failed({ErrorCode::GateRefused, u"a look was refused"_s, m_connection.where()});
        return;
    }
    m_connection.send(
        pipeline, this,
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
        // A server without PEXPIRETIME: the same keys again, by PTTL, and so from now on.
        m_options.absoluteExpiry = false;
        page.content.absoluteExpiry = false;
        page.asked = 0;
        page.content.types.clear();
        page.content.expiries.clear();
        page.content.memory.clear();
    }
    if (page.asked < page.content.keys.size()) {
        askLooks(std::move(page));
        return;
    }
    m_undelivered.pop_front();
    if (m_options.overlap && !page.overlapped) {
        next(); // a heavy page was alone on its way
    }
    Q_EMIT pageReady(page.content);
}

// Sorts the replies to their keys; false when the server does not know PEXPIRETIME.
bool KeyScanner::takeLooks(Page& page, std::vector<Reply> replies)
{
    ScannedPage& content = page.content;
    if (!content.serverTimeMs) {
        content.serverTimeMs = timeMsFromReply(replies.front());
    }
    content.types.reserve(content.keys.size());
    content.expiries.reserve(content.keys.size());
    if (m_options.memoryEvery > 0) {
        content.memory.resize(content.keys.size());
    }
    size_t reply = 1;
    auto sampled = page.memoryAt.begin();
    for (size_t i = content.types.size(); i < page.asked; ++i) {
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
