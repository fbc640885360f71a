// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/tooltiptext.h"

#include <QPainter>

namespace lockkeeper {

ElidedLabel::ElidedLabel(int pixelSize, QWidget* parent) : QWidget(parent)
{
    setFont(textFont(pixelSize));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text)
{
    if (m_text == text) {
        return;
    }
    m_text = text;
    setToolTip(toolTipText(text));
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(m_text) + 2, metrics.height() + 2};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {40, sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(m_role == QPalette::NoRole ? colorsFor(palette()).secondary : palette().color(m_role));
    const QString shown = QFontMetrics(font()).elidedText(m_text, Qt::ElideRight, width());
    painter.drawText(rect(), int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), shown);
}

} // namespace lockkeeper
