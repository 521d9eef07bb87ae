# ruff: noqa: E501 (tables read best unbroken)
"""Questions that the document answers: signs, groups of drugs, limits, what would be, and what was changed."""

import re

import msgspec
import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.author import Sender
from vesalius.professor.commands import AskWhy
from vesalius.professor.reading import asks_for_changes, read, supposed
from vesalius.scenarios.document import Document, new_document


def case(message: str) -> Document:
    locale = "bg_BG" if re.search("[а-я]", message) else "en_UK"
    return ask(message, locale=locale).document


def answer(document: Document, question: str) -> str:
    """What is said to a question, which changes nothing."""
    finished = ask(question, document, history=(("user", "a case"), ("bot", "written")))
    assert finished.document == document
    assert finished.changed == []
    return finished.message


SHOCK, SHOCK_BG = "septic shock, 84 woman", "септичен шок, жена на 84"


@pytest.mark.parametrize(
    "question",
    [
        "whats the map?",
        "what's the MAP?",
        "what is her mean arterial pressure?",
        "mean pressure?",
        "MAP at the start?",
    ],
)
def test_the_mean_pressure_is_told_and_not_the_blood_pressure(question: str) -> None:
    document = case(SHOCK)
    mean = next(one.value for one in document.initial_elements.elements if one.kind == "meanArterialPressure")
    assert isinstance(mean, int | float)
    assert answer(document, question) == f"At the start: mean arterial pressure {mean:g} mmHg."


@pytest.mark.parametrize(
    "question",
    [
        "какво е средното налягане?",
        "а САН колко е?",
        "колко е средното артериално?",
        "kolko e srednoto nalqgane?",
    ],
)
def test_the_mean_pressure_is_told_in_bulgarian(question: str) -> None:
    assert "средно артериално налягане" in answer(case(SHOCK_BG), question)


def test_the_mean_pressure_is_worked_out_where_the_document_has_none() -> None:
    document = case(SHOCK)
    elements = [one for one in document.initial_elements.elements if one.kind != "meanArterialPressure"]
    plain = {one.kind: one.value for one in elements}
    bare = msgspec.structs.replace(
        document, initial_elements=msgspec.structs.replace(document.initial_elements, elements=elements)
    )
    high, low = plain["systolicPressure"], plain["diastolicPressure"]
    assert isinstance(high, int | float)
    assert isinstance(low, int | float)
    assert f"mean arterial pressure {round((high + 2 * low) / 3)} mmHg" in answer(bare, "what's the map?")


@pytest.mark.parametrize(
    "question",
    [
        "what dose of thrombolytic?",
        "whats the dose of the thrombolysis",
        "what is the clot buster?",
        "how much of the fibrinolytic do they get?",
    ],
)
def test_a_drug_is_found_by_its_group(question: str) -> None:
    said = answer(case("PE, man of 60"), question)
    assert "Alteplase" in said
    assert "mg" in said


@pytest.mark.parametrize(
    ("question", "drug"),
    [
        ("а каква е дозата на тромболитика?", "лтеплаза"),
        ("kakva e dozata na trombolitika?", "лтеплаза"),
        ("колко тромболитик се дава?", "лтеплаза"),
        ("какъв антикоагулант се дава?", "еноксапарин"),
    ],
)
def test_a_drug_is_found_by_its_group_in_bulgarian(question: str, drug: str) -> None:
    assert drug in answer(case("ТЕЛА при мъж на 60"), question)


@pytest.mark.parametrize(
    ("first", "question"),
    [
        ("GI bleed, man of 47", "how many units of blood do they get?"),
        ("GI bleed, man of 47", "how many bags of red cells?"),
        ("GI bleed, man of 47", "how much blood is transfused?"),
        ("кървяща язва, мъж на 47", "колко сака кръв се преливат по сценария?"),
        ("кървяща язва, мъж на 47", "колко банки кръв"),
        ("кървяща язва, мъж на 47", "kolko saka krav se prelivat?"),
    ],
)
def test_units_of_blood_are_those_that_the_flow_orders(first: str, question: str) -> None:
    assert re.search(r"4 (?:units|единици)", answer(case(first), question))


def test_a_group_that_nobody_orders_is_said_to_be_missing() -> None:
    assert "orders no such drug" in answer(case("asthma, woman of 30"), "which thrombolytic is given?")


@pytest.mark.parametrize(
    "question",
    [
        "are ketones over 3 enough to diagnose it?",
        "do ketones above 3 mean dka?",
        "what ketones do you need for dka?",
    ],
)
def test_a_question_about_a_limit_is_answered_with_the_value_and_what_the_case_says(question: str) -> None:
    said = answer(case("DKA 33F"), question)
    assert said.startswith("In this case: Ketones")
    assert "is about" not in said


@pytest.mark.parametrize(
    "question",
    [
        "стигат ли кетони над 3?",
        "кетони над 3 достатъчни ли са за диагнозата?",
        "stigat li ketoni nad 3 za diagnozata?",
    ],
)
def test_a_question_about_a_limit_in_bulgarian(question: str) -> None:
    said = answer(case("кетоацидоза, жена на 33"), question)
    assert said.startswith("В този случай: Кетони")
    assert "Случаят е за" not in said


def test_what_the_case_does_not_say_of_a_limit_is_said() -> None:
    assert "does not say from which value" in answer(case("DKA 33F"), "is crp over 100 enough?")


ATRIAL, ATRIAL_BG = "atrial fibrillation, woman of 70", "предсърдно мъждене, жена на 70"


@pytest.mark.parametrize(
    "question",
    [
        "what if he had COPD?",
        "what if she has copd?",
        "suppose she had COPD, what would change?",
        "would it be different if she had COPD?",
    ],
)
def test_what_would_be_is_told_and_nothing_changes(question: str) -> None:
    said = answer(case(ATRIAL), question)
    assert said.startswith("With COPD: ")
    assert "88-92 %" in said
    assert "Nothing has been changed" in said


@pytest.mark.parametrize(
    "question",
    [
        "а ако беше с ХОББ?",
        "какво ако имаше хобб",
        "a ako beshe s HOBB?",
        "а ако е с хобб?",
        "щеше ли да е различно, ако имаше ХОББ?",
    ],
)
def test_what_would_be_is_told_in_bulgarian(question: str) -> None:
    said = answer(case(ATRIAL_BG), question)
    assert said.startswith("При ХОББ: ")
    assert "88–92 %" in said
    assert "Нищо не е променено" in said


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what if she had asthma?", "now harmful: adenosine"),
        ("what if he had COPD?", "cannot be combined"),
        ("what if she was 12?", "18 to 95"),
        ("what if she was 75?", "the decisions would be the same"),
        ("what if she had gout?", "only the history would say so"),
        ("what if her potassium was 7?", "Potassium 7 mmol/L"),
        ("what if the bp was 80/40?", "systolic pressure"),
        ("what if she was allergic to penicillin?", "a new harmful action"),
        ("if she took warfarin, what would be different?", "With warfarin at home"),
    ],
)
def test_what_would_be_of_each_kind(question: str, told: str) -> None:
    assert told in answer(case("AVNRT, woman of 31"), question)


def test_the_rest_of_a_hypothetical_question_is_answered_too() -> None:
    said = answer(case(ATRIAL_BG), "ако беше на 40 години, щеше ли да има нужда от антикоагулация?")
    assert "40 години" in said
    assert "оценено като" in said


@pytest.mark.parametrize(
    "message",
    [
        "if he is not shocked within 3 minutes he dies",
        "have the paramedic say that he was found slumped in his chair",
        "add a debriefing question: what would you have done if she had tired?",
        "ако не е получил аспирин до 10 минути, да се влоши",
    ],
)
def test_what_is_ordered_with_an_if_is_no_question(message: str) -> None:
    commands = read(message, has_case=True, pathology="inferior_stemi").commands
    assert not any(isinstance(one, AskWhy) for one in commands)


def test_a_drug_that_is_given_is_no_supposed_patient() -> None:
    assert supposed("what if they gave verapamil?") is None
    assert (
        "verapamil" in answer(case("AVNRT, woman of 31"), "what would happen if they gave verapamil?").lower()
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("why 25 minutes?", "25 minutes is the usual time"),
        ("why is it 25 mins", "25 minutes is the usual time"),
        ("why 4 objectives?", "3 to 5 objectives"),
        ("why is he 66?", "as you said"),
        ("why intermediate?", "without a wish it is intermediate"),
    ],
)
def test_why_the_frame_is_so(question: str, told: str) -> None:
    assert told in answer(case("inferior stemi 66M"), question)


def test_why_other_minutes_is_about_an_action_that_has_them() -> None:
    said = answer(case("inferior stemi 66M"), "why 77 minutes?")
    assert "graded" not in said


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        ("inferior stemi 66M", "can it be a child of 6?", "a patient of 6"),
        ("inferior stemi 66M", "could she be 12?", "a patient of 12"),
        ("inferior stemi 66M", "can i make it a kid?", "a child"),
        ("пълен блок, жена на 80", "a moje li da e dete na 6?", "пациент на 6"),
        ("пълен блок, жена на 80", "може ли да е дете?", "дете"),
    ],
)
def test_a_child_is_refused_with_the_limits_of_age(first: str, question: str, told: str) -> None:
    said = answer(case(first), question)
    assert told in said
    assert "18" in said
    assert "95" in said
    assert "did not use" not in said
    assert "Не използвах" not in said


def test_a_grown_up_is_no_child() -> None:
    first = case("inferior stemi 66M")
    finished = ask("can it be a man of 60?", first, history=(("user", "inferior stemi 66M"), ("bot", "")))
    assert finished.document.clinical_scenario.basic_measurements.age == 60


@pytest.mark.parametrize(
    "question",
    ["whose fault is it, who gave it?", "who gave it", "кой го е дал?", "who gave the amoxicillin?"],
)
def test_who_did_it_is_a_question_without_an_answer_in_the_case(question: str) -> None:
    said = answer(case("anaphylaxis, woman of 28, takes amoxicillin"), question)
    assert "did not find an answer" in said or "Не намерих в случая отговор" in said


@pytest.mark.parametrize(
    ("first", "question", "near"),
    [
        ("tall thin man 22 with a pneumothorax", "shame. what have you got thats closest?", "asthma"),
        ("can u do a stroke", "whats the nearest thing you have?", "atrial fibrillation"),
        ("инсулт при мъж на 66", "а какво имаш най-близко?", "предсърдно мъждене"),
        ("insult pri maj na 66", "kakvo imash naj blizko?", "предсърдно мъждене"),
    ],
)
def test_what_comes_nearest_is_named_after_a_refusal(first: str, question: str, near: str) -> None:
    said = converse(first, question)[-1].message
    assert near in said
    assert "did not find" not in said
    assert "Не открих" not in said


@pytest.mark.parametrize(
    "messages",
    [
        ("инсулт при мъж на 66", "а какво имаш най-близко?", "да"),
        ("insult pri maj na 66", "kakvo imash naj blizko?", "da"),
        ("a stroke in a man of 66", "what's the closest you have?", "yes please"),
    ],
)
def test_yes_to_the_nearest_writes_it(messages: tuple[str, ...]) -> None:
    document = converse(*messages)[-1].document
    assert document.general_info.pathology == "atrial_fibrillation"
    assert document.clinical_scenario.basic_measurements.age == 66


def changed(question: str, *wishes: str, first: str = "inferior stemi 66M") -> str:
    """What is said of the changes after these wishes, each a version of its own."""
    versions = [case(first)]
    said: list[tuple[Sender, str]] = [("user", first), ("bot", "")]
    for wish in wishes:
        versions.append(ask(wish, versions[-1], history=tuple(said)).document)
        said += [("user", wish), ("bot", "")]
    finished = ask(question, versions[-1], history=tuple(said), before=versions)
    assert finished.document == versions[-1]
    return finished.message


@pytest.mark.parametrize(
    "question",
    [
        "what did you change?",
        "what changed?",
        "what have you changed",
        "so what was changed just now",
        "какво промени?",
        "kakvo promeni?",
    ],
)
def test_the_last_change_is_told(question: str) -> None:
    first = (
        "inferior stemi 66M" if question[:2] != "ka" and question[0] != "к" else "долен инфаркт, мъж на 66"
    )
    said = changed(question, "heart rate 58", first=first)
    assert re.search(r"(?:heart rate|пулс) \d+ → 58/min", said)
    assert "list of versions" in said or "Списъкът с версиите" in said


def test_the_last_change_names_each_kind_of_thing() -> None:
    wishes = "takes ramipril 5 mg. Allergic to latex. Potassium 5.9. His brother had a stent. 40 minutes. Call it “Pain”. Remove the second objective."
    said = changed("what did you change?", wishes)
    for told in (
        "title “Pain”",
        "minutes 25 → 40",
        "ramipril",
        "latex",
        "removed, objective",
        "Potassium",
        "added to the family history",
    ):
        assert told in said, told


def test_where_nothing_has_been_changed_that_is_said() -> None:
    assert changed("what did you change?").startswith("Nothing has been changed")


def test_a_case_that_was_only_written_has_not_been_changed() -> None:
    document = case("inferior stemi 66M")
    said = ask("what did you change?", document, before=[new_document(), document]).message
    assert "has not been changed since" in said


@pytest.mark.parametrize(
    "message", ["what would change if she had asthma?", "what should I change?", "какво да променя?"]
)
def test_what_is_to_change_is_no_question_about_changes(message: str) -> None:
    assert not asks_for_changes(message)
