"""Wishes in no known shape, clauses that were left over, and patterns tried only where they may stand."""

import json
from pathlib import Path

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddObjective,
    AskDocument,
    NumberOfObjectives,
    RemoveAllergy,
    Rewrite,
    SetLearners,
    SetMinutes,
    SetPatient,
    SetVital,
    Undo,
    WriteCase,
    WriteObjective,
)
from vesalius.professor.reading import read
from vesalius.professor.reading.by_words import read_by_words
from vesalius.professor.reading.sentence import Sentence
from vesalius.professor.reading.text import Message

A_CASE = {"has_case": True, "pathology": "septic_shock"}
TEACHERS = [
    json.loads(line)
    for line in (Path(__file__).parent / "teachers.jsonl").read_text("utf-8").splitlines()
    if line.strip()
]


def commands(*messages, first=False, language="en"):
    """What the last message of a conversation asks for."""
    earlier = ()
    for message in messages:
        case = {"has_case": False} if first else A_CASE
        earlier = read(message, language=language, earlier=earlier, **case).commands
    return earlier


def one(kind, *messages, **more):
    found = [command for command in commands(*messages, **more) if isinstance(command, kind)]
    assert len(found) == 1, (messages, found)
    return found[0]


@pytest.mark.parametrize(
    ("message", "place", "text"),
    [
        ("първата цел я напиши така: Разпознава сепсиса до 10 минути", 1, "Разпознава сепсиса до 10 минути"),
        ("the second objective like this: Gives fluids in small boluses", 2, "Gives fluids in small boluses"),
    ],
)
def test_an_objective_behind_a_colon_is_no_other_case(message, place, text):
    found = commands(message)
    assert [(type(command), command.position, command.text) for command in found] == [
        (WriteObjective, place, text)
    ]
    assert not any(isinstance(command, WriteCase) for command in found)


@pytest.mark.parametrize(
    ("message", "text", "question"),
    [
        ("the debrief ought to ask why nobody checked the potassium", "why nobody checked", True),
        ("в разбора да ги питам защо забавиха магнезия", "защо забавиха", True),
        (
            "one more question for afterwards: who looked at the ECG again?",
            "who looked at the ECG again",
            True,
        ),
    ],
)
def test_what_is_to_be_asked_afterwards_goes_into_the_debriefing(message, text, question):
    found = one(AddDebriefPoint, message)
    assert text in found.text
    assert found.question is question
    assert not any(isinstance(command, Rewrite) for command in commands(message))


def test_a_stage_where_something_happens_is_a_block():
    found = one(
        AddBlock, "give me one more stage where the airway swells shut and they have to call for help"
    )
    assert found.text.startswith("the airway swells shut")
    assert not commands("the stage where the airway swells shut is boring")


@pytest.mark.parametrize(
    ("message", "speaker", "text", "after"),
    [
        (
            "на третата минута санитарката да влезе и да каже че асансьорът не работи",
            "санитарката",
            "асансьорът",
            180,
        ),
        (
            "her grandson rings up halfway through wanting to know what's going on",
            "grandson",
            "what's going on",
            None,
        ),
    ],
)
def test_somebody_who_says_something_is_a_cue(message, speaker, text, after):
    found = one(AddCue, message)
    assert speaker in found.speaker
    assert text in found.text
    assert found.after == after


@pytest.mark.parametrize(
    ("message", "substance"),
    [
        ("NSAIDs set her asthma off, put that under allergies", "NSAID"),
        ("изрива се от бактрим", "co-trimoxazole"),
        ("изрива се от меденки", ""),
        ("add that clarithromycin once gave him a nasty rash", "clarithromycin"),
    ],
)
def test_an_allergy_by_what_the_substance_does(message, substance):
    found = read(message, has_case=True, pathology="asthma").commands
    assert [(type(command), command.substance.key) for command in found] == [(AddAllergy, substance)]


def test_what_somebody_else_reacts_to_is_no_allergy():
    assert not any(isinstance(command, AddAllergy) for command in commands("his brother swells up from nuts"))


def test_a_clause_that_was_left_over_is_read_by_itself():
    found = commands("sats down to 82 & the whole thing has to fit in a quarter of an hour")
    assert {type(command) for command in found} == {SetVital, SetMinutes}
    assert next(command.minutes for command in found if isinstance(command, SetMinutes)) == 15


def test_a_clause_on_a_condition_is_not_read_by_itself():
    found = commands("ако не дадат аспирин до 10 минути, да получи камерно мъждене", language="bg")
    assert not any(isinstance(command, AddBlock) for command in found)


@pytest.mark.parametrize(
    ("before", "message", "kind"),
    [
        ("pulse 150", "oops didn't mean that", Undo),
        ("allergic to trimethoprim", "actually it's his wife who's allergic, not him", RemoveAllergy),
        ("алергична е към ампицилин", "а, не, това е за сестра ѝ", RemoveAllergy),
    ],
)
def test_what_was_said_by_mistake_is_taken_back(before, message, kind):
    assert isinstance(one(kind, before, message), kind)


@pytest.mark.parametrize(
    ("before", "message", "field", "value"),
    [
        ("weight 92 kg", "sorry, meant 62", "weight", 62),
        ("тегло 80", "ох, 60 исках", "weight", 60),
        ("resp rate 34", "nah too fast, say 28", "value", 28),
        ("дай му еналаприл 10", "грешка, 20 мг е", "dose", 20),
    ],
)
def test_another_number_is_of_what_was_said_before(before, message, field, value):
    (found,) = commands(before, message)
    assert getattr(found, field) == value
    if isinstance(found, SetVital):
        assert found.sign == "respiratoryRate"


def test_another_substance_than_the_wrong_one():
    found = commands("allergic to codeine", "codeine was wrong, I was thinking of tramadol")
    assert [type(command) for command in found] == [RemoveAllergy, AddAllergy]
    assert found[1].substance.key == "tramadol"


@pytest.mark.parametrize(
    ("message", "sex"),
    [
        ("make it his mother instead, she's 83", "female"),
        ("make it her son then", "male"),
        ("нека е баща ѝ", "male"),
    ],
)
def test_another_person_of_the_family_is_the_patient(message, sex):
    assert next(command.sex for command in commands(message) if isinstance(command, SetPatient)) == sex


def test_what_the_family_has_changes_no_patient():
    assert not any(isinstance(command, SetPatient) for command in commands("make his mother a nurse"))
    for before in ("her daughter found her on the floor", "who takes care of her at home?"):
        found = commands(before, "make it her son then")
        assert not any(isinstance(command, SetPatient) for command in found)


def test_that_as_an_objective_is_one_more_and_not_the_only_one():
    found = commands("I only care about one thing: adrenaline in the thigh, early. make that an objective")
    assert [(type(command), command.subject) for command in found] == [
        (AddObjective, "adrenaline in the thigh, early")
    ]
    assert not any(isinstance(command, NumberOfObjectives) for command in commands("make that an objective"))


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        ("teaching assistants as learners", "Teaching assistants"),
        ("ще го карат общопрактикуващи лекари", "Общопрактикуващи лекари"),
        ("Случай за ХОББ за общопрактикуващи лекари", "Общопрактикуващи лекари"),
        ("A case on COPD for our district nurses", "District nurses"),
    ],
)
def test_learners_in_other_words(message, learners):
    assert one(SetLearners, message).learners.en == learners


def test_an_age_behind_a_sign_is_no_value_of_it():
    found = commands("tiny pupils, barely breathing - he's about 30", first=True)
    assert not any(isinstance(command, SetVital) for command in found)
    assert any(isinstance(command, SetPatient) and command.age == 30 for command in found)


def test_a_value_near_a_ten():
    assert one(SetVital, "pulse in the low forties would be more realistic").value == 42
    assert one(SetVital, "saturation in the high 80s").value == 88


def test_a_dose_without_unit():
    assert one(AddDrug, "his GP put him on ticagrelor last month, 90 twice daily").dose == 90
    found = {
        command.drug.key: command.dose for command in commands("взима също розувастатин 20 и алопуринол")
    }
    assert found == {"rosuvastatin": 20, "allopurinol": None}


def test_the_title_can_be_asked_for():
    assert one(AskDocument, "what did we call it?").about == "title"
    said = converse("68-year-old man with COPD", "what did we call it?")[-1]
    assert said.document.general_info.scenario_name in said.message


@pytest.mark.parametrize(
    "message",
    [
        "Is there another stage where he arrests and nobody sees it?",
        "does the nurse need to say that the bag is empty at minute 3?",
        "what does it mean to ask about the family in the debriefing?",
    ],
)
def test_a_question_is_no_wish(message):
    text = Message(message, "en")
    assert read_by_words(Sentence(text, 0, len(text.text))) == []
