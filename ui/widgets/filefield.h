// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace lockkeeper {

// A path that can be typed or picked.
class FileField final : public QWidget
{
    Q_OBJECT
public:
    FileField(const QString& label, const QString& placeholder, QWidget* parent = nullptr);

    QString path() const;
    void setPath(const QString& path);

Q_SIGNALS:
    void edited();

protected:
    void changeEvent(QEvent* event) override;

private:
    void pick();

    QString m_label;
    QLineEdit* m_line = nullptr;
    QToolButton* m_pick = nullptr;
};

} // namespace lockkeeper
