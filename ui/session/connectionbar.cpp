// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/connectionbar.h"

#include "ui/tables/nodedisplay.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/tooltiptext.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString flavorName(const QString& flavor)
{
    return flavor.isEmpty() ? ConnectionBar::tr("Server") : flavor.left(1).toUpper() + flavor.mid(1);
}

QString topologyWord(const QString& mode)
{
    if (mode == u"cluster"_s) {
        return ConnectionBar::tr("Cluster");
    }
    return mode == u"sentinel"_s ? ConnectionBar::tr("Sentinel")
           : mode.isEmpty()      ? mode
                                 : ConnectionBar::tr("standalone");
}

} // namespace

ConnectionBar::ConnectionBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"connection-bar"_s);
    setFixedHeight(44);
    describe();
}

void ConnectionBar::setUrl(const QString& displayUrl)
{
    m_url = displayUrl;
    describe();
}

void ConnectionBar::setIdentity(const ServerIdentity& identity)
{
    m_identity = identity;
    describe();
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
    const QString topology = topologyWord(m_identity.mode);
    if (!topology.isEmpty()) {
        parts.append(topology);
    }
    const QString role = roleWord(m_identity.role);
    parts.append(role.isEmpty() ? m_identity.address : tr("%1 %2").arg(role, m_identity.address));
    parts.append(tr("db %1").arg(m_identity.db));
    return parts.join(u" · "_s);
}

QString ConnectionBar::userLine() const
{
    if (m_identity.address.isEmpty()) {
        return m_state.address;
    }
    const QString user = m_identity.user.isEmpty() ? tr("user unknown") : tr("user %1").arg(m_identity.user);
    const QString touch = m_identity.noTouch ? tr("NO-TOUCH on") : tr("NO-TOUCH not available");
    return tr("%1 · %2 · values are not read").arg(user, touch);
}

void ConnectionBar::describe()
{
    setAccessibleName(tr("Connection %1, read-only").arg(m_url));
    setAccessibleDescription(tr("%1. %2").arg(serverLine(), userLine()));
    setToolTip(toolTipText(u"%1\n%2\n%3"_s.arg(m_url, serverLine(), userLine())));
    update();
}

double ConnectionBar::paintReadOnly(QPainter& painter) const
{
    const Colors& colors = colorsFor(palette());
    painter.setFont(textFont(fontsize::body, QFont::DemiBold));
    const QString text = tr("Read-only");
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 16 + 6 + 22;
    const QRectF frame(std::floor(this->width() - 12 - width) + 0.5, 8.5, width, 26);
    painter.setPen(colors.good.edge);
    painter.setBrush(colors.base);
    painter.drawRoundedRect(frame, 2.5, 2.5);
    painter.drawPixmap(QPointF(frame.left() + 11, frame.center().y() - 8),
                       iconPixmap(u"eye"_s, colors.good.text, 16, devicePixelRatioF()));
    painter.setPen(colors.good.text);
    painter.drawText(frame.adjusted(33, 0, 0, 0), int(Qt::AlignLeft | Qt::AlignVCenter), text);
    return frame.left();
}

void ConnectionBar::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double right = paintReadOnly(painter) - 12;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colors.strongLine);
    painter.drawLine(0, height() - 1, width(), height() - 1);

    painter.setFont(textFont(fontsize::panel, QFont::DemiBold));
    const QFontMetricsF nameMetrics(painter.font());
    const double nameRoom = std::min(nameMetrics.horizontalAdvance(m_url) + 2, right * 0.42);
    painter.setPen(colors.text);
    painter.drawText(QRectF(12, 0, nameRoom, 43), int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                     nameMetrics.elidedText(m_url, Qt::ElideMiddle, nameRoom));
    const double x = 12 + nameRoom + 14;
    painter.setPen(colors.strongLine);
    painter.drawLine(QPointF(x, 6), QPointF(x, 36));

    const auto line = [&](double top, int size, const QColor& ink, const QString& text) {
        painter.setFont(textFont(size));
        painter.setPen(ink);
        const double room = std::max(0.0, right - x - 12);
        painter.drawText(QRectF(x + 12, top, room, 17),
                         int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                         QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, room));
    };
    line(4, fontsize::body, colors.text, serverLine());
    line(22, fontsize::small, colors.secondary, userLine());
}

} // namespace lockkeeper
