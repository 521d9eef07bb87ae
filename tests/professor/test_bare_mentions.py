"""Messages that only name something: a disease, an illness of the past, an ejection fraction."""

import pytest
from tests.professor.asking import converse


def locale_of(message: str) -> str:
    return "en_UK" if message.isascii() else "bg_BG"


def after(first: str, message: str):
    return converse(first, message, locale=locale_of(first))[-1]


WOMAN = "AF in a 70-year-old woman"
ЖЕНА = "Предсърдно мъждене, жена на 70 години"


@pytest.mark.parametrize(
    ("first", "message", "too"),
    [
        (WOMAN, "COPD", "The patient also has chronic obstructive pulmonary disease"),
        (WOMAN, "heart failure.", "The patient also has heart failure"),
        (ЖЕНА, "ХОББ", "Пациентът има и хронична обструктивна белодробна болест"),
    ],
)
def test_a_disease_alone_may_be_one_more_of_the_patient(first: str, message: str, too: str) -> None:
    before, asked = converse(first, message, locale=locale_of(first))
    assert asked.document == before.document
    assert any(too in outcome.options for outcome in asked.outcomes)
    had = converse(first, too, locale=locale_of(first))[-1]
    assert had.document.general_info.pathology == "atrial_fibrillation"
    assert had.document.circumstances


def test_a_new_case_that_is_asked_for_is_no_illness_of_the_patient() -> None:
    asked = after(WOMAN, "write a case of COPD instead")
    assert not any("also has" in option for outcome in asked.outcomes for option in outcome.options)


@pytest.mark.parametrize(
    ("first", "message", "told"),
    [
        (WOMAN, "history of DVT", "DVT"),
        (WOMAN, "previous hip replacement", "hip replacement"),
        (WOMAN, "background of gout and fibromyalgia", "fibromyalgia"),
        (WOMAN, "past history: gout and fibromyalgia", "fibromyalgia"),
        (ЖЕНА, "прекарана ДВТ", "ДВТ"),
        (ЖЕНА, "ПЗ: мигрена, смяна на тазобедрена става", "смяна на тазобедрена става"),
    ],
)
def test_what_was_before_goes_into_the_past_history(first: str, message: str, told: str) -> None:
    past = after(first, message).document.clinical_scenario.history.past
    assert told.lower() in past.lower()
    assert "And " not in past


@pytest.mark.parametrize("message", ["previous version", "previous block", "предишната версия"])
def test_a_version_and_a_block_are_no_illness(message: str) -> None:
    before, answer = converse(WOMAN, message, locale=locale_of(message))
    assert answer.document.clinical_scenario.history == before.document.clinical_scenario.history


@pytest.mark.parametrize(
    ("first", "message", "value"),
    [
        (WOMAN, "EF is 22 %", 22),
        (WOMAN, "let the echo show an EF of 30 %", 30),
        ("Septic shock, 60 f", "on echo EF 35%", 35),
        (ЖЕНА, "фракцията на изтласкване да е 25 %", 25),
    ],
)
def test_an_ejection_fraction_alone_is_a_heart_that_fails(first: str, message: str, value: int) -> None:
    document = after(first, message).document
    assert [one.value for one in document.circumstances if one.id == "heart_failure"] == [value]


@pytest.mark.parametrize(
    "messages",
    [
        ("VT in a 58-year-old man with an ejection fraction of 24 %",),
        ("VT in a 58-year-old man", "ejection fraction 24 %"),
    ],
)
def test_a_heart_that_is_weak_anyway_takes_the_number(messages: tuple[str, ...]) -> None:
    document = converse(*messages)[-1].document
    [echo] = [one for one in document.clinical_scenario.investigations.imaging if one.id == "echo"]
    assert "LVEF 24 %" in echo.report
    # Nothing of the illness is told, taught or done twice.
    assert "Heart failure" not in document.clinical_scenario.history.past
    assert not any(one.id.startswith("with_") for one in document.general_info.objectives)


@pytest.mark.parametrize("message", ["previous MI", "old infarction"])
def test_an_illness_that_is_told_of_in_other_words_is_not_told_twice(message: str) -> None:
    before, answer = converse("VT in a 58-year-old man", message)
    assert answer.document.clinical_scenario.history == before.document.clinical_scenario.history
    assert answer.outcomes[0].status == "answered"


def test_more_about_an_illness_that_is_told_of_is_added() -> None:
    past = after("VT in a 58-year-old man", "stemi in 2011").document.clinical_scenario.history.past
    assert "2011" in past


@pytest.mark.parametrize("message", ["known smoker", "previous smoker"])
def test_a_habit_is_no_illness_of_the_past(message: str) -> None:
    before, answer = converse(WOMAN, message)
    was, now = (one.document.clinical_scenario.history for one in (before, answer))
    assert now.past == was.past
    assert "smoker" in now.social.lower()


@pytest.mark.parametrize("message", ["patient critical", "previous dose"])
def test_words_that_say_no_act_and_no_illness_change_nothing(message: str) -> None:
    before, answer = converse(WOMAN, message)
    assert answer.document == before.document
