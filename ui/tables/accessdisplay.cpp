// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/accessdisplay.h"

#include "models/text/accesssentences.h"
#include "ui/widgets/tooltiptext.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

QString accessMark(AccessState state)
{
    switch (state) {
    case AccessState::Allowed:
        return u"good"_s;
    case AccessState::Denied:
    case AccessState::Disabled:
        return u"refused"_s;
    case AccessState::Unknown:
        break;
    }
    return u"ring"_s;
}

AccessDisplay::AccessDisplay(AccessModel* source, QObject* parent)
    : DisplayProxy(source, parent), m_access(source)
{
}

// Below the title: the refused commands, else all of them.
QVariant AccessDisplay::titleCell(const CapabilityAccess& access, int role) const
{
    QStringList refused;
    QStringList all;
    for (const CommandAccess& command : access.commands) {
        all.append(command.command);
        if (command.state == AccessState::Denied || command.state == AccessState::Disabled) {
            refused.append(refusalLine(command));
        }
    }
    const QString commands = (refused.isEmpty() ? all : refused).join(u", "_s);
    switch (role) {
    case Qt::DisplayRole:
        return capabilityTitle(access.capability);
    case SecondLineRole:
        return commands;
    case Qt::ToolTipRole:
        return toolTipText(u"%1\n%2"_s.arg(commands, capabilityNeed(access.capability)));
    default:
        return {};
    }
}

QVariant AccessDisplay::cell(const QModelIndex& source, int role) const
{
    const CapabilityAccess& access = m_access->row(source.row()).access;
    const AccessState state = stateOf(access);
    switch (AccessModel::Column(source.column())) {
    case AccessModel::CapabilityColumn:
        return titleCell(access, role);
    case AccessModel::State:
        return role == Qt::DisplayRole ? QVariant(accessWord(state))
               : role == MarkRole      ? QVariant(accessMark(state))
                                       : QVariant();
    case AccessModel::Rules:
        return role == Qt::DisplayRole   ? QVariant(missingRules(access))
               : role == KeyTextRole     ? QVariant(true)
               : role == Qt::ToolTipRole ? QVariant(toolTipText(missingRules(access)))
                                         : QVariant();
    case AccessModel::ColumnCount:
        break;
    }
    return {};
}

QString AccessDisplay::header(int column) const
{
    switch (column) {
    case AccessModel::CapabilityColumn:
        return tr("Capability");
    case AccessModel::State:
        return tr("State");
    case AccessModel::Rules:
        return tr("ACL rule that would allow it");
    default:
        return {};
    }
}

bool AccessDisplay::isNumber(int) const
{
    return false;
}

} // namespace lockkeeper
