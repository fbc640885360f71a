// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/keyscanner.h"

#include <QPointer>
#include <QTimer>

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

// An answer that says nothing of what was asked and will be another one soon.
bool saysNotNow(const Reply& reply)
{
    if (!reply.isError()) {
        return false;
    }
    switch (errorFromServerText(reply.text, {}).code) {
    case ErrorCode::Busy:
    case ErrorCode::Loading:
    case ErrorCode::ClusterDown:
    case ErrorCode::MasterDown:
    case ErrorCode::TryAgain:
        return true;
    default:
        return false;
    }
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

// Is this about the command and not about the key?
bool refusesCommand(const Reply& reply)
{
    if (!reply.isError()) {
        return false;
    }
    const ErrorCode code = errorFromServerText(reply.text, {}).code;
    return code == ErrorCode::UnknownCommand || (code == ErrorCode::NoPerm && !deniesKey(reply));
}

} // namespace

KeyScanner::KeyScanner(Connection& connection, ScanOptions options, QObject* parent)
    : QObject(parent), m_connection(connection), m_options(std::move(options))
{
}

void KeyScanner::start()
{
    m_pages.clear();
    m_cursor = "0";
    resume();
}

void KeyScanner::resume()
{
    ++m_generation;
    if (!m_pages.empty()) {
        m_cursor = m_pages.front().cursor;
        m_pages.clear();
    }
    m_exhausted = false;
    m_asking = false;
    m_tries = 0;
    m_trusted = 0;
    m_open = 0;
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
    m_connection.send(pipeline, this, [this, generation = m_generation](const PipelineAnswer& answer) {
        if (generation == m_generation) {
            onScan(answer);
        }
    });
}

// The page after those on their way, when they are few and light.
void KeyScanner::askAhead()
{
    constexpr size_t enough = 2;
    const bool heavy =
        std::any_of(m_pages.begin(), m_pages.end(), [](const Page& page) { return page.heavy; });
    if (m_options.overlap && m_pages.size() <= enough && !heavy) {
        next();
    }
}

void KeyScanner::onScan(const PipelineAnswer& answer)
{
    if (!answer.replies) {
        return; // resume() will ask again
    }
    const Reply& reply = answer.replies->front();
    if (reply.isError()) {
        Q_EMIT failed(errorOf(Observe::Scan, reply, m_connection.where()));
        return;
    }
    if (const std::optional<QString> fault = faultOf(reply, m_cursor)) {
        Q_EMIT failed({ErrorCode::ProtocolError, *fault, m_connection.where()});
        return;
    }
    Page& page = m_pages.emplace_back();
    page.cursor = std::exchange(m_cursor, reply.elements[0].text);
    page.content.firstReplyNs = answer.firstReplyNs;
    m_roundTripNs = answer.firstReplyNs;
    page.content.absoluteExpiry = m_options.absoluteExpiry;
    page.content.keys.reserve(reply.elements[1].elements.size());
    qint64 bytes = 0;
    for (const Reply& key : reply.elements[1].elements) {
        page.content.keys.push_back(key.text);
        bytes += key.text.size();
    }
    page.content.last = m_cursor == "0";
    page.heavy = bytes >= maxWireBytes / 4;
    m_exhausted = page.content.last;
    m_asking = false;
    sizeNextPage(page.content.keys.size(), bytes);
    askAhead();
    goOn();
}

// Twice as many keys as last time while pages stay light, fewer at once when they are heavy.
void KeyScanner::sizeNextPage(size_t keys, qint64 bytes)
{
    const qint64 perKey = keys == 0 ? 1 : std::max<qint64>(1, bytes / static_cast<qint64>(keys));
    const qint64 fitting = std::max<qint64>(1, wantedPageBytes / perKey);
    m_count = static_cast<int>(std::min({fitting, qint64(m_count) * 2, qint64(m_options.count)}));
}

void KeyScanner::goOn()
{
    if (askLooks()) {
        deliver();
    } else {
        Q_EMIT failed({ErrorCode::GateRefused, u"a look was refused"_s, m_connection.where()});
    }
}

// Pages are looked at in their order: one begins when all of the one before has been sent.
bool KeyScanner::askLooks()
{
    for (Page& page : m_pages) {
        if (!page.onItsWay && page.hasMore() && !askRound(page)) {
            return false;
        }
        if (page.hasMore()) {
            break;
        }
    }
    return true;
}

bool KeyScanner::askRound(Page& page)
{
    if (isStale(page)) {
        startAnew(page);
    }
    Pipeline pipeline;
    page.commands = commandsFor(page);
    page.content.absoluteExpiry = page.commands.expiry == Observe::PexpireTime;
    page.begun = true;
    if (!gatherLooks(page, pipeline)) {
        return false;
    }
    if (pipeline.isEmpty()) {
        return true; // nothing may be asked, or the tries of another page must come back first
    }
    page.onItsWay = true;
    m_connection.send(pipeline, this, [this, generation = m_generation, &page](PipelineAnswer answer) {
        if (generation == m_generation) {
            onLooks(page, std::move(answer));
        }
    });
    return true;
}

// Its keys were asked for PEXPIRETIME, which turned out to be refused: all of them again by PTTL.
bool KeyScanner::isStale(const Page& page) const
{
    return page.begun && page.commands.expiry == Observe::PexpireTime && isRefused(Observe::PexpireTime);
}

void KeyScanner::startAnew(Page& page)
{
    page.begun = false;
    page.next = 0;
    page.waiting.clear();
    page.content.types.clear();
    page.content.expiries.clear();
    page.content.memory.clear();
    page.content.skipped.clear();
}

KeyScanner::Commands KeyScanner::commandsFor(const Page& page) const
{
    const bool absolute = page.begun ? page.content.absoluteExpiry : m_options.absoluteExpiry;
    Commands commands;
    commands.time = !page.content.serverTimeMs && !isRefused(Observe::Time);
    commands.type = !isRefused(Observe::Type);
    if (absolute && !isRefused(Observe::PexpireTime)) {
        commands.expiry = Observe::PexpireTime;
    } else if (!isRefused(Observe::Pttl)) {
        commands.expiry = Observe::Pttl;
    }
    commands.memory = m_options.memoryEvery > 0 && !isRefused(Observe::MemoryUsage);
    commands.proven = (!commands.type || isProven(Observe::Type)) &&
                      (!commands.expiry || isProven(*commands.expiry)) &&
                      (!commands.memory || isProven(Observe::MemoryUsage));
    return commands;
}

bool KeyScanner::isProven(Observe id) const
{
    const AccessLedger* ledger = m_connection.ledger();
    return m_answered.test(static_cast<size_t>(id)) || (ledger && ledger->state(id) == AccessState::Allowed);
}

bool KeyScanner::isRefused(Observe id) const
{
    const AccessLedger* ledger = m_connection.ledger();
    return m_refused.test(static_cast<size_t>(id)) || (ledger && ledger->isRefused(id));
}

// The looks at as many of the page's keys as may be sent at once, one at least.
bool KeyScanner::gatherLooks(Page& page, Pipeline& pipeline)
{
    page.looks.clear();
    page.content.types.resize(page.content.keys.size());
    page.content.expiries.resize(page.content.keys.size());
    page.content.memory.resize(m_options.memoryEvery > 0 ? page.content.keys.size() : 0);
    bool admitted = !page.commands.time || Gate::admit(pipeline, Observe::Time);
    const std::vector<size_t> waiting = std::exchange(page.waiting, {});
    for (const size_t key : waiting) {
        if (mayAddLook(page, pipeline)) {
            admitted = admitted && gatherLook(page, pipeline, key);
        } else {
            page.waiting.push_back(key);
        }
    }
    while (admitted && page.next < page.content.keys.size() && mayAddLook(page, pipeline)) {
        admitted = gatherLook(page, pipeline, page.next++);
    }
    return admitted;
}

// The first look by a command that may yet be refused goes alone.
bool KeyScanner::mayAddLook(const Page& page, const Pipeline& pipeline) const
{
    if (isWindowFull()) {
        return false; // some are on their way, whose answers bring us back
    }
    return page.looks.empty() || (page.commands.proven && pipeline.wire().size() < maxWireBytes / 2);
}

// What is on its way when rights are taken away can't be taken back, and each denied key is a row of ACL LOG.
bool KeyScanner::isWindowFull() const
{
    constexpr qint64 shortTripNs = 2'000'000; // on longer ways more must be under way at once
    const bool bounded = m_options.maxOpen > 0 && m_roundTripNs < shortTripNs;
    return m_trusted >= m_options.maxTrusted || (bounded && m_open >= m_options.maxOpen);
}

bool KeyScanner::gatherLook(Page& page, Pipeline& pipeline, size_t key)
{
    const QByteArray& name = page.content.keys[key];
    const KeyAsk ask = m_options.mayAsk ? m_options.mayAsk(name) : KeyAsk::Yes;
    if (ask == KeyAsk::No) {
        page.content.skipped.resize(page.content.keys.size());
        page.content.skipped[key] = true;
        return true;
    }
    const Commands& commands = page.commands;
    const bool memory = commands.memory &&
                        (!commands.proven || m_keysSeen % static_cast<quint64>(m_options.memoryEvery) == 0);
    if (!commands.type && !commands.expiry && !memory) {
        ++m_keysSeen;
        return true;
    }
    if (ask == KeyAsk::Try && m_tries >= m_options.maxTries) {
        page.waiting.push_back(key);
        return true;
    }
    ++m_keysSeen;
    noteOnItsWay(ask, 1);
    page.looks.push_back({key, memory, ask});
    return (!commands.type || Gate::admit(pipeline, Observe::Type, {name})) &&
           (!commands.expiry || Gate::admit(pipeline, *commands.expiry, {name})) &&
           (!memory || Gate::admit(pipeline, Observe::MemoryUsage, {name}));
}

void KeyScanner::onLooks(Page& page, PipelineAnswer answer)
{
    if (!answer.replies) {
        return; // resume() will ask again
    }
    const std::vector<Reply>& replies = *answer.replies;
    const auto passing = std::find_if(replies.begin(), replies.end(), saysNotNow);
    if (passing != replies.end()) {
        askAgainLater(page, *passing);
        return;
    }
    if (!areLooks(page, replies)) {
        Q_EMIT failed({ErrorCode::ProtocolError, u"a key's type or time left was not answered by one"_s,
                       m_connection.where()});
        return;
    }
    m_refusedInARow = 0;
    page.onItsWay = false;
    takeLooks(page, std::move(answer.replies).value());
    if (isStale(page)) {
        startAnew(page);
    }
    goOn();
}

// Each answer is of the kind that its command gives, or an error.
bool KeyScanner::areLooks(const Page& page, const std::vector<Reply>& replies)
{
    constexpr qint64 noKey = -2; // -1: no expiry
    const Commands& commands = page.commands;
    size_t at = commands.time ? 1 : 0;
    for (const Look& look : page.looks) {
        if (commands.type) {
            const Reply& type = replies[at++];
            if (!type.isText() && !type.isError()) {
                return false;
            }
        }
        if (commands.expiry) {
            const Reply& expiry = replies[at++];
            const bool time = expiry.kind == Reply::Kind::Integer && expiry.integer >= noKey;
            if (!time && !expiry.isError()) {
                return false;
            }
        }
        at += look.memory ? 1 : 0;
    }
    return true;
}

// A script that runs, a failover under way: it says nothing of the keys, so the page waits and asks anew.
void KeyScanner::askAgainLater(Page& page, const Reply& passing)
{
    constexpr int pauseMs = 200;
    constexpr int patience = 150; // times, half a minute
    if (++m_refusedInARow > patience) {
        Q_EMIT failed(errorFromServerText(passing.text, m_connection.where()));
        return;
    }
    for (const Look& look : page.looks) {
        noteOnItsWay(look.ask, -1);
    }
    QTimer::singleShot(pauseMs, this, [this, generation = m_generation, &page] {
        if (generation == m_generation) {
            page.onItsWay = false;
            startAnew(page);
            goOn();
        }
    });
}

// Sorts the replies to their keys.
void KeyScanner::takeLooks(Page& page, std::vector<Reply> replies)
{
    ScannedPage& content = page.content;
    const Commands& commands = page.commands;
    auto reply = replies.begin();
    if (commands.time) {
        const std::optional<Reply> time = taken(Observe::Time, std::move(*reply++));
        content.serverTimeMs = time ? timeMsFromReply(*time) : std::nullopt;
    }
    for (const Look& look : page.looks) {
        if (commands.type) {
            content.types[look.key] = taken(Observe::Type, std::move(*reply++));
        }
        if (commands.expiry) {
            content.expiries[look.key] = taken(*commands.expiry, std::move(*reply++));
        }
        if (look.memory) {
            content.memory[look.key] = taken(Observe::MemoryUsage, std::move(*reply++));
        }
        noteOnItsWay(look.ask, -1);
        if (m_options.learned) {
            tell(content, look);
        }
    }
}

// None when the command as such was refused: that says nothing of the key.
std::optional<Reply> KeyScanner::taken(Observe id, Reply reply)
{
    m_answered.set(static_cast<size_t>(id));
    if (refusesCommand(reply)) {
        m_refused.set(static_cast<size_t>(id));
        return std::nullopt;
    }
    return reply;
}

void KeyScanner::noteOnItsWay(KeyAsk ask, int change)
{
    m_tries += ask == KeyAsk::Try ? change : 0;
    m_trusted += ask == KeyAsk::Trust ? change : 0;
    m_open += ask == KeyAsk::Yes ? change : 0;
}

void KeyScanner::tell(const ScannedPage& content, const Look& look) const
{
    bool denied = false;
    bool failed = false; // for another reason: that proves nothing
    const auto weigh = [&](const std::optional<Reply>& reply) {
        const bool isError = reply && reply->isError();
        denied = denied || (isError && deniesKey(*reply));
        failed = failed || isError;
    };
    weigh(content.types[look.key]);
    weigh(content.expiries[look.key]);
    if (look.memory) {
        weigh(content.memory[look.key]);
    }
    if (denied || (look.ask == KeyAsk::Try && !failed)) {
        m_options.learned(content.keys[look.key], !denied);
    }
}

// Pages whose keys have all been looked at, in order.
void KeyScanner::deliver()
{
    const QPointer<KeyScanner> self(this); // whoever hears of a page may end us
    while (self && !m_pages.empty() && !m_pages.front().onItsWay && !m_pages.front().hasMore()) {
        const Page page = std::move(m_pages.front());
        m_pages.pop_front();
        askAhead();
        Q_EMIT pageReady(page.content);
    }
}

} // namespace lockkeeper
