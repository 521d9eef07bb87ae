"""The talk with the patient: what students ask, and what the history has about it.

`talk.jsonl` has patients with their histories, each followed by what is said to them in one conversation. `tells`: what
the answer has of the history, `phrases`: of what is said by everybody. `missed`: the answer does not fit.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.scenarios.engine.cases import after, block, end

from vesalius.kit.locales import LANGUAGES
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, decode_document
from vesalius.scenarios.engine.acts import Say
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Spoke
from vesalius.scenarios.engine.run import replay
from vesalius.scenarios.engine.state import Run
from vesalius.scenarios.engine.talk.answering import Part
from vesalius.scenarios.engine.talk.understanding import PHRASES, TOPICS
from vesalius.scenarios.engine.view import answered, entries, in_one


class Asking(NamedTuple):
    """One thing said, after all that was said before it in the conversation."""

    patient: dict[str, Any]
    before: tuple[str, ...]
    say: str
    tells: list[str]
    phrases: list[str]
    missed: bool


def _askings() -> list[Asking]:
    found: list[Asking] = []
    patient: dict[str, Any] = {}
    before: tuple[str, ...] = ()
    for line in Path(__file__).with_name("talk.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if "case" in row:
            patient, before = row, ()
            continue
        found.append(
            Asking(patient, before, row["say"], row.get("tells", []), row.get("phrases", []), "missed" in row)
        )
        before = (*before, row["say"])
    return found


ASKINGS = _askings()


SECRET = "secret-of-the-case"


def patient_of(row: dict[str, Any]) -> Document:
    """A case with its patient and history; whatever else it says is secret."""
    return decode_document(
        {
            "generalInfo": {"scenarioName": SECRET, "objectives": [{"id": "o", "text": SECRET}]},
            "debriefing": {"summary": SECRET, "points": [SECRET]},
            "clinicalScenario": {
                "history": row["history"],
                "initialExamination": dict.fromkeys(("general", "breathing", "exposure"), SECRET),
                "investigations": {
                    "ecg": {"rhythm": "sinusRhythm", "findings": SECRET},
                    "imaging": [{"id": "x", "name": SECRET, "report": SECRET}],
                },
                "basicMeasurements": {"gender": row["gender"], "age": row["age"]},
            },
            "initialElements": {
                "elements": [{"id": "gcs", "kind": "glasgowComaScale", "value": row.get("coma", 15)}]
            },
            "scenarioFlow": {
                "blocks": [{**block("a", after("b", 900)), "kind": "start"}, block("b"), end("improved")]
            },
        }
    )


def talk(document: Document, language: Any, *said: str) -> str:
    """The answer to the last of what is said."""
    run = replay(Case(document), [(number, Say(text)) for number, text in enumerate(said)])
    last = run.events[-1]
    assert isinstance(last, Spoke)
    return " ".join(part.text for part in answered(run, last, language))


def fits(one: Asking) -> bool:
    """Whether the answer has all it should, and of what everybody says nothing else."""
    language = one.patient["language"]
    said = talk(patient_of(one.patient), language, *one.before, one.say)
    wanted = [_phrase(one, id) for id in one.phrases]
    others = [_phrase(one, id) for id in ("silent", "unclear", "rest", "mute") if id not in one.phrases]
    if not one.tells and one.phrases in (["silent"], ["unclear"], ["mute"]):
        return said == wanted[0]
    return all(part.lower() in said.lower() for part in [*wanted, *one.tells]) and not any(
        other in said for other in others
    )


def _phrase(one: Asking, id: str) -> str:
    phrase = PHRASES[id][one.patient["language"]].format(age=one.patient["age"]) if id != "mute" else ""
    if id == "mute":
        phrase = {"en": "The patient does not answer.", "bg": "Пациентката не отговаря."}[
            one.patient["language"]
        ]
    return phrase


@pytest.mark.parametrize("one", ASKINGS, ids=lambda one: f"{one.patient['case']}: {one.say}")
def test_a_question_is_answered_as_the_history_says(one: Asking) -> None:
    assert fits(one) is not one.missed


def test_nine_of_ten_questions_are_answered() -> None:
    assert len(ASKINGS) >= 250
    assert sum(one.missed for one in ASKINGS) <= len(ASKINGS) / 10


def test_nothing_but_the_history_is_told() -> None:
    for one in ASKINGS:
        assert SECRET not in talk(patient_of(one.patient), one.patient["language"], *one.before, one.say)


PAST = {"case": "", "language": "en", "gender": "female", "age": 40}


def history(**parts: Any) -> Document:
    """A patient with this history, in English."""
    return patient_of({**PAST, "history": parts})


def test_none_is_not_said_where_the_history_names_some() -> None:
    said = history(past="Allergic to penicillin. On metformin since 2019.")
    assert talk(said, "en", "Any allergies?") == "Allergic to penicillin."
    assert talk(said, "en", "What medicines do you take?") == "On metformin since 2019."
    assert talk(history(), "en", "Any allergies?") == "No allergies that I know of."
    assert talk(history(), "en", "What medicines do you take?") == "I don’t take any medicines regularly."


@pytest.mark.parametrize(
    ("complaint", "language", "told"),
    [
        (
            "A 79-year-old woman whose heart began to race 11 hours ago.",
            "en",
            "Heart began to race 11 hours ago.",
        ),
        ("A 79-year-old woman with a racing heart.", "en", "A racing heart."),
        ("79-годишна жена, чието сърце препуска от 11 часа.", "bg", "Сърце препуска от 11 часа."),
        ("79-годишна жена след колапс, с учестено дишане.", "bg", "След колапс, с учестено дишане."),
    ],
)
def test_patients_do_not_introduce_themselves_by_age_and_sex(
    complaint: str, language: str, told: str
) -> None:
    question = {"en": "What brings you here?", "bg": "Какво Ви води тук?"}[language]
    assert talk(history(chiefComplaint=complaint), language, question) == told


def test_lists_are_told_with_what_they_hold() -> None:
    said = history(
        medications=[{"id": "m", "name": "digoxin", "dose": 0.125, "unit": "mg", "frequency": "daily"}],
        allergies=[{"id": "a", "substance": "latex", "reaction": "rash"}],
    )
    assert talk(said, "en", "Which pills?") == "Digoxin 0.125 mg daily."
    assert "0,125" in talk(said, "bg", "Какви лекарства вземате?")
    assert talk(said, "en", "Any allergies?") == "Latex (rash)."


def test_several_questions_in_one_are_all_answered() -> None:
    said = history(social="Smokes ten a day. Works in a bakery.", family="Father had a stroke.")
    assert talk(said, "en", "Do you smoke? And what is your job? Any illnesses in the family?") == (
        "Smokes ten a day. Works in a bakery. Father had a stroke."
    )
    assert talk(said, "en", "Do you smoke or drink?") == "Smokes ten a day. " + PHRASES["rest"]["en"]


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "What is your job?", [("From the history", "Drives a taxi.")]),
        ("bg", "Какво работите?", [("От анамнезата", "Drives a taxi.")]),
        (
            "en",
            "Any allergies? What is your job?",
            [("Patient", "No allergies that I know of."), ("From the history", "Drives a taxi.")],
        ),
        ("en", "Hello!", [("Patient", "Hello, doctor.")]),
        ("bg", "Пиете ли?", [("Пациентка", "За това не мога да Ви кажа нищо.")]),
    ],
)
def test_the_patient_does_not_speak_lines_of_the_history(
    language: Any, asked: str, told: list[tuple[str, str]]
) -> None:
    run = replay(Case(history(social="Drives a taxi.")), [(0, Say(asked))])
    found = [(entry.speaker, entry.text) for entry in entries(run, language) if entry.kind == "answered"]
    assert found == told
    last = run.events[-1]
    assert isinstance(last, Spoke)
    assert in_one(answered(run, last, language), language) == " ".join(
        text if speaker.startswith(("Patient", "Пациент")) else f"{speaker}: {text}" for speaker, text in told
    )


def test_a_question_without_a_subject_goes_on_with_the_one_before() -> None:
    said = history(social="Smokes ten a day.", past="Gout.")
    assert talk(said, "en", "Do you smoke?", "How many?") == "Smokes ten a day."
    assert talk(said, "en", "How many?") == PHRASES["unclear"]["en"]
    assert talk(said, "en", "Do you smoke?", "What colour is the moon?") == PHRASES["unclear"]["en"]


def test_long_words_of_a_question_are_looked_for_where_it_is_about_no_topic() -> None:
    said = history(presentIllness="The lift was out of order.")
    assert talk(said, "en", "And the lifts?") == "The lift was out of order."
    assert talk(said, "en", "🙂") == talk(said, "en", "Lorem ipsum") == PHRASES["unclear"]["en"]


@pytest.mark.parametrize(
    "sign", [{"kind": "glasgowComaScale", "value": 8}, {"kind": "rhythm", "value": "asystole"}]
)
def test_who_is_unconscious_does_not_answer(sign: dict[str, Any]) -> None:
    said = patient_of({**PAST, "history": {"past": "Gout."}})
    mute = decode_document(
        {
            "clinicalScenario": {"history": {"past": "Gout.", "chiefComplaint": "Found on the floor."}},
            "initialElements": {"elements": [{"id": "x", **sign}]},
            "scenarioFlow": {
                "blocks": [{**block("a", after("improved", 9)), "kind": "start"}, end("improved")]
            },
        }
    )
    assert talk(said, "en", "Any illnesses?") == "Gout."
    assert talk(mute, "en", "Any illnesses?") == "The patient does not answer. Gout."
    assert talk(mute, "bg", "От какво сте болен?") == "Пациентът не отговаря. Gout."
    for silence in ("Any allergies?", "Hello!", "How do you feel?", "How old are you?", "🙂"):
        assert talk(mute, "en", silence) == "The patient does not answer."


def test_how_the_patient_feels_follows_the_case() -> None:
    one = decode_document(
        {
            "clinicalScenario": {
                "history": {"chiefComplaint": "Chest pain.", "presentIllness": "Pain in the chest. Gout."}
            },
            "scenarioFlow": {
                "blocks": [
                    {**block("a", after("b", 100)), "kind": "start"},
                    block("b", after("c", 900), cues=[cue("Nurse", 20), cue("Patient", 30)]),
                    block("c", after("improved", 900)),
                    end("improved"),
                ]
            },
        }
    )

    def at(second: int, text: str) -> str:
        run: Run = replay(Case(one), [(second, Say(text))])
        last = run.events[-1]
        assert isinstance(last, Spoke)
        return " ".join(part.text for part in answered(run, last, "en"))

    assert at(5, "How are you feeling now?") == "Chest pain."
    assert at(5, "Any pain?") == "Chest pain. Pain in the chest."
    assert at(125, "How are you feeling now?") == PHRASES["as_before"]["en"]
    assert at(135, "How are you feeling now?") == "Patient speaks."
    assert at(135, "Any pain?") == "At first: Chest pain. Pain in the chest."
    assert at(135, "Any previous illnesses?") == PHRASES["silent"]["en"]
    assert at(1010, "How are you feeling now?") == PHRASES["as_before"]["en"]


@pytest.mark.parametrize(
    ("first", "now", "felt"),
    [
        ({"oxygenSaturation": 97}, {"oxygenSaturation": 84}, ["breathless"]),
        ({"oxygenSaturation": 84}, {"oxygenSaturation": 97}, ["better_now"]),
        (
            {"heartRate": 150, "systolicPressure": 80},
            {"heartRate": 150, "systolicPressure": 80},
            ["racing", "faint"],
        ),
        ({"glasgowComaScale": 15}, {"glasgowComaScale": 13}, ["hazy"]),
        ({"glasgowComaScale": 15}, {"glasgowComaScale": 11}, ["mumbling"]),
        ({"heartRate": 80}, {"heartRate": 90}, ["as_before"]),
    ],
)
def test_once_the_case_has_moved_on_a_patient_feels_what_the_signs_make_of_it(
    first: dict[str, float], now: dict[str, float], felt: list[str]
) -> None:
    one = decode_document(
        {
            "initialElements": {
                "elements": [{"id": kind, "kind": kind, "value": value} for kind, value in first.items()]
            },
            "scenarioFlow": {
                "blocks": [
                    {**block("a", after("b", 10)), "kind": "start"},
                    block(
                        "b",
                        after("improved", 900),
                        changes=[{"elementId": kind, "target": value} for kind, value in now.items()],
                    ),
                    end("improved"),
                ]
            },
        }
    )
    last = replay(Case(one), [(20, Say("How do you feel now?"))]).events[-1]
    assert isinstance(last, Spoke)
    said = " ".join(PHRASES[id]["en"] for id in felt)
    assert answered(last_run(one), last, "en") == [Part(said, noted=False)]


def last_run(document: Document) -> Run:
    """The case at its start: answers are made of the document."""
    return replay(Case(document), [])


def cue(speaker: str, after: int) -> dict[str, Any]:
    """Words of somebody after so many seconds."""
    return {"speaker": speaker, "text": f"{speaker} speaks.", "afterSeconds": after}


def test_every_case_tells_its_history_in_both_languages() -> None:
    """Each part of a history is told when it is asked for as a student would."""
    asks = {
        "en": ("Tell me more.", "Any illnesses?", "Illnesses in the family?", "What is your job?"),
        "bg": ("Разкажете ми повече.", "От какво сте боледували?", "А в семейството?", "Какво работите?"),
    }
    for pathology, knowledge in written().items():
        for language in LANGUAGES.values():
            person = Patient(knowledge.sex or "female", 66, 172, 74)
            document = knowledge.write(Brief(language=language, seed=3, patient=person))
            told = document.clinical_scenario.history
            parts = (told.present_illness, told.past, told.family)
            for ask, part in zip(asks[language], parts, strict=False):
                for word in part.split():
                    assert word.strip(";.").lower() in talk(document, language, ask).lower(), (pathology, ask)


def test_the_table_names_what_there_is() -> None:
    for topic in TOPICS.values():
        assert set(topic.hides) <= TOPICS.keys()
        assert not topic.says or topic.says in PHRASES
        assert topic.tell or topic.whole or topic.says or topic.listed or topic is TOPICS["feeling"]
    assert all(set(words) == {"en", "bg"} for words in PHRASES.values())
