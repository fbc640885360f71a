// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/nodedetail.h"

#include "models/text/accesssentences.h"
#include "models/text/units.h"
#include "ui/tables/fleetdisplay.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QGridLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QLabel* makeLabel(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setWordWrap(true);
    return label;
}

// What is refused to this user here says nothing of the sentinels: they have users of their own.
bool wasAsked(const FleetNode& node)
{
    return node.reached == true && node.role != FleetNode::Role::Sentinel;
}

QString movesText(const FleetNode& node)
{
    int leaving = 0;
    for (const SlotMove& move : node.moves) {
        leaving += move.leaving ? 1 : 0;
    }
    const QLocale locale;
    return NodeDetail::tr("leaving: %1, coming: %2")
        .arg(countText(leaving, locale), countText(node.moves.size() - leaving, locale));
}

} // namespace

NodeDetail::NodeDetail(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(u"node-detail"_s);
    setAccessibleName(tr("Facts of the chosen node"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    auto* body = new QWidget(this);
    body->setBackgroundRole(QPalette::Base);
    m_grid = new QGridLayout(body);
    m_grid->setContentsMargins(10, 8, 10, 8);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(1, 1);
    m_none = makeLabel(body, textFont(fontsize::body));
    m_none->setText(tr("Choose a node in the table above to see all that is known of it."));
    m_grid->addWidget(m_none, 0, 0, 1, 2);
    setWidget(body);
    viewport()->setBackgroundRole(QPalette::Base);
}

void NodeDetail::setAccess(const AccessReportPtr& access)
{
    m_access = access;
    refresh();
}

void NodeDetail::setStale(bool stale)
{
    m_stale = stale;
    recolour();
}

void NodeDetail::show(const std::optional<FleetEntry>& entry, FleetMode mode)
{
    if (entry == m_entry && mode == m_mode) {
        return;
    }
    m_entry = entry;
    m_mode = mode;
    refresh();
}

QString NodeDetail::text(const QString& fact) const
{
    const auto* label = findChild<QLabel*>(u"fact-"_s + fact);
    return label != nullptr && !label->isHidden() ? label->text() : QString();
}

// Labels are made once and used again: a refresh moves nothing and loses no selection of text.
void NodeDetail::refresh()
{
    m_none->setVisible(!m_entry);
    const QVector<Fact> list = m_entry ? facts(m_entry->node) : QVector<Fact>();
    while (m_values.size() < list.size()) {
        const int row = int(m_values.size()) + 1;
        m_titles.append(makeLabel(widget(), textFont(fontsize::small)));
        m_titles.last()->setWordWrap(false);
        m_values.append(makeLabel(widget(), textFont(fontsize::body)));
        m_values.last()->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(m_titles.last(), row, 0);
        m_grid->addWidget(m_values.last(), row, 1);
        m_grid->setRowStretch(row, 0);
        m_grid->setRowStretch(row + 1, 1);
    }
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        const bool shown = i < list.size();
        m_titles[i]->setVisible(shown);
        m_values[i]->setVisible(shown);
        if (!shown) {
            continue;
        }
        m_titles[i]->setText(list[i].title);
        m_values[i]->setObjectName(u"fact-"_s + list[i].name);
        m_values[i]->setAccessibleName(tr("%1: %2").arg(list[i].title, list[i].value));
        const int size = list[i].name == u"id"_s ? fontsize::small : fontsize::mono; // 40 figures in a line
        m_values[i]->setFont(list[i].mono ? monoFont(size) : textFont(fontsize::body));
        if (m_values[i]->text() != list[i].value) {
            m_values[i]->setText(list[i].value);
        }
    }
    recolour();
}

void NodeDetail::recolour()
{
    for (QLabel* title : std::as_const(m_titles)) {
        title->setForegroundRole(QPalette::PlaceholderText);
    }
    for (QLabel* value : std::as_const(m_values)) {
        value->setForegroundRole(m_stale ? QPalette::PlaceholderText : QPalette::Text);
    }
}

QVector<NodeDetail::Fact> NodeDetail::facts(const FleetNode& node) const
{
    QVector<Fact> list;
    addIdentity(list, node);
    addSlots(list, node);
    addReplication(list, node);
    addLoad(list, node);
    if (!node.id.isEmpty()) {
        list.append({u"id"_s, tr("Id"), node.id, true});
    }
    return list;
}

void NodeDetail::addIdentity(QVector<Fact>& list, const FleetNode& node) const
{
    const NodeState state = stateOf(node);
    list.append({u"address"_s, tr("Address"), node.address, true});
    if (!node.announced.isEmpty() && node.announced != node.address) {
        list.append({u"announced"_s, tr("Announces"), node.announced, true});
    }
    list.append({u"state"_s, tr("State"),
                 state == NodeState::Unreachable && !node.unreachedWhy.isEmpty()
                     ? tr("%1: %2").arg(stateWord(state), node.unreachedWhy)
                     : stateWord(state)});
    if (node.failing && node.reached == false && !node.unreachedWhy.isEmpty()) {
        list.append({u"reached"_s, tr("Out of reach"), node.unreachedWhy});
    }
    list.append({u"role"_s, tr("Role"), roleWord(node.role)});
    const QString noInfo = wasAsked(node) ? missingText(*m_access, u"INFO"_s) : dash();
    const QString flavor = node.flavor.left(1).toUpper() + node.flavor.mid(1);
    list.append({u"version"_s, tr("Version"),
                 node.version.isEmpty() ? noInfo : tr("%1 %2").arg(flavor, node.version).trimmed()});
}

void NodeDetail::addSlots(QVector<Fact>& list, const FleetNode& node) const
{
    const QLocale locale;
    if (m_mode == FleetMode::Cluster && node.role == FleetNode::Role::Primary) {
        list.append({u"slots"_s, tr("Slots"),
                     node.slots.isEmpty()
                         ? tr("none")
                         : tr("%1: %2").arg(countText(node.slots.count(), locale), rangesText(node.slots))});
    }
    if (!node.moves.isEmpty()) {
        list.append({u"moves"_s, tr("Moving slots"), movesText(node)});
    }
    if (m_mode == FleetMode::Cluster || node.configEpoch) {
        list.append({u"epoch"_s, tr("Config epoch"), countText(node.configEpoch, locale)});
    }
}

void NodeDetail::addReplication(QVector<Fact>& list, const FleetNode& node) const
{
    if (node.role == FleetNode::Role::Sentinel && !m_entry->follows.isEmpty()) {
        list.append({u"names"_s, tr("Names as primary"), m_entry->follows, true});
    }
    if (node.role != FleetNode::Role::Replica) {
        return;
    }
    const QLocale locale;
    list.append({u"follows"_s, tr("Follows"), m_entry->follows.isEmpty() ? dash() : m_entry->follows, true});
    list.append({u"link"_s, tr("Link to it"), linkWord(node.linkUp)});
    list.append({u"lag"_s, tr("Behind by"),
                 node.lagBytes && node.lagMs
                     ? tr("%1, %2").arg(bytesText(node.lagBytes, locale), lagMsText(node.lagMs, locale))
                 : node.lagMs ? lagMsText(node.lagMs, locale)
                              : bytesText(node.lagBytes, locale)});
}

void NodeDetail::addLoad(QVector<Fact>& list, const FleetNode& node) const
{
    const QLocale locale;
    const QString noInfo = wasAsked(node) ? missingText(*m_access, u"INFO"_s) : dash();
    const QString noTime = wasAsked(node) ? missingText(*m_access, u"TIME"_s) : dash();
    if (node.role != FleetNode::Role::Sentinel) {
        list.append({u"keys"_s, tr("Keys"), node.keys ? countText(node.keys, locale) : noInfo});
        const QString used = bytesText(node.usedBytes, locale);
        list.append({u"memory"_s, tr("Memory used"),
                     !node.usedBytes ? noInfo
                     : node.maxBytes.value_or(0) > 0
                         ? tr("%1 of %2").arg(used, bytesText(node.maxBytes, locale))
                     : node.maxBytes.value_or(-1) == 0 ? tr("%1, no limit").arg(used)
                                                       : used});
        list.append({u"commands"_s, tr("Commands"),
                     node.commandsPerSecond ? rateText(double(*node.commandsPerSecond), locale) : noInfo});
    }
    list.append({u"skew"_s, tr("Clock skew"),
                 node.clockSkewMs ? skewText(node.clockSkewMs, node.clockSkewErrorMs, locale) : noTime});
}

} // namespace lockkeeper
