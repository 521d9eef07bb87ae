"""Every case the knowledge base can write is whole, publishable and the same in both languages."""

import re
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vesalius.physiology.lung_function import reference
from vesalius.professor.builtin.case import MAX_AGE, MAX_OBJECTIVES, MIN_AGE, MIN_OBJECTIVES, Brief, Patient
from vesalius.professor.builtin.case_file import Phrase, Words
from vesalius.professor.builtin.compose import brief_of
from vesalius.professor.builtin.knowledge import written
from vesalius.professor.builtin.merge import merged
from vesalius.professor.reading.vocabulary import diseases
from vesalius.scenarios.document import (
    PATHOLOGIES,
    changed_pointers,
    check,
    decode_document,
    encode_document,
    ready_to_publish,
    to_builtins,
)
from vesalius.scenarios.document.drugs import DRUGS, mentions

from .asking import ask

BRIEFS = st.builds(
    Brief,
    language=st.sampled_from(["en", "bg"]),
    seed=st.integers(0, 2**53 - 1),
    patient=st.builds(
        Patient,
        sex=st.sampled_from(["male", "female"]),
        age=st.integers(MIN_AGE, MAX_AGE),
        height=st.integers(145, 205),
        weight=st.integers(45, 140),
    ),
    difficulty=st.sampled_from(["basic", "intermediate", "advanced"]),
    unstable=st.sampled_from([None, True, False]),
    objective_count=st.integers(MIN_OBJECTIVES, MAX_OBJECTIVES),
)

PATIENT = Patient("female", 70, 165, 70)


def numbers(text):
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("pathology", sorted(written()))
@settings(max_examples=15, deadline=None)
@given(brief=BRIEFS)
def test_every_case_can_be_published(pathology, brief):
    document = written()[pathology].write(brief)
    findings = check(document)
    assert [found for found in findings if found.grade != "note"] == []
    assert ready_to_publish(document, findings)
    assert len(document.general_info.objectives) == brief.objective_count
    assert decode_document(encode_document(document)) == document


EDGES = tuple(product((18, 40, 66, 76, 80, 81, 90, 95), (145, 164, 185, 205), ("male", "female")))


@pytest.mark.parametrize(("row", "pathology"), list(enumerate(sorted(written()))))
def test_the_young_the_old_the_small_and_the_tall_are_written_as_well(row, pathology):
    """Reference equations vary most at their edges; chance alone seldom comes there.

    Each pathology at a fifth of the edges, each edge with five pathologies.
    """
    for seed, (age, height, sex) in enumerate(EDGES[row % 5 :: 5]):
        patient = Patient(sex, age, height, 70)
        document = written()[pathology].write(Brief(language="en", seed=seed, patient=patient))
        assert [found.code for found in check(document) if found.grade != "note"] == [], (patient, seed)


@pytest.mark.parametrize("pathology", sorted(written()))
@settings(max_examples=8, deadline=None)
@given(brief=BRIEFS)
def test_both_languages_tell_the_same_numbers(pathology, brief):
    """The same places, the same figures, and no words of the other language."""
    write = written()[pathology].write
    english = to_builtins(write(msgspec.structs.replace(brief, language="en")))
    bulgarian = to_builtins(write(msgspec.structs.replace(brief, language="bg")))
    for pointer in changed_pointers(english, bulgarian):
        one, other = (_at(plain, pointer) for plain in (english, bulgarian))
        assert isinstance(one, str), pointer
        assert not re.search(r"[а-яА-Я]", one), pointer
        assert numbers(one) == numbers(other), pointer


def _at(plain, pointer):
    for key in pointer[1:].split("/"):
        plain = plain[int(key)] if isinstance(plain, list) else plain[key]
    return plain


@pytest.mark.parametrize("pathology", sorted(written()))
def test_each_objective_can_be_chosen_alone_with_its_topic(pathology):
    knowledge = written()[pathology]
    for topic in knowledge.topics:
        available = [fact.id for fact in knowledge.objectives if fact.topic == topic]
        assert available, topic
        brief = Brief(language="en", seed=1, patient=PATIENT, topics={topic: len(available)})
        document = knowledge.write(brief)
        assert set(available) <= {objective.id for objective in document.general_info.objectives}
        assert ready_to_publish(document, check(document))


@pytest.mark.parametrize("pathology", sorted(written()))
@pytest.mark.parametrize("unstable", [None, True])
def test_a_document_tells_the_brief_it_was_written_from(pathology, unstable):
    knowledge = written()[pathology]
    brief = Brief(language="bg", seed=5, patient=PATIENT, unstable=unstable)
    document = knowledge.write(brief)
    assert knowledge.write(brief_of(document, "bg")) == document


@pytest.mark.parametrize(("age", "weight", "dose"), [(85, 55, 2.5), (85, 70, 5.0), (70, 55, 5.0)])
def test_the_dose_of_apixaban_follows_age_and_weight(age, weight, dose):
    brief = Brief(language="en", seed=1, patient=Patient("female", age, 160, weight))
    document = written()["atrial_fibrillation"].write(brief)
    orders = [action.order for block in document.scenario_flow.blocks for action in block.actions]
    assert next(order.dose for order in orders if order and order.drug == "apixaban") == dose


def test_emphysema_is_obstructive_large_and_loses_surface():
    document = written()["copd"].write(Brief(language="en", seed=1, patient=Patient("male", 66, 174, 74)))
    values = {(v.measure, v.phase): v for v in document.clinical_scenario.investigations.pft.values}
    assert values["FEV1FVC", "post"].measured < 0.7
    assert values["FEV1FVC", "post"].z_score < -1.645
    assert values["TLC", "pre"].z_score > 1.6
    assert values["RVTLC", "pre"].z_score > 1.645
    assert values["DLCO", "pre"].z_score < -1.645
    assert values["FRC", "pre"].measured > values["RV", "pre"].measured
    vital_capacity = values["TLC", "pre"].measured - values["RV", "pre"].measured
    assert vital_capacity >= values["FVC", "post"].measured
    assert values["TLC", "pre"].predicted == round(reference("TLC", "male", 66, 174).predicted, 2)


def test_volumes_are_left_out_where_there_is_no_reference():
    document = written()["copd"].write(Brief(language="en", seed=1, patient=Patient("male", 86, 174, 74)))
    measures = {value.measure for value in document.clinical_scenario.investigations.pft.values}
    assert not measures & {"TLC", "RV", "FRC", "RVTLC", "DLCO", "PEF"}


def test_every_pathology_has_words_and_is_written():
    named = {disease.main for disease in diseases() if disease.main}
    assert named == set(PATHOLOGIES) == set(written())


def test_a_merge_keeps_what_we_changed_added_and_deleted():
    base = {"a": 1, "b": [{"id": "x", "v": 1}, {"id": "y", "v": 1}], "c": [1, 2]}
    ours = {"a": 2, "b": [{"id": "x", "v": 9}, {"id": "new", "v": 0}], "c": [1, 2]}
    theirs = {"a": 3, "b": [{"id": "x", "v": 2}, {"id": "y", "v": 2}, {"id": "z", "v": 2}], "c": [3]}
    assert merged(base, ours, theirs) == {
        "a": 2,
        "b": [{"id": "x", "v": 9}, {"id": "z", "v": 2}, {"id": "new", "v": 0}],
        "c": [3],
    }


def test_a_fever_leaves_its_oxygen_possible():
    patient = Patient("male", 60, 160, 60)
    document = written()["diabetic_ketoacidosis"].write(
        Brief(language="en", seed=111, patient=patient, difficulty="basic", objective_count=3)
    )
    assert [found.code for found in check(document) if found.grade == "error"] == []


def test_texts_are_merged_sentence_by_sentence():
    base = "It began at noon. Takes no anticoagulant. No pain."
    ours = "It began at noon. Takes no anticoagulant. No pain. Falls often."
    theirs = "It began at noon. No dose was missed. No pain."
    assert merged(base, ours, theirs) == "It began at noon. No dose was missed. No pain. Falls often."
    mine = "It began at one. Takes no anticoagulant. No pain."
    assert merged(base, mine, theirs) == "It began at one. No dose was missed. No pain."
    assert merged(base, "It began at noon. No pain.", theirs) == "It began at noon. No pain."
    assert merged("Unwell", "Unwell since noon", "Ill") == "Unwell since noon"


def test_beginners_get_a_basic_case_and_nurses_a_doctor_to_ask():
    document = ask("Anaphylaxis in a 31-year-old woman, for first-year nurses").document
    assert document.general_info.difficulty == "basic"
    assert "nurses" in document.general_info.prebrief
    told = ask("Anaphylaxis in a 31-year-old woman, for first-year nurses, advanced level").document
    assert told.general_info.difficulty == "advanced"


def test_a_case_for_little_time_is_shorter():
    usual = ask("Pulmonary embolism in a man of 60").document
    short = ask("Pulmonary embolism in a man of 60, 15 minutes").document
    ids = {block.id for block in short.scenario_flow.blocks}
    assert "leaving" not in ids
    assert len(short.general_info.objectives) < len(usual.general_info.objectives)
    assert [found for found in check(short) if found.grade == "error"] == []


@pytest.mark.parametrize("pathology", sorted(written()))
def test_what_is_spared_leaves_a_sound_case(pathology):
    for language in ("en", "bg"):
        brief = Brief(language=language, seed=3, patient=PATIENT, minutes=10)
        document = written()[pathology].write(brief)
        assert [found for found in check(document) if found.grade != "note"] == []


@pytest.mark.parametrize("pathology", sorted(written()))
def test_the_laboratory_and_the_monitor_show_one_glucose(pathology):
    for seed in range(3):
        document = written()[pathology].write(Brief(language="en", seed=seed, patient=PATIENT))
        shown = next(one.value for one in document.initial_elements.elements if one.kind == "glucose")
        labs = [
            lab.value
            for lab in document.clinical_scenario.investigations.labs
            if lab.id.startswith("glucose")
        ]
        assert all(abs(value - shown) < 0.5 for value in labs)


@pytest.mark.parametrize("pathology", sorted(written()))
def test_bulgarian_texts_have_bulgarian_units_and_quotation_marks(pathology):
    document = written()[pathology].write(Brief(language="bg", seed=4, patient=PATIENT))
    said = [action.text for block in document.scenario_flow.blocks for action in block.actions]
    said += [step.notes for step in document.debriefing.guide]
    assert not [text for text in said if "microgram" in text or re.search(r"“[^“„]+”", text)]


@pytest.mark.parametrize("pathology", sorted(written()))
def test_the_debriefing_begins_with_feelings_and_asks_about_errors(pathology):
    document = written()[pathology].write(Brief(language="en", seed=4, patient=PATIENT))
    assert len(document.debriefing.questions) >= 4


def test_torsades_are_seen_before_they_fibrillate():
    document = written()["torsades_de_pointes"].write(Brief(language="en", seed=4, patient=PATIENT))
    run = next(block for block in document.scenario_flow.blocks if block.id == "run")
    assert "torsadesDePointes" in {change.target for change in run.changes}


def test_a_frail_patient_of_85_is_not_listed_for_a_transplant():
    old = ask("Idiopathic pulmonary fibrosis in an 85-year-old frail man on warfarin").document
    text = " ".join(
        (
            *(b.narrative for b in old.scenario_flow.blocks),
            *(a.text for b in old.scenario_flow.blocks for a in b.actions),
        )
    )
    assert "on the transplant list" not in text
    assert "Pirfenidone" in text
    assert "Nintedanib" not in text


SPOKEN_MINUTES = ("avnrt", "inferior_stemi", "preexcited_atrial_fibrillation", "ventricular_tachycardia")


@pytest.mark.parametrize(("language", "minutes"), [("en", r"(\d+) minutes"), ("bg", r"(\d+) минути")])
@pytest.mark.parametrize("pathology", SPOKEN_MINUTES)
def test_minutes_are_told_as_people_tell_them(pathology, language, minutes):
    """A patient and a telephone know a time to five minutes, and no colleague speaks of wires."""
    for seed in range(20):
        document = written()[pathology].write(Brief(language=language, seed=seed, patient=PATIENT))
        prebrief = document.general_info.prebrief
        told = f"{prebrief} {document.clinical_scenario.history.present_illness}"
        assert [found for found in re.findall(minutes, told) if int(found) % 5] == []
        assert not re.search(r"\bwire\b|водач", prebrief)


_HELD = frozenset(("oxygen", "insulin"))
"""What a mask and a pump give, whether or not an action says so."""


def _drugs(text: str) -> set[str]:
    return {name for one in mentions(text) for name in (one.drug, *DRUGS[one.drug].classes)}


def _by_condition(words: Words) -> dict[str, list[Phrase]]:
    """The wordings of a text by the condition under which they are said."""
    every = words if isinstance(words, list) else [words]
    return {one.when: _wordings(one) for one in every}


def _wordings(words: Words) -> list[Phrase]:
    if isinstance(words, list):
        return [one for each in words for one in _wordings(each)]
    return [one for each in words.one_of for one in _wordings(each)] if words.one_of else [words]


@pytest.mark.parametrize("pathology", sorted(written()))
def test_a_reason_names_no_drug_that_some_wording_of_its_action_lacks(pathology):
    """Text and reason are chosen apart: each reason has to fit each wording that it can stand beside."""
    for block in written()[pathology].case.blocks:
        for action in block.actions:
            texts, ordered = _by_condition(action.text), _drugs(action.order.drug) if action.order else set()
            for when, reasons in _by_condition(action.why).items():
                beside = [one for own, found in texts.items() if own == when for one in found]
                if len(beside) < 2:
                    continue
                for reason in reasons:
                    named = {one.drug for one in mentions(reason.en)} - _HELD
                    has = [bool(named & (_drugs(one.en) | ordered)) for one in beside]
                    assert all(has) or not any(has), (block.id, action.id, reason.en)
