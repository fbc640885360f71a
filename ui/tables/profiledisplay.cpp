// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/profiledisplay.h"

#include "models/health/finding.h"
#include "models/text/units.h"
#include "ui/widgets/environmenttag.h"
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QString modeWord(const QString& mode)
{
    return mode == u"sentinel"_s  ? ProfileDisplay::tr("Sentinel")
           : mode == u"cluster"_s ? ProfileDisplay::tr("Cluster")
                                  : ProfileDisplay::tr("Standalone");
}

// "Sentinel · service orders · db 3 · open"
QString kindOf(const ProfileEntry& entry)
{
    QStringList parts{modeWord(entry.mode)};
    if (!entry.service.isEmpty()) {
        parts.append(ProfileDisplay::tr("service %1").arg(entry.service));
    }
    if (entry.db != 0) {
        parts.append(ProfileDisplay::tr("db %1").arg(entry.db));
    }
    if (entry.open) {
        parts.append(ProfileDisplay::tr("open", "in a tab"));
    }
    return parts.join(u" · "_s);
}

} // namespace

ProfileDisplay::ProfileDisplay(ProfileModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_profiles(source)
{
}

void ProfileDisplay::setText(const QString& text)
{
    m_text = text;
    invalidateFilter();
}

bool ProfileDisplay::filterAcceptsRow(int row, const QModelIndex&) const
{
    const ProfileEntry& entry = m_profiles->row(row);
    for (const QString& text : {entry.name, entry.address, entry.user, entry.notes}) {
        if (text.contains(m_text, Qt::CaseInsensitive)) {
            return true;
        }
    }
    return false;
}

QVariant ProfileDisplay::nameCell(const ProfileEntry& entry, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return entry.name;
    case StrongRole:
        return true;
    case SecondLineRole:
        return kindOf(entry);
    case Qt::ToolTipRole:
        return toolTipText(entry.name);
    default:
        return {};
    }
}

// The first of several; how many more there are stands beside it, all of them in the tooltip.
QVariant ProfileDisplay::addressCell(const ProfileEntry& entry, int role) const
{
    const auto more = entry.address.count(u", "_s);
    switch (role) {
    case Qt::DisplayRole:
        return entry.address.section(u", "_s, 0, 0);
    case SuffixRole:
        return more > 0 ? tr("and %1 more").arg(more) : QString();
    case KeyTextRole:
        return true;
    case Qt::ToolTipRole:
        return toolTipText(entry.address);
    default:
        return {};
    }
}

QVariant ProfileDisplay::securityCell(const ProfileEntry& entry, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return entry.insecure ? tr("not verified") : entry.tls ? tr("TLS") : tr("no TLS");
    case MarkRole:
        return entry.tls && !entry.insecure ? QVariant(u"lock"_s) : QVariant();
    case SeverityRole:
        return entry.insecure ? QVariant(int(Severity::Warning)) : QVariant();
    case QuietRole:
        return !entry.tls;
    case Qt::ToolTipRole:
        return entry.insecure ? toolTipText(tr("The server's certificate is not verified.")) : QVariant();
    default:
        return {};
    }
}

QVariant ProfileDisplay::cell(const QModelIndex& source, int role) const
{
    const ProfileEntry& entry = m_profiles->row(source.row());
    const auto plain = [role](const QString& text) {
        return role == Qt::DisplayRole   ? QVariant(text.isEmpty() ? dash() : text)
               : role == Qt::ToolTipRole ? QVariant(toolTipText(text))
                                         : QVariant();
    };
    switch (ProfileModel::Column(source.column())) {
    case ProfileModel::Name:
        return nameCell(entry, role);
    case ProfileModel::EnvironmentColumn:
        return role == TagRole ? QVariant(int(entry.environment))
               : role == Qt::DisplayRole && entry.environment == Environment::None ? QVariant(dash())
               : role == Qt::DisplayRole ? QVariant(environmentWord(entry.environment))
                                         : QVariant();
    case ProfileModel::Address:
        return addressCell(entry, role);
    case ProfileModel::User:
        return plain(entry.user);
    case ProfileModel::Security:
        return securityCell(entry, role);
    case ProfileModel::Notes:
        return role == QuietRole         ? QVariant(true)
               : role == Qt::DisplayRole ? QVariant(entry.notes)
                                         : plain(entry.notes);
    case ProfileModel::ColumnCount:
        break;
    }
    return {};
}

QString ProfileDisplay::header(int column) const
{
    switch (column) {
    case ProfileModel::Name:
        return tr("Name");
    case ProfileModel::EnvironmentColumn:
        return tr("Environment");
    case ProfileModel::Address:
        return tr("Address");
    case ProfileModel::User:
        return tr("User");
    case ProfileModel::Security:
        return tr("Security");
    case ProfileModel::Notes:
        return tr("Notes");
    default:
        return {};
    }
}

bool ProfileDisplay::isNumber(int) const
{
    return false;
}

} // namespace lockkeeper
