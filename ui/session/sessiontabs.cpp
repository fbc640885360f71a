// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sessiontabs.h"

#include "ui/session/connectionfacts.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/environmenttag.h"
#include "ui/widgets/tooltiptext.h"

#include <QEvent>
#include <QPainter>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

// A bar in the environment's colour; beside it the warning of a server that is not verified.
QIcon iconOf(const ConnectionFacts& facts, const Colors& colors, double ratio)
{
    const QSize size(facts.insecure ? 24 : 6, 16);
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.fillRect(QRectF(0, 1, 4, 14), environmentColor(colors, facts.environment));
    if (facts.insecure) {
        painter.drawPixmap(QPointF(8, 0), severityPixmap(Severity::Warning, colors, 16, ratio));
    }
    return QIcon(pixmap);
}

QString describe(const ConnectionFacts& facts)
{
    QStringList lines{facts.name, facts.url};
    if (facts.environment != Environment::None) {
        lines.append(environmentWord(facts.environment));
    }
    if (facts.insecure) {
        lines.append(SessionTabs::tr("certificate not verified"));
    }
    lines.removeDuplicates();
    return lines.join(u'\n');
}

} // namespace

SessionTabs::SessionTabs(QWidget* parent) : QTabWidget(parent)
{
    setObjectName(u"sessions"_s);
    setAccessibleName(tr("Connections"));
    setFocusPolicy(Qt::NoFocus); // else Tab stops for ever at a tab bar that is hidden
    setDocumentMode(true);
    setTabBarAutoHide(true);
    setTabsClosable(true);
    setIconSize({24, 16});
    tabBar()->setAccessibleName(tr("Connections"));
    tabBar()->setElideMode(Qt::ElideMiddle);
}

ConnectionView* SessionTabs::view(int index) const
{
    return qobject_cast<ConnectionView*>(widget(index));
}

ConnectionView* SessionTabs::currentView() const
{
    return view(currentIndex());
}

int SessionTabs::indexOfProfile(const QString& profileId) const
{
    for (int i = 0; !profileId.isEmpty() && i < count(); ++i) {
        if (view(i)->facts().profileId == profileId) {
            return i;
        }
    }
    return -1;
}

void SessionTabs::addView(ConnectionView* view, ConnectionView* insteadOf)
{
    const int place = insteadOf != nullptr ? indexOf(insteadOf) : -1;
    const bool toFront = place < 0 || place == currentIndex();
    const QString text = buttonText(view->facts().name);
    const int index = place < 0 ? addTab(view, text) : insertTab(place, view, text);
    decorate(index);
    if (toFront) {
        setCurrentIndex(index);
    }
    if (place >= 0) {
        removeTab(indexOf(insteadOf));
    }
}

void SessionTabs::decorate(int index)
{
    const ConnectionFacts& facts = view(index)->facts();
    setTabIcon(index, iconOf(facts, colorsFor(palette()), devicePixelRatioF()));
    setTabToolTip(index, toolTipText(describe(facts)));
    tabBar()->setAccessibleTabName(index, describe(facts).replace(u'\n', u", "_s));
}

void SessionTabs::changeEvent(QEvent* event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        for (int i = 0; i < count(); ++i) {
            decorate(i);
        }
    }
}

} // namespace lockkeeper
