"""The same wish in the many ways in which teachers type it: as commands, and what the executor makes of them."""

from typing import Any

import pytest
from tests.professor.asking import ask

from vesalius.professor.commands import (
    AddAction,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AddReference,
    AskDocument,
    ChangeAction,
    ChangeDose,
    Command,
    GoBack,
    MoveAction,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    RemoveInvestigation,
    RemoveObjective,
    Rewrite,
    SetSetting,
    WriteHistory,
    WriteObjectives,
    WriteText,
)
from vesalius.professor.reading import read
from vesalius.scenarios.document import Document

RHYTHM = "66-year-old man with ventricular tachycardia on metoprolol 50 mg"
ALLERGIC = "58-year-old man with ventricular tachycardia, allergic to penicillin and latex"


def commands(message: str, *earlier: Command) -> tuple[Command, ...]:
    return read(message, has_case=True, pathology="septic_shock", earlier=earlier).commands


def only(message: str, *earlier: Command) -> Any:
    found = commands(message, *earlier)
    assert len(found) == 1, (message, found)
    return found[0]


@pytest.mark.parametrize(
    "message",
    [
        "take the amiodarone out",
        "bin the amiodarone",
        "lose the amiodarone please",
        "scrap the amiodarone",
        "kill the amiodarone",
        "the amiodarone can go",
        "the amiodarone should not be there",
        "the amiodarone is a mistake, take it out",
        "take him off the amiodarone",
        "разкарай амиодарона",
        "амиодарона го махни",
        "амиодаронът отпада",
        "амиодарона да го няма",
    ],
)
def test_an_order_to_take_away_stands_before_around_or_behind_what_goes(message: str) -> None:
    command = only(message)
    assert isinstance(command, RemoveDrug)
    assert command.drug is not None
    assert command.drug.key == "amiodarone"


@pytest.mark.parametrize(
    "message",
    [
        "he came off the amiodarone in spring",
        "амиодарона вече го спря",
        "his GP stopped the amiodarone last month",
    ],
)
def test_what_a_patient_stopped_takes_nothing_out_of_the_flow(message: str) -> None:
    told = commands(message)
    (command,) = (one for one in told if isinstance(one, RemoveDrug))
    assert not command.ordered
    assert all(isinstance(one, WriteHistory) for one in told if one is not command)


@pytest.mark.parametrize(
    "message",
    [
        "no troponin back yet, take it off the results",
        "bin the troponin",
        "I don't want a troponin",
        "тропонинът да отпадне",
    ],
)
def test_laboratory_values_are_taken_away(message: str) -> None:
    command = only(message)
    assert isinstance(command, RemoveInvestigation)
    assert command.name.key == "troponin"


@pytest.mark.parametrize(
    "message",
    [
        "take the latex one out again",
        "lose the latex allergy",
        "алергията към латекс е грешка, махни я",
        "латекса го махни от алергиите",
    ],
)
def test_an_allergy_is_taken_away_and_never_added_by_the_same_words(message: str) -> None:
    command = only(message)
    assert isinstance(command, RemoveAllergy)
    assert command.substance is not None
    assert command.substance.key == "latex"


def test_the_last_one_is_one_of_what_was_named_before() -> None:
    assert only("and bin the last one", AddObjective(subject="shock")) == RemoveObjective(
        position=-1, words="and bin the last one"
    )


@pytest.mark.parametrize(
    "message", ["put it up again to 170", "add the ramipril 5 mg again", "make her hypotensive again"]
)
def test_again_writes_nothing_anew_where_no_writing_is_meant(message: str) -> None:
    assert not any(isinstance(one, Rewrite) for one in commands(message))


@pytest.mark.parametrize(
    "message", ["again", "write it again", "the history again", "отново, моля", "направи случая отново"]
)
def test_again_writes_anew_where_writing_is_meant(message: str) -> None:
    assert isinstance(only(message), Rewrite)


@pytest.mark.parametrize("message", ["scrap both of those", "и двете ги махни, беше по-добре преди"])
def test_both_are_the_last_two_changes(message: str) -> None:
    command = only(message)
    assert isinstance(command, GoBack)
    assert command.steps == 2


@pytest.mark.parametrize(
    ("message", "dose", "unit"),
    [
        ("bisoprolol up to 10", 10, "mg"),
        ("bisoprolol should be 10 mg not 5", 10, "mg"),
        ("increase bisoprolol from 5 to 10 mg", 10, "mg"),
        ("drop the bisoprolol to 1.25 mg", 1.25, "mg"),
        ("he is actually on 25 of bisoprolol", 25, "mg"),
        ("бисопролола му го направи 10", 10, "mg"),
        ("нека бисопрололът е 10 мг", 10, "mg"),
        ("бисопрололът на 10 да стане", 10, "mg"),
        ("свали бисопролола на 2,5 мг", 2.5, "mg"),
        ("he injects 22 units of insulin glargine at night", 22, "unit"),
        ("приема базален инсулин 16 Е веднъж дневно", 16, "unit"),
        ("добави Лантус 24 Е вечер", 24, "unit"),
        ("she takes Tresiba 18 units at bedtime", 18, "unit"),
        ("бие си по 22 единици гларжин вечер", 22, "unit"),
        ("he has home oxygen 2 L", 2, "L/min"),
        ("има кислород вкъщи 2 литра", 2, "L/min"),
    ],
)
def test_a_dose_stands_before_or_behind_its_drug(message: str, dose: float, unit: str) -> None:
    command = only(message)
    assert isinstance(command, AddDrug | ChangeDose)
    assert command.dose == dose
    # A changed dose without a unit is in the one of the order or of the list.
    assert command.unit == unit or (isinstance(command, ChangeDose) and not command.unit)


@pytest.mark.parametrize(
    ("message", "factor"),
    [
        ("double the bisoprolol", 2),
        ("halve her bisoprolol", 0.5),
        ("twice the dose of bisoprolol", 2),
        ("удвои бисопролола", 2),
    ],
)
def test_a_dose_is_multiplied(message: str, factor: float) -> None:
    command = only(message)
    assert isinstance(command, AddDrug)
    assert command.factor == factor


@pytest.mark.parametrize(
    ("message", "section", "words"),
    [
        ("three weeks post knee arthroscopy", "past", "Three weeks post knee arthroscopy."),
        ("десет дни след цезарово", "past", "Десет дни след цезарово."),
        ("прекарал инфаркт през 2016 г.", "past", "Прекарал инфаркт през 2016 г."),
        ("had a hip replacement six months ago", "past", "Had a hip replacement six months ago."),
        ("appendix out as a child", "past", "Appendix out as a child."),
        ("he has never fainted before", "past", "He has never fainted before."),
        (
            "nobody in his family has had heart trouble",
            "family",
            "Nobody in his family has had heart trouble.",
        ),
        ("make her a non-smoker", "social", "Non-smoker."),
        ("и да не е пушачка", "social", "Непушачка."),
        ("quit smoking ten years ago", "social", "Quit smoking ten years ago."),
        ("he collapsed in the gym", "presentIllness", "He collapsed in the gym."),
        (
            "paramedics gave 15 L of oxygen on the way in",
            "presentIllness",
            "Paramedics gave 15 L of oxygen on the way in.",
        ),
        ("his daughter found him on the floor", "presentIllness", "His daughter found him on the floor."),
        ("her husband is with her, worried", "presentIllness", "Her husband is with her, worried."),
        ("she took his gliclazide by mistake", "presentIllness", "She took his gliclazide by mistake."),
        ("he missed his bisoprolol for two days", "presentIllness", "He missed his bisoprolol for two days."),
        ("ate seafood an hour before", "presentIllness", "Ate seafood an hour before."),
    ],
)
def test_what_happened_stands_whole_in_its_part_of_the_history(
    message: str, section: str, words: str
) -> None:
    command = only(message)
    assert isinstance(command, WriteHistory)
    assert (command.section, command.text) == (section, words)


def test_the_illness_of_a_spouse_is_neither_the_patients_nor_in_the_family() -> None:
    denied, told = commands("it's the husband who has diabetes, she doesn't")
    assert isinstance(denied, RemoveCondition)
    assert isinstance(told, WriteHistory)
    assert (denied.condition.key, told.section) == ("diabetes", "social")


def test_no_fragment_is_written_alone() -> None:
    message = "Белодробна емболия, жена на 41, пулс 128, сатурация 88 и задух от сутринта"
    told = [one.text for one in read(message, has_case=False).commands if isinstance(one, WriteHistory)]
    assert told == ["Задух от сутринта."]
    assert commands("They forgot it.") == ()


def test_an_action_has_its_grade_and_its_block_and_is_no_setting() -> None:
    added = only("add an action: call ICU, critical, in the first block")
    assert added == AddAction(text="call ICU", grade="critical", block=1, words=added.words)
    moved = only("move it to the last block", added)
    assert moved == MoveAction(subject="call ICU", block=-1, words="move it to the last block")


def test_the_grades_of_several_actions_are_read_clause_by_clause() -> None:
    found = commands("пропранолол да се брои за вредно, а обаждането в реанимация – за препоръчително")
    assert [(one.subject, one.grade) for one in found if isinstance(one, ChangeAction)] == [
        ("пропранолол", "harmful"),
        ("обаждането в реанимация", "recommended"),
    ]
    assert not any(isinstance(one, SetSetting) for one in found)


@pytest.mark.parametrize(
    ("message", "otherwise"),
    [
        ("adrenaline within 3 minutes, else he arrests", "arrest"),
        ("ако не дадат адреналин до три минути, да спре сърцето му", "arrest"),
        ("adrenaline has to be in within 3 minutes", None),
    ],
)
def test_a_time_limit_and_what_happens_behind_it(message: str, otherwise: str | None) -> None:
    command = only(message)
    assert isinstance(command, ChangeAction)
    assert (command.until, command.otherwise) == (180, otherwise)


@pytest.mark.parametrize(
    ("message", "after", "words"),
    [
        ('two minutes in, his girlfriend bursts in and yells "Is he dead?"', 120, "Is he dead?"),
        ("на третата минута приятелката му да извика „Той посинява!“", 180, "Той посинява!"),
    ],
)
def test_who_bursts_in_is_a_cue_with_its_time(message: str, after: int, words: str) -> None:
    command = only(message)
    assert isinstance(command, AddCue)
    assert (command.after, command.text) == (after, words)


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("the briefing text must mention that there is no doctor on call", WriteText),
        ("във въведението да пише, че няма дежурен лекар", WriteText),
        ("the debriefing must mention that antihistamines come second", AddDebriefPoint),
        ("в разбора непременно да се обсъди защо адреналинът се бави", AddDebriefPoint),
        ("Cite this as well: Stein P. et al., Am J Med 2007;120:871", AddReference),
        ("сложи и източник: Rhodes A. и сътр., Intensive Care Medicine 2017", AddReference),
        ("на рентгена плеврален излив вдясно", AddInvestigation),
        ("оплакването го кажи с други думи", Rewrite),
        ("what blood gas does she have?", AskDocument),
    ],
)
def test_parts_of_the_document_in_other_words(message: str, kind: type[Command]) -> None:
    assert isinstance(only(message), kind)


@pytest.mark.parametrize(
    "message",
    [
        "the objectives: 1 recognise shock early 2 give antibiotics within the hour",
        "objectives should be: recognise shock early, give antibiotics within the hour",
        "objectives: recognise shock early; give antibiotics within the hour",
        "objectives: 1. recognise shock early 2. give antibiotics within the hour",
    ],
)
def test_a_list_of_objectives_is_taken_in_its_own_words(message: str) -> None:
    command = only(message)
    assert isinstance(command, WriteObjectives)
    assert command.texts == ("recognise shock early", "give antibiotics within the hour")


# --- carried out


def drugs_of(document: Document) -> dict[str, float | None]:
    return {one.name: one.dose for one in document.clinical_scenario.history.medications}


def test_a_multiplied_dose_is_told_with_what_it_was() -> None:
    answer = ask("double the metoprolol", ask(RHYTHM).document)
    assert drugs_of(answer.document)["metoprolol"] == 100
    assert "it was 50" in answer.message


def test_a_drug_that_is_only_given_goes_from_the_actions_or_the_reply_says_why_not() -> None:
    before = ask("66-year-old man with ventricular tachycardia").document
    given = next(
        action
        for block in before.scenario_flow.blocks
        for action in block.actions
        if action.order is not None and action.order.drug == "amiodarone"
    )
    answer = ask("take the amiodarone out", before)
    left = [action.id for block in answer.document.scenario_flow.blocks for action in block.actions]
    assert given.id not in left or given.text in answer.message


def test_which_drug_of_a_group_is_meant_is_asked() -> None:
    before = ask(RHYTHM).document
    answer = ask("he's on a blood thinner", before)
    (outcome,) = answer.outcomes
    assert (outcome.status, answer.document) == ("asked", before)
    assert "warfarin" in " ".join(outcome.options)


def test_a_spouses_illness_is_taken_from_the_patients_past() -> None:
    answer = ask("Hypoglycaemia, woman of 71, it's the husband who has diabetes, she doesn't")
    history = answer.document.clinical_scenario.history
    assert "diabetes" not in history.past.lower()
    assert "husband" in history.social
    assert "husband" not in history.family


def test_an_action_moves_but_not_into_an_ending() -> None:
    added = ask("add an action: call ICU, critical", ask(RHYTHM).document).document
    history = [("user", "add an action: call ICU, critical"), ("bot", "")]
    refused = ask("move it to the last block", added, history=history)
    assert refused.document == added
    assert "ending" in refused.message
    moved = ask("move it to the second block", added, history=history).document
    assert "Call ICU." in [action.text for action in moved.scenario_flow.blocks[1].actions]
    assert "Call ICU." not in [action.text for action in moved.scenario_flow.blocks[0].actions]


def test_a_graded_action_that_is_not_there_is_added_and_another_drug_is_left_alone() -> None:
    before = ask("24-year-old woman with acute severe asthma").document
    answer = ask("propranolol should count as harmful", before)
    added = {
        action.text: action.grade
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
    }
    assert added["Propranolol."] == "harmful"
    assert answer.outcomes[0].status == "different"


def test_without_an_action_in_time_the_block_leads_to_the_arrest() -> None:
    answer = ask(
        "adrenaline within 3 minutes, else he arrests", ask("41-year-old man with anaphylaxis").document
    )
    blocks = answer.document.scenario_flow.blocks
    arrest = next(block.id for block in blocks if block.ending == "arrest")
    assert any(
        exit.to == arrest and exit.seconds == 180 and exit.when == "timer"
        for block in blocks
        for exit in block.exits
    )


def test_a_picture_says_what_it_is_told_and_the_reply_what_it_said() -> None:
    before = ask("45-year-old woman with pulmonary embolism").document
    old = next(
        one
        for one in before.clinical_scenario.investigations.imaging
        if "chest radiograph" in one.name.lower()
    )
    answer = ask("CXR: clear", before)
    pictures = {one.id: one.report for one in answer.document.clinical_scenario.investigations.imaging}
    assert pictures[old.id] == "Clear."
    assert old.report in answer.message
    assert len(pictures) == len(before.clinical_scenario.investigations.imaging)


def test_two_objectives_are_taken_and_the_third_is_kept_with_the_reason() -> None:
    answer = ask(
        "only two objectives please: recognise shock and give antibiotics",
        ask("56-year-old woman with septic shock").document,
    )
    texts = [one.text for one in answer.document.general_info.objectives]
    assert texts[:2] == ["Recognise shock.", "Give antibiotics."]
    assert len(texts) == 3
    assert "3 to 5 objectives" in answer.message


def test_where_there_are_five_objectives_the_reply_offers_to_exchange_one() -> None:
    document = ask("56-year-old woman with septic shock").document
    for subject in ("hand hygiene", "closed loop communication", "talking to relatives"):
        answer = ask(f"add an objective on {subject}", document)
        document = answer.document
    (outcome,) = answer.outcomes
    assert (outcome.status, len(document.general_info.objectives)) == ("asked", 5)
    exchanged = ask(outcome.options[4], document).document
    assert exchanged.general_info.objectives[4].text == "Talking to relatives."


def test_a_habit_told_anew_leaves_the_rest_of_its_sentence() -> None:
    before = ask("24-year-old woman with acute severe asthma").document
    first = ask("she works in a bakery; smokes ten a day", before).document
    social = ask("make her a non-smoker", first).document.clinical_scenario.history.social
    assert "bakery" in social
    assert "Non-smoker." in social


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("what's his pressure?", "blood pressure"),
        ("why not verapamil?", "is graded harmful: "),
        ("what do the learners see first?", "First they read the briefing: "),
        ("how many blocks are there and what's the pass mark?", "The pass mark is "),
    ],
)
def test_questions_are_answered_from_the_document(message: str, told: str) -> None:
    before = ask(RHYTHM).document
    answer = ask(message, before)
    assert answer.document == before
    assert told in answer.message


def test_a_bulgarian_message_with_a_citation_has_a_bulgarian_answer() -> None:
    before = ask("Жена на 56 години със септичен шок", locale="bg_BG").document
    answer = ask(
        "сложи и източник: Stein PD, Am J Med 2007, https://doi.org/10.1016/j.amjmed.2007.03.024", before
    )
    assert "Добавих източника" in answer.message


def test_a_woman_is_called_a_woman_and_drugs_by_their_bulgarian_names() -> None:
    before = ask("Жена на 72 години с предсърдно мъждене", locale="bg_BG").document
    assert "Пациентката приема" in ask("какви лекарства пие?", before, locale="bg_BG").message
    told = ask("приема бисопролол 5 mg", before, locale="bg_BG").message
    assert "вече вредни: дилтиазем" in told
    assert "diltiazem" not in told
    assert "Пациентката постъпва нестабилна" in ask("кръвно 85/50", before, locale="bg_BG").message


def test_two_insulins_are_two_and_each_is_the_one_that_was_said():
    given = commands("her home insulin is Lantus 20 units in the evening and Novorapid 6 units")
    assert [(one.drug.en, one.dose, one.times_a_day) for one in given if isinstance(one, AddDrug)] == [
        ("insulin glargine", 20, 1),
        ("insulin aspart", 6, None),
    ]
