"""Questions about the flow, the tracing and the debriefing: what is said, who worsens why, what is done when."""

import re
from functools import cache

import pytest
from tests.professor.asking import ask

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import Action


@cache
def case(message: str) -> Document:
    return ask(message, locale="bg_BG" if re.search("[а-я]", message) else "en_UK").document


def answer(message: str, question: str) -> str:
    """What is said to a question about a case, which changes nothing."""
    document = case(message)
    finished = ask(question, document, history=(("user", message), ("bot", "written")))
    assert finished.document == document
    assert finished.changed == []
    return finished.message


STEMI, PE = "inferior STEMI, woman of 61", "pulmonary embolism, woman of 58"
KALIUM, PE_BG = "хиперкалиемия при мъж на 70", "белодробна емболия при жена на 45"


def actions(message: str) -> list[Action]:
    return [action for block in case(message).scenario_flow.blocks for action in block.actions]


@pytest.mark.parametrize(
    ("message", "question"),
    [
        (STEMI, "where is the infarct seen on the ECG?"),
        (STEMI, "where is the infarct seen on the ecg"),
        (STEMI, "what would the ECG show?"),
        (STEMI, "how does the cardiogram look?"),
        (PE_BG, "какво показва ЕКГ?"),
        (PE_BG, "как изглежда кардиограмата?"),
    ],
)
def test_the_tracing_is_told_with_what_it_measures(message: str, question: str) -> None:
    tracing = case(message).clinical_scenario.investigations.ecg
    assert tracing is not None
    said = answer(message, question)
    assert tracing.findings.split(".")[0] in said
    assert f"QRS {tracing.qrs} ms" in said


@pytest.mark.parametrize(
    ("message", "question"),
    [
        (STEMI, "which wrong answers are there?"),
        (STEMI, "what traps does it have?"),
        (KALIUM, "кои са грешните отговори?"),
        (KALIUM, "има ли капани?"),
    ],
)
def test_wrong_answers_are_what_harms_or_is_not_needed(message: str, question: str) -> None:
    said = answer(message, question)
    for action in actions(message):
        told = action.text.removesuffix(".") in said
        if action.grade in ("harmful", "unnecessary"):
            assert told, action.text
        elif action.grade == "critical":
            assert not told, action.text


@pytest.mark.parametrize(
    ("message", "question"),
    [(STEMI, "which actions give no points?"), (KALIUM, "кои действия са без точки?")],
)
def test_actions_without_points_have_none(message: str, question: str) -> None:
    said = answer(message, question)
    worthless = [one for one in actions(message) if one.points == 0]
    assert worthless
    for action in actions(message):
        assert (action.text.removesuffix(".") in said) == (action in worthless), action.text


@pytest.mark.parametrize(
    ("message", "question"),
    [
        (STEMI, "what should I ask in the debriefing?"),
        (STEMI, "how do I debrief them?"),
        (STEMI, "debriefing questions?"),
        (PE_BG, "какво да питам на обсъждането?"),
        (PE_BG, "какви въпроси има за разбора?"),
    ],
)
def test_what_to_ask_after_the_case_is_the_guide(message: str, question: str) -> None:
    prompts = [one.prompt for one in case(message).debriefing.guide if one.phase != "briefing"]
    said = answer(message, question)
    assert all(one in said for one in prompts[:3])


@pytest.mark.parametrize(
    ("message", "question"), [(STEMI, "who speaks in this case?"), (PE_BG, "кой говори в случая?")]
)
def test_who_speaks_is_told_with_the_words(message: str, question: str) -> None:
    said = answer(message, question)
    first = next(cue for block in case(message).scenario_flow.blocks for cue in block.cues)
    assert first.speaker in said
    assert first.text in said


@pytest.mark.parametrize(
    ("message", "question"),
    [(STEMI, "what does the patient say at the beginning?"), (PE_BG, "какво казва пациентката?")],
)
def test_what_the_patient_says_begins_with_the_complaint(message: str, question: str) -> None:
    assert case(message).clinical_scenario.history.chief_complaint in answer(message, question)


def test_somebody_without_words_is_said_to_have_none() -> None:
    assert "no words of “milkman”" in answer(STEMI, "what does the milkman say?")
    assert "няма думи на „млекарят“" in answer(PE_BG, "какво казва млекарят?")


@pytest.mark.parametrize(
    ("message", "question"),
    [
        (PE, "how does the patient get worse?"),
        (PE, "when does she deteriorate?"),
        (PE_BG, "кога се влошава?"),
        (PE_BG, "при какво се влошава пациентката?"),
        (PE, "what would she look like after 10 minutes without treatment?"),
        (PE_BG, "какво ще стане след 10 минути без лечение?"),
    ],
)
def test_how_the_patient_gets_worse_is_told_by_time_and_by_harm(message: str, question: str) -> None:
    blocks = case(message).scenario_flow.blocks
    timed = next(exit for block in blocks for exit in block.exits if exit.when == "timer")
    said = answer(message, question)
    assert f"{timed.seconds:g} s" in said
    assert ("By harm" in said) or ("При вредно действие" in said)
    for action in actions(message):
        leads = f"“{action.text}” leads to" in said or f"„{action.text}“ води към" in said
        assert action.grade == "harmful" or not leads, action.text


@pytest.mark.parametrize(
    ("message", "question"),
    [(STEMI, "how is it scored?"), (KALIUM, "как се оценява?"), (KALIUM, "колко точки има общо?")],
)
def test_how_a_run_is_scored_has_points_shares_and_the_pass_mark(message: str, question: str) -> None:
    said = answer(message, question)
    document = case(message)
    lost = [one.points for one in actions(message) if one.points < 0]
    assert str(len(lost)) in said
    assert str(min(lost)) in said
    assert all(
        f"{at}: {one.weight:g} %" in said for at, one in enumerate(document.assessment.weights, start=1)
    )
    assert f"{document.assessment.pass_mark} %" in said


@pytest.mark.parametrize(
    ("message", "question"),
    [("asthma attack, woman of 19", "what are the hints?"), (KALIUM, "какви подсказки има?")],
)
def test_hints_are_told_and_what_is_left_out_is_counted(message: str, question: str) -> None:
    hints = [one.hint for one in actions(message) if one.hint]
    said = answer(message, question)
    assert all(hint in said for hint in hints[:8])
    left = len(hints) - 8
    assert (f"And {left} more." in said or f"И още {left}." in said) == (left > 0)


@pytest.mark.parametrize(
    ("message", "question"),
    [(PE, "how would a good student do it?"), (PE_BG, "как би го минал отличен студент?")],
)
def test_a_good_run_is_what_is_right(message: str, question: str) -> None:
    said = answer(message, question)
    first = next(one for one in actions(message) if one.grade == "critical")
    assert first.text.removesuffix(".") in said


@pytest.mark.parametrize(
    ("message", "question", "told"),
    [
        ("hyperkalaemia, man of 66", "what dose of calcium is right here?", "Calcium gluconate 3 g"),
        (KALIUM, "колко точки носи калцият?", "Калциев глюконат 3 g"),
        (PE, "when is alteplase given?", "Alteplase"),
        (PE, "which drugs are given in this case?", "enoxaparin"),
        (PE_BG, "кои лекарства се дават?", "еноксапарин"),
        ("diabetic ketoacidosis, woman of 24", "how fast do they give the fluid?", "Saline 0.9 %"),
        (PE, "why not thrombolysis straight away?", "Alteplase"),
    ],
)
def test_what_is_done_is_found_by_its_name(message: str, question: str, told: str) -> None:
    assert told in answer(message, question)


@pytest.mark.parametrize(
    ("message", "question", "told"),
    [
        (PE, "what are the learners supposed to learn?", "The objectives: 1."),
        (PE_BG, "какво трябва да научат?", "Целите: 1."),
        (PE, "could I use this for nurses?", "The level is"),
        (PE_BG, "мога ли да го използвам за сестри?", "Нивото е"),
        (PE, "does the case end well?", "It can end in"),
        (PE, "is there a mistake in the case?", "the checks found"),
        (PE, "what is wrong with her?", "The case is about"),
        ("COPD, man of 69", "what does the spirometry show?", "FEV1"),
        (PE_BG, "какво ще покаже ехото?", "Ехокардиография"),
        ("septic shock, man of 72", "what's the Hb?", "Haemoglobin"),
        (PE_BG, "кога приключва случаят?", "Може да завърши"),
    ],
)
def test_a_question_has_the_answer_that_it_asks_for(message: str, question: str, told: str) -> None:
    assert told in answer(message, question)


@pytest.mark.parametrize(
    ("message", "question"),
    [
        ("opioid poisoning, man of 27", "what if it wears off?"),
        ("opioid poisoning, man of 27", "what dose would you give a pregnant woman?"),
        (PE, "why is the ticket machine beside the scan broken?"),
        ("COPD, man of 69", "is the sky blue over the wards there?"),
        (PE_BG, "кои са шоковите ритми?"),
    ],
)
def test_a_word_in_common_is_no_answer(message: str, question: str) -> None:
    said = answer(message, question)
    assert "The case says:" not in said
    assert "is graded" not in said
    assert "В случая пише:" not in said


def test_the_dot_of_a_route_is_no_full_stop() -> None:
    routed = [one.text for one in actions(STEMI) if one.grade == "harmful" and one.text.endswith("i.v.")]
    said = answer(STEMI, "which actions are harmful?")
    assert routed
    assert all(text in said for text in routed)
