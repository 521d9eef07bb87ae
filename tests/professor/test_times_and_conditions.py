"""What is told of a later time, of a condition or of some of several things changes nothing else."""

import re

import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.author import Finished
from vesalius.professor.reading import read
from vesalius.scenarios.document import Document


def vital(document: Document, kind: str) -> object:
    return next(one.value for one in document.initial_elements.elements if one.kind == kind)


def blocks(document: Document) -> int:
    return len(document.scenario_flow.blocks)


def talk(*messages: str) -> list[Finished]:
    return converse(*messages, locale="bg_BG" if re.search("[а-я]", messages[0]) else "en_UK")


@pytest.mark.parametrize(
    ("case", "later"),
    [
        ("Opioid overdose, man of 26", "3 minutes in, sats fall to 70"),
        ("Opioid overdose, man of 26", "bp drops to 60/30 at the five minute mark"),
        ("Мъж на 33 години с анафилаксия", "на петата минута налягането му пада до 60/30"),
        ("Мъж на 33 години с анафилаксия", "след пет минути сатурацията спада на 70"),
        ("Pulmonary oedema, woman of 71", "two minutes after the morphine she stops breathing"),
    ],
)
def test_what_happens_at_a_time_or_behind_an_act_is_a_block_and_no_first_sign(case: str, later: str) -> None:
    before, after = (one.document for one in talk(case, later))
    assert blocks(after) == blocks(before) + 1
    assert after.initial_elements == before.initial_elements
    assert after.clinical_scenario.history == before.clinical_scenario.history


@pytest.mark.parametrize(
    "told", ["гледал е гълъби тридесет години", "kept pigeons thirty years", "she is bed bound 10 years"]
)
def test_a_number_of_years_that_something_lasts_is_no_age(told: str) -> None:
    assert not any(getattr(one, "age", None) for one in read(told, has_case=True).commands)
    assert any(getattr(one, "age", None) == 45 for one in read("he is 45 years", has_case=True).commands)


@pytest.mark.parametrize(
    ("wish", "everything"),
    [
        ("remove all drugs for blood pressure", False),
        ("махни всички лекарства за диабета", False),
        ("remove all drugs", True),
        ("махни всички лекарства", True),
    ],
)
def test_all_drugs_for_something_are_not_all_drugs(wish: str, everything: bool) -> None:
    commands = read(wish, has_case=True).commands
    assert any(getattr(one, "drug", 0) is None for one in commands) == everything


@pytest.mark.parametrize(
    ("told", "substance"),
    [
        ("can't have NSAIDs, gets hives", "NSAIDs"),
        ("penicillin causes anaphylaxis in him", "penicillin"),
        ("aspirin is out, it brings on her wheeze", "aspirin"),
        ("морфин не понася", "morphine"),
        ("дразни се от кодеин, получава сърбеж", "codeine"),
    ],
)
def test_what_a_patient_cannot_have_is_an_allergy(told: str, substance: str) -> None:
    found = [one.substance.en for one in read(told, has_case=True).commands if hasattr(one, "substance")]
    assert found == [substance]
    assert read("can't have visitors", has_case=True).commands == ()


@pytest.mark.parametrize(
    "words",
    [
        "nah take that back",
        "I liked it better before",
        "hmm, no. put her back how she was",
        "forget that last one",
        "отказвам се, остави както беше преди това",
        "предишното ми харесваше повече",
        "не ми хареса, като преди нека е",
    ],
)
def test_that_it_was_better_before_is_said_in_any_order(words: str) -> None:
    assert [type(one).__name__ for one in read(words, has_case=True).commands] == ["Undo"]


@pytest.mark.parametrize(
    "words", ["he was better before the accident", "it was 80 before", "what was it before?"]
)
def test_what_was_before_in_the_story_is_not_taken_back(words: str) -> None:
    assert "Undo" not in [type(one).__name__ for one in read(words, has_case=True).commands]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("септичен шок при мъж на 50 след трансплантация на бъбрек", "След трансплантация на бъбрек."),
    ],
)
def test_what_is_told_apart_from_the_problem_stands_in_the_history(message: str, told: str) -> None:
    document = ask(message, locale="bg_BG" if re.search("[а-я]", message) else "en_UK").document
    assert told in document.clinical_scenario.history.present_illness


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("кардиогенен белодробен оток, жена 82 г, с розови пенести храчки", "Розови пенести храчки."),
        ("COPD, 69, pursed lips, barrel chest", "Pursed lips."),
        ("PE, woman of 50, swollen left calf, raised JVP, loud P2", "Raised JVP."),
        ("Отравяне с хероин, мъж на 30, следи от инжекции по ръцете", "Следи от инжекции по ръцете."),
    ],
)
def test_findings_of_a_first_message_stand_in_the_examination(message: str, told: str) -> None:
    document = ask(message, locale="bg_BG" if re.search("[а-я]", message) else "en_UK").document
    assert told in str(document.clinical_scenario.initial_examination)
    assert told not in document.clinical_scenario.history.present_illness


@pytest.mark.parametrize(
    ("message", "main"),
    [
        (
            "диабетик с ХОББ и стар инфаркт, който сега кърви от стомаха, 66 г",
            "upper_gastrointestinal_bleeding",
        ),
        ("Астматичка на 34 с епилепсия влиза с анафилаксия от антибиотик", "anaphylaxis"),
        ("woman of 68 with asthma and an old stroke, admitted now with a massive PE", "pulmonary_embolism"),
    ],
)
def test_what_the_patient_comes_with_now_is_the_problem(message: str, main: str) -> None:
    assert [one.main for one in read(message, has_case=False).commands if hasattr(one, "main")] == [main]


def test_of_several_cases_in_a_list_the_first_is_written_and_the_rest_told() -> None:
    for message, first, rest in (
        ("Three short cases please: asthma, PE and sepsis.", "asthma", ("PE", "sepsis")),
        ("дай три случая - анафилаксия, ХОББ, ДКА", "anaphylaxis", ("ХОББ", "ДКА")),
    ):
        answer = ask(message, locale="bg_BG" if re.search("[а-я]", message) else "en_UK")
        assert answer.document.general_info.pathology == first
        told = next(one.text for one in answer.outcomes if one.status == "refused")
        assert all(one in told for one in rest)


def test_what_shall_not_be_the_subject_is_not_offered() -> None:
    for message in ("surprise me but nothing with the heart", "изненадай ме, само нищо със сърцето"):
        commands = read(message, has_case=False).commands
        offered = next(one.candidates for one in commands if hasattr(one, "candidates"))
        assert offered[:2] == ("copd", "asthma")


def test_the_glucose_of_the_laboratory_is_that_of_the_bedside() -> None:
    for message, value in (("DKA, girl of 19, glucose 34", 34), ("DKA, girl of 19, glucose 612 mg/dL", 34)):
        document = ask(message).document
        values = [
            one.value
            for one in document.clinical_scenario.investigations.labs
            if one.name.startswith("Glucose")
        ]
        assert values == [value]
        assert vital(document, "glucose") == value


def test_the_objective_that_goes_is_one_of_those_that_were_there() -> None:
    before, after = (
        [one.text for one in answer.document.general_info.objectives]
        for answer in talk(
            "Hyperkalaemia in a man of 68",
            "scrap the last objective and add one about calcium before insulin",
        )
    )
    assert after == [*before[:-1], "Calcium before insulin."]


def test_an_objective_comes_back_with_what_was_linked_to_it() -> None:
    first, _, again = talk(
        "Мъж на 54 години с белодробна емболия", "махни първата цел", "ох, не, върни я целта"
    )
    assert again.document == first.document
    assert again.kind == "undo"


def test_a_cue_stands_in_the_block_that_was_named() -> None:
    before, after = talk("Severe asthma in a woman aged 40", 'the nurse should ask "magnesium?" in block two')
    old, new = (one.document.scenario_flow.blocks[1].cues for one in (before, after))
    assert [one.text for one in new if one not in old] == ["Magnesium?"]


def test_a_reader_that_makes_nothing_of_words_leaves_them() -> None:
    message = "My own husband has epilepsy and I am worn out, so quickly: acute severe asthma, 34F"
    assert "husband has epilepsy and I am worn out" in read(message, has_case=False).unused
    assert read("swap him for a lady in her late seventies", has_case=True).commands[1].sex == "female"
