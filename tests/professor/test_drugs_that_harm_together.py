"""A drug at home that does what the drugs of the case do, and what the debriefing calls an action."""

import pytest
from tests.professor.asking import converse


def stopping(document):
    return next(
        one
        for block in document.scenario_flow.blocks
        for one in block.actions
        if one.grade == "critical" and one.text.startswith(("Stop sotalol", "Спиране на соталол"))
    )


@pytest.mark.parametrize(
    ("messages", "locale", "name"),
    [
        (("Torsades in a 67-year-old woman who takes amiodarone",), "en_UK", "amiodarone"),
        (("Torsades in a 67-year-old woman", "she takes haloperidol"), "en_UK", "haloperidol"),
        (("Torsades при жена на 67 г.", "приема и халоперидол"), "bg_BG", "халоперидол"),
    ],
)
def test_a_drug_that_prolongs_the_qt_is_stopped_with_the_others(messages, locale, name) -> None:
    answer = converse(*messages, locale=locale)[-1]
    action = stopping(answer.document)
    assert name in action.text
    assert any("stops it as well" in one.text or "спира и него" in one.text for one in answer.outcomes)
    quoted = [
        step.notes
        for step in answer.document.debriefing.guide
        if step.phase == "analysis" and ("otalol" in step.notes or "соталол" in step.notes)
    ]
    assert quoted
    assert all(action.text in one for one in quoted)


def test_other_drugs_are_not_stopped() -> None:
    document = converse("Torsades in a 67-year-old woman", "she takes metformin 500 mg")[-1].document
    assert "metformin" not in stopping(document).text
