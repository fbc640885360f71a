// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "ui/widgets/panel.h"
#include "ui/work/surveypreparer.h"

#include <QSet>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace lockkeeper {

class PatternDisplay;
class PatternModel;
class StatePane;
class TableView;

// The key patterns of a survey: table, filter by text, chip that names what else filters it, and the states
// when there is nothing to show.
class PatternPanel final : public Panel
{
    Q_OBJECT
public:
    explicit PatternPanel(QWidget* parent = nullptr);

    TableView* table() const { return m_table; }
    PatternModel* model() const { return m_model; }
    QString selectedPattern() const;

    void apply(const PreparedSurvey& prepared, const Error& failure); // why it failed, if it did
    void showWithoutSurvey(bool connected);                           // nothing was ever surveyed
    // Only these patterns; `why` names the reason on the chip. Empty why: all.
    void filterTo(const QSet<QString>& patterns, const QString& why);
    void setStale(bool stale);
    QByteArray csv() const;

Q_SIGNALS:
    void patternSelected(const QString& pattern); // empty: none
    void filterCleared();
    void surveyRequested();
    void stopRequested();

private:
    void setupHeader();
    void setupTable();
    void connectAll();
    void updateNote();

    PatternModel* m_model = nullptr;
    PatternDisplay* m_display = nullptr;
    TableView* m_table = nullptr;
    StatePane* m_state = nullptr;
    QStackedLayout* m_stack = nullptr;
    QPushButton* m_chip = nullptr;
    QPushButton* m_reorder = nullptr;
    QLineEdit* m_text = nullptr;
    qint64 m_folded = 0;
};

} // namespace lockkeeper
