"""Grades, marks and times of actions, what happens later, and who says what, as teachers put it."""

from typing import Any

import pytest

from vesalius.scenarios.document import to_builtins

from .asking import converse


def blocks(finished) -> list[dict[str, Any]]:
    return to_builtins(finished.document)["scenarioFlow"]["blocks"]


def actions(finished) -> list[dict[str, Any]]:
    return [action for block in blocks(finished) for action in block["actions"]]


def cues(finished) -> list[tuple[str, str]]:
    return [(one["speaker"], one["text"]) for block in blocks(finished) for one in block["cues"]]


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        (
            "en_UK",
            "61 year old woman, flash pulmonary oedema",
            "morphine as unnecessary, CPAP as critical, please",
        ),
        (
            "bg_BG",
            "остър белодробен оток, жена на 64",
            "морфинът да е ненужен, а CPAP критично - за сестри е",
        ),
    ],
)
def test_two_grades_in_one_sentence(locale, first, message) -> None:
    changed = converse(first, message, locale=locale)[-1]
    graded = {one["grade"] for one in actions(changed) if "orphine" in one["text"] or "орфин" in one["text"]}
    assert "unnecessary" in graded
    assert any(one["grade"] == "critical" for one in actions(changed) if "CPAP" in one["text"])


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        ("en_UK", "AF with fast rate, lady 70", "a harmful action should cost 20 points, not 10"),
        ("bg_BG", "предсърдно мъждене, жена 72", "вредните действия да взимат по 20 точки вместо 10"),
    ],
)
def test_all_actions_of_a_grade_get_the_points(locale, first, message) -> None:
    before, changed = converse(first, message, locale=locale)
    assert len(actions(changed)) == len(actions(before))
    assert {one["points"] for one in actions(changed) if one["grade"] == "harmful"} == {-20}


def test_points_for_what_the_flow_does_not_have_go_to_nothing_else() -> None:
    before, told = converse(
        "AF with fast rate, lady 70", "give 15 points for asking when the palpitations began"
    )
    assert told.document == before.document


def test_pass_mark_and_weight_in_one_sentence() -> None:
    changed = converse("AF with fast rate, lady 70", "pass mark 80, and the first objective counts for half")[
        -1
    ]
    assessment = changed.document.assessment
    assert (assessment.pass_mark, assessment.weights[0].weight) == (80, 50)


def test_the_route_that_is_named_is_the_one_that_is_meant() -> None:
    before, changed = converse(
        "opioid overdose, man of 30", "make IM naloxone recommended rather than critical"
    )
    changed_ones = [one for one in actions(changed) if one not in actions(before)]
    assert all("i.v." not in one["text"] for one in changed_ones)


def test_a_harmful_way_to_give_a_drug_does_not_become_right() -> None:
    before, changed = converse("anaphylaxis, woman 45", "adrenaline iv in titrated doses is critical")
    harmful = [one["id"] for one in actions(before) if one["grade"] == "harmful"]
    assert all(one["grade"] == "harmful" for one in actions(changed) if one["id"] in harmful)


def test_a_wrong_answer_is_an_action_and_its_time_is_none_of_the_case() -> None:
    before, changed, told = converse(
        "61 year old woman, flash pulmonary oedema",
        "add a tempting wrong answer: a litre of saline over an hour",
        'and if they give it the feedback should be "You are drowning her."',
    )
    assert changed.document.general_info.minutes == before.document.general_info.minutes
    added = next(one for one in actions(told) if "litre of saline" in one["text"])
    assert (added["grade"], added["rationale"]) == ("harmful", "You are drowning her.")


def test_one_hint_behind_none() -> None:
    told = converse(
        "hyperkalaemia, 55 m",
        "no hints in this one",
        "actually one hint, for the calcium: protect the heart first",
    )[-1]
    assert [one["hint"] for one in actions(told) if one["hint"]] == ["Protect the heart first."]


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        ("en_UK", "58 year old man with VT", "in the second block his pressure should be 70 systolic"),
        ("bg_BG", "мъж на 59 с камерна тахикардия", "във втория блок налягането да е 70"),
    ],
)
def test_a_sign_of_a_later_block_is_no_sign_of_the_start(locale, first, message) -> None:
    before, changed = converse(first, message, locale=locale)
    assert changed.document.initial_elements == before.document.initial_elements
    assert {"elementId": "systolicPressure", "target": 70.0} in [
        {key: one[key] for key in ("elementId", "target")} for one in blocks(changed)[1]["changes"]
    ]


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        (
            "en_UK",
            "severe acute asthma, woman 26",
            "after ten minutes her GCS drops to 12 and the wheeze disappears",
        ),
        ("bg_BG", "тежък астматичен пристъп, жена 30", "след 10 минути ГКС пада на 12 и свиренето изчезва"),
    ],
)
def test_what_comes_later_is_a_block(locale, first, message) -> None:
    before, changed = converse(first, message, locale=locale)
    assert changed.document.initial_elements == before.document.initial_elements
    assert len(blocks(changed)) == len(blocks(before)) + 1
    added = next(one for one in blocks(changed) if one["id"] == "added")
    assert ("glasgowComaScale", 12.0) in [(one["elementId"], one["target"]) for one in added["changes"]]
    assert "by the clock" in changed.message or "по часовник" in changed.message


def test_how_far_it_is_happens_to_nobody() -> None:
    before, changed = converse(
        "septic shock, man 66", "it is in a hut, the nearest hospital is 40 minutes away"
    )
    assert len(blocks(changed)) == len(blocks(before))


def test_a_block_at_the_end_is_the_last_that_leads_on() -> None:
    before, changed = converse("58 year old man with VT", "add a block at the end where they ring his wife")
    ids = [one["id"] for one in blocks(before) if one["exits"]]
    order = [one["id"] for one in blocks(changed)]
    assert order.index("added") == order.index(ids[-1]) + 1


def test_somebody_says_something_else_and_another_says_nothing() -> None:
    *_, rather, silent = converse(
        "septic shock, woman 69",
        'at 3 minutes the daughter shouts "Why is nobody doing anything?"',
        "make the daughter calmer, she just says: Mum was fine on Sunday",
        "remove what the daughter says in the first block",
    )
    assert ("Daughter", "Mum was fine on Sunday.") in cues(rather)
    assert not any("nobody doing" in text for _, text in cues(rather))
    assert "Daughter" not in [speaker for speaker, _ in cues(silent)]


def test_who_comes_in_says_the_quoted_words() -> None:
    told = converse(
        "flutter, man 71", 'the surgeon should walk in at minute 4 and say "No heparin, please."'
    )[-1]
    assert ("Surgeon", "No heparin, please.") in cues(told)


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        ("en_UK", "WPW with AF, man of 19", "if they give verapamil he should go into VF"),
        ("bg_BG", "WPW с предсърдно мъждене, мъж на 20", "ако дадат верапамил, да мине в камерно мъждене"),
    ],
)
def test_what_a_drug_would_do_makes_giving_it_harmful_and_is_no_block(locale, first, message) -> None:
    before, changed = converse(first, message, locale=locale)
    assert len(blocks(changed)) == len(blocks(before))
    assert changed.document.clinical_scenario.history.past == before.document.clinical_scenario.history.past


def test_the_rhythm_of_an_arrest_is_no_other_case() -> None:
    told = converse("cardiac arrest, 61m", "make it PEA")[-1]
    assert "replace" not in told.message
    rhythm = next(one.value for one in told.document.initial_elements.elements if one.kind == "rhythm")
    assert rhythm == "pulselessElectricalActivity"


def test_sources_go_by_their_year() -> None:
    before, told, gone = converse(
        "STEMI inferior, 60 m", "get rid of anything older than 2020", "get rid of anything older than 2024"
    )
    assert told.document == before.document
    assert all(one.year is None or one.year >= 2024 for one in gone.document.general_info.medical_references)


def test_what_was_written_last_is_moved() -> None:
    *_, moved = converse(
        "stable COPD, woman 62",
        "third objective is woolly. Put instead: Name three things that lower mortality",
        "move that one to the top",
    )
    assert moved.document.general_info.objectives[0].text == "Name three things that lower mortality."


def test_an_arrest_of_insulin_is_the_story() -> None:
    before, changed = converse(
        "кетоацидоза, мъж 30", "помпата му спряла преди два дни и свършил инсулина", locale="bg_BG"
    )
    drugs = before.document.clinical_scenario.history.medications
    assert changed.document.clinical_scenario.history.medications == drugs
    assert "помпата" in changed.document.clinical_scenario.history.present_illness.lower()
