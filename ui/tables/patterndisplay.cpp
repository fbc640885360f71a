// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/patterndisplay.h"

#include "models/text/sentences.h"
#include "models/text/units.h"
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString findingKey(const QString& code, const QString& subject)
{
    return code + u'\n' + subject;
}

// In few words, for a column; the tooltip has the whole sentence. Empty for a code without such words.
QString shortFinding(const PatternEntry& entry)
{
    if (entry.findingCode == u"mass-expiry"_s) {
        return PatternDisplay::tr("mass expiry");
    }
    if (entry.findingCode == u"no-jitter"_s) {
        return PatternDisplay::tr("no jitter");
    }
    if (entry.findingCode == u"static-data-with-ttl"_s) {
        return PatternDisplay::tr("static data");
    }
    if (entry.findingCode == u"persistent-in-expiring-pattern"_s) {
        return PatternDisplay::tr("%1 with no TTL").arg(countText(entry.persistent, QLocale()));
    }
    return {};
}

} // namespace

PatternDisplay::PatternDisplay(PatternModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_patterns(source)
{
}

void PatternDisplay::setFindings(const QVector<Finding>& findings, qint64 nowMs)
{
    m_titles.clear();
    m_whys.clear();
    for (const Finding& finding : findings) {
        const QString key = findingKey(finding.code, finding.subject);
        if (!m_titles.contains(key)) { // the first is the worst
            m_titles.insert(key, findingTitle(finding, QLocale(), nowMs));
            m_whys.insert(key, findingWhy(finding));
        }
    }
}

void PatternDisplay::setLargest(qint64 keys)
{
    m_largest = keys;
}

void PatternDisplay::setOnly(const std::optional<QSet<QString>>& patterns)
{
    m_only = patterns;
    invalidateFilter();
}

void PatternDisplay::setText(const QString& part)
{
    m_text = part;
    invalidateFilter();
}

bool PatternDisplay::filterAcceptsRow(int row, const QModelIndex&) const
{
    const QString& pattern = m_patterns->row(row).pattern;
    return (!m_only || m_only->contains(pattern)) &&
           (m_text.isEmpty() || pattern.contains(m_text, Qt::CaseInsensitive));
}

// Typed, since up to 2,000 rows are sorted while a survey runs.
bool PatternDisplay::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const PatternEntry& a = m_patterns->row(left.row());
    const PatternEntry& b = m_patterns->row(right.row());
    switch (left.column()) {
    case PatternModel::Keys:
        return a.keys != b.keys ? a.keys < b.keys : a.pattern > b.pattern;
    case PatternModel::TtlP50:
        return a.ttlP50Ms < b.ttlP50Ms;
    case PatternModel::Jitter:
        return a.jitterRatio < b.jitterRatio;
    case PatternModel::Pattern:
        return a.pattern < b.pattern;
    case PatternModel::FindingColumn: {
        const int ranka = a.findingCode.isEmpty() ? -1 : int(a.severity);
        const int rankb = b.findingCode.isEmpty() ? -1 : int(b.severity);
        return ranka != rankb ? ranka < rankb : a.keys < b.keys;
    }
    default:
        return DisplayProxy::lessThan(left, right);
    }
}

QVariant PatternDisplay::cell(const QModelIndex& source, int role) const
{
    const PatternEntry& entry = m_patterns->row(source.row());
    const int column = source.column();
    if (column == PatternModel::FindingColumn) {
        return findingCell(entry, role);
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(entry, column);
    case Qt::ToolTipRole:
        return column == PatternModel::Pattern ? QVariant(toolTipText(entry.pattern)) : QVariant();
    case KeyTextRole:
        return column == PatternModel::Pattern;
    case BarRatioRole:
        return column == PatternModel::Keys && m_largest > 0
                   ? QVariant(double(entry.keys) / double(m_largest))
                   : QVariant();
    default:
        return {};
    }
}

QString PatternDisplay::text(const PatternEntry& entry, int column) const
{
    const QLocale locale;
    switch (column) {
    case PatternModel::Pattern:
        return entry.pattern;
    case PatternModel::Keys:
        return countText(entry.keys, locale);
    case PatternModel::Expiring: {
        const qint64 readable = entry.persistent + entry.expiring;
        if (readable <= 0) {
            return entry.unreadable > 0 ? tr("no permission") : dash();
        }
        const QString percent = percentText(double(entry.expiring) / double(readable), locale);
        if (readable * 10 < entry.keys) {
            return tr("≈ %1 of %2 read").arg(percent, countText(readable, locale));
        }
        return entry.unreadable > 0 ? u"≈ "_s + percent : percent;
    }
    case PatternModel::TtlP50:
        return entry.unreadable > 0 && entry.ttlP50Ms ? u"≈ "_s + durationText(entry.ttlP50Ms, locale)
                                                      : durationText(entry.ttlP50Ms, locale);
    case PatternModel::Jitter:
        return jitterText(entry.jitterRatio, locale);
    default:
        return {};
    }
}

QVariant PatternDisplay::findingCell(const PatternEntry& entry, int role) const
{
    if (entry.findingCode.isEmpty()) {
        return role == Qt::DisplayRole ? QVariant(QString()) : QVariant();
    }
    const QString key = findingKey(entry.findingCode, entry.pattern);
    switch (role) {
    case Qt::DisplayRole: {
        const QString words = shortFinding(entry);
        return words.isEmpty() ? m_titles.value(key, entry.findingCode) : words;
    }
    case Qt::ToolTipRole:
        return toolTipText(m_titles.value(key) + u'\n' + m_whys.value(key));
    case SeverityRole:
        return int(entry.severity);
    default:
        return {};
    }
}

QString PatternDisplay::header(int column) const
{
    switch (column) {
    case PatternModel::Pattern:
        return tr("Pattern");
    case PatternModel::Keys:
        return tr("Keys");
    case PatternModel::Expiring:
        return tr("Expiring");
    case PatternModel::TtlP50:
        return tr("TTL, p50");
    case PatternModel::Jitter:
        return tr("Jitter seen");
    case PatternModel::FindingColumn:
        return tr("Finding");
    default:
        return {};
    }
}

bool PatternDisplay::isNumber(int column) const
{
    return column > PatternModel::Pattern && column < PatternModel::FindingColumn;
}

} // namespace lockkeeper
