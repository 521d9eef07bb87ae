"""What teachers say in words of their own: read as what they mean, quoted as they typed it."""

import re

import pytest
from tests.professor.asking import converse

from vesalius.professor.reading import read
from vesalius.professor.reading.rewritings import as_typed, rewritten
from vesalius.professor.reading.text import sentences

SEPSIS = "septic shock, man of 70"
DKA = "DKA, 24F"
ASTHMA = "астматичен пристъп, момиче 22 г."


def said(*messages: str) -> str:
    locale = "bg_BG" if re.search("[а-я]", messages[0]) else "en_UK"
    return converse(*messages, locale=locale)[-1].message


@pytest.mark.parametrize(
    ("first", "message", "expected"),
    [
        # Said word for word by somebody in the room.
        (SEPSIS, 'he should say "leave me alone" when they try to wash him', "Patient: “Leave me alone.”"),
        (SEPSIS, 'her boyfriend panics and shouts "do something!" after one minute', "after 60 s in"),
        (SEPSIS, 'one of the mates says "he had no lunch"', "One of the mates: “He had no lunch.”"),
        (SEPSIS, 'Tom is crying and says "it\'s my fault"', "Tom: “It's my fault.”"),
        (ASTHMA, "сестрата да попита „Да викам ли реанимация?“ на втората минута", "след 120 s"),
        (ASTHMA, "един от колегите казва „не е обядвал“", "Един от колегите: „Не е обядвал.“"),
        # Done by somebody in the room.
        (SEPSIS, "her son films everything", "”. “Her son films everything.”"),
        (
            SEPSIS,
            "I'd like the daughter to phone from abroad after 5 min",
            "”. “The daughter phones from",
        ),
        (
            ASTHMA,
            "дъщерята да се обади от чужбина на петата минута",
            ". „Дъщерята се обажда от чужбина.“",
        ),
        # Objectives.
        (SEPSIS, "make early source control an objective", "Added the objective “Early source control.”"),
        (DKA, "ward rounds is the thing I want them to get to", "Added the objective “Ward rounds.”"),
        (DKA, "calm on the phone must be an objective", "Added the objective “Calm on the phone.”"),
        # Grades.
        (DKA, "insulin before potassium should be the trap", "graded harmful"),
        (SEPSIS, "adrenaline is to be wrong", "“Adrenaline.”, graded harmful"),
        (ASTHMA, "не искам аминофилин като правилно", "оценено вредно"),
        ("COPD clinic, woman 70", "make LAMA/LABA right and ICS alone wrong", "graded harmful, -10 points"),
        (DKA, "start insulin 0.1 U/kg/h should be critical within 30 min", "to be done within 1800 s"),
        (
            "anaphylaxis, 24F",
            "second dose of adrenaline should be neutral",
            "“The same dose into the other thigh",
        ),
        (SEPSIS, "make the fluids action worth 15", "15 points"),
        ("pulmonary oedema, 72F", "fentanyl 50 mcg is fine, morphine isn't", "graded neutral"),
        # Where a thing stands, and when it is seen.
        (SEPSIS, "pinpoint pupils must be in the exam", "“Pinpoint pupils.”"),
        (SEPSIS, "the crackles should go up to the mid zones", "“Crackles up to the mid zones.”"),
        (DKA, "hide the gas until they ask for it", "visible on request"),
        (
            SEPSIS,
            "who decides about ICU? add something about that to the debrief",
            "“Who decides about ICU?”",
        ),
        (SEPSIS, "debrief point: why did it happen", "Added to the debriefing"),
        (SEPSIS, "when they ask for the lactate it should be 4.8", "Lactate 4.8 mmol/L"),
        (
            SEPSIS,
            "can you add a question about ceilings of care",
            "Added to the debriefing: “Ceilings of care?”",
        ),
        # Drugs.
        ("inferior STEMI, man 49", "give him sildenafil at home", "Medication: sildenafil."),
        (ASTHMA, "добави, че има тромбоцитопения от хепарин", "Добавено: алергия към хепарин"),
        # Questions.
        (SEPSIS, "would noradrenaline be accepted instead of dopamine?", "graded critical"),
        (SEPSIS, "could you double check the noradrenaline dose?", "0.15 microgram/kg/min"),
        (SEPSIS, "read me the history", "The present illness: "),
        # Better, worse, later.
        (SEPSIS, "make him a bit less sick to start with", "Better in which way?"),
        (SEPSIS, "make him sicker", "Worse in which way?"),
        (
            SEPSIS,
            "then he gets worse if nobody does anything",
            "If nothing is done, the flow goes on by itself",
        ),
        (ASTHMA, "да се влоши, ако никой не направи нищо", "Ако не направят нищо, ходът продължава сам"),
        (ASTHMA, "намали времето на 15 минути", "Времетраене: 15 минути."),
    ],
)
def test_a_way_of_saying_is_understood(first: str, message: str, expected: str) -> None:
    assert expected in said(first, message)


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("give him sildenafil at home", "The setting is"),
        ("I want that to be a trap", "graded harmful"),
        ("I want that to be a trap", "add action"),
        ("add action: get points for that", "Added to"),
        ("the heart rate should climb to 130 when he gets worse", "Worse in which way"),
        ("they should get points for that", "Added to"),
        ("the flatmate should be called Tom", "family history"),
        ("naloxone dose should go up in steps", "Removed"),
        ("gentamicin instead of ceftriaxone", "Medication"),
        ("the heart rate should climb to 130 when he gets worse", "The heart rate is 130"),
        ("tryptase taken at 1 hour", "It takes"),
        ("make him a bit less sick to start with, then get worse if nobody does anything", "Added the block"),
    ],
)
def test_what_was_not_meant_is_not_done(message: str, wrong: str) -> None:
    assert wrong not in said(SEPSIS, message)


def test_it_in_a_question_is_the_drug_named_last() -> None:
    answer = said("anaphylaxis, 24F", "add hydrocortisone as neutral", "what happens if they give it iv?")
    assert "ydrocortisone" in answer


def test_the_third_one_is_of_the_list_that_was_asked_for() -> None:
    answer = said(
        DKA, "what are the objectives?", "swap the third one for something about talking to the parents"
    )
    assert "Added the objective “Talking to the parents.”" in answer
    assert "Removed the objective" in answer


def test_words_are_quoted_as_they_were_typed() -> None:
    message = "hide the colour of the wall until they ask for it"
    assert read(message, has_case=True).unused == (message,)
    assert (
        as_typed("add an objective", [("add an objective on x", "make x an objective")])
        == "make x an objective"
    )
    assert as_typed("x", [("add an objective on x", "make x an objective")]) == "x"


def test_the_patient_of_a_case_is_no_learner() -> None:
    assert "20-годишна жена" in said("кетоацидоза, студентка на 20, първа изява")
    assert "30 седмици" in said("СВТ при бременна, 26 г., 30 г.с.")
    assert rewritten("for 20 students", has_case=False) == ("for 20 students", [])


def test_a_sentence_does_not_end_inside_quotes() -> None:
    text = 'the nurse says "is he dying? help!" when she comes in. add gout'
    assert [text[start:end].strip() for start, end in sentences(text)] == [
        'the nurse says "is he dying? help!" when she comes in',
        "add gout",
    ]


@pytest.mark.parametrize(
    "word", ["кърмене", "програма", "кофеин", "ситуация", "easter", "horse", "meditation"]
)
def test_words_of_everyday_are_no_slips(word: str) -> None:
    from vesalius.professor.reading.text import Message

    assert Message(f"xx {word}", "bg" if re.search("[а-я]", word) else "en").text.split()[-1] == word


def test_a_text_with_an_addition_follows_a_circumstance() -> None:
    answers = converse("AF with fast rate, man 84, falls often", "he is on acenocoumarol")
    illness = answers[-1].document.clinical_scenario.history.present_illness
    assert "Falls often." in illness
    assert "no anticoagulant" not in illness.lower()
    assert "blood thinner" not in illness.lower()


def test_short_forms_of_notes_are_spelt_out() -> None:
    first = "58M, crushing central CP 40 mins, palps x 3/7. ECG STE II III aVF"
    answer = said(first)
    assert "chest pain 40 minutes" in answer
    assert "58-year-old man, 40 minutes" not in answer
    assert rewritten("SOB w/ cough 2/52, sob story", has_case=False)[0].startswith(
        "shortness of breath with cough for 2"
    )


def test_what_a_team_gave_is_nothing_taken_at_home() -> None:
    assert "Medication: adrenaline" not in said(
        "anaphylaxis, refractory to two doses of adrenaline, woman 40"
    )
    assert "Medication" not in said("anaphylaxis, adrenaline 0.5 mg im given twice, woman 40")
    assert "Medication" not in said("SVT in a woman of 40, adenosine 6 mg did nothing")
    assert "Carries adrenaline" in said("anaphylaxis, woman 40, carries adrenaline")


def test_the_problem_of_a_case_is_no_condition_beside_it() -> None:
    assert "past history: inferior STEMI" not in said(
        "48F. inferior MI. spasm would be great but infarct is ok"
    )


def test_oxygen_that_is_breathed_is_no_saturation() -> None:
    assert "saturation" not in said(SEPSIS, "oxygen 28% by venturi please").lower()
    assert "сатурация" not in said(ASTHMA, "кислород 28% Вентури да е правилно").lower()
    assert "saturation is 91 %" in said(SEPSIS, "sats 91% on a mask")


def test_a_route_alone_names_no_action() -> None:
    answer = said("анафилаксия, жена 35 г.", "адреналин 0,5 мг мускулно критично, венозно вредно")
    assert "i.m." in answer.partition("оценено критично")[0]
    assert "i.v." in answer.partition("оценено критично")[2].partition("оценено вредно")[0]


def test_a_route_is_no_name_of_an_action() -> None:
    assert "оценено" not in said("анафилаксия, жена 35 г.", "венозно да е вредно")


def test_by_vein_or_by_muscle_are_two_actions() -> None:
    answer = said("COPD clinic, woman 70", "adrenaline im critical, iv harmful")
    assert "“Adrenaline im.”, graded critical" in answer
    assert "“Adrenaline iv.”, graded harmful" in answer


def test_an_order_of_treatment_is_nothing_taken_at_home() -> None:
    assert "Medication" not in said(SEPSIS, "fluids first, then insulin with glucose")
    assert "Лекарство" not in said(ASTHMA, "калций първо, после инсулин с глюкоза, накрая диализа")
