// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QSize>
#include <QString>

#include <optional>

class QWidget;

namespace lockkeeper {

// How the user left the window: its size, splitters, the column widths and sort orders they chose, and the
// colours. An INI file, everything under stable object names; nothing about connections. What cannot be read
// is as if it were not there; what cannot be written is lost, silently: it is a comfort, not data. GUI
// thread.
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

    // The splitters and tables within `root`.
    void restore(QWidget* root) const;
    void save(const QWidget* root);

private:
    QString m_file;
};

} // namespace lockkeeper
