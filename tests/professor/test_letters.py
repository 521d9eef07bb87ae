"""What stands in letters beside and between wishes: times, reasons, greetings, what is counted or points back."""

from typing import Any

import pytest

from vesalius.professor.builtin.language import language_of_message
from vesalius.professor.commands import (
    AddAction,
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddObjective,
    ChangeAction,
    Command,
    Contradiction,
    NudgeVital,
    RemoveDebriefPoint,
    RemoveObjective,
    Rename,
    SetLearners,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetSetting,
    SetVital,
    Undo,
    WriteCase,
    WriteHistory,
)
from vesalius.professor.reading import read
from vesalius.scenarios.document import Document, check

from .asking import ask, converse, kinds_of, read_commands


def cues(document: Document) -> list[tuple[int, int, str, str]]:
    return [
        (at, cue.after_seconds, cue.speaker, cue.text)
        for at, block in enumerate(document.scenario_flow.blocks)
        for cue in block.cues
    ]


def timers(document: Document, at: int) -> list[int]:
    exits = document.scenario_flow.blocks[at].exits
    return [one.seconds for one in exits if one.when == "timer" and one.seconds]


# Times of the run


@pytest.mark.parametrize(
    "case", ["anaphylaxis, woman of 40", "COPD, man of 66", "complete heart block, man of 80"]
)
@pytest.mark.parametrize("minute", [1, 8, 50])
def test_a_cue_comes_before_its_block_is_left_whatever_its_time(case: str, minute: int) -> None:
    written, asked = converse(case, f"At minute {minute} the nurse says “the lab is on the phone”.")
    ((at, seconds, _, _),) = [one for one in cues(asked.document) if "lab is on" in one[3]]
    assert all(seconds < limit for limit in timers(asked.document, at))
    assert written.document.scenario_flow.blocks[at].kind != "end"
    codes = [one.code for one in check(asked.document)]
    assert codes.count("cue_too_late") == [one.code for one in check(written.document)].count("cue_too_late")
    first = timers(written.document, 0)
    if first and 60 * minute >= min(first):
        assert at > 0
        assert "before" in asked.message


def test_a_cue_in_a_block_that_is_named_stays_there() -> None:
    _, asked = converse(
        "COPD, man of 66", "In block two the nurse says “the lab is on the phone” after 2 minutes."
    )
    assert [(at, seconds) for at, seconds, _, text in cues(asked.document) if "lab is on" in text] == [
        (1, 120)
    ]


# Wishes beside a cue


@pytest.mark.parametrize(
    ("message", "beside"),
    [
        ("Two remarks: his weight is 70 kg, and at minute 6 the nurse should ask whether to call.", SetPatient),
        ("Potassium 5.1, and after 3 minutes his wife says “he looks grey”.", Command),
        ("Имам две забележки: тежи 70 кг, и на 6-ата минута сестрата да попита дали да извика близките.", SetPatient),
        ("На 8-мата минута сестрата да попита дали да се обади, и второ – пулсът да е 120.", SetVital),
    ],
)  # fmt: skip
def test_a_cue_takes_no_other_wish_of_its_sentence(message: str, beside: type[Any]) -> None:
    commands = read_commands(message)
    assert any(isinstance(one, AddCue) for one in commands)
    assert any(isinstance(one, beside) and not isinstance(one, AddCue) for one in commands)


def test_what_somebody_shall_mention_is_what_was_said_before() -> None:
    (cue,) = read_commands("his wife rings the ward, have the nurse mention it")
    assert isinstance(cue, AddCue)
    assert cue.text == "his wife rings the ward"


@pytest.mark.parametrize(
    "message",
    [
        "The mum is a nurse and keeps interfering.",
        "Her son questions everybody.",
        "Синът ѝ е юрист и разпитва всички.",
        "Жена му отказва да излезе.",
    ],
)
@pytest.mark.parametrize("has_case", [True, False])
def test_what_relatives_do_at_the_bedside_is_no_illness_in_the_family(message: str, has_case: bool) -> None:
    told = f"Anaphylaxis, 40. {message}" if not has_case else message
    commands = read_commands(told, has_case)
    assert any(isinstance(one, AddCue) and one.happens for one in commands)
    assert not any(isinstance(one, WriteHistory) and one.section == "family" for one in commands)


# What is not done, and parts of the case


@pytest.mark.parametrize(
    "message",
    [
        "if nobody calls the doctor he loses consciousness",
        "If they forget the adrenaline he should arrest.",
        "ако не сложат адреналин, накрая да спре да диша",
        "ако никой не извика помощ, да изпадне в шок",
        "he should go into shock unless they give fluids",
        "ако не ѝ сложат адреналин, спира да диша",
    ],
)
def test_what_follows_an_omission_happens_to_nobody_else(message: str) -> None:
    reading = read(message, has_case=True, language="bg" if "ако" in message else "en")
    assert not any(isinstance(one, AddBlock | SetVital | NudgeVital) for one in reading.commands)
    assert reading.unused or any(isinstance(one, ChangeAction) for one in reading.commands)


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("The last objective is superfluous.", RemoveObjective),
        ("последната цел е излишна", RemoveObjective),
        ("Get rid of the question on teamwork.", RemoveDebriefPoint),
        ("въпросът за цигарите да отпадне", RemoveDebriefPoint),
    ],
)
def test_a_part_of_the_case_is_never_an_action(message: str, kind: type[Any]) -> None:
    assert kinds_of(read_commands(message)) == {kind.__name__}


@pytest.mark.parametrize(
    "message", ["the title is unnecessary", "make the second block critical", "make it rather than critical"]
)
def test_nothing_of_the_case_and_no_function_word_is_graded(message: str) -> None:
    assert not any(isinstance(one, AddAction | ChangeAction) and one.words for one in read_commands(message))


# Names, substances and conditions


def test_words_for_nothing_else_name_no_drug() -> None:
    drugs = [
        one for one in read_commands("лекарства: рамиприл 10 мг, друго не взема") if isinstance(one, AddDrug)
    ]
    assert [one.drug.key for one in drugs] == ["ramipril"]


@pytest.mark.parametrize(
    "message",
    [
        "He had bronchospasm with aspirin as a young man.",
        "She once had a rash from aspirin.",
        "developed urticaria after aspirin",
    ],
)
def test_a_drug_that_somebody_reacted_to_is_an_allergy_and_not_taken(message: str) -> None:
    commands = read_commands(message)
    assert any(
        isinstance(one, AddAllergy) and one.substance.key == "acetylsalicylic acid" for one in commands
    )
    assert not any(isinstance(one, AddDrug) for one in commands)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("AF, man of 54, with psoriasis, takes ramipril 5 mg", "psoriasis"),
        ("ПМ, мъж на 54, с псориазис, пие рамиприл 5 мг", "псориазис"),
    ],
)
def test_a_disease_is_known_by_the_form_of_its_name(message: str, name: str) -> None:
    assert any(
        isinstance(one, AddCondition) and one.condition.en == name for one in read_commands(message, False)
    )


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("Grandad of 82 with Parkinson's and AF, vomiting coffee grounds", "upper_gastrointestinal_bleeding"),
        ("Дядо на 82 с Паркинсон и предсърдно мъждене, повръща кафеподобна материя", "upper_gastrointestinal_bleeding"),
        ("68M, heart failure and CKD, this morning K 7.0", "hyperkalaemia"),
        ("Man of 70 with hypertension and AF, palpitations since morning", "atrial_fibrillation"),
    ],
)  # fmt: skip
def test_what_the_patient_has_had_for_years_is_not_the_case(message: str, pathology: str) -> None:
    assert (
        ask(message, locale="bg_BG" if "Дядо" in message else "en_UK").document.general_info.pathology
        == pathology
    )


@pytest.mark.parametrize("message", ["it wasn't a wasp, it was peanuts", "it was peanuts instead of a wasp"])
def test_a_cause_is_corrected(message: str) -> None:
    (origin,) = [one for one in read_commands(message) if isinstance(one, SetOrigin)]
    assert origin.origin.key == "nuts"


# Numbers and degrees


@pytest.mark.parametrize(
    "message",
    [
        "the pressure is normal, but make it 60/30",
        "кръвното да е нормално, обаче да е 60/30",
        "a normal saturation of 70 %",
    ],
)
def test_a_normal_sign_with_a_value_that_is_not_is_asked_about(message: str) -> None:
    assert kinds_of(read_commands(message)) == {"Contradiction"}


def test_a_normal_sign_with_a_normal_value_is_set() -> None:
    assert not any(
        isinstance(one, Contradiction) for one in read_commands("a normal blood pressure of 120/80")
    )


@pytest.mark.parametrize("message", ["she needn't be quite so breathless", "she should not be so breathless"])
def test_what_somebody_need_not_be_so_much_goes_down(message: str) -> None:
    assert [(one.sign, one.step) for one in read_commands(message) if isinstance(one, NudgeVital)] == [
        ("respiratoryRate", -1)
    ]


def test_a_pulse_pressure_is_no_pulse() -> None:
    commands = read_commands("a pulse pressure of 30 with a systolic of 90")
    assert [one.sign for one in commands if isinstance(one, SetVital)] == ["systolicPressure"]


@pytest.mark.parametrize(
    ("message", "step"),
    [("I find ten minutes too long", -1), ("20 minutes are too short", 1), ("20 минути са твърде много", -1)],
)
def test_minutes_that_are_too_many_are_not_wanted(message: str, step: int) -> None:
    assert [(one.minutes, one.step) for one in read_commands(message) if isinstance(one, SetMinutes)] == [
        (None, step)
    ]


@pytest.mark.parametrize(
    ("message", "sex"),
    [
        ("age 88, woman", "female"),
        ("на 88 години, жена", "female"),
        ("да е монахиня на 84", "female"),
        ("all the same but a man of 43", "male"),
    ],
)
def test_the_sex_beside_an_age_is_read(message: str, sex: str) -> None:
    assert sex in [one.sex for one in read_commands(message) if isinstance(one, SetPatient)]


def test_a_temperature_in_the_examination_is_written_as_its_language_writes_it() -> None:
    _, asked = converse("Жена на 66 години със септичен шок", "температура 39,4", locale="bg_BG")
    assert "39,4" in asked.document.clinical_scenario.initial_examination.exposure


# Around the wishes


@pytest.mark.parametrize(
    "closing",
    [
        "Kind regards, Dr Hume",
        "Best regards\nAnne",
        "Thank you!\nProf. Whitlock",
        "Поздрави, д-р Колева",
        "С уважение, проф. Стаменов",
    ],
)
def test_a_closing_formula_asks_for_nothing_and_stands_nowhere(closing: str) -> None:
    reading = read(f"COPD, man of 66. {closing}", has_case=False)
    assert not any(isinstance(one, WriteHistory) for one in reading.commands)
    assert not any(name in " ".join(reading.unused) for name in ("Hume", "Anne", "Колева", "Стаменов"))


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("colleagues abroad use ketamine, please mention it as an option", AddDebriefPoint),
        ("В чужбина дават кетамин – споменете го като възможност", AddDebriefPoint),
        ("my colleague suggests a point on driving for the debriefing", AddDebriefPoint),
        ("Please see that the objectives mention right-sided leads.", AddObjective),
        ("в целите да влезе и записът на десни отвеждания", AddObjective),
        ("I don't like the name, try Golden Hour", Rename),
        ("pharmacy students are coming", SetLearners),
        ("нека е в коридора на поликлиниката", SetSetting),
        ("verapamil has to be there as a harmful action, and lidocaine as a neutral one", ChangeAction),
        ("Take that back, he is not febrile.", Undo),
    ],
)
def test_a_wish_in_a_roundabout_sentence_is_that_wish(message: str, kind: type[Any]) -> None:
    assert kinds_of(read_commands(message)) == {kind.__name__}


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("Would you mind writing one about a reaction to IV contrast? Lady of 61.", WriteCase),
        ("Lung clinic. COPD, 66 M.", SetSetting),
        ("Анафилаксия, мъж на 54. Име: „Въвеждането“.", Rename),
    ],
)
def test_a_first_letter_says_what_it_says(message: str, kind: type[Any]) -> None:
    assert kind.__name__ in kinds_of(read_commands(message, False))


def test_anything_with_something_is_a_question() -> None:
    commands = read_commands("got anything with an unconscious patient?", False)
    assert not any(isinstance(one, WriteCase) and (one.main or one.anything) for one in commands)


def test_learners_keep_their_specialty() -> None:
    (learners,) = [
        one
        for one in read_commands("Хипогликемия за специализанти по ендокринология", False)
        if isinstance(one, SetLearners)
    ]
    assert learners.learners.bg == "Специализанти по ендокринология"


def test_a_message_whose_only_letters_of_one_language_are_bulgarian_is_answered_in_it() -> None:
    assert language_of_message("RR 75/45, SpO2 90, ЧД 32") == "bg"
    assert language_of_message("RR 75/45, SpO2 90") is None
