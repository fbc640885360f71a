// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartview.h"

#include "models/text/units.h"
#include "ui/charts/chartcanvas.h"
#include "ui/theme/colors.h"

#include <QAccessible>
#include <QDateTime>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString instantText(double ms)
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(qint64(ms));
    const bool today = local.date() == QDate::currentDate();
    const QString clock = clockText(qint64(ms), QLocale());
    return today ? clock : dayText(qint64(ms), QLocale()) + u' ' + clock;
}

} // namespace

QString barReadout(const ChartSeries& series, int bar, const QLocale& locale)
{
    if (bar == ChartView::asideBar && series.aside) {
        return ChartView::tr("no TTL: %1 keys").arg(countText(qint64(series.aside->value), locale));
    }
    if (bar < 0 || bar >= series.bars.size()) {
        return {};
    }
    const Bar& shown = series.bars[bar];
    const QString count = countText(qint64(shown.value), locale);
    if (series.xKind == AxisKind::InstantMs) {
        return ChartView::tr("%1 to %2: %3 keys")
            .arg(instantText(shown.from), clockText(qint64(shown.to), locale), count);
    }
    if (shown.to <= shown.from) {
        return ChartView::tr("%1 and more: %2 keys").arg(durationText(qint64(shown.from), locale), count);
    }
    return ChartView::tr("%1 to %2: %3 keys")
        .arg(durationText(qint64(shown.from), locale), durationText(qint64(shown.to), locale), count);
}

ChartView::ChartView(QWidget* parent) : QWidget(parent), m_canvas(new ChartCanvas(this))
{
    setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_canvas);
    m_canvas->viewport()->installEventFilter(this);
    m_canvas->viewport()->setMouseTracking(true);
    connect(m_canvas, &ChartCanvas::plotResized, this, [this] {
        refresh();
        Q_EMIT plotResized();
    });
}

double ChartView::plotWidth() const
{
    return m_canvas->plotWidth();
}

QImage ChartView::image(double pixelRatio)
{
    QImage picture(size() * pixelRatio, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(colorsFor(palette()).base);
    QPainter painter(&picture);
    m_canvas->render(&painter, QRectF(QPointF(), QSizeF(size())));
    return picture;
}

void ChartView::setSeries(const ChartSeries& series)
{
    if (series == m_series) {
        return;
    }
    const bool held = m_current >= 0 && m_current < m_series.bars.size();
    const double at = held ? m_series.bars[m_current].from : 0;
    m_series = series;
    m_heldMost = std::max(m_heldMost, greatestValue(series));
    refresh();
    if (held) {
        const auto same = std::find_if(series.bars.begin(), series.bars.end(),
                                       [&](const Bar& bar) { return bar.from == at; });
        setCurrentBar(same == series.bars.end() ? noBar : int(same - series.bars.begin()));
    }
}

void ChartView::resetRange()
{
    m_heldMost = 0;
}

void ChartView::refresh()
{
    m_canvas->setShape(plotShape(m_series, m_canvas->plotWidth(), m_heldMost, locale()));
}

void ChartView::setAxisTitle(const QString& title)
{
    m_canvas->setAxisTitle(title);
}

void ChartView::setEmptyText(const QString& text)
{
    m_canvas->setEmptyText(text);
}

QString ChartView::emptyText() const
{
    return m_canvas->emptyText();
}

void ChartView::setStale(bool stale)
{
    m_canvas->setStale(stale);
}

void ChartView::setCurrentBar(int bar)
{
    m_canvas->setMarked(bar);
    const bool moved = m_current != bar;
    m_current = bar;
    const QString text = barText(bar);
    if (!moved && accessibleDescription() == text) {
        return;
    }
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    Q_EMIT currentBarChanged(bar, text);
}

QString ChartView::barText(int bar) const
{
    return barReadout(m_series, bar, locale());
}

// To the next bar that holds something; the one that stands apart comes after the last.
void ChartView::walk(int step)
{
    const int count = int(m_series.bars.size());
    const int last = m_series.aside ? count : count - 1; // `count` stands for the aside bar
    int at = m_current == asideBar ? count : m_current == noBar ? (step > 0 ? -1 : last + 1) : m_current;
    for (at += step; at >= 0 && at <= last; at += step) {
        const double value = at == count ? m_series.aside->value : m_series.bars[at].value;
        if (value > 0) {
            setCurrentBar(at == count ? asideBar : at);
            return;
        }
    }
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    const bool pan = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int step = event->key() == Qt::Key_Left ? -1 : 1;
        if (event->modifiers().testFlag(Qt::AltModifier)) {
            break; // back and forward belong to the window
        }
        pan ? Q_EMIT panRequested(step) : walk(step);
        return;
    }
    case Qt::Key_Home:
        setCurrentBar(noBar);
        walk(1);
        return;
    case Qt::Key_End:
        setCurrentBar(noBar);
        walk(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current != noBar) {
            Q_EMIT barActivated(m_current);
        }
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus: {
        const bool onBar = m_current >= 0 && m_current < m_series.bars.size();
        const double at = onBar ? m_series.bars[m_current].from : (m_series.xFrom + m_series.xTo) / 2;
        Q_EMIT zoomRequested(event->key() == Qt::Key_Minus ? -1 : 1, at);
        return;
    }
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

double ChartView::valueAt(const QPointF& position) const
{
    return m_series.xFrom + m_canvas->axisValueAt(position);
}

bool ChartView::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove: {
        setCurrentBar(m_canvas->barAt(static_cast<QMouseEvent*>(event)->position()));
        break;
    }
    case QEvent::Leave:
        setCurrentBar(noBar);
        break;
    case QEvent::MouseButtonPress:
        setFocus(Qt::MouseFocusReason);
        break;
    case QEvent::MouseButtonRelease: {
        const int bar = m_canvas->barAt(static_cast<QMouseEvent*>(event)->position());
        if (bar != noBar) {
            setCurrentBar(bar);
            Q_EMIT barActivated(bar);
        }
        break;
    }
    case QEvent::Wheel: {
        auto* wheel = static_cast<QWheelEvent*>(event);
        const int turn = wheel->angleDelta().y();
        if (turn != 0) {
            Q_EMIT zoomRequested(turn > 0 ? 1 : -1, valueAt(wheel->position()));
        }
        return true;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void ChartView::paintEvent(QPaintEvent*)
{
    if (hasFocus()) {
        QPainter painter(this);
        painter.setPen(colorsFor(palette()).accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace lockkeeper
