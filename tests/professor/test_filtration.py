"""The filtration rate stands behind the creatinine, worked out for this patient, and follows it."""

import pytest

from vesalius.physiology.kidneys import filtration_rate
from vesalius.professor.builtin.filtration import with_filtration
from vesalius.scenarios.document import Change, Document, apply_changes, check
from vesalius.scenarios.document.schema import Laboratory

from .asking import converse


def labs(document: Document) -> dict[str, Laboratory]:
    return {one.id: one for one in document.clinical_scenario.investigations.labs}


def rate(document: Document) -> float | None:
    row = labs(document).get("egfr")
    return row.value if row else None


def expected(document: Document) -> int:
    person = document.clinical_scenario.basic_measurements
    return round(
        filtration_rate(labs(document)["creatinine"].value or 0, person.age, person.gender == "female")
    )


@pytest.mark.parametrize(
    ("message", "locale"),
    [
        ("atrial fibrillation, woman of 72 with chronic kidney disease stage 4", "en_UK"),
        ("предсърдно мъждене, жена на 72 с хронично бъбречно заболяване стадий 4", "bg_BG"),
    ],
)
def test_kidney_failure_brings_the_row(message: str, locale: str) -> None:
    (answer,) = converse(message, locale=locale)
    row = labs(answer.document)["egfr"]
    assert (row.computed, row.unit, row.value) == (True, "mL/min/1.73 m²", expected(answer.document))
    assert 15 <= row.value < 30
    order = [one.id for one in answer.document.clinical_scenario.investigations.labs]
    assert order.index("egfr") == order.index("creatinine") + 1
    for block in answer.document.scenario_flow.blocks:
        for action in block.actions:
            assert ("lab.creatinine" in action.shows) == ("lab.egfr" in action.shows)


@pytest.mark.parametrize(
    ("messages", "locale", "said"),
    [
        (
            ("pulmonary embolism, woman of 70", "creatinine 150", "creatinine 210", "she is 82"),
            "en_UK",
            "eGFR",
        ),
        (("белодробна емболия, жена на 70", "креатинин 150", "креатинин 210", "тя е на 82"), "bg_BG", "ГФ"),
    ],
)
def test_it_follows_a_told_creatinine_and_the_age(messages: tuple[str, ...], locale: str, said: str) -> None:
    first, told, more, older = converse(*messages, locale=locale)
    assert rate(first.document) is None
    assert said in told.message
    for answer in (told, more, older):
        assert rate(answer.document) == expected(answer.document)
    assert rate(told.document) != rate(more.document)
    assert older.document.clinical_scenario.basic_measurements.age == 82


def test_a_row_that_does_not_fit_is_an_error_and_children_and_dialysis_have_none() -> None:
    (answer,) = converse("atrial fibrillation, woman of 72 with chronic kidney disease stage 4")
    document = answer.document
    at = [one.id for one in document.clinical_scenario.investigations.labs].index("egfr")
    place = f"/clinicalScenario/investigations/labs/{at}/value"
    wrong = apply_changes(document, [Change(place, (rate(document) or 0) + 4)])
    assert [one.pointer for one in check(wrong) if one.code == "lab_pair_disagrees"] == [place]
    young = apply_changes(document, [Change("/clinicalScenario/basicMeasurements/age", 12)])
    assert rate(with_filtration(young, "en")) is None
    (dialysed,) = converse("atrial fibrillation, man of 61 on dialysis, creatinine 700")
    assert rate(dialysed.document) is None
