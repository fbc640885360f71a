// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLineEdit;

namespace lockkeeper {

// A secret that is typed unseen, and whether the system keychain keeps it. What the keychain holds already is
// never read here: the field says that it is there and stays empty.
class SecretField final : public QWidget
{
    Q_OBJECT
public:
    SecretField(const QString& label, QWidget* parent = nullptr);

    void setKept(bool kept);         // in the keychain now
    void setObsolete(bool obsolete); // but of no use for what the form says now
    void setKeepOffered(bool offered);
    void setText(const QString& secret);
    QByteArray secret() const; // typed now; empty: nothing was
    bool keep() const;         // should be in the keychain
    void clear();

Q_SIGNALS:
    void edited();

private:
    void showPlaceholder();

    bool m_kept = false;
    bool m_obsolete = false;
    QLineEdit* m_line = nullptr;
    QCheckBox* m_keep = nullptr;
};

} // namespace lockkeeper
