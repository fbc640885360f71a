// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windowmemory.h"

#include "ui/tables/tableview.h"

#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int widest = 10000;
constexpr int mostConnections = 64;

const std::array<std::pair<Theme, QString>, 3>& themeNames()
{
    static const std::array<std::pair<Theme, QString>, 3> names{
        {{Theme::System, u"system"_s}, {Theme::Light, u"light"_s}, {Theme::Dark, u"dark"_s}}};
    return names;
}

QVariantList toList(const QList<int>& numbers)
{
    return {numbers.begin(), numbers.end()};
}

QList<int> toNumbers(const QVariant& value)
{
    QList<int> numbers;
    for (const QVariant& number : value.toList()) {
        numbers.append(std::clamp(number.toInt(), 0, widest));
    }
    return numbers;
}

void restoreTable(QSettings& settings, TableView* table)
{
    settings.beginGroup(u"tables/"_s + table->objectName());
    for (const QString& column : settings.childKeys()) {
        bool isColumn = false;
        const int index = column.mid(5).toInt(&isColumn);
        if (column.startsWith("width"_L1) && isColumn) {
            table->chooseWidth(index, std::clamp(settings.value(column).toInt(), 0, widest));
        }
    }
    if (settings.contains(u"sort"_s)) {
        table->chooseOrder(settings.value(u"sort"_s).toInt(), settings.value(u"descending"_s).toBool()
                                                                  ? Qt::DescendingOrder
                                                                  : Qt::AscendingOrder);
    }
    settings.endGroup();
}

void saveTable(QSettings& settings, const TableView* table)
{
    settings.beginGroup(u"tables/"_s + table->objectName());
    const QHash<int, int>& widths = table->chosenWidths();
    for (auto width = widths.begin(); width != widths.end(); ++width) {
        settings.setValue(u"width%1"_s.arg(width.key()), width.value());
    }
    if (const auto order = table->chosenOrder()) {
        settings.setValue(u"sort"_s, order->first);
        settings.setValue(u"descending"_s, order->second == Qt::DescendingOrder);
    }
    settings.endGroup();
}

} // namespace

QString WindowMemory::usersFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           u"/lockkeeper/window.ini"_s;
}

std::optional<QSize> WindowMemory::size() const
{
    const QSize size = QSettings(m_file, QSettings::IniFormat).value(u"window/size"_s).toSize();
    return size.isValid() ? std::optional(size.boundedTo({widest, widest})) : std::nullopt;
}

bool WindowMemory::maximized() const
{
    return QSettings(m_file, QSettings::IniFormat).value(u"window/maximized"_s).toBool();
}

void WindowMemory::saveSize(QSize size, bool maximized)
{
    QSettings settings(m_file, QSettings::IniFormat);
    settings.setValue(u"window/size"_s, size);
    settings.setValue(u"window/maximized"_s, maximized);
}

std::optional<Theme> WindowMemory::theme() const
{
    const QString name = QSettings(m_file, QSettings::IniFormat).value(u"window/colours"_s).toString();
    for (const auto& [theme, themeName] : themeNames()) {
        if (name == themeName) {
            return theme;
        }
    }
    return std::nullopt;
}

void WindowMemory::saveTheme(Theme theme)
{
    for (const auto& [known, name] : themeNames()) {
        if (known == theme) {
            QSettings(m_file, QSettings::IniFormat).setValue(u"window/colours"_s, name);
        }
    }
}

OpenConnections WindowMemory::openConnections() const
{
    const QSettings settings(m_file, QSettings::IniFormat);
    OpenConnections open;
    open.profileIds = settings.value(u"connections/open"_s).toStringList().mid(0, mostConnections);
    open.pages = settings.value(u"connections/pages"_s).toStringList();
    open.pages.resize(open.profileIds.size());
    open.current = settings.value(u"connections/current"_s).toString();
    return open;
}

void WindowMemory::saveOpenConnections(const OpenConnections& open)
{
    QSettings settings(m_file, QSettings::IniFormat);
    settings.setValue(u"connections/open"_s, open.profileIds);
    settings.setValue(u"connections/pages"_s, open.pages);
    settings.setValue(u"connections/current"_s, open.current);
}

void WindowMemory::restore(QWidget* root) const
{
    QSettings settings(m_file, QSettings::IniFormat);
    for (auto* splitter : root->findChildren<QSplitter*>()) {
        const QList<int> sizes = toNumbers(settings.value(u"splitters/"_s + splitter->objectName()));
        if (!splitter->objectName().isEmpty() && sizes.size() == splitter->count()) {
            splitter->setSizes(sizes);
        }
    }
    for (auto* table : root->findChildren<TableView*>()) {
        if (!table->objectName().isEmpty()) {
            restoreTable(settings, table);
        }
    }
}

void WindowMemory::save(const QWidget* root)
{
    QSettings settings(m_file, QSettings::IniFormat);
    for (const auto* splitter : root->findChildren<QSplitter*>()) {
        // Laid out once at least, and side by side: below each other it is another measure.
        const QList<int> sizes = splitter->sizes();
        const bool shown = std::all_of(sizes.begin(), sizes.end(), [](int size) { return size > 0; });
        if (!splitter->objectName().isEmpty() && shown && splitter->orientation() == Qt::Horizontal) {
            settings.setValue(u"splitters/"_s + splitter->objectName(), toList(sizes));
        }
    }
    for (const auto* table : root->findChildren<TableView*>()) {
        if (!table->objectName().isEmpty()) {
            saveTable(settings, table);
        }
    }
}

} // namespace lockkeeper
