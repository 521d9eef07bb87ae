"""Courtesy around wishes, lists of drugs, numbers that are worked out, and what is asked of the case."""

import pytest

from vesalius.professor.reading import read
from vesalius.scenarios.document import to_builtins

from .asking import ask, converse


def history(finished) -> dict:
    return to_builtins(finished.document)["clinicalScenario"]["history"]


@pytest.mark.parametrize(
    ("message", "minutes", "locale"),
    [
        ("I wonder whether it would not be wiser to allow them some forty minutes.", 40, "en_UK"),
        ("Might I trouble you to make it 35 minutes?", 35, "en_UK"),
        ("And can the whole thing be twenty minutes, for foundation doctors?", 20, "en_UK"),
        ("Дали не би било по-разумно да им дадем около четиридесет минути?", 40, "bg_BG"),
    ],
)
def test_a_courteous_wish_is_the_wish(message, minutes, locale) -> None:
    first = "68-year-old man with COPD" if locale == "en_UK" else "68-годишен мъж с ХОББ"
    _, changed = converse(first, message, locale=locale)
    assert changed.document.general_info.minutes == minutes


def test_an_announcement_is_not_quoted_as_unused() -> None:
    _, changed = converse("inferior STEMI, man, 58", "Right, several things. He should be 67.")
    assert changed.document.clinical_scenario.basic_measurements.age == 67
    assert "several things" not in changed.message


def test_a_case_asked_for_in_a_question_has_what_the_question_tells() -> None:
    finished = ask("Could I have a 52-year-old lorry driver with COPD, BMI 34, smokes roll-ups?")
    social = history(finished)["social"]
    assert "Lorry driver" in social
    assert "roll-ups" in social
    who = finished.document.clinical_scenario.basic_measurements
    assert round(who.weight / (who.height / 100) ** 2) == 34


@pytest.mark.parametrize(
    ("locale", "first", "message", "names"),
    [
        (
            "en_UK",
            "WPW with AF, 38 yo woman",
            "she takes HRT patches, the odd ibuprofen and St John's wort",
            ["hormone replacement therapy", "ibuprofen", "St John's wort"],
        ),
        (
            "bg_BG",
            "WPW с предсърдно мъждене, жена на 39",
            "пие хормонозаместителна терапия, от време на време ибупрофен и жълт кантарион",
            ["хормонозаместителна терапия", "ибупрофен", "жълт кантарион"],
        ),
    ],
)
def test_a_list_of_drugs_goes_on_with_drugs(locale, first, message, names) -> None:
    _, changed = converse(first, message, locale=locale)
    assert {one["name"] for one in history(changed)["medications"]} >= set(names)


@pytest.mark.parametrize(
    ("message", "key", "value"),
    [
        ("Cl 95 mmol/L", "chloride", 95),
        ("and Mg 0.5", "magnesium", 0.5),
        ("Na 115, К 2,7, Са 1,9", "calcium", 1.9),
    ],
)
def test_symbols_of_the_laboratory_are_read(message, key, value) -> None:
    commands = read(message, has_case=True, language="bg").commands
    assert value in [one.value for one in commands if getattr(getattr(one, "name", None), "key", "") == key]


def test_a_symbol_behind_a_number_is_a_unit() -> None:
    assert not read("she takes 5 mg 1.5 hours before sleep", has_case=True).commands[:0]
    names = [
        getattr(getattr(one, "name", None), "key", "")
        for one in read("aspirin 75 mg 0.5", has_case=True).commands
    ]
    assert "magnesium" not in names


def test_the_anion_gap_is_worked_out_from_what_the_case_has() -> None:
    *_, told = converse("DKA, woman of 19", "Na 129, Cl 95, HCO3 8", "what's the anion gap?")
    assert "129 − 95 − 8 = 26 mmol/L" in told.message


def test_what_is_missing_for_it_is_named() -> None:
    told = converse("68-year-old man with COPD", "what's the anion gap?")[-1]
    assert "no Sodium" in told.message or "no Chloride" in told.message


def test_a_grade_of_gold_is_told_and_set() -> None:
    _, asked, changed, again = converse(
        "68-year-old man with COPD",
        "What GOLD stage is he?",
        "make it GOLD 3 please",
        "which GOLD grade is it now?",
    )
    assert "GOLD 2" in asked.message
    assert "GOLD 3" in again.message
    assert "GOLD 2" not in to_builtins(changed.document)["debriefing"]["summary"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("read me the second objective", "Objective 2:"),
        ("how many objectives are there and is each of them assessed?", "There are 4."),
        ("how long does it take and at what score do they pass?", "The pass mark is 70 %."),
        ("is that suitable for second years?", "The level is intermediate"),
        ("why is her pressure on the low side?", "blood pressure"),
        ("how does the case end?", "It can end in"),
        ("could they give verapamil after the adenosine?", "graded"),
        ("which of the actions cost points?", "Harmful:"),
    ],
)
def test_what_is_asked_is_answered_and_changes_nothing(question, answer) -> None:
    first, told = converse("AVNRT, 31 year old woman", question)
    assert answer in told.message
    assert told.document == first.document


def test_what_costs_points_is_not_what_brings_them() -> None:
    told = converse("AVNRT, 31 year old woman", "which of the actions cost points?")[-1]
    assert "Critical:" not in told.message


def test_behind_an_undo_to_put_it_back_is_to_do_it_again() -> None:
    reading = read("no actually put it back", has_case=True).commands
    assert [type(one).__name__ for one in reading] == ["Undo"]


def test_the_case_is_compared_with_its_first_version() -> None:
    told = converse("complete heart block, man 81", "pulse 28", "what is different from the first version?")[
        -1
    ]
    assert told.message.startswith("Against version 1:")
    assert "28/min" in told.message


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        (
            "en_UK",
            "septic shock, woman 69",
            "And the title should not give it away: “Cold hands, warm voice”",
        ),
        ("bg_BG", "септичен шок, жена 69", "заглавието да не издава диагнозата: „Студени ръце, топъл глас“"),
    ],
)
def test_a_title_in_quotes_is_the_title(locale, first, message) -> None:
    _, changed = converse(first, message, locale=locale)
    assert changed.document.general_info.scenario_name in (
        "Cold hands, warm voice",
        "Студени ръце, топъл глас",
    )


def test_cigarettes_a_day_are_no_age() -> None:
    finished = ask("Petrov, 55 yo man, builder, 20 cigarettes a day, fast AF")
    assert finished.document.clinical_scenario.basic_measurements.age == 55


@pytest.mark.parametrize(
    ("message", "age"),
    [("make him younger, like 45", 45), ("да е по-млад, към 45", 45)],
)
def test_younger_and_the_age_itself(message, age) -> None:
    first = "septic shock, 58 yo man" if message.isascii() else "септичен шок, мъж на 58"
    locale = "en_UK" if message.isascii() else "bg_BG"
    assert (
        converse(first, message, locale=locale)[-1].document.clinical_scenario.basic_measurements.age == age
    )


@pytest.mark.parametrize("message", ["10 minutes and very easy", "10 минути и много лесно"])
def test_very_easy_is_no_wish_for_harder(message) -> None:
    levels = [one.difficulty for one in read(message, has_case=True).commands if hasattr(one, "difficulty")]
    assert levels == ["basic"]


@pytest.mark.parametrize(
    ("locale", "first", "message"),
    [
        ("en_UK", "anaphylaxis, woman 52", "only oxygen and an EpiPen are available in the room"),
        ("bg_BG", "анафилаксия, жена 52", "в кабинета има само кислород и епипен"),
    ],
)
def test_what_is_at_hand_is_not_taken_at_home(locale, first, message) -> None:
    before, after = converse(first, message, locale=locale)
    assert history(after)["medications"] == history(before)["medications"]


def test_three_objectives_are_not_the_third_one() -> None:
    _, changed = converse("asthma, 22 yo female", "keep only 3 objectives")
    assert len(changed.document.general_info.objectives) == 3
