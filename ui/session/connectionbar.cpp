// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/connectionbar.h"

#include "models/text/accesssentences.h"
#include "ui/tables/nodedisplay.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/environmenttag.h"
#include "ui/widgets/tooltiptext.h"

#include <QEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString flavorName(const QString& flavor)
{
    return flavor.isEmpty() ? ConnectionBar::tr("Server") : flavor.left(1).toUpper() + flavor.mid(1);
}

} // namespace

ConnectionBar::ConnectionBar(QWidget* parent) : QWidget(parent), m_access(new QToolButton(this))
{
    setObjectName(u"connection-bar"_s);
    setFixedHeight(44);
    m_access->setObjectName(u"access-button"_s);
    m_access->setAutoRaise(true);
    m_access->setFixedHeight(26);
    m_access->setFocusPolicy(Qt::StrongFocus);
    m_access->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_access->hide();
    connect(m_access, &QToolButton::clicked, this, &ConnectionBar::accessWanted);
    showAccess();
    describe();
}

void ConnectionBar::setConnection(const ConnectionFacts& facts)
{
    m_facts = facts;
    describe();
    placeButton();
}

void ConnectionBar::setAccess(const AccessReport& access)
{
    m_refused = int(std::count_if(access.capabilities.begin(), access.capabilities.end(),
                                  [](const CapabilityAccess& capability) {
                                      const AccessState state = stateOf(capability);
                                      return state == AccessState::Denied || state == AccessState::Disabled;
                                  })) +
                (access.keys == KeyAccess::Some || access.keys == KeyAccess::None ? 1 : 0);
    m_report = access;
    m_access->show();
    showAccess();
    describe();
}

void ConnectionBar::showAccess()
{
    const Colors& colors = colorsFor(palette());
    m_access->setText(m_refused > 0 ? tr("Restricted") : tr("Permissions"));
    m_access->setIcon(m_refused > 0
                          ? QIcon(iconPixmap(u"refused"_s, colors.warning.text, 16, devicePixelRatioF()))
                          : themedIcon(u"shield"_s, colors));
    m_access->setAccessibleName(m_refused > 0 ? tr("What may I run here? restricted: %1").arg(m_refused)
                                              : tr("What may I run here?"));
    m_access->setToolTip(tr("What may I run here?"));
    placeButton();
}

void ConnectionBar::setIdentity(const ServerIdentity& identity)
{
    m_identity = identity;
    describe();
}

void ConnectionBar::setFleet(const FleetSnapshot& fleet)
{
    const auto primaries = std::count_if(fleet.nodes.begin(), fleet.nodes.end(), [](const FleetNode& node) {
        return node.role == FleetNode::Role::Primary;
    });
    if (fleet.mode != m_mode || int(primaries) != m_primaries) {
        m_mode = fleet.mode;
        m_primaries = int(primaries);
        describe();
    }
}

void ConnectionBar::setState(const LinkState& state)
{
    m_state = state;
    describe();
}

QString ConnectionBar::serverLine() const
{
    if (m_identity.address.isEmpty()) {
        return m_state.phase == LinkState::Phase::Connecting || m_state.phase == LinkState::Phase::Handshaking
                   ? tr("connecting…")
                   : tr("not connected");
    }
    QStringList parts;
    parts.append(m_identity.version.isEmpty()
                     ? flavorName(m_identity.flavor)
                     : tr("%1 %2").arg(flavorName(m_identity.flavor), m_identity.version));
    const QString topology = topologyText();
    if (!topology.isEmpty()) {
        parts.append(topology);
    }
    parts.append(nodeText());
    parts.append(m_identity.dbVerified ? tr("db %1").arg(m_identity.db)
                                       : tr("db %1, not verified").arg(m_identity.db));
    return parts.join(u" · "_s);
}

QString ConnectionBar::topologyText() const
{
    if (!m_facts.service.isEmpty()) {
        return tr("Sentinel %1").arg(m_facts.service);
    }
    if (m_mode == FleetMode::Cluster && m_primaries > 0) {
        return tr("Cluster of %n primaries", nullptr, m_primaries);
    }
    return m_identity.mode == u"cluster"_s    ? tr("Cluster")
           : m_identity.mode == u"sentinel"_s ? tr("Sentinel")
           : m_identity.mode.isEmpty()        ? QString()
                                              : tr("Standalone");
}

// In a fleet: which of its nodes the values of this window come from.
QString ConnectionBar::nodeText() const
{
    const QString role = roleWord(m_identity.role);
    const QString node = role.isEmpty() ? m_identity.address : tr("%1 %2").arg(role, m_identity.address);
    const bool fleet = m_mode != FleetMode::Standalone || !m_facts.service.isEmpty();
    return fleet ? tr("answered by %1").arg(node) : node;
}

QString ConnectionBar::userLine() const
{
    if (m_identity.address.isEmpty()) {
        return m_state.address;
    }
    // What could not be read says why: refused is not the same as unknown.
    const auto whoAmI = refusedCommand(m_report, u"ACL WHOAMI"_s);
    const auto noTouch = refusedCommand(m_report, u"CLIENT NO-TOUCH"_s);
    // Signed in by AUTH, the name that was given is known though nobody may confirm it.
    const QString user = !m_identity.user.isEmpty() ? tr("user %1").arg(m_identity.user)
                         : !m_facts.user.isEmpty()  ? tr("user %1, by AUTH").arg(m_facts.user)
                         : whoAmI                   ? refusalLine(*whoAmI)
                                                    : tr("user unknown");
    const QString touch = m_identity.noTouch                                 ? tr("NO-TOUCH on")
                          : noTouch && noTouch->state == AccessState::Denied ? refusalLine(*noTouch)
                                                                             : tr("NO-TOUCH not available");
    return tr("%1 · %2 · this window reads no values").arg(user, touch);
}

void ConnectionBar::describe()
{
    const QString security = m_facts.insecure ? tr("TLS, certificate not verified")
                             : m_facts.tls    ? tr("TLS, certificate verified")
                                              : tr("no TLS");
    const QString environment = environmentWord(m_facts.environment);
    setAccessibleName(tr("Connection %1, read-only").arg(m_facts.name));
    setAccessibleDescription(tr("%1. %2. %3. %4").arg(environment, security, serverLine(), userLine()));
    QStringList lines{m_facts.name, m_facts.url, security, serverLine(), userLine()};
    lines.removeDuplicates();
    setToolTip(toolTipText(lines.join(u'\n')));
    update();
}

double ConnectionBar::frameWidth(const QString& text) const
{
    return std::ceil(QFontMetricsF(textFont(fontsize::body, QFont::DemiBold)).horizontalAdvance(text)) + 44;
}

double ConnectionBar::framesBegin() const
{
    const double readOnly = frameWidth(tr("Read-only")) + 8;
    return width() - 12 - readOnly - (m_facts.insecure ? frameWidth(tr("certificate not verified")) + 8 : 0);
}

void ConnectionBar::placeButton()
{
    m_access->adjustSize();
    m_access->move(int(framesBegin()) - m_access->width() - 2, 9);
}

void ConnectionBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeButton();
}

void ConnectionBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showAccess();
    }
}

double ConnectionBar::paintFrame(QPainter& painter, double right, const QString& icon, const QString& text,
                                 const ToneColors& tone) const
{
    const Colors& colors = colorsFor(palette());
    painter.setFont(textFont(fontsize::body, QFont::DemiBold));
    const double width = frameWidth(text);
    const QRectF frame(std::floor(right - width) + 0.5, 8.5, width, 26);
    painter.setPen(tone.edge);
    painter.setBrush(&tone == &colors.warning ? tone.ground : colors.base);
    painter.drawRoundedRect(frame, 2.5, 2.5);
    painter.drawPixmap(QPointF(frame.left() + 11, frame.center().y() - 8),
                       icon == u"warning"_s
                           ? severityPixmap(Severity::Warning, colors, 16, devicePixelRatioF())
                           : iconPixmap(icon, tone.text, 16, devicePixelRatioF()));
    painter.setPen(tone.text);
    painter.drawText(frame.adjusted(33, 0, 0, 0), int(Qt::AlignLeft | Qt::AlignVCenter), text);
    return frame.left();
}

double ConnectionBar::paintLeft(QPainter& painter, double right) const
{
    const Colors& colors = colorsFor(palette());
    const double tag = paintEnvironmentTag(painter, QPointF(12, 22), m_facts.environment, colors);
    const double left = 12 + (tag > 0 ? tag + 10 : 0);
    painter.setFont(textFont(fontsize::panel, QFont::DemiBold));
    const QFontMetricsF metrics(painter.font());
    const double room = std::min(metrics.horizontalAdvance(m_facts.name) + 2, right * 0.42);
    painter.setPen(colors.text);
    painter.drawText(QRectF(left, 0, room, 43), int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                     metrics.elidedText(m_facts.name, Qt::ElideMiddle, room));
    return left + room;
}

void ConnectionBar::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double right = paintFrame(painter, width() - 12, u"eye"_s, tr("Read-only"), colors.good);
    if (m_facts.insecure) {
        right = paintFrame(painter, right - 8, u"warning"_s, tr("certificate not verified"), colors.warning);
    }
    right = m_access->isHidden() ? right - 12 : m_access->x() - 8;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colors.strongLine);
    painter.drawLine(0, height() - 1, width(), height() - 1);

    const double x = paintLeft(painter, right) + 14;
    painter.setPen(colors.strongLine);
    painter.drawLine(QPointF(x, 6), QPointF(x, 36));
    const auto line = [&](double from, double top, int size, const QColor& ink, const QString& text) {
        painter.setFont(textFont(size));
        painter.setPen(ink);
        const double room = std::max(0.0, right - from);
        painter.drawText(QRectF(from, top, room, 17),
                         int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                         QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, room));
    };
    const QString lock = m_facts.insecure ? u"lockoff"_s : m_facts.tls ? u"lock"_s : QString();
    if (!lock.isEmpty()) {
        painter.drawPixmap(QPointF(x + 12, 5),
                           iconPixmap(lock, m_facts.insecure ? colors.warning.text : colors.good.text, 14,
                                      devicePixelRatioF()));
    }
    line(x + (lock.isEmpty() ? 12 : 31), 4, fontsize::body, colors.text, serverLine());
    line(x + 12, 22, fontsize::small, colors.secondary, userLine());
}

} // namespace lockkeeper
