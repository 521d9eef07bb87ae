"""Half sentences of a talk, places where one arrives, and what nobody does in time."""

import pytest

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddObjective,
    CannotWrite,
    ChangeAction,
    Leave,
    NotAvailable,
    NumberOfObjectives,
    RemoveDrug,
    RemoveObjective,
    RemoveStatement,
    ReplaceText,
    SetLevel,
    SetPatient,
    SetSetting,
    SetVital,
    Undo,
    WriteCase,
    WriteHistory,
    WriteObjective,
    WriteObjectives,
    WriteText,
)
from vesalius.professor.reading import read

from .asking import converse


def commands_of(message, *, has_case=True):
    language = "bg" if any("а" <= letter <= "я" for letter in message.lower()) else "en"
    return read(message, has_case=has_case, pathology="septic_shock", language=language).commands


@pytest.mark.parametrize(
    ("message", "kind", "value"),
    [
        ("female by the way", SetPatient, ("sex", "female")),
        ("върни се на мъж", SetPatient, ("sex", "male")),
        ("вместо спортист направи го военен", ReplaceText, ("new", "военен")),
        ("последното зачеркни – пуши по кутия", WriteHistory, ("text", "Пуши по кутия.")),
        ("target sats 88-92 must be in the objectives", NumberOfObjectives, ("count", None)),
        ("the pressure, to 180", SetVital, ("value", 180)),
        ("налягането, на 180", SetVital, ("value", 180)),
        ("lower the metformin... actually just stop it", RemoveDrug, ("but", ())),
        ("намали метформина... всъщност спри го", RemoveDrug, ("but", ())),
        ("екипът е от трима: лекар, сестра и санитар", WriteText, ("section", "/generalInfo/prebrief")),
        ("и да питат за движенията на плода", AddAction, ("grade", "recommended")),
        ("get them to ask about the baby's movements", AddAction, ("grade", "recommended")),
        ("Няма венозен път и няма кислород", NotAvailable, ("what", "венозен път и няма кислород")),
    ],
)
def test_half_a_sentence_is_a_wish(message, kind, value):
    (command,) = commands_of(message)
    assert isinstance(command, kind)
    name, expected = value
    assert getattr(command, name) == expected


@pytest.mark.parametrize(
    "message", ["the man is worse", "сатурация 88 без кислород", "the pressure, I think, is fine"]
)
def test_what_looks_like_half_a_sentence_is_none(message):
    assert not any(
        isinstance(one, SetPatient | NotAvailable | ReplaceText | AddDrug) for one in commands_of(message)
    )


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ("asthma, woman of 27, seen in the surgery", "General practice"),
        ("COPD, 70 m, arrives in a small rural hospital", "Small rural hospital"),
        ("ХОББ, мъж 70, постъпва в малка селска болница", "Малка селска болница"),
        ("хипогликемия, мъж 70, у дома, с екип на Бърза помощ", "The patient's home"),
    ],
)
def test_where_one_arrives_is_the_place_and_where_a_crew_comes_from_is_not(message, place):
    commands = commands_of(message, has_case=False)
    assert [one.setting.en for one in commands if isinstance(one, SetSetting)] == [place]


@pytest.mark.parametrize(
    ("message", "what", "otherwise"),
    [
        ("if they don't give oxygen, she gets worse", "oxygen", "deteriorated"),
        ("If nobody gives fluids he arrests", "fluids", "arrest"),
        ("ако не дадат кислород, се влошава", "кислород", "deteriorated"),
        ("ако не започнат компресии - асистолия", "компресии", "arrest"),
    ],
)
def test_what_is_never_done_has_the_time_of_its_block(message, what, otherwise):
    (command,) = commands_of(message)
    assert isinstance(command, ChangeAction)
    assert (command.subject, command.otherwise, command.until) == (what, otherwise, None)


@pytest.mark.parametrize("message", ["if they give nitrates she gets worse", "if nobody comes he is sad"])
def test_what_is_done_or_is_no_treatment_sets_no_time(message):
    assert not any(isinstance(one, ChangeAction) and one.otherwise for one in commands_of(message))


def test_the_block_leads_on_where_oxygen_is_not_given():
    before, after = converse("Septic shock, man of 60", "if they don't give oxygen, he gets worse")
    assert "Without it the block leads on to" in after.message
    assert before.document.scenario_flow != after.document.scenario_flow


def test_harmful_unless_something_happens_adds_no_block():
    assert not any(
        isinstance(one, AddBlock)
        for one in commands_of("no thrombolysis please - at least make it harmful unless she arrests")
    )


@pytest.mark.parametrize(
    ("message", "kind", "value"),
    [
        ("Take the asbestos out, it muddies it", RemoveStatement, ("subject", "asbestos")),
        ("махни азбеста", RemoveStatement, ("subject", "азбеста")),
        (
            "remove the pupils from the examination as ours cannot show them",
            RemoveStatement,
            ("subject", "pupils"),
        ),
        ("Might he perhaps be a retired driver who lives alone?", WriteHistory, ("section", "social")),
        ("so she takes no tablets at all", RemoveDrug, ("drug", None)),
        ("сестрата трябва да измери захарта до 2 минути", ChangeAction, ("until", 120)),
        ("the nurse must check the sugar within 2 minutes", ChangeAction, ("until", 120)),
        ("без дефибрилатор 4 мин", NotAvailable, ("what", "дефибрилатор")),
        ("then say his wife gave him her GTN before we arrived", WriteHistory, ("section", "presentIllness")),
    ],
)
def test_polite_and_short_wishes_are_read(message, kind, value):
    (command,) = commands_of(message)
    assert isinstance(command, kind)
    name, expected = value
    assert getattr(command, name) == expected


@pytest.mark.parametrize(
    ("message", "main", "age"),
    [
        ("Opioid overdose on a surgical ward, 79, female", "opioid_poisoning", 79),
        ("pt 83, lady, complete heart block", "complete_av_block", 83),
        ("ХОББ на 66 млад дух ама стар", "copd", 66),
        ("сеп шок мъж на 70", "septic_shock", 70),
        ("fitting diabetic, 54, f, sugar unrecordable", "hypoglycaemia", 54),
        ("opioid overdose, 30s bloke", "opioid_poisoning", 35),
    ],
)
def test_the_problem_and_the_age_of_a_short_first_message(message, main, age):
    commands = commands_of(message, has_case=False)
    assert [one.main for one in commands if isinstance(one, WriteCase)] == [main]
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [age]


def test_what_the_examination_no_longer_tells_is_gone():
    *_, answer = converse("Opioid overdose, man of 30", "remove the pupils from the examination")
    assert "Removed" in answer.message


@pytest.mark.parametrize(
    ("first", "message", "locale", "said"),
    [
        ("Acute severe asthma, woman of 30", "peak flow 33% of her best", "en_UK", "33 %"),
        ("Тежък астматичен пристъп, жена на 30", "върхов дебит 25%", "bg_BG", "25 %"),
    ],
)
def test_the_peak_flow_of_an_attack_is_told_wherever_it_was_told(first, message, locale, said):
    before, after = converse(first, message, locale=locale)
    texts = " ".join(one.narrative for one in after.document.scenario_flow.blocks)
    assert said in texts
    assert before.document.scenario_flow != after.document.scenario_flow


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("takes metoprolol 50", "stop it and give amlodipine"),
        ("пие метопролол 50", "спри го и дай амлодипин"),
    ],
)
def test_it_is_the_drug_of_the_message_before(first, then):
    earlier = commands_of(first)
    language = "bg" if first.startswith("пие") else "en"
    removed, added = read(then, has_case=True, language=language, earlier=earlier).commands
    assert isinstance(removed, RemoveDrug)
    assert removed.drug is not None
    assert removed.drug.key == "metoprolol"
    assert isinstance(added, AddDrug)
    assert added.drug.key == "amlodipine"


def test_what_somebody_does_for_a_living_is_told_beside_the_sex():
    commands = commands_of("WPW с мъждене, млад спортист 22 г, пулс 230", has_case=False)
    assert [one.text for one in commands if isinstance(one, WriteHistory)] == ["Спортист."]
    assert [one.sex for one in commands if isinstance(one, SetPatient) and one.sex] == ["male"]


def test_the_number_says_the_stage_of_the_kidneys():
    commands = commands_of("предсърдно мъждене, жена 78, бъбречна недостатъчност (еГФР 38)", has_case=False)
    assert [one.words for one in commands if isinstance(one, AddCondition)] == ["еГФР 38"]


@pytest.mark.parametrize(
    ("message", "kind", "value"),
    [
        ("Change bisoprolol to 5mg... no leave it, 2.5 is right", Leave, ("words", "leave it as it is")),
        ("sats 70 -> 75", SetVital, ("value", 75)),
        ("пулс 120 → 90", SetVital, ("value", 90)),
        ("No, undo that, too cruel", Undo, ("words", "undo that")),
        ("level is too much easy", SetLevel, ("step", 1)),
        ("level is too much difficult", SetLevel, ("step", -1)),
        ("ИТМ 19 да се спомене в анамнезата", WriteText, ("text", "ИТМ 19")),
        ("пие депакин петстотин два пъти дневно", AddDrug, ("dose", 500)),
        ("пие метформин 850 2х1", AddDrug, ("times_a_day", 2)),
        ("Half way through she should crash", AddBlock, ("event", "hypotension")),
        ("hypothermia 34.1", SetVital, ("value", 34.1)),
    ],
)
def test_what_is_taken_back_pointed_to_or_written_in_signs(message, kind, value):
    (command,) = commands_of(message)
    assert isinstance(command, kind)
    name, expected = value
    assert getattr(command, name) == expected


def test_a_sign_that_changes_in_the_course_is_not_that_of_the_start():
    values = [
        one.value for one in commands_of("RR 3 -> 0 at minute 2 unless bagged") if isinstance(one, SetVital)
    ]
    assert 0 not in values


@pytest.mark.parametrize(
    ("asked", "then", "language"),
    [
        ("коя е третата цел", "смени я с рехабилитация", "bg"),
        ("which is the second objective?", "swap it for one on inhalers", "en"),
    ],
)
def test_it_is_the_objective_that_was_asked_for(asked, then, language):
    earlier = read(asked, has_case=True, language=language).commands
    (command, *_) = read(then, has_case=True, language=language, earlier=earlier).commands
    assert isinstance(
        command, WriteObjective | ReplaceText | RemoveObjective | AddObjective | WriteObjectives
    )


@pytest.mark.parametrize(
    ("message", "main"),
    [
        (
            "A man of 84, pulse of 30, cannon waves, complete heart block, and everybody thinks he's had a stroke",
            "complete_av_block",
        ),
        ("Пълен AV блок, мъж на 84, а всички мислят, че е инсулт", "complete_av_block"),
        ("ОКС с елевация в II III aVF, мъж на 61", "inferior_stemi"),
    ],
)
def test_what_others_take_it_for_is_not_the_case(message, main):
    commands = commands_of(message, has_case=False)
    assert [one.main for one in commands if isinstance(one, WriteCase)] == [main]
    assert not any(isinstance(one, CannotWrite | AddCondition) for one in commands)


def test_bulgarian_in_latin_letters_is_known_by_its_grade():
    *_, answer = converse("предсърдно мъждене, жена на 70", "amiodaronat vreden", locale="bg_BG")
    assert "вредно" in answer.message


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("приятелката му крещи и пречи", "Приятелката му крещи и пречи."),
        ("his brother shouts and gets in the way", "His brother shouts and gets in the way."),
        ("the nurse says: and what about oxygen?", "and what about oxygen?"),
    ],
)
def test_who_shouts_and_does_more_is_told_whole(message, text):
    (command,) = commands_of(message)
    assert isinstance(command, AddCue)
    assert command.text == text
