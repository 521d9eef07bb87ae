"""Symptoms that are denied one by one, and who the patient is called."""

import re

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddAllergy,
    AddCue,
    AddDebriefPoint,
    AskDocument,
    AskWhy,
    SetCourse,
    SetPatient,
    SetSetting,
    SetState,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import read, vocabulary


def commands(message, *, language="en", case=True, pathology="septic_shock"):
    return read(message, has_case=case, pathology=pathology if case else None, language=language).commands


@pytest.mark.parametrize(
    ("message", "language", "texts"),
    [
        (
            "he isn't sweaty and he doesn't have any chest pain",
            "en",
            ["He isn't sweaty.", "He doesn't have any chest pain."],
        ),
        ("no nausea, vomiting or sweating", "en", ["No nausea.", "No vomiting.", "No sweating."]),
        ("he doesn't cough", "en", ["He doesn't cough."]),
        ("doesn't cough", "en", ["Does not cough."]),
        ("not sweaty", "en", ["Not sweaty."]),
        ("take the wheeze out", "en", ["No wheeze."]),
        ("нека не бъде задъхана и да няма свиркане", "bg", ["Не е задъхана.", "Без свиркане."]),
        ("не кашля", "bg", ["Не кашля."]),
    ],
)
def test_each_denial_is_a_sentence(message, language, texts):
    found = [
        one.text for one in commands(message, language=language) if isinstance(one, WriteHistory | WriteText)
    ]
    assert found == texts


def test_a_denial_ends_at_but():
    found = commands("no nausea but vomiting since noon")
    assert "No vomiting since noon." not in [getattr(one, "text", "") for one in found]


def test_what_a_sign_shows_is_denied_there_as_well():
    assert [one.state for one in commands("she has no fever") if isinstance(one, SetState)] == ["febrile"]


def test_painless_means_the_pain_that_the_case_is_known_for():
    of_chest = commands("painless please", pathology="inferior_stemi")
    assert [one.text for one in of_chest] == ["No chest pain."]
    assert not [one for one in commands("painless please") if isinstance(one, WriteHistory)]


def test_the_complaint_loses_the_pain_or_it_is_refused():
    answer = converse("64-year-old man with an inferior STEMI", "no chest pain")[-1]
    told = answer.document.clinical_scenario.history
    assert ("No chest pain." in told.present_illness and "pain" not in told.chief_complaint) or (
        answer.outcomes[0].status == "refused"
    )


def test_names_are_of_one_sex():
    names = vocabulary.first_names()
    assert len(names) > 700
    assert {sex for sex, _ in names.values()} == {"female", "male"}


@pytest.mark.parametrize(
    ("message", "language", "sex"),
    [
        ("complete heart block in Margaret, 80", "en", "female"),
        ("Asthma. Peter, 24, gym instructor", "en", "male"),
        ("Иванка, 67, с предсърдно мъждене", "bg", "female"),
        ("Георги на 54 с долен инфаркт", "bg", "male"),
        ("хиперкалиемия, м, 69 г.", "bg", "male"),
        ("COPD, f, 70", "en", "female"),
    ],
)
def test_the_sex_that_a_name_or_a_letter_tells(message, language, sex):
    found = commands(message, language=language, case=False)
    assert [one.sex for one in found if isinstance(one, SetPatient) and one.sex] == [sex]


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("Mark the ECG, COPD case", "en"),
        ("Dr Emma is the consultant, COPD, 70", "en"),
        ("her friend Anna found him, COPD, 70", "en"),
        ("Parkinson and COPD, 70", "en"),
        ("Роза подари цветя, ХОББ, 70 г.", "bg"),
    ],
)
def test_no_name_of_the_patient(message, language):
    found = commands(message, language=language, case=False)
    assert not [one for one in found if isinstance(one, WriteHistory) and "alled" in one.text]
    assert not [one for one in found if isinstance(one, WriteHistory) and "Казва се" in one.text]


def test_what_is_said_goes_before_a_name():
    found = commands("COPD, a man called Maria, 70", case=False)
    assert [one.sex for one in found if isinstance(one, SetPatient) and one.sex] == ["male"]


def test_called_by_another_name_the_patient_is_another():
    answer = converse("68-year-old man with COPD", "call him Eleanor instead, 66, a retired librarian")[-1]
    who, told = (
        answer.document.clinical_scenario.basic_measurements,
        answer.document.clinical_scenario.history.social,
    )
    assert (who.gender, who.age) == ("female", 66)
    assert "Eleanor." in told
    assert "librarian" in told.lower()
    same = converse("68-year-old man with COPD", "call him Peter")[-1]
    assert len(same.outcomes) == 1


def test_the_weight_goes_back_with_its_texts():
    answers = converse(
        "64-year-old man with an inferior STEMI", "weight 110", "aspirin allergy", "put the weight back"
    )
    first, last = answers[0].document, answers[-1].document
    assert last.clinical_scenario.basic_measurements == first.clinical_scenario.basic_measurements
    assert last.clinical_scenario.history.allergies != first.clinical_scenario.history.allergies
    assert "110" not in answers[-1].message.replace("110 kg; it was", "")
    assert (
        last.clinical_scenario.initial_examination.general
        == first.clinical_scenario.initial_examination.general
    )


@pytest.mark.parametrize(
    ("message", "language", "behind"),
    [
        ("atropine should not work in this one", "en", "atropine"),
        ("no response to fluids", "en", "fluids"),
        ("аденозинът да не помогне", "bg", "аденозинът"),
        ("не се повлиява от течности", "bg", "течности"),
    ],
)
def test_what_does_not_help(message, language, behind):
    (found,) = commands(message, language=language)
    assert isinstance(found, SetCourse)
    assert (found.behind, found.fails) == (behind, True)


def test_a_treatment_without_effect_no_longer_leads_on():
    before, after = converse("31-year-old woman with AVNRT", "adenosine should not work")
    flows = [
        {
            id
            for block in answer.document.scenario_flow.blocks
            for exit in block.exits
            for id in exit.action_ids
        }
        for answer in (before, after)
    ]
    gone = flows[0] - flows[1]
    texts = {
        one.id: one
        for block in after.document.scenario_flow.blocks
        for one in block.actions
        if one.id in gone
    }
    assert gone
    assert all("adenosine" in one.text.lower() for one in texts.values())
    assert all("no effect" in one.rationale for one in texts.values())


def test_what_alone_leads_on_cannot_fail():
    before, after = converse("66-year-old man with ventricular tachycardia", "the first shock fails")
    assert after.outcomes[0].status == "refused"
    assert after.document.scenario_flow == before.document.scenario_flow


def test_what_to_give_instead():
    answer = converse(
        "72-year-old woman with atrial fibrillation",
        "what should they give then, if diltiazem isn't allowed?",
    )[-1]
    assert "Metoprolol" in answer.message
    assert "Diltiazem" not in answer.message
    assert converse("72-year-old woman with atrial fibrillation", "what happens if they do nothing?")[
        -1
    ].message.startswith(("If nothing is done", "No way out"))


def test_two_questions_in_one():
    found = commands("what is the lactate and why is it so high?")
    assert [type(one) for one in found] == [AskDocument, AskWhy]


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("at the end discuss who was leading", "en"),
        ("afterwards I want to talk about closed loop communication", "en"),
        ("накрая да обсъдим кой води екипа", "bg"),
    ],
)
def test_the_end_is_the_debriefing(message, language):
    (found,) = commands(message, language=language)
    assert isinstance(found, AddDebriefPoint)
    assert not [one for one in commands("at the end he dies") if isinstance(one, AddDebriefPoint)]


def test_who_told_of_an_allergy_is_no_family_history():
    for message, language in (
        ("mum says she swelled up with amoxicillin as a child", "en"),
        ("майката каза, че като малка се е подула от амоксицилин", "bg"),
    ):
        (found,) = commands(message, language=language)
        assert isinstance(found, AddAllergy)
        assert found.substance.en == "amoxicillin"


def test_a_section_is_nobody_who_speaks():
    said = commands("can the social history be something a nurse would actually ask about")
    assert not [one for one in said if isinstance(one, AddCue)]
    (cue,) = commands("nurse at 3 minutes: his pressure is dropping")
    assert (cue.speaker, cue.after, cue.text) == ("nurse", 180, "His pressure is dropping")


def test_a_section_that_reads_like_a_novel_is_not_written_over():
    before, after = converse("31-year-old woman with AVNRT", "past history reads like a novel")
    assert "novel" not in after.document.clinical_scenario.history.past
    assert len(after.document.clinical_scenario.history.past) <= len(
        before.document.clinical_scenario.history.past
    )


def test_a_place_told_later():
    (found,) = commands("и да е на корабна палуба", language="bg")
    assert isinstance(found, SetSetting)
    (found,) = [one for one in commands("COPD 70M, ITU sim", case=False) if isinstance(one, SetSetting)]
    assert found.setting.en == "Intensive care unit"


def test_an_exacerbation_is_a_case_of_its_own_or_named_where_it_cannot_be_written():
    for message in ("exacerbation of COPD, man 70", "обостряне на ХОББ, мъж на 69"):
        answer = converse(message, locale="bg_BG" if "ХОББ" in message else "en_UK")[-1]
        assert answer.document.general_info.pathology == "copd_exacerbation"
    for message in ("acute exacerbation of IPF, man 70", "екзацербация на ИПФ, мъж на 69"):
        answer = converse(message, locale="bg_BG" if "ИПФ" in message else "en_UK")[-1]
        assert answer.document.general_info.pathology == "idiopathic_pulmonary_fibrosis"
        assert re.search(
            "cannot write an acute exacerbation|не мога сам да напиша остро обостряне", answer.message
        )
    for message in ("COPD, no exacerbations, man 70", "stable COPD, man 70", "asthma exacerbation, woman 30"):
        assert "cannot write" not in converse(message)[-1].message
