// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QVector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace lockkeeper {

// A part of a form: fields below each other, labels above them, faults named under the field they concern.
// Scrolls where the screen is small. Fields are found by their object names.
class FormSection : public QScrollArea
{
    Q_OBJECT
public:
    FormSection(const QString& name, const QString& title, QWidget* parent = nullptr);

    const QString& title() const { return m_title; }
    bool setFault(const QString& field, const QString& text); // false: no such field here
    void clearFaults();
    bool hasFaults() const;
    void focusFirstFault();

Q_SIGNALS:
    void edited();
    void faultsChanged();

protected:
    QLineEdit* addLine(const QString& name, const QString& label, const QString& placeholder = {});
    QPlainTextEdit* addText(const QString& name, const QString& label, int lines,
                            const QString& placeholder = {});
    QComboBox* addChoice(const QString& name, const QString& label, const QStringList& texts);
    QCheckBox* addCheck(const QString& name, const QString& text, const QString& note = {});
    void addField(const QString& name, const QString& label, QWidget* field);
    QLabel* addNote(const QString& text);
    void addSpace(int pixels);
    void addWidget(QWidget* widget);
    void setFieldVisible(const QString& name, bool visible);
    void changeEvent(QEvent* event) override;

private:
    struct Field
    {
        QString name;
        QWidget* holder = nullptr;
        QWidget* widget = nullptr;
        QLabel* fault = nullptr;
    };
    Field* find(const QString& name);
    void clearFault(Field& field);
    void clearEditedFault();
    void colourFaults();

    QString m_title;
    QWidget* m_body = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QVector<Field> m_fields;
};

// What stands in the lines that say something.
QStringList linesOf(const QPlainTextEdit& text);

// "&Server" as a screen reader says it.
QString withoutMnemonic(QString text);

} // namespace lockkeeper
