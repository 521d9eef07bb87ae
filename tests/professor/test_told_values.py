"""Laboratory values that a teacher gives: the right decisions of the flow follow them."""

import pytest
from msgspec.structs import replace

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.compose import brief_of
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, check

from .asking import converse

KETOACIDOSIS = "diabetic_ketoacidosis"
TOLD = Brief(language="en", seed=1, patient=Patient("male", 24, 178, 70))


def potassium(document: Document) -> float | None:
    """The value in the laboratory."""
    return next(one.value for one in document.clinical_scenario.investigations.labs if one.id == "potassium")


def offered(document: Document) -> set[str]:
    """The actions of the flow."""
    return {action.id for block in document.scenario_flow.blocks for action in block.actions}


@pytest.mark.parametrize("value", [2.9, 3.4, 3.5, 4.6, 5.5, 5.6, 6.4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_case_of_any_potassium_is_sound(value: float, seed: int) -> None:
    wanted = replace(TOLD, seed=seed, told={"potassium": value})
    for language in ("en", "bg"):
        document = written()[KETOACIDOSIS].write(replace(wanted, language=language))
        assert [one for one in check(document) if one.grade == "error"] == []
        assert potassium(document) == value
        assert ("potassium_first" in offered(document)) == (value < 3.5)


def test_a_value_beyond_the_limits_holds_potassium_back() -> None:
    document = written()[KETOACIDOSIS].write(replace(TOLD, told={"potassium": 5.8}))
    (held,) = [
        one for block in document.scenario_flow.blocks for one in block.actions if one.id == "with_potassium"
    ]
    assert (held.grade, held.order) == ("critical", None)


def test_a_told_value_is_found_again_in_the_document() -> None:
    for value in (2.9, 5.8):
        wanted = replace(TOLD, told={"potassium": value})
        found = brief_of(written()[KETOACIDOSIS].write(wanted), "en")
        assert found is not None
        assert found.told == wanted.told


@pytest.mark.parametrize(
    ("message", "wish"),
    [("DKA, 24 M", "make the potassium 2.9"), ("ДКА, мъж на 24", "калият да е 2,9")],
)
def test_in_the_chat_the_flow_follows_and_the_reply_says_so(message: str, wish: str) -> None:
    locale = "bg_BG" if "ДКА" in message else "en_UK"
    first, after = converse(message, wish, locale=locale)
    assert potassium(after.document) == 2.9
    assert ["potassium_first" in offered(one.document) for one in (first, after)] == [False, True]
    assert any(word in after.message for word in ("follow the value", "следват стойността"))
    assert [one for one in check(after.document) if one.grade == "error"] == []


def test_a_first_message_with_the_value_says_what_follows_it() -> None:
    (answer,) = converse("DKA, 19-year-old man, potassium 5.8")
    assert "follow the value (Potassium)" in answer.message
    assert [one for one in check(answer.document) if one.grade == "error"] == []


@pytest.mark.parametrize(
    ("messages", "locale"),
    [
        (("anaphylaxis, man of 58 on bisoprolol",), "en_UK"),
        (("анафилаксия, мъж на 58, приема бисопролол",), "bg_BG"),
        (("anaphylaxis, woman of 30", "she takes metoprolol"), "en_UK"),
        (("анафилаксия, жена на 30", "приема метопролол"), "bg_BG"),
    ],
)
def test_a_told_beta_blocker_brings_glucagon_where_adrenaline_fails(
    messages: tuple[str, ...], locale: str
) -> None:
    answer = converse(*messages, locale=locale)[-1]
    document = answer.document
    taken = [one.name for one in document.clinical_scenario.history.medications]
    assert len(taken) == 2  # The drug that was told, and a statin: no second beta-blocker.
    (stubborn,) = [one for one in document.scenario_flow.blocks if one.id == "stubborn"]
    (glucagon,) = [one for one in stubborn.actions if one.id == "glucagon"]
    assert (glucagon.grade, glucagon.reference_id) == ("critical", "R16")
    assert glucagon.order is not None
    assert (glucagon.order.dose, glucagon.order.unit) == (1, "mg")
    assert [one for one in check(document) if one.grade == "error"] == []
    assert ("taken at home" if locale == "en_UK" else "приеманото вкъщи") in answer.message


def test_without_a_beta_blocker_the_case_is_as_before() -> None:
    """A drug of another group changes nothing of the flow."""
    plain, other = converse("anaphylaxis, woman of 30", "she takes ramipril")
    assert plain.document.scenario_flow == other.document.scenario_flow


@pytest.mark.parametrize(
    ("messages", "locale", "drugs"),
    [
        (("acute pulmonary oedema, man of 70", "potassium 2.9"), "en_UK", {"furosemide"}),
        (("остър белодробен оток, мъж на 70", "калий 2,9"), "bg_BG", {"furosemide"}),
        (("pulmonary embolism, woman of 66", "creatinine 310"), "en_UK", {"heparin", "warfarin"}),
        (("белодробна емболия, жена на 66", "креатинин 310"), "bg_BG", {"heparin", "warfarin"}),
        (("atrial fibrillation, woman of 70", "creatinine 310"), "en_UK", {"apixaban"}),
        (("предсърдно мъждене, жена на 70", "креатинин 310"), "bg_BG", {"apixaban"}),
    ],
)
def test_a_told_value_leaves_a_case_that_can_be_published(
    messages: tuple[str, ...], locale: str, drugs: set[str]
) -> None:
    """Where there is one right mend the flow has it: the drug stays, is exchanged, or its dose is lowered."""
    document = converse(*messages, locale=locale)[-1].document
    assert [one for one in check(document) if one.grade == "error"] == []
    given = {
        action.order.drug: action.order
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.order is not None and action.grade in ("critical", "recommended")
    }
    assert drugs <= given.keys()
    if "apixaban" in drugs:
        assert given["apixaban"].dose == 2.5


@pytest.mark.parametrize(
    ("wish", "changed"),
    [("blood pressure 90/60", False), ("SpO2 97", False), ("GCS 12", False), ("heart rate 80", None)],
)
def test_nothing_that_needs_a_pulse_is_told_of_an_arrest(wish: str, changed: bool | None) -> None:
    first, told = converse("cardiac arrest, vf, man of 60", wish)
    assert told.document == first.document
    assert "needs a pulse" in told.message
    activity, rate = converse("cardiac arrest, pea, man of 60", wish)
    assert [one for one in check(rate.document) if one.grade == "error"] == []
    assert (activity.document == rate.document) == (changed is False)


def test_a_drug_that_this_patient_must_not_have_may_be_graded_as_harm() -> None:
    _, told = converse("atrial fibrillation, woman of 70", "INR 4.2")
    graded = {
        action.id: action.grade for block in told.document.scenario_flow.blocks for action in block.actions
    }
    assert graded["doac"] == "harmful"
    assert [one for one in check(told.document) if one.grade == "error"] == []
