// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/spokentexts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

bool isControl(const QWidget* widget)
{
    return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
           qobject_cast<const QLineEdit*>(widget) != nullptr ||
           qobject_cast<const QAbstractItemView*>(widget) != nullptr || widget->focusPolicy() != Qt::NoFocus;
}

// Parts that Qt makes inside its own widgets: scroll bars, a view's viewport, a line edit's clear button.
bool isQtInternal(const QWidget* widget)
{
    const QString name = widget->objectName();
    const QWidget* parent = widget->parentWidget();
    return name.startsWith(u"qt_"_s) || widget->inherits("QScrollBar") ||
           widget->inherits("QLineEditIconButton") || widget->inherits("QSplitterHandle") ||
           widget->inherits("QTableCornerButton") || widget->inherits("QComboBoxListView") ||
           widget->inherits("QComboBoxPrivateContainer") ||
           (parent != nullptr && parent->inherits("QTabBar"));
}

void addModel(QStringList& texts, const QAbstractItemModel* model)
{
    for (int row = 0; model != nullptr && row < model->rowCount(); ++row) {
        for (int column = 0; column < model->columnCount(); ++column) {
            const QModelIndex index = model->index(row, column);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
                texts.append(index.data(role).toString());
            }
        }
    }
}

void add(QStringList& texts, const QWidget* widget)
{
    texts += {widget->windowTitle(),           widget->toolTip(),   widget->accessibleName(),
              widget->accessibleDescription(), widget->statusTip(), widget->whatsThis()};
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        texts.append(label->text());
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        texts.append(button->text());
    } else if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
        texts += {line->displayText(), line->placeholderText()};
    } else if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) {
        texts += {text->toPlainText(), text->placeholderText()};
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
        addModel(texts, view->model());
    } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
        for (int i = 0; i < tabs->count(); ++i) {
            texts += {tabs->tabText(i), tabs->tabToolTip(i), tabs->accessibleTabName(i)};
        }
    }
    if (QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget))) {
        texts += {spoken->text(QAccessible::Name), spoken->text(QAccessible::Value),
                  spoken->text(QAccessible::Description)};
    }
}

} // namespace

QStringList spokenTexts(const QWidget& root)
{
    QStringList texts;
    add(texts, &root);
    for (const auto* widget : root.findChildren<QWidget*>()) {
        add(texts, widget);
    }
    texts.removeAll({});
    return texts;
}

QStringList namelessControls(const QWidget& root)
{
    QStringList nameless;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!isControl(widget) || isQtInternal(widget)) {
            continue;
        }
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        const bool named = !widget->accessibleName().isEmpty() ||
                           (spoken != nullptr && !spoken->text(QAccessible::Name).isEmpty());
        if (!named) {
            nameless.append(u"%1 '%2' in '%3'"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
                                                     widget->objectName(),
                                                     widget->parentWidget()->objectName()));
        }
    }
    return nameless;
}

} // namespace lockkeeper
