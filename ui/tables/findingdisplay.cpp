// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/findingdisplay.h"

#include "models/text/sentences.h"
#include "models/text/units.h"
#include "ui/pages/pagenames.h"
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

FindingDisplay::FindingDisplay(FindingModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_findings(source)
{
}

QString FindingDisplay::pageAt(int row) const
{
    const QModelIndex source = mapToSource(index(row, 0));
    const QString page = source.isValid() ? m_findings->row(source.row()).finding.page : QString();
    return pageTitle(page).isEmpty() ? QString() : page;
}

QVariant FindingDisplay::cell(const QModelIndex& source, int role) const
{
    const Finding& finding = m_findings->row(source.row()).finding;
    switch (source.column()) {
    case FindingModel::SeverityColumn:
        return role == Qt::DisplayRole ? QVariant(severityWord(finding.severity))
               : role == SeverityRole  ? QVariant(int(finding.severity))
                                       : QVariant();
    case FindingModel::What:
        switch (role) {
        case Qt::DisplayRole:
            return findingTitle(finding, QLocale(), m_nowMs);
        case SecondLineRole:
            return findingDetail(finding);
        case SecondMonoRole:
            return finding.subject;
        case Qt::ToolTipRole:
            return toolTipText(findingTitle(finding, QLocale(), m_nowMs) + u'\n' + findingDetail(finding));
        case StrongRole:
            return true;
        default:
            return {};
        }
    case FindingModel::Size: {
        const QVariant size = findingSize(finding);
        return role != Qt::DisplayRole ? QVariant()
               : size.isValid()        ? QVariant(countText(size.toLongLong(), QLocale()))
                                       : QVariant(dash());
    }
    case FindingModel::Link: {
        const QString title = pageTitle(finding.page);
        return role == Qt::DisplayRole ? QVariant(title)
               : role == LinkRole      ? QVariant(!title.isEmpty())
                                       : QVariant();
    }
    default:
        return {};
    }
}

QString FindingDisplay::header(int column) const
{
    switch (column) {
    case FindingModel::SeverityColumn:
        return tr("Severity");
    case FindingModel::What:
        return tr("Finding: what was seen and why it matters");
    case FindingModel::Size:
        return tr("Keys");
    case FindingModel::Link:
        return tr("Go to");
    default:
        return {};
    }
}

bool FindingDisplay::isNumber(int column) const
{
    return column == FindingModel::Size || column == FindingModel::Link;
}

} // namespace lockkeeper
