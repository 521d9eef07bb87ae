"""The story by what brought it on, what a first message leaves over, and how teachers of Bulgarian type."""

import re

import pytest
from tests.professor.asking import ask
from tests.professor.test_replies import sign, talk

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.professor.commands import (
    AddCue,
    AddDebriefPoint,
    AddObjective,
    AddReference,
    Command,
    RemoveObjective,
    SetLearners,
    SetSetting,
    WriteCase,
    WriteHistory,
)
from vesalius.professor.reading import is_latin_bulgarian, read


def commands(message: str, *, case: bool = True, language: str = "en") -> tuple[Command, ...]:
    return read(
        message, has_case=case, pathology="septic_shock" if case else None, language=language
    ).commands


@pytest.mark.parametrize(
    ("message", "story"),
    [
        ("septic shock, 63f, urosepsis", "passing water|flank|stones|loin"),
        ("anaphylaxis, 25-year-old woman, bee sting", "beehive"),
        ("pulmonary embolism after a long flight, man of 50", "hour flight"),
        ("acute severe asthma after ibuprofen, woman of 30", "ibuprofen"),
        ("белодробна емболия след дълъг полет, мъж на 50", "hour flight"),
        ("септичен шок от пневмония, мъж на 70", "sputum|shoulder blade|cough"),
    ],
)
def test_the_story_is_the_one_that_the_message_names(message: str, story: str) -> None:
    document, said = talk(message)
    told = document.clinical_scenario.history.present_illness.lower()
    assert any(word in told for word in story.split("|"))
    assert "brought it on" in said or "Отключващ фактор" in said


def test_the_rhythm_of_an_arrest_is_the_one_that_is_named_and_can_be_changed() -> None:
    vf, _ = talk("cardiac arrest, vf, 60 year old man")
    assert sign(vf, "rhythm") == "ventricularFibrillation"
    pea, said = talk("cardiac arrest, vf, 60 year old man", "i want pea not vf")
    assert sign(pea, "rhythm") == "pulselessElectricalActivity"
    assert "pulseless electrical activity" in said
    _, refused = talk("cardiac arrest, asystole, woman of 68")
    assert "no story of this that begins with asystole" in refused


def test_what_somebody_else_takes_chooses_no_story() -> None:
    document, _ = talk("hypoglycaemia, woman of 60; she took her husband's gliclazide by mistake")
    assert not any("gliclazide" in one.name for one in document.clinical_scenario.history.medications)


def test_what_a_first_message_tells_beyond_all_else_stands_in_the_history() -> None:
    document, said = talk("GI bleed, woman of 55, Jehovah's Witness, I'm teaching on Thursday")
    assert "Jehovah's Witness" in document.clinical_scenario.history.social
    history = str(document.clinical_scenario.history)
    assert "Thursday" not in history
    assert "teaching" in said


@pytest.mark.parametrize(
    "message",
    ["44M, BP through the floor", "an interesting twist", "my own father had asthma", "is he tired?"],
)
def test_words_on_teaching_signs_or_the_teacher_are_no_facts_of_the_patient(message: str) -> None:
    read_ = commands(f"COPD, woman of 60. {message}", case=False)
    assert not [one for one in read_ if isinstance(one, WriteHistory)]


def test_the_same_step_again_and_a_number_that_ends_it() -> None:
    document, _ = talk("SVT at 190, woman of 35, stable", "a bit slower", "more", "enough, 150")
    assert sign(document, "heartRate") == 150
    slower, _ = talk("SVT at 190, woman of 35, stable", "a bit slower", "more")
    assert sign(slower, "heartRate") == 150


def test_what_was_asked_about_is_changed_and_worded_anew() -> None:
    document, _ = talk("septic shock, man of 60", "who is it for?", "change that to newly qualified nurses")
    assert document.general_info.learners == "Newly qualified nurses"
    before, _ = talk("septic shock, man of 60")
    after, _ = talk("septic shock, man of 60", "what is the second objective?", "reword it")
    texts = [[one.text for one in case.general_info.objectives] for case in (before, after)]
    assert texts[0][0] == texts[1][0]
    case, said = talk(
        "hypoglycaemia, man of 78",
        "is there anything about driving in the debriefing?",
        "then put a point about driving into it",
    )
    assert any("driving" in one.lower() for one in case.debriefing.points)
    assert "Driving" in said


def test_a_mean_pressure_sets_the_two_it_is_the_mean_of() -> None:
    document, said = talk("septic shock, woman of 63", "MAP 52")
    high, low = sign(document, "systolicPressure"), sign(document, "diastolicPressure")
    assert isinstance(high, int | float)
    assert isinstance(low, int | float)
    assert abs((high + 2 * low) / 3 - 52) <= 1
    assert "52 mmHg" in said


@pytest.mark.parametrize(
    ("message", "kind", "change"),
    [
        ("raise his resp rate by 6", "respiratoryRate", 6),
        ("take the gcs down a notch", "glasgowComaScale", -1),
        ("the systolic by 20 lower", "systolicPressure", -20),
        ("сатурацията с 5 по-ниска", "oxygenSaturation", -5),
    ],
)
def test_signs_move_by_what_is_said(message: str, kind: str, change: float) -> None:
    before = ask("septic shock, woman of 63", seed=3).document
    after = ask(message, before, seed=3).document
    old, new = sign(before, kind), sign(after, kind)
    assert isinstance(old, int | float)
    assert isinstance(new, int | float)
    assert new - old == change


def test_a_drug_is_found_in_the_flow_and_at_home() -> None:
    document, _ = talk("AVNRT, man of 22")
    said = ask("is adenosine in there? what dose?", document).message
    assert "6 mg" in said
    assert "did not find" not in said
    harmful = ask("which actions are harmful?", document).message
    assert harmful.startswith("Harmful:")
    assert "Critical" not in harmful
    second = ask("which actions are there in the second block?", document).message
    assert document.scenario_flow.blocks[1].title in second


def test_lung_function_is_told_by_its_numbers() -> None:
    document, _ = talk("COPD, man of 66")
    said = ask("what is his FEV1?", document).message
    assert "of predicted" in said
    assert "z-score" in said


def test_who_is_polite_is_understood_as_well() -> None:
    (cue,) = commands("Добавете реплика на дъщерята след 1 минута: „Мамо, дишай!“", language="bg")
    assert isinstance(cue, AddCue)
    assert (cue.speaker, cue.text, cue.after) == ("дъщеря", "Мамо, дишай!", 60)
    (goal,) = commands("Добавете цел относно тромбоемболичния риск", language="bg")
    assert isinstance(goal, AddObjective)
    (source,) = commands("Добавете източник: Glikson M. и съавт., ESC 2021 Pacing", language="bg")
    assert isinstance(source, AddReference)
    assert source.title == "Glikson M. и съавт., ESC 2021 Pacing"
    (point,) = commands("и въпрос в разбора за работата в екип", language="bg")
    assert isinstance(point, AddDebriefPoint)
    assert point.question


def test_two_orders_of_a_sentence_are_two() -> None:
    away, new = commands("Махнете втората цел и сложете цел за екипна работа", language="bg")
    assert isinstance(away, RemoveObjective)
    assert isinstance(new, AddObjective)
    # What is put into the case in words of its own is not divided.
    assert len(commands("add an objective to remove the cause and change the line")) == 1


def test_places_that_no_list_has_are_said_as_they_are() -> None:
    (park,) = commands("да е в парка през нощта", language="bg")
    assert isinstance(park, SetSetting)
    assert park.setting.bg == "В парка"
    assert not [one for one in commands("да е в шок", language="bg") if isinstance(one, SetSetting)]


def test_a_name_with_slips_and_misplaced_spaces_is_found() -> None:
    (case, *_) = commands("complte hear tblock, 83 yr femal", case=False)
    assert isinstance(case, WriteCase)
    assert case.main == "complete_av_block"
    assert not [
        one for one in commands("something completely different", case=False) if isinstance(one, WriteCase)
    ]


def test_learners_at_the_head_of_a_message() -> None:
    told = commands("Second-year student nurses, on a medical ward: a lady of 70 with a GI bleed", case=False)
    assert [one.learners.en for one in told if isinstance(one, SetLearners)] == ["Second-year student nurses"]


def test_bulgarian_in_latin_letters_by_the_language_of_the_document() -> None:
    assert is_latin_bulgarian("kalii 7.9", "bg")
    assert not is_latin_bulgarian("undo", "bg")
    assert not is_latin_bulgarian("add a penicillin allergy", "bg")
    (family,) = commands("sestra mu e epilepti4ka", language="bg")
    assert isinstance(family, WriteHistory)
    assert family.text == "Сестра му е епилептичка."


def test_bulgarian_replies_have_decimal_commas() -> None:
    document, _ = talk("септичен шок, жена на 67 години")
    said = ask("лактат 5.2", document).message
    assert "5,2 mmol/L" in said


@pytest.mark.parametrize(
    "message",
    [
        "Hyperkalaemia after a crush injury, man of 48",
        "Hyperkalaemia from rhabdomyolysis, woman of 70, advanced",
        "Хиперкалиемия след затискане под срутена стена, жена на 52",
        "Hyperkalaemia after rhabdomyolysis, trapped for hours, man of 48, allergic to penicillin",
        "Хиперкалиемия след краш синдром при земетресение, жена на 62 с диабет тип 2",
    ],
)
def test_crushed_muscle_has_a_body_and_a_treatment_of_its_own(message: str) -> None:
    document, _ = talk(message)
    case = document.clinical_scenario
    assert {"ck", "calcium"} <= {one.id for one in case.investigations.labs}
    told = f"{case.history.past} {case.initial_examination.circulation} {document.general_info.prebrief}"
    assert not re.search("kidney|fistula|бъбречн|фистул", told)
    assert "R46" in {one.id for one in document.general_info.medical_references}
    right = {
        one.id for block in document.scenario_flow.blocks for one in block.actions if one.grade == "critical"
    }
    assert {"fluid", "compartment", "dialysis"} <= right


def test_who_missed_a_dialysis_has_nothing_of_crushed_muscle() -> None:
    document, _ = talk("Hyperkalaemia after a missed dialysis, man of 60")
    assert "fistula" in document.clinical_scenario.initial_examination.circulation
    assert "R46" not in {one.id for one in document.general_info.medical_references}
    assert "ck" not in {one.id for one in document.clinical_scenario.investigations.labs}


def _written(pathology: str, seed: int) -> str:
    brief = Brief(language="en", seed=seed, patient=Patient("male", 70, 174, 74), unstable=False)
    case = written()[pathology].write(brief)
    history, blocks = case.clinical_scenario.history, case.scenario_flow.blocks
    told = [history.chief_complaint, history.present_illness, blocks[0].narrative]
    return " ".join([*told, *(cue.text for block in blocks for cue in block.cues)])


def test_who_is_found_outside_was_not_found_at_home() -> None:
    told = [_written("hypoglycaemia", seed) for seed in range(60)]
    outside = [text for text in told if "bench" in text or "trellis" in text]
    assert outside
    assert not any(re.search("at home|kitchen|caretaker", text) for text in outside)


def test_nobody_looks_for_the_vein_that_a_drug_ran_into() -> None:
    told = [_written("anaphylaxis", seed) for seed in range(60)]
    dripped = [text for text in told if "through a drip" in text or "contrast had just" in text]
    assert dripped
    assert not any("find a vein" in text for text in dripped)
    assert any("find a vein" in text for text in told)
