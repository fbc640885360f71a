// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/patternpanel.h"

#include "models/tables/csv.h"
#include "models/text/units.h"
#include "ui/pages/surveystate.h"
#include "ui/tables/patterndisplay.h"
#include "ui/tables/tableview.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/widgets/statepane.h"

#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper {

PatternPanel::PatternPanel(QWidget* parent)
    : Panel(parent), m_model(new PatternModel(this)), m_display(new PatternDisplay(m_model, this))
{
    setObjectName(u"patterns"_s);
    setMinimumHeight(150);
    setTitle(tr("Key patterns"));
    setupHeader();
    setupTable();
    connectAll();
    updateNote();
}

void PatternPanel::setupHeader()
{
    m_chip = new QPushButton(this);
    m_chip->setObjectName(u"patterns-chip"_s);
    m_chip->setAccessibleName(tr("Show all patterns again"));
    m_chip->setVisible(false);
    addHeaderWidget(m_chip);
    m_reorder = new QPushButton(tr("Apply new &order"), this);
    m_reorder->setObjectName(u"patterns-reorder"_s);
    m_reorder->setAccessibleName(tr("Sort the patterns by their new numbers"));
    m_reorder->setVisible(false);
    addHeaderWidget(m_reorder);
    m_text = new QLineEdit(this);
    m_text->setObjectName(u"patterns-filter"_s);
    m_text->setPlaceholderText(tr("Filter patterns"));
    m_text->setAccessibleName(tr("Filter patterns by text"));
    m_text->setClearButtonEnabled(true);
    m_text->setFixedSize(170, 26);
    m_text->setTextMargins(3, 0, 0, 0);
    addHeaderWidget(m_text);
}

void PatternPanel::setupTable()
{
    m_table = new TableView(tr("Key patterns"), TableView::oneLine, this);
    m_table->setObjectName(u"patterns-table"_s);
    m_table->setMaximumColumnWidth(PatternModel::FindingColumn, 230);
    m_table->setProxy(m_display, PatternModel::Pattern);
    m_table->sortFirstBy(PatternModel::Keys, Qt::DescendingOrder);
    m_state = new StatePane(this);
    m_state->setObjectName(u"patterns-state"_s);
    auto* holder = new QWidget(this);
    m_stack = new QStackedLayout(holder);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_state);
    body()->addSpacing(5);
    body()->addWidget(holder, 1);
}

void PatternPanel::connectAll()
{
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_display->setText(text);
        updateNote();
    });
    connect(m_chip, &QPushButton::clicked, this, [this] {
        filterTo({}, {});
        Q_EMIT filterCleared();
    });
    connect(m_table, &TableView::keySelected, this, &PatternPanel::patternSelected);
    connect(m_table, &TableView::orderWaits, m_reorder, &QWidget::setVisible);
    connect(m_reorder, &QPushButton::clicked, m_table, &TableView::applyOrder);
    connect(m_state, &StatePane::actionTriggered, this, &PatternPanel::surveyRequested);
    connect(m_state, &StatePane::stopRequested, this, &PatternPanel::stopRequested);
}

QString PatternPanel::selectedPattern() const
{
    return m_table->selectedKey();
}

void PatternPanel::apply(const PreparedSurvey& prepared, const Error& failure)
{
    const SurveySnapshot& survey = *prepared.survey;
    m_folded = survey.patternsFolded;
    m_display->setLargest(prepared.largestPattern);
    m_display->setFindings(survey.findings, survey.takenAtMs);
    m_model->apply(prepared.patterns);
    m_table->settle();
    if (!prepared.patterns.isEmpty()) {
        m_stack->setCurrentWidget(m_table);
    } else if (showSurveyState(*m_state, &survey, failure, true)) {
        m_stack->setCurrentWidget(m_state);
    } else {
        m_state->showEmpty(u"key"_s, tr("No keys found"),
                           survey.matchGlob.isEmpty()
                               ? tr("The survey met no living key in the databases it looked at.")
                               : tr("The survey met no living key that matches %1.").arg(survey.matchGlob));
        m_stack->setCurrentWidget(m_state);
    }
    updateNote();
}

void PatternPanel::showWithoutSurvey(bool connected)
{
    if (m_model->rowCount() > 0) {
        return;
    }
    showSurveyState(*m_state, nullptr, {}, connected);
    m_stack->setCurrentWidget(m_state);
}

void PatternPanel::filterTo(const QSet<QString>& patterns, const QString& why)
{
    m_display->setOnly(why.isEmpty() ? std::nullopt : std::optional(patterns));
    m_chip->setText(why);
    m_chip->setIcon(themedIcon(u"close"_s, colorsFor(palette())));
    m_chip->setLayoutDirection(Qt::RightToLeft); // the cross after the words
    m_chip->setAccessibleName(tr("Show all patterns again, not only %1").arg(why));
    m_chip->setToolTip(tr("Show all patterns again"));
    m_chip->setVisible(!why.isEmpty());
    updateNote();
}

void PatternPanel::updateNote()
{
    const QLocale locale;
    const QString total = countText(m_model->rowCount(), locale);
    QString note =
        m_display->isFiltered() ? tr("%1 of %2").arg(countText(m_display->rowCount(), locale), total) : total;
    if (m_folded > 0) {
        note = tr("%1 · %2 keys folded into wider patterns").arg(note, countText(m_folded, locale));
    }
    setNote(m_model->rowCount() > 0 ? note : QString());
}

void PatternPanel::setStale(bool stale)
{
    m_table->setStale(stale);
}

QByteArray PatternPanel::csv() const
{
    return csvFromModel(*m_model);
}

} // namespace lockkeeper
