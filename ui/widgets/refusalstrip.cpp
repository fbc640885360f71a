// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/refusalstrip.h"

#include "models/text/accesssentences.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elidedlabel.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper {

RefusalStrip::RefusalStrip(const QString& name, QWidget* parent)
    : QWidget(parent), m_icon(new QLabel(this)), m_text(new ElidedLabel(fontsize::small, this)),
      m_rule(new QLabel(this)), m_copy(new QPushButton(tr("Copy rule"), this))
{
    setObjectName(name);
    setFixedHeight(34);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 2, 4, 1);
    layout->setSpacing(7);
    m_rule->setFont(monoFont(fontsize::small));
    m_rule->setTextFormat(Qt::PlainText);
    m_copy->setObjectName(name + u"-copy"_s);
    m_text->setInk(QPalette::WindowText);
    m_text->setTwoLines();
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_rule);
    layout->addWidget(m_copy);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_rule->text()); });
    recolour();
    hide();
}

void RefusalStrip::setRefusal(const std::optional<CommandAccess>& refused, const QString& cost)
{
    setVisible(refused.has_value());
    if (!refused) {
        return;
    }
    const bool byRule = refused->state == AccessState::Denied && !refused->aclRule.isEmpty();
    m_text->setText(tr("%1. %2", "refusal, cost").arg(refusalLine(*refused), cost));
    m_rule->setText(byRule ? refused->aclRule : QString());
    m_rule->setVisible(byRule);
    m_copy->setVisible(byRule);
    m_copy->setAccessibleName(tr("Copy the ACL rule %1").arg(refused->aclRule));
    m_copy->setToolTip(m_copy->accessibleName());
    setAccessibleName(m_text->text());
}

QString RefusalStrip::text() const
{
    return m_text->text();
}

void RefusalStrip::recolour()
{
    m_icon->setPixmap(iconPixmap(u"refused"_s, colorsFor(palette()).warning.text, 14, devicePixelRatioF()));
}

void RefusalStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(colorsFor(palette()).line);
    painter.drawLine(0, 0, width(), 0);
}

void RefusalStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        recolour();
    }
}

} // namespace lockkeeper
