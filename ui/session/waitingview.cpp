// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/waitingview.h"

#include "models/text/sentences.h"
#include "ui/session/connectionbar.h"
#include "ui/widgets/statepane.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

WaitingView::WaitingView(const Profile& profile, QWidget* parent)
    : ConnectionView(factsOf(profile), parent), m_profile(profile)
{
    setObjectName(u"waiting-view"_s);
    m_bar = new ConnectionBar(this);
    m_bar->setConnection(facts());
    m_state = new StatePane(this);
    m_state->setObjectName(u"waiting-state"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_state, 1);
    connect(m_state, &StatePane::actionTriggered, this, &WaitingView::secretsWanted);
    setFocusProxy(m_state);
    showAsking();
}

void WaitingView::showAsking()
{
    m_state->showEmpty(u"key"_s, tr("Asking the system keychain"),
                       tr("It may ask you to unlock it in a window of its own."));
}

void WaitingView::showMissing(const QVector<SecretKind>& missing, const Error& why)
{
    m_missing = missing;
    m_why = why;
    m_state->showEmpty(u"key"_s, tr("Waiting for the password"),
                       tr("%1 %2", "cause, advice").arg(errorTitle(why), errorAdvice(why)),
                       tr("&Enter the password…"));
}

} // namespace lockkeeper
