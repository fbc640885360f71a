// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace lockkeeper {

// The saved connections that were open, by id: nothing else of a connection is remembered. One that was
// opened by a bare URL is not: its URL alone, without password and TLS files, would not open it again.
struct OpenConnections
{
    QStringList profileIds; // in the order of their tabs
    QStringList pages;      // the page that each showed
    QString current;        // id of the tab that was in front
    bool operator==(const OpenConnections&) const = default;
};

// How the user left the window: its size, splitters, the column widths and sort orders they chose, the
// colours, and which saved connections were open. An INI file, everything under stable object names. What
// cannot be read is as if it were not there; what cannot be written is lost, silently: it is a comfort, not
// data. GUI thread.
class WindowMemory
{
public:
    explicit WindowMemory(QString file) : m_file(std::move(file)) {}

    static QString usersFile(); // in the user's config folder

    std::optional<QSize> size() const;
    bool maximized() const;
    void saveSize(QSize size, bool maximized);

    std::optional<Theme> theme() const;
    void saveTheme(Theme theme);

    OpenConnections openConnections() const;
    void saveOpenConnections(const OpenConnections& open);

    // The splitters and tables within `root`.
    void restore(QWidget* root) const;
    void save(const QWidget* root);

private:
    QString m_file;
};

} // namespace lockkeeper
