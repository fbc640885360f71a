// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scrolledrows.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace lockkeeper {

QVBoxLayout* addScrolledRows(QVBoxLayout* body)
{
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    area->setWidget(content);
    body->addWidget(area);
    return rows;
}

} // namespace lockkeeper
