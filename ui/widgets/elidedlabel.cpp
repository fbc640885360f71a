// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/tooltiptext.h"

#include <QPainter>
#include <QTextLayout>

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

void ElidedLabel::setTwoLines()
{
    m_lines = 2;
    updateGeometry();
}

// The text in as many lines as there may be, the last one elided.
QStringList ElidedLabel::shownLines() const
{
    const QFontMetrics metrics(font());
    QStringList lines;
    QString rest = m_text;
    if (m_lines > 1 && metrics.horizontalAdvance(m_text) > width()) {
        QTextLayout layout(m_text, font());
        layout.beginLayout();
        QTextLine first = layout.createLine();
        first.setLineWidth(width());
        layout.endLayout();
        lines.append(m_text.left(first.textLength()).trimmed());
        rest = m_text.mid(first.textLength());
    }
    lines.append(metrics.elidedText(rest, Qt::ElideRight, width()));
    return lines;
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(m_text) + 2, metrics.height() * m_lines + 2};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {40, sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(m_role == QPalette::NoRole ? colorsFor(palette()).secondary : palette().color(m_role));
    const QStringList lines = shownLines();
    const int height = QFontMetrics(font()).height();
    QRect line(0, (this->height() - height * int(lines.size())) / 2, width(), height);
    for (const QString& text : lines) {
        painter.drawText(line, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), text);
        line.translate(0, height);
    }
}

} // namespace lockkeeper
