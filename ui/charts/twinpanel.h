// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "ui/widgets/panel.h"

class QAbstractItemModel;
class QStackedLayout;

namespace lockkeeper {

class TableView;

// A picture and its table twin in one place and size, with the buttons to swap them and to export them as PNG
// or CSV. What the picture is, and which model stands behind the table, its heirs say.
class TwinPanel : public Panel
{
    Q_OBJECT
public:
    TwinPanel(const QString& name, const QString& title, QWidget* parent = nullptr);

    TableView* table() const { return m_table; }
    bool showsTable() const;
    void showTable(bool table);

    QByteArray csv() const;
    Outcome savePng(const QString& path);
    Outcome saveCsv(const QString& path) const;

Q_SIGNALS:
    void exportFailed(const QString& path, const QString& reason);

protected:
    void setTwins(QWidget* picture, TableView* table); // once; makes the buttons
    virtual QImage picture(double pixelRatio) = 0;
    virtual const QAbstractItemModel& rows() const = 0; // raw values

private:
    void setupButtons();
    void chooseAndSave(bool png);

    TableView* m_table = nullptr;
    QStackedLayout* m_stack = nullptr;
    QToolButton* m_swap = nullptr;
};

} // namespace lockkeeper
