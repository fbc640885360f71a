// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formsection.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

constexpr int fieldHeight = 28;

QLabel* makeNote(const QString& text, QWidget* parent)
{
    auto* note = new QLabel(text, parent);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setFont(textFont(fontsize::small));
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

} // namespace

QStringList linesOf(const QPlainTextEdit& text)
{
    QStringList lines;
    for (const QString& line : text.toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty()) {
            lines.append(line.trimmed());
        }
    }
    return lines;
}

QString withoutMnemonic(QString text)
{
    // In Japanese the letter stands in brackets after the words.
    const qsizetype bracket = text.indexOf(u"(&"_s);
    if (bracket > 0 && bracket + 4 <= text.size() && text[bracket + 3] == u')') {
        text.remove(bracket, 4);
    }
    return text.remove(u'&');
}

FormSection::FormSection(const QString& name, const QString& title, QWidget* parent)
    : QScrollArea(parent), m_title(title), m_body(new QWidget(this))
{
    setObjectName(name);
    setAccessibleName(title);
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_layout = new QVBoxLayout(m_body);
    m_layout->setContentsMargins(16, 12, 16, 12);
    m_layout->setSpacing(10);
    m_layout->setAlignment(Qt::AlignTop);
    setWidget(m_body);
    viewport()->setAutoFillBackground(false);
    m_body->setAutoFillBackground(false);
    connect(this, &FormSection::edited, this, &FormSection::clearEditedFault);
}

void FormSection::addField(const QString& name, const QString& label, QWidget* field)
{
    auto* holder = new QWidget(m_body);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    field->setObjectName(name);
    if (!label.isEmpty()) {
        auto* title = new QLabel(label, holder);
        title->setBuddy(field);
        field->setAccessibleName(withoutMnemonic(label));
        column->addWidget(title);
    }
    column->addWidget(field);
    auto* fault = new QLabel(holder);
    fault->setObjectName(name + u"-fault"_s);
    fault->setTextFormat(Qt::PlainText);
    fault->setWordWrap(true);
    fault->setFont(textFont(fontsize::small));
    fault->hide();
    column->addWidget(fault);
    holder->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_layout->addWidget(holder);
    m_fields.append({name, holder, field, fault});
}

QLineEdit* FormSection::addLine(const QString& name, const QString& label, const QString& placeholder)
{
    auto* line = new QLineEdit(m_body);
    line->setPlaceholderText(placeholder);
    line->setFixedHeight(fieldHeight);
    line->setTextMargins(3, 0, 3, 0);
    addField(name, label, line);
    connect(line, &QLineEdit::textEdited, this, &FormSection::edited);
    return line;
}

QPlainTextEdit* FormSection::addText(const QString& name, const QString& label, int lines,
                                     const QString& placeholder)
{
    auto* text = new QPlainTextEdit(m_body);
    text->setPlaceholderText(placeholder);
    text->setTabChangesFocus(true);
    text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    text->setFixedHeight(text->fontMetrics().lineSpacing() * lines + 14);
    addField(name, label, text);
    connect(text, &QPlainTextEdit::textChanged, this, &FormSection::edited);
    return text;
}

QComboBox* FormSection::addChoice(const QString& name, const QString& label, const QStringList& texts)
{
    auto* choice = new QComboBox(m_body);
    choice->addItems(texts);
    choice->setFixedHeight(fieldHeight);
    addField(name, label, choice);
    connect(choice, &QComboBox::activated, this, &FormSection::edited);
    return choice;
}

QCheckBox* FormSection::addCheck(const QString& name, const QString& text, const QString& note)
{
    auto* holder = new QWidget(m_body);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    auto* check = new QCheckBox(text, holder);
    check->setObjectName(name);
    check->setAccessibleName(withoutMnemonic(text));
    check->setAccessibleDescription(note);
    column->addWidget(check);
    if (!note.isEmpty()) {
        auto* words = makeNote(note, holder);
        words->setIndent(24);
        column->addWidget(words);
    }
    m_layout->addWidget(holder);
    m_fields.append({name, holder, check, nullptr});
    connect(check, &QCheckBox::clicked, this, &FormSection::edited);
    return check;
}

QLabel* FormSection::addNote(const QString& text)
{
    QLabel* note = makeNote(text, m_body);
    m_layout->addWidget(note);
    return note;
}

void FormSection::addSpace(int pixels)
{
    m_layout->addSpacing(pixels);
}

void FormSection::addWidget(QWidget* widget)
{
    m_layout->addWidget(widget, 0, Qt::AlignLeft);
}

FormSection::Field* FormSection::find(const QString& name)
{
    const auto found = std::find_if(m_fields.begin(), m_fields.end(),
                                    [&](const Field& field) { return field.name == name; });
    return found == m_fields.end() ? nullptr : &*found;
}

void FormSection::setFieldVisible(const QString& name, bool visible)
{
    if (Field* field = find(name)) {
        field->holder->setVisible(visible);
    }
}

bool FormSection::setFault(const QString& name, const QString& text)
{
    Field* field = find(name);
    if (field == nullptr || field->fault == nullptr) {
        return false;
    }
    field->fault->setText(text);
    field->fault->setAccessibleName(text);
    field->fault->show();
    field->widget->setAccessibleDescription(text);
    colourFaults();
    Q_EMIT faultsChanged();
    return true;
}

void FormSection::clearFault(Field& field)
{
    if (field.fault != nullptr && !field.fault->isHidden()) {
        field.fault->hide();
        field.widget->setAccessibleDescription({});
        Q_EMIT faultsChanged();
    }
}

// What is being corrected is not called wrong any more.
void FormSection::clearEditedFault()
{
    const QWidget* focus = QApplication::focusWidget();
    for (Field& field : m_fields) {
        if (focus != nullptr && field.holder->isAncestorOf(focus)) {
            clearFault(field);
        }
    }
}

void FormSection::clearFaults()
{
    for (Field& field : m_fields) {
        clearFault(field);
    }
}

bool FormSection::hasFaults() const
{
    return std::any_of(m_fields.begin(), m_fields.end(),
                       [](const Field& field) { return field.fault != nullptr && !field.fault->isHidden(); });
}

void FormSection::focusFirstFault()
{
    for (const Field& field : std::as_const(m_fields)) {
        if (field.fault != nullptr && !field.fault->isHidden()) {
            field.widget->setFocus();
            ensureWidgetVisible(field.holder);
            return;
        }
    }
}

void FormSection::colourFaults()
{
    for (const Field& field : std::as_const(m_fields)) {
        if (field.fault == nullptr) {
            continue;
        }
        QPalette tinted = palette();
        tinted.setColor(QPalette::WindowText, colorsFor(palette()).critical.text);
        field.fault->setPalette(tinted);
    }
}

void FormSection::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colourFaults();
    }
}

} // namespace lockkeeper
