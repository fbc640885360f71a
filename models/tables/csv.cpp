// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/csv.h"

#include "models/tables/keyedtable.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

QByteArray fieldOf(const QVariant& value)
{
    switch (value.typeId()) {
    case QMetaType::UnknownType:
        return {};
    case QMetaType::Int:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
        return QByteArray::number(value.toLongLong());
    case QMetaType::Double: {
        const double number = value.toDouble();
        const bool whole = std::abs(number) < 9e15 && number == std::trunc(number);
        return whole ? QByteArray::number(qint64(number)) : QByteArray::number(number, 'g', 10);
    }
    default:
        return csvField(value.toString());
    }
}

} // namespace

QByteArray csvField(const QString& text)
{
    static const QString starters = u"=+-@\t\r"_s;
    QString safe = text;
    if (!safe.isEmpty() && starters.contains(safe.front())) {
        safe.prepend(u'\'');
    }
    const bool quote =
        safe.contains(u',') || safe.contains(u'"') || safe.contains(u'\n') || safe.contains(u'\r');
    if (quote) {
        safe.replace(u"\""_s, u"\"\""_s);
        safe = u'"' + safe + u'"';
    }
    return safe.toUtf8();
}

QByteArray csvFromModel(const QAbstractItemModel& model)
{
    QByteArray csv;
    const int columns = model.columnCount();
    for (int column = 0; column < columns; ++column) {
        csv += column > 0 ? "," : "";
        csv += csvField(model.headerData(column, Qt::Horizontal).toString());
    }
    csv += "\r\n";
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < columns; ++column) {
            csv += column > 0 ? "," : "";
            csv += fieldOf(model.index(row, column).data(SortRole));
        }
        csv += "\r\n";
    }
    return csv;
}

} // namespace lockkeeper
