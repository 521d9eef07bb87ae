"""What the author makes of kidneys, home drugs and frailty: doses, substitutes and a story that fits."""

import pytest

from vesalius.professor.builtin.clauses import saturated, without_clauses, without_none
from vesalius.scenarios.document import Change, apply_changes, check, mend
from vesalius.scenarios.document.schema import Document

from .asking import ask


def written(request: str, locale: str = "en_UK") -> Document:
    document = ask(request, locale=locale).document
    assert document is not None
    assert [found for found in check(document) if found.grade != "note"] == []
    return document


def home(document: Document) -> dict[str, float | None]:
    return {one.id.removeprefix("med_"): one.dose for one in document.clinical_scenario.history.medications}


def right(document: Document) -> list[tuple[str, str, float | None]]:
    """Text, drug and dose of each right action."""
    return [
        (one.text, one.order.drug if one.order else "", one.order.dose if one.order else None)
        for block in document.scenario_flow.blocks
        for one in block.actions
        if one.grade in ("critical", "recommended")
    ]


def lab(document: Document, id: str) -> float | None:
    return next(one.value for one in document.clinical_scenario.investigations.labs if one.id == id)


def test_home_drugs_follow_weak_kidneys():
    document = written("85-year-old woman with atrial fibrillation, kidney failure stage 4, takes apixaban")
    assert "metformin" not in home(document)
    assert home(document)["apixaban"] == 2.5


def test_the_creatinine_of_a_stage_fits_age_and_sex():
    old = written("85-year-old woman with pulmonary embolism and kidney failure stage 4")
    young = written("50-year-old man with pulmonary embolism and kidney failure stage 4")
    assert (lab(old, "creatinine") or 0) < 220 < (lab(young, "creatinine") or 0)


@pytest.mark.parametrize(
    ("request_", "locale"),
    [
        ("upper GI bleeding in a 74-year-old man on warfarin", "en_UK"),
        ("кървене от горния гастроинтестинален тракт при 74-годишен мъж, приема варфарин", "bg_BG"),
    ],
)
def test_bleeding_on_warfarin_is_treated_as_such(request_, locale):
    document = written(request_, locale)
    assert "warfarin" in home(document)
    assert "apixaban" not in home(document)
    assert (lab(document, "inr") or 0) > 3
    assert any("vitamin K" in text or "витамин K" in text for text, _, _ in right(document))


def test_a_weak_heart_in_septic_shock_gets_small_steps():
    document = written("septic shock in a 71-year-old man with heart failure, EF 25 %, on dialysis")
    assert {dose for _, drug, dose in right(document) if drug == "balanced crystalloid"} == {250}
    reports = " ".join(one.report for one in document.clinical_scenario.investigations.imaging)
    assert "LVEF 25 %" in reports
    assert "urine" not in " ".join(text for text, _, _ in right(document)).lower()


def test_ketoacidosis_on_dialysis_gets_no_potassium_and_little_fluid():
    document = written("diabetic ketoacidosis in a 44-year-old man on dialysis")
    saline = [dose for _, drug, dose in right(document) if drug == "saline"]
    assert saline
    assert max(dose or 0 for dose in saline) <= 500
    assert not any("10 mmol/h i.v. with the fluid" in text for text, _, _ in right(document))
    assert "enoxaparin" not in {drug for _, drug, _ in right(document)}


def test_aspirin_from_home_is_stopped_beside_an_anticoagulant():
    document = written("85-годишна жена с белодробна емболия, приема аспирин", "bg_BG")
    assert home(document)["acetylsalicylic_acid"] == 100
    assert any(text.startswith("Спиране на аспирин") for text, _, _ in right(document))


def test_a_fraction_told_of_pulmonary_oedema_is_that_of_the_echo():
    document = written("acute pulmonary oedema in an 82-year-old man with heart failure with EF 25 %")
    reports = " ".join(one.report for one in document.clinical_scenario.investigations.imaging)
    assert "25 %" in reports


def test_lungs_with_copd_are_neither_clear_nor_fully_saturated():
    document = written("67-year-old man with AVNRT and COPD")
    elements = {one.kind: one.value for one in document.initial_elements.elements}
    assert elements["oxygenSaturation"] == 93
    assert "SpO2 93 %" in document.clinical_scenario.initial_examination.breathing
    assert "wheezes" in document.clinical_scenario.initial_examination.lung_sounds


def test_a_dose_that_the_kidneys_do_not_allow_is_mended_in_order_and_text():
    document = written("72-year-old woman with atrial fibrillation")
    at = next(
        f"/scenarioFlow/blocks/{i}/actions/{j}"
        for i, block in enumerate(document.scenario_flow.blocks)
        for j, action in enumerate(block.actions)
        if action.order is not None and action.order.drug == "apixaban"
    )
    creatinine = next(
        f"/clinicalScenario/investigations/labs/{i}/value"
        for i, one in enumerate(document.clinical_scenario.investigations.labs)
        if one.id == "creatinine"
    )
    weak = apply_changes(document, [Change(creatinine, 200)])
    found = next(one for one in check(weak) if one.code == "dose_not_reduced")
    assert found.pointer == f"{at}/order"
    mended = apply_changes(weak, mend(weak, found))
    assert not [one for one in check(mended) if one.code in ("dose_not_reduced", "dose_text_disagrees")]
    assert "2.5 mg" in str(mended)


def test_clauses_that_do_not_fit_are_left_out_and_the_rest_stays():
    text = "Retired, looks after the grandchildren, never smoked. Lives alone."
    assert without_clauses(text, ["grandchildren"]) == "Retired, never smoked. Lives alone."
    assert without_clauses(text, ["grandchildren"], whole=True) == text
    assert without_clauses("Climbs stairs.", ["stairs"]) == "Climbs stairs."
    assert without_none("Healthy apart from these attacks. Asthma.") == "Asthma."
    assert saturated("SpO2 98 % on room air", 93) == "SpO2 93 % on room air"
    assert saturated("SpO2 88 % on room air", 93) == "SpO2 88 % on room air"
