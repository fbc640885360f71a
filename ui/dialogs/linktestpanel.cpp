// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/linktestpanel.h"

#include "app/services/session.h"
#include "models/text/accesssentences.h"
#include "models/text/sentences.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/formsection.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr LinkStep steps[] = {LinkStep::NameLookup, LinkStep::Connect, LinkStep::Tls,
                              LinkStep::Auth,       LinkStep::Select,  LinkStep::Access};

QString stateWord(LinkTestPanel::State state)
{
    switch (state) {
    case LinkTestPanel::State::Waiting:
        return LinkTestPanel::tr("waiting");
    case LinkTestPanel::State::Trying:
        return LinkTestPanel::tr("trying…");
    case LinkTestPanel::State::Passed:
        return LinkTestPanel::tr("passed");
    case LinkTestPanel::State::Limited:
        return LinkTestPanel::tr("restricted");
    case LinkTestPanel::State::Failed:
        return LinkTestPanel::tr("failed");
    case LinkTestPanel::State::NotReached:
        break;
    }
    return LinkTestPanel::tr("not reached");
}

QPixmap stateIcon(LinkTestPanel::State state, const Colors& colors, double ratio)
{
    switch (state) {
    case LinkTestPanel::State::Passed:
        return goodPixmap(colors, 16, ratio);
    case LinkTestPanel::State::Limited:
        return iconPixmap(u"refused"_s, colors.warning.text, 16, ratio);
    case LinkTestPanel::State::Failed:
        return severityPixmap(Severity::Critical, colors, 16, ratio);
    case LinkTestPanel::State::Trying:
        return iconPixmap(u"expiry"_s, colors.accent, 16, ratio);
    case LinkTestPanel::State::Waiting:
    case LinkTestPanel::State::NotReached:
        break;
    }
    return iconPixmap(u"ring"_s, colors.dim, 16, ratio);
}

// A name, and no address written in numbers.
bool needsLookup(const Endpoint& endpoint)
{
    const QString host = endpoint.hosts.value(0).host;
    const bool isNumeric = host.contains(u':') || std::all_of(host.begin(), host.end(), [](QChar c) {
                               return c == u'.' || (c >= u'0' && c <= u'9');
                           });
    return endpoint.socketPath.isEmpty() && !isNumeric;
}

// The capabilities that are refused, one a line with the rule that is missing.
QString refusedLines(const AccessReport& report)
{
    QStringList lines;
    for (const CapabilityAccess& capability : report.capabilities) {
        const AccessState state = stateOf(capability);
        const QString rules = missingRules(capability);
        if (state == AccessState::Denied || state == AccessState::Disabled) {
            const QString what =
                LinkTestPanel::tr("%1: %2").arg(capabilityTitle(capability.capability), accessWord(state));
            lines.append(rules.isEmpty() ? what : LinkTestPanel::tr("%1 (%2)").arg(what, rules));
        }
    }
    return lines.join(u'\n');
}

QString allMissingRules(const AccessReport& report)
{
    QStringList rules;
    for (const CapabilityAccess& capability : report.capabilities) {
        if (const QString missing = missingRules(capability); !missing.isEmpty()) {
            rules.append(missing);
        }
    }
    return rules.join(u' ');
}

} // namespace

LinkTestPanel::LinkTestPanel(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(u"link-test"_s);
    setAccessibleName(tr("Test of the connection"));
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(10);
    layout->setAlignment(Qt::AlignTop);
    setWidget(body);
    viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    for (const LinkStep step : steps) {
        addRow(step);
    }
    m_copy = new QPushButton(tr("Co&py the missing ACL rules"), body);
    m_copy->setObjectName(u"copy-rules"_s);
    m_copy->setAccessibleName(withoutMnemonic(m_copy->text()));
    m_copy->setAutoDefault(false);
    m_copy->hide();
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_rules); });
    layout->addWidget(m_copy, 0, Qt::AlignLeft);
}

void LinkTestPanel::addRow(LinkStep step)
{
    Row row;
    row.step = step;
    row.holder = new QWidget(widget());
    row.holder->setObjectName(u"test-step-%1"_s.arg(int(step)));
    row.icon = new QLabel(row.holder);
    row.name = new QLabel(row.holder);
    row.name->setFont(textFont(fontsize::body, QFont::Medium));
    row.word = new QLabel(row.holder);
    row.textLabel = new QLabel(row.holder);
    row.textLabel->setWordWrap(true);
    row.textLabel->setFont(textFont(fontsize::small));
    row.textLabel->setForegroundRole(QPalette::PlaceholderText);
    row.textLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel* label : {row.name, row.word, row.textLabel}) {
        label->setTextFormat(Qt::PlainText);
    }
    auto* grid = new QGridLayout(row.holder);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(row.icon, 0, 0);
    grid->addWidget(row.name, 0, 1);
    grid->addWidget(row.word, 0, 2);
    grid->addWidget(row.textLabel, 1, 1, 1, 2);
    widget()->layout()->addWidget(row.holder);
    m_rows.append(row);
    refresh(m_rows.last());
}

LinkTestPanel::Row& LinkTestPanel::row(LinkStep step)
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [step](const Row& one) { return one.step == step; });
    Q_ASSERT(found != m_rows.end());
    return *found;
}

LinkTestPanel::State LinkTestPanel::stateOf(LinkStep step) const
{
    return const_cast<LinkTestPanel*>(this)->row(step).state;
}

QString LinkTestPanel::textOf(LinkStep step) const
{
    return const_cast<LinkTestPanel*>(this)->row(step).text;
}

void LinkTestPanel::refresh(Row& row)
{
    const QString title = row.step == LinkStep::NameLookup ? linkStepName(row.step)
                          : row.step == LinkStep::Auth     ? tr("Sign-in (AUTH)")
                          : row.step == LinkStep::Select   ? tr("Database (SELECT)")
                          : row.step == LinkStep::Access
                              ? tr("What may be run (ACL)")
                              : linkStepName(row.step, !m_endpoint.socketPath.isEmpty());
    row.name->setText(title);
    row.word->setText(stateWord(row.state));
    row.textLabel->setText(row.text);
    row.textLabel->setVisible(!row.text.isEmpty());
    row.icon->setPixmap(stateIcon(row.state, colorsFor(palette()), devicePixelRatioF()));
    row.holder->setAccessibleName(tr("%1: %2").arg(title, stateWord(row.state)));
    row.holder->setAccessibleDescription(row.text);
    row.textLabel->setAccessibleName(title);
}

void LinkTestPanel::set(Row& row, State state, const QString& text)
{
    row.state = state;
    row.text = text;
    refresh(row);
}

void LinkTestPanel::begin(const Endpoint& endpoint)
{
    stop();
    m_endpoint = withoutSecrets(endpoint);
    m_copy->hide();
    for (Row& row : m_rows) {
        const bool needed = row.step == LinkStep::NameLookup ? needsLookup(endpoint)
                            : row.step == LinkStep::Tls      ? endpoint.tls
                                                             : true;
        row.holder->setVisible(needed);
        set(row, needed ? State::Waiting : State::Passed);
    }
    m_running = true;
    tryNext();
}

// The first step that is not behind us is the one that is tried now.
void LinkTestPanel::tryNext()
{
    for (Row& row : m_rows) {
        if (row.state == State::Waiting || row.state == State::Trying) {
            set(row, State::Trying);
            return;
        }
    }
}

void LinkTestPanel::follow(Session* session)
{
    m_session = session;
    connect(session, &Session::stepPassed, this, &LinkTestPanel::pass);
    connect(session, &Session::stateChanged, this, &LinkTestPanel::takeState);
    connect(session, &Session::accessChecked, this,
            [this](const AccessReportPtr& report, const Error& error) { takeAccess(*report, error); });
}

// Steps are passed in their order: those before are behind us as well.
void LinkTestPanel::pass(LinkStep step, const QString& fact)
{
    for (Row& row : m_rows) {
        if (row.step == step) {
            set(row, State::Passed, fact);
            break;
        }
        if (row.state != State::Passed) {
            set(row, State::Passed, row.text);
        }
    }
    tryNext();
}

void LinkTestPanel::takeState(const LinkState& state)
{
    if (!m_running) {
        return;
    }
    if (state.phase == LinkState::Phase::Ready) {
        for (Row& row : m_rows) {
            if (row.step != LinkStep::Access && row.state != State::Passed) {
                set(row, State::Passed, row.text);
            }
        }
        tryNext();
        m_session->checkAccess();
    } else if (state.phase == LinkState::Phase::Stopped || state.phase == LinkState::Phase::Waiting) {
        fail(state.error);
    }
}

void LinkTestPanel::failBefore(const Error& error)
{
    for (Row& row : m_rows) {
        set(row, row.step == error.step ? State::Failed : State::NotReached,
            row.step == error.step ? u"%1 %2"_s.arg(errorTitle(error), errorAdvice(error)) : QString());
    }
    stop();
}

void LinkTestPanel::fail(const Error& error)
{
    bool failed = false;
    for (Row& row : m_rows) {
        const bool here = error.step == LinkStep::None ? row.state == State::Trying : row.step == error.step;
        if (here && !failed) {
            failed = true;
            set(row, State::Failed,
                tr("%1 %2 %3", "cause, fact, advice")
                    .arg(errorTitle(error), errorFact(error), errorAdvice(error))
                    .simplified());
        } else if (failed) {
            set(row, State::NotReached);
        } else if (row.state != State::Passed) {
            set(row, State::Passed, row.text);
        }
    }
    stop();
}

void LinkTestPanel::takeAccess(const AccessReport& report, const Error& error)
{
    if (!m_running) {
        return;
    }
    if (error != Error{}) {
        Error denied = error;
        denied.step = LinkStep::Access;
        fail(denied);
        return;
    }
    const QString refused = refusedLines(report);
    QStringList texts{accessSummary(report)};
    for (const QString& text : {refused, keyAccessSentence(report.keys)}) {
        if (!text.isEmpty()) {
            texts.append(text);
        }
    }
    m_rules = allMissingRules(report);
    m_copy->setVisible(!m_rules.isEmpty());
    set(row(LinkStep::Access), texts.size() > 1 ? State::Limited : State::Passed, texts.join(u'\n'));
    stop();
}

void LinkTestPanel::cancel()
{
    for (Row& row : m_rows) {
        if (row.state == State::Waiting || row.state == State::Trying) {
            set(row, State::NotReached);
        }
    }
    stop();
}

void LinkTestPanel::stop()
{
    if (m_session) {
        m_session->disconnect(this);
        m_session.clear();
    }
    if (std::exchange(m_running, false)) {
        Q_EMIT finished();
    }
}

void LinkTestPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        for (Row& row : m_rows) {
            refresh(row);
        }
    }
}

} // namespace lockkeeper
