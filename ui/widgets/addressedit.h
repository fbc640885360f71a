// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace lockkeeper {

// Addresses, one a line; with a single line it is an ordinary field. Tells when a URL may have been put in.
class AddressEdit final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit AddressEdit(QWidget* parent = nullptr);

    void setLines(int lines);
    QStringList lines() const; // trimmed, without empty ones

Q_SIGNALS:
    void entered(); // pasted into, or left

protected:
    void insertFromMimeData(const QMimeData* source) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int m_lines = 1;
};

} // namespace lockkeeper
