// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lockkeeper {

// One line of plain text in secondary colour, elided at the right; the whole text is its tooltip and its
// accessible name.
class ElidedLabel final : public QWidget
{
    Q_OBJECT
public:
    explicit ElidedLabel(int pixelSize, QWidget* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    void setInk(QPalette::ColorRole role)
    {
        m_role = role;
        update();
    }

    void setTwoLines(); // what does not fit in one line goes on in a second

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList shownLines() const;

    QString m_text;
    int m_lines = 1;
    QPalette::ColorRole m_role = QPalette::NoRole; // NoRole: secondary
};

} // namespace lockkeeper
