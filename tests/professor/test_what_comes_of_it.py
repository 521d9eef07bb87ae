"""What comes of what a team does, how an answer counts, and wishes said the long way, with what looks like them."""

from typing import Any

import pytest
from tests.professor.asking import converse, kinds_of, read_commands, written_from

from vesalius.professor.commands import (
    AddAction,
    AddDebriefPoint,
    ChangeAction,
    ChangeNumber,
    Command,
    RemoveAction,
    SetCourse,
    SetMinutes,
    SetVital,
    WriteHistory,
)
from vesalius.professor.reading import in_own_letters


def _given(commands: tuple[Command, ...], kind: type[Any], *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(getattr(one, name) for name in fields) for one in commands if isinstance(one, kind)]


@pytest.mark.parametrize(
    ("message", "behind", "values"),
    [
        ("nitroglycerin should bring the pressure down to 70/40", "nitroglycerin", [70, 40]),
        ("nitrates here are a serious mistake: BP drops to 60/30", "nitrates", [60, 30]),
        ("нитроглицеринът да сваля налягането до 70/40", "нитроглицеринът", [70, 40]),
        ("blood pressure 210/120 to start, and after GTN 150/85", "gtn", [150, 85]),
        ("налягането в началото 210/120, след нитроглицерин 150/85", "нитроглицерин", [150, 85]),
        ("fluids raise the MAP to 62, no further", "fluids", [62]),
    ],
)
def test_a_sign_that_something_given_brings_about(message: str, behind: str, values: list[int]) -> None:
    commands = read_commands(message)
    assert _given(commands, SetCourse, "behind", "value") == [(behind, one) for one in values]
    # The start is as it was, or what is said of it.
    at_first = [one for (one,) in _given(commands, SetVital, "value")]
    assert not set(values) & set(at_first)
    assert at_first in ([], [210, 120])


@pytest.mark.parametrize(
    ("message", "harmful"),
    [
        ("lying him down = arrest.", "Lying him down."),
        ("if they lay him flat he arrests", "Lay him flat."),
        ("ако го легнат по гръб, спира да диша", "Да го легнат по гръб."),
        ("if they use an unsynchronised shock he goes into VF", "Use an unsynchronised shock."),
        ("i.v. adrenaline leads to VT", "iv adrenaline"),
        ("адреналин венозно -> камерна тахикардия", "адреналин венозно"),
    ],
)
def test_what_harms_is_harmful_and_happens_to_nobody_else(message: str, harmful: str) -> None:
    """No block that everybody comes to, and no illness of the past."""
    commands = read_commands(message)
    assert kinds_of(commands) <= {"AddAction", "ChangeAction"}
    graded = [
        *_given(commands, AddAction, "text", "grade"),
        *_given(commands, ChangeAction, "subject", "grade"),
    ]
    assert graded[0] == (harmful, "harmful")


def test_what_harms_is_no_other_action_that_shares_a_word() -> None:
    """ "Sitting with the legs out, no standing up" is right where standing him up harms."""
    case = "Мъж на 45 години с анафилаксия"
    right = {
        one.id
        for block in written_from(case)[1].scenario_flow.blocks
        for one in block.actions
        if one.grade != "harmful"
    }
    _, document = written_from(case, "ако го изправят, припада")
    actions = [one for block in document.scenario_flow.blocks for one in block.actions]
    assert right <= {one.id for one in actions if one.grade != "harmful"}
    assert [one.grade for one in actions if one.text == "Да го изправят."] == ["harmful"]


@pytest.mark.parametrize(
    "message",
    [
        "ако чакат повече от 5 минути, да мине в камерно мъждене",
        "and if he's given it i.v. instead of i.m. -> VT",
        "GTN 20 mcg/min as long as systolic > 110",
        "нитроглицерин само ако систолното е над 110",
    ],
)
def test_a_condition_is_no_sign_no_illness_and_no_other_case(message: str) -> None:
    kinds = kinds_of(read_commands(message))
    assert not kinds & {"AddCondition", "WriteCase", "SetVital", "WriteHistory", "AddBlock"}


@pytest.mark.parametrize(
    ("message", "graded"),
    [
        (
            "glucose 10 % 150 ml is right, 50 % in a hand vein is harmful",
            [("glucose 10 % 150 ml", "critical"), ("glucose 50 % in a hand vein", "harmful")],
        ),
        ("80 mg furosemide is the right answer", [("80 mg furosemide", "critical")]),
        ("морфинът да е верен", [("морфинът", "critical")]),
        ("salbutamol: okay but not enough on its own", [("salbutamol", "neutral"), ("salbutamol", None)]),
        (
            "изопреналин или адреналин в перфузия да са еднакво добре оценени",
            [("изопреналин", "recommended"), ("адреналин в перфузия", "recommended")],
        ),
        (
            "имипенем - верен избор, ципрофлоксацин - грешен",
            [("имипенем", "critical"), ("ципрофлоксацин", "harmful")],
        ),
        ("hydrocortisone neither helps nor hurts", [("hydrocortisone", "neutral")]),
        ("хидрокортизонът не е грешка, но не носи точки", [("хидрокортизонът", "neutral")]),
        # What is right of other things is no grade.
        ("is the morphine right?", []),
        ("the heart rate is right", []),
        ("диагнозата е вярна", []),
    ],
)
def test_a_right_and_a_wrong_answer(message: str, graded: list[tuple[str, str | None]]) -> None:
    assert _given(read_commands(message), ChangeAction, "subject", "grade") == graded


@pytest.mark.parametrize(
    ("message", "points"),
    [
        (
            "calcium should carry more weight than insulin, say 5 against 3",
            [("calcium", 5), ("insulin", 3)],
        ),
        (
            "калцият да тежи повече от инсулина, например 5 на 3",
            [("калцият", 5), ("инсулина", 3)],
        ),
        ("whoever gives chlorphenamine before adrenaline should lose 3 points", [("chlorphenamine", -3)]),
        ("който даде хидрокортизон, да губи 2 точки", [("хидрокортизон", -2)]),
    ],
)
def test_points_against_points(message: str, points: list[tuple[str, int]]) -> None:
    assert _given(read_commands(message), ChangeAction, "subject", "points") == points


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("and please no bicarbonate option at all", {"RemoveAction"}),
        ("без възможност за бикарбонат", {"RemoveAction"}),
        ("remove bicarbonate from the labs", {"RemoveInvestigation"}),
        ("no hints at all", {"RemoveHints"}),
        ("the learner who doesn't repeat the potassium fails", {"AddAction"}),
        ("the title must not give the diagnosis away", {"Rename"}),
        ("заглавието да не издава диагнозата", {"Rename"}),
        ("first objective is too vague: say “Interprets a blood gas”", {"WriteObjective"}),
        ("първата цел е прекалено обща: нека е „Разчита кръвно-газов анализ“", {"WriteObjective"}),
        ("the INR was a typo, should be 1.4", {"AddInvestigation"}),
        ("so shorten the case to 15", {"SetMinutes"}),
        ("скъси случая на 15", {"SetMinutes"}),
        ("shorten the debriefing", {"Shorten"}),
        ("the brother - remove him from the history", set()),
        ("махни алергията към пеницилин", {"RemoveAllergy"}),
        ("алергията към пеницилин е грешка, махни я", {"RemoveAllergy"}),
    ],
)
def test_wishes_said_the_long_way(message: str, kinds: set[str]) -> None:
    seen = kinds_of(read_commands(message))
    assert seen == kinds if kinds else "AddCue" not in seen


def test_what_was_typed_wrong() -> None:
    assert _given(read_commands("38 was me mistyping 83"), ChangeNumber, "old", "new") == [(38, 83)]
    assert _given(read_commands("cut the case to 12"), SetMinutes, "minutes") == [(12,)]
    assert _given(read_commands("no bicarbonate option"), RemoveAction, "subject") == [("bicarbonate",)]


@pytest.mark.parametrize(
    "message",
    [
        'the first question of the debriefing should be "What was hardest?"',
        "разборът да започва с въпроса „What was hardest?“",
        'remove the second question in the debriefing and put "What was hardest?" in its place',
    ],
)
def test_a_question_of_the_debriefing_is_no_summary(message: str) -> None:
    commands = read_commands(message)
    assert _given(commands, AddDebriefPoint, "text", "question") == [("What was hardest?", True)]
    assert "WriteText" not in kinds_of(commands)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("call her Mrs. Penev and make her a widow", "Mrs. Penev"),
        ("the patient is called Mr Ivan Petrov", "Mr Ivan Petrov"),
        ("rename the patient to Mrs Anna Penev", "Mrs Anna Penev"),
        ("пациентката се казва г-жа Анна Пенева", "г-жа Анна Пенева"),
    ],
)
def test_names_behind_a_title(message: str, name: str) -> None:
    told = [text for (text,) in _given(read_commands(message), WriteHistory, "text")]
    assert any(one.endswith(f" {name}.") for one in told), told


def test_a_mean_pressure_is_no_systolic_one() -> None:
    assert _given(read_commands("mean pressure 58"), SetVital, "sign", "value") == [
        ("meanArterialPressure", 58)
    ]
    assert _given(read_commands("a MAP under 60"), SetVital, "value") == [(58,)]


def test_a_bound_that_holds_changes_nothing() -> None:
    before = written_from("33-year-old woman with severe asthma")[1]
    reply, after = written_from("33-year-old woman with severe asthma", "keep the sats above 85 though")
    assert "so already" in reply
    assert after.initial_elements == before.initial_elements
    assert "so already" not in written_from("33-year-old woman with severe asthma", "sats below 85")[0]


def test_glucose_is_no_glucagon() -> None:
    _, document = written_from("24-year-old woman with hypoglycaemia", "glucose 50 % is harmful")
    graded = {one.text: one.grade for block in document.scenario_flow.blocks for one in block.actions}
    assert all(
        grade != "harmful" for text, grade in graded.items() if text.startswith("Glucagon 1 mg i.m. now")
    )


def test_no_pulse_has_no_pressure() -> None:
    """A sign behind what leads to an arrest."""
    case = "59-year-old man with inferior STEMI"
    before = written_from(case)[1]
    reply, after = written_from(case, "after nitroglycerin the pressure falls to 70/40")
    assert "no pulse" in reply
    assert after.scenario_flow == before.scenario_flow


def test_an_objective_is_no_answer_to_what_the_case_is_called() -> None:
    answers = converse(
        "58-year-old woman with septic shock",
        "the title gives the diagnosis away",
        "objective 1 should read: Finds the source",
    )
    document = answers[-1].document
    assert document is not None
    assert "bjective" not in document.general_info.scenario_name
    assert document.general_info.objectives[0].text.startswith("Finds the source")


@pytest.mark.parametrize(
    ("message", "points"),
    [
        ("electrical cardioversion: minus 5", [("electrical cardioversion", -5)]),
        ("flecainide = -5. bisoprolol 2.5 mg: plus 5", [("flecainide", -5), ("bisoprolol 2.5 mg", 5)]),
        ("амиодарон - минус 4", [("амиодарон", -4)]),
        ("който даде инсулин без глюкоза - минус 5", [("инсулин без глюкоза", -5)]),
        ("whoever cardioverts without sedation loses 2, she's awake", [("cardioverts without sedation", -2)]),
        # A dose is no mark.
        ("bisoprolol 5", []),
    ],
)
def test_points_by_their_signs(message: str, points: list[tuple[str, int]]) -> None:
    assert _given(read_commands(message), ChangeAction, "subject", "points") == points


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        # What a letter says is told of the patient.
        (
            "The GP's letter says: “on edoxaban 30 mg, weight 52 kg”. Please work all that in",
            {"AddDrug", "SetPatient"},
        ),
        ("в епикризата пише: „пие аценокумарол 4 mg“", {"AddDrug"}),
        # A time of the course is no value, and no length of the case.
        ("и захарта пак да падне на 15-ата минута до 1,9", set()),
        ("door to balloon time as an objective, under 90 min", {"AddObjective"}),
        ("amiodarone makes the QT longer", set()),
        ("make it longer", {"SetMinutes"}),
        ("and 20 min -> 25", {"SetMinutes"}),
        # What is to be told apart, and answers to choose from, are no illness.
        ("can they tell torsades from VF", set()),
        ("options: torsades, VF, artefact", set()),
        ("she had VF last year", {"WriteHistory"}),
        ("amiodarone would be a mistake before she is anticoagulated", set()),
        ("she is anticoagulated", {"AddCondition"}),
        # "Right" is no finding.
        ("при изтощение да я интубират е правилно", set()),
        # What is fine stays.
        ("BP ok but the RR should be 34", {"SetVital"}),
        ("make the BP ok", {"NudgeVital"}),
    ],
)
def test_what_is_no_fact_of_the_start(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message)) == kinds


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("jena na 60, pie concor 5mg", "жена на 60, пие concor 5mg"),
        ("vazrast 58", "възраст 58"),
        ("edin vapros nakraq", "един въпрос накрая"),
        ("kravta i pH 7.05, PCO2 70", "кръвта и ph 7.05, pco2 70"),
    ],
)
def test_bulgarian_in_latin_letters(typed: str, read: str) -> None:
    assert in_own_letters(typed, "bg") == read


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("the chest film shouldn't be there from the start, only once they ask for it", {"SetVisibility"}),
        ("D-dimer don't show unless they order it", {"SetVisibility"}),
        ("D-димерът да не се вижда, докато не го поискат", {"SetVisibility"}),
        ("he took sildenafil, but only says so if somebody asks for the ECG", set()),
        ("noradrenaline should only be possible after fluids", {"SetSequence"}),
        ("не искам дефибрилация да е възможна преди ЕКГ", {"SetSequence"}),
        ("nobody asks for a urinary catheter", {"AddAction"}),
        ("same case but a woman", {"SetPatient"}),
        ("същият случай, но жена", {"SetPatient"}),
        ("door to balloon time as an objective, under 90 min", {"AddObjective"}),
        ("magnesium within 3 min is worth 6, amiodarone is wrong (minus 4)", {"ChangeAction"}),
        ("Group of 6 physio students, room 2.14", {"SetLearners"}),
        ("take one of the objectives off, four is too many", {"RemoveObjective"}),
        ("ceftriaxone 1 g is a must, and it's often forgotten", {"ChangeAction"}),
    ],
)
def test_more_wishes_said_the_long_way(message: str, kinds: set[str]) -> None:
    seen = kinds_of(read_commands(message))
    assert seen == kinds if kinds else "SetVisibility" not in seen


def test_a_group_that_is_not_ordered_is_found_by_its_name() -> None:
    reply, _ = written_from("45-year-old man with anaphylaxis", "get rid of the antihistamine")
    assert "“Antihistamine and corticosteroid" in reply


def test_an_order_is_no_title_either() -> None:
    answers = converse(
        "58-year-old woman with septic shock",
        "the title gives the diagnosis away",
        "I don't want a CT option in there",
        "another title",
        "Quiet night",
    )
    names = [one.document.general_info.scenario_name for one in answers if one.document]
    assert names[2] == names[0]
    assert names[-1] == "Quiet night"


def test_what_is_not_enough_is_not_the_dose_of_the_flow() -> None:
    _, document = written_from("Мъж на 70 години с белодробен оток", "фуроземид само 20 не стига")
    given = [
        one.grade
        for block in document.scenario_flow.blocks
        for one in block.actions
        if one.text.startswith("Фуроземид 40")
    ]
    assert given
    assert "neutral" not in given


def test_both_of_them_are_what_was_asked_for_before() -> None:
    """ "И двете ги махни" is no order about a thing of that name."""
    answers = converse(
        "Жена на 72 години с предсърдно мъждене",
        "кръвно 85/50",
        "пулс 165",
        "и двете ги махни, беше по-добре преди",
        locale="bg_BG",
    )
    assert answers[0].document is not None
    assert answers[3].document is not None
    assert answers[3].document.initial_elements == answers[0].document.initial_elements


@pytest.mark.parametrize(
    ("message", "subject", "leads"),
    [
        ("if they give fluids first he gets worse", "fluids first", "deteriorated"),
        ("if they give verapamil, he arrests", "verapamil", "arrest"),
        ("giving fluids makes him worse", "fluids", "deteriorated"),
        ("too much oxygen should kill him", "too much oxygen", "arrest"),
        ("ако дадат нитроглицерин да колабира", "нитроглицерин", "deteriorated"),
        ("ако дадат верапамил, му спира сърцето", "верапамил", "arrest"),
        # A sign that falls has no block of its own.
        ("if they give nitrates his pressure should crash", "nitrates", None),
        ("too much oxygen should make him drowsy", "too much oxygen", None),
    ],
)
def test_what_makes_the_patient_worse_leads_there(message: str, subject: str, leads: str | None) -> None:
    (change,) = [one for one in read_commands(message) if isinstance(one, ChangeAction)]
    assert (change.subject, change.grade, change.leads) == (subject, "harmful", leads)


@pytest.mark.parametrize(
    ("first", "message", "ending", "said"),
    [
        ("man of 60 with STEMI", "if they give fluids first he gets worse", "deteriorated", "leads on to"),
        ("woman of 70 with AF", "if they give verapamil, she arrests", "arrest", "leads on to"),
        ("жена на 70 с предсърдно мъждене", "ако дадат верапамил, да умре", "arrest", "води към"),
    ],
)
def test_what_does_harm_has_a_way_out_of_its_own(first: str, message: str, ending: str, said: str) -> None:
    locale = "bg_BG" if said == "води към" else "en_UK"
    answer = converse(first, message, locale=locale)[-1]
    blocks = {one.id: one for one in answer.document.scenario_flow.blocks}
    ways = [
        way.to
        for block in blocks.values()
        for way in block.exits
        if any(one.grade == "harmful" and one.id in way.action_ids for one in block.actions)
    ]
    assert said in answer.message
    assert any(blocks[to].ending == ending for to in ways)
    # The first way out by an action is still how the flow goes on.
    start = next(one for one in blocks.values() if one.kind == "start")
    assert blocks[start.exits[0].to].ending is None


def test_what_is_worse_already_stays_as_it_is() -> None:
    before, after = converse("man of 60 with STEMI", "if they give nitrates he collapses")
    assert after.document is None or after.document.scenario_flow == before.document.scenario_flow
    assert "already" in after.message
