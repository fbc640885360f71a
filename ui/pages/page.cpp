// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/messagebar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

Page::Page(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_subtitle(new ElidedLabel(fontsize::body, this)),
      m_messages(new MessageArea(this))
{
    setObjectName(u"page-"_s + name);
    setAccessibleName(title);
    m_title->setFont(textFont(fontsize::title, QFont::DemiBold));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 12);
    layout->setSpacing(0);
    auto* head = new QWidget(this);
    head->setFixedHeight(48);
    m_header = new QHBoxLayout(head);
    m_header->setContentsMargins(0, 2, 0, 0);
    m_header->setSpacing(8);
    m_header->addWidget(m_title);
    m_header->addSpacing(4);
    m_header->addWidget(m_subtitle, 1);
    layout->addWidget(head);
    layout->addWidget(m_messages);
    m_body = new QVBoxLayout;
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(8);
    layout->addLayout(m_body, 1);
    m_messages->setContentsMargins(0, 0, 0, 8);
}

void Page::setSubtitle(const QString& text)
{
    m_subtitle->setText(text);
}

void Page::addHeaderWidget(QWidget* widget)
{
    m_header->addWidget(widget);
}

} // namespace lockkeeper
