"""Words that look like a wish or a fact of the patient and are neither."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddCondition,
    AddCue,
    AddReference,
    CannotWrite,
    ChangeAction,
    NudgeVital,
    SetLevel,
    SetMinutes,
    SetPatient,
    SetSetting,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import is_statement, read

OPIOID = {"en": "Opioid overdose, man of 31", "bg": "Предозиране с опиоиди, мъж на 31"}
LOCALES = {"en": "en_UK", "bg": "bg_BG"}


@pytest.mark.parametrize(
    ("language", "message", "section"),
    [
        ("en", "the flatmate has a heroin habit as well", "social"),
        ("en", "his flatmate found him and panicked", "presentIllness"),
        ("bg", "съквартирантът също взема хероин", "social"),
        ("bg", "съквартирантът му го намери и се паникьоса", "presentIllness"),
        ("bg", "екипът на линейката вече му е дал 0,4 мг налоксон", "presentIllness"),
    ],
)
def test_what_others_have_and_did_stands_in_the_history(language, message, section):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, WriteHistory)
    assert command.section == section


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "the ward staff have known him for years"), ("bg", "персоналът на отделението го познава")],
)
def test_whose_ward_it_is_moves_the_case_to_no_ward(language, message):
    commands = read(message, has_case=True, language=language).commands
    assert not any(isinstance(one, SetSetting) for one in commands)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "his name shouldn't be known until the police come"),
        ("bg", "името му да не се знае, докато не дойде полицията"),
    ],
)
def test_a_name_that_nobody_knows_is_no_name(language, message):
    first, then = converse(OPIOID[language], message, locale=LOCALES[language])
    assert then.document == first.document


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "I think the breathing rate is too high for an overdose"),
        ("bg", "дишането е твърде често за предозиране"),
        ("en", "he is known to the ward staff"),
    ],
)
def test_what_something_is_measured_by_is_no_condition(language, message):
    commands = read(message, has_case=True, pathology="septic_shock", language=language).commands
    assert not any(isinstance(one, AddCondition) for one in commands)


def test_a_step_downwards_leaves_most_of_a_small_number():
    _, then = converse(OPIOID["en"], "the breathing rate is too high", locale="en_UK")
    (command,) = read("the breathing rate is too high", has_case=True).commands
    assert isinstance(command, NudgeVital)
    rate = next(one.value for one in then.document.initial_elements.elements if one.kind == "respiratoryRate")
    assert rate == 3


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "keep the debrief under ten minutes"),
        ("bg", "разборът да е под десет минути"),
    ],
)
def test_the_length_of_the_debriefing_is_not_the_length_of_the_case(language, message):
    commands = read(message, has_case=True, language=language).commands
    assert not any(isinstance(one, SetMinutes | WriteText) for one in commands)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "I'd keep the naloxone drip as a bonus, not as a must"),
        ("bg", "инфузията с налоксон да е бонус, а не задължителна"),
    ],
)
def test_a_bonus_is_recommended(language, message):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, ChangeAction)
    assert command.grade == "recommended"
    assert "налоксон" in command.subject or "naloxone" in command.subject


@pytest.mark.parametrize(
    ("language", "message", "title"),
    [
        ("en", "can we have him relapse after twenty minutes", "The patient relapses after"),
        ("bg", "може ли да се влоши пак след двайсет минути", "Влоши се пак"),
    ],
)
def test_a_relapse_that_is_asked_for_politely_is_a_block(language, message, title):
    first, then = converse(OPIOID[language], message, locale=LOCALES[language])
    blocks = then.document.scenario_flow.blocks
    assert len(blocks) == len(first.document.scenario_flow.blocks) + 1
    (added,) = [one for one in blocks if one.id.startswith("added")]
    assert added.title.startswith(title)
    assert [len(one.cues) for one in blocks if one.id == first.document.scenario_flow.blocks[0].id] == [
        len(first.document.scenario_flow.blocks[0].cues)
    ]


def test_what_stood_between_stays_between_when_the_case_is_written_anew():
    said = ("note for the facilitator: the pump is old", "note for the facilitator: the lift is slow")
    *_, then = converse("Septic shock in a woman of 70", *said, "she is on warfarin", locale="en_UK")
    guide = [(one.phase, one.notes) for one in then.document.debriefing.guide]
    notes = [at for at, (_, text) in enumerate(guide) if text.startswith(("The pump", "The lift"))]
    assert [phase for phase, _ in guide[: notes[-1] + 1]] == ["briefing"] * (notes[-1] + 1)
    assert guide[notes[-1] + 1][0] != "briefing"


def test_what_somebody_shouts_is_one_cue_to_its_end():
    (command,) = read('the porter yells "Help, she is on the floor"', has_case=True).commands
    assert isinstance(command, AddCue)
    assert command.text == "Help, she is on the floor"


def test_what_an_acquaintance_is_to_do_is_no_history():
    commands = read("the landlord should not be let in", has_case=True).commands
    assert not any(isinstance(one, WriteHistory) for one in commands)


@pytest.mark.parametrize(
    "message", ["the smell at 5 minutes would be a clue", "a helper comes before minute ten"]
)
def test_a_time_in_the_middle_or_before_which_something_is_makes_no_event(message):
    commands = read(message, has_case=True).commands
    assert not any(isinstance(one, AddCue) for one in commands)


def test_a_word_inside_another_names_no_action():
    _, then = converse("Septic shock in a woman of 70", "the ward is full", locale="en_UK")
    assert "towards" not in then.message


@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("get rid of whatever the porter brought in", False),
        ("махни всичко, което портиерът донесе", False),
        ("where the porter has been all night", False),
        ("the porter brought in three boxes", True),
        ("the porter came", False),
    ],
)
def test_only_a_statement_is_offered_a_place(words, stands):
    assert is_statement(words) is stands


@pytest.mark.parametrize(
    ("has_case", "message", "kind", "found"),
    [
        (True, "гълта трудно", SetLevel, False),
        (True, "не, просто калият да е първи", SetLevel, False),
        (True, "да му е трудно да преглъща", SetLevel, False),
        (True, "направи го трудно", SetLevel, True),
        (False, "Септичен шок, жена 60, трудно, 20 мин", SetLevel, True),
        (True, "адреналин на всеки 3-5 мин", SetMinutes, False),
        (True, "reassess every 3 to 5 min", SetMinutes, False),
        (True, "make it 25 to 30 min", SetMinutes, True),
        (True, "CPR ongoing, 1st shock given", SetPatient, False),
        (True, "the 21st of May", SetPatient, False),
        (True, "he weighs 11st", SetPatient, True),
        (True, "Source: the uterus", AddReference, False),
        (True, "Source: ESC guideline on acute coronary syndromes", AddReference, True),
        (True, "Breastfeeding. The baby is fine.", CannotWrite, False),
    ],
)
def test_words_of_another_matter_are_not_taken_for_it(has_case, message, kind, found):
    language = "bg" if any("а" <= letter <= "я" for letter in message.lower()) else "en"
    commands = read(message, has_case=has_case, language=language, pathology="septic_shock").commands
    assert any(isinstance(one, kind) for one in commands) is found


def test_what_something_is_not_corrects_nothing_said_before():
    earlier = read("takes diclofenac 50 mg", has_case=True).commands
    assert not read(
        "naloxone in small steps, 100 micrograms at a time, not 2 mg", has_case=True, earlier=earlier
    ).commands


@pytest.mark.parametrize(
    ("message", "sex"),
    [
        ("Анафилаксия след ужилване от пчела, пенсионер 68", "male"),
        ("Болна с миастения на 39 години, невромускулна слабост", "female"),
        ("Болен от ХОББ на 70 години", "male"),
    ],
)
def test_the_word_for_the_patient_says_the_sex(message, sex):
    commands = read(message, has_case=False, language="bg").commands
    assert [one.sex for one in commands if isinstance(one, SetPatient) and one.sex] == [sex]
