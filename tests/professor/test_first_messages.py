"""What first messages say in passing: for whom, with what at hand, without hints; and what they do not say."""

import pytest
from tests.professor.asking import written_from

from vesalius.professor.builtin.executing.home_drugs import _only_named
from vesalius.professor.commands import (
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    Command,
    RemoveHints,
    SetLearners,
    SetOrigin,
    SetPatient,
    SetVital,
    WriteCase,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import read
from vesalius.scenarios.document.drugs import mentions


def _read(message: str) -> tuple[Command, ...]:
    return read(message, has_case=False).commands


@pytest.mark.parametrize(
    ("message", "main"),
    [
        ("Septic shock from pneumonia, 70 m. Allergic to penicillin (anaphylaxis).", "septic_shock"),
        ("Септичен шок от пневмония, 70 г. Алергичен към пеницилин (анафилаксия).", "septic_shock"),
        ("Woman of 40 with known asthma. Allergic reaction to a wasp sting, now anaphylaxis.", "anaphylaxis"),
        ("A woman of 30. Allergic to nuts, ate a cake: anaphylaxis.", "anaphylaxis"),
        ("DKA w/ severe hypokalaemia K 2.8, 24M", "diabetic_ketoacidosis"),
        ("Диабетна кетоацидоза с тежка хипокалиемия, мъж 24", "diabetic_ketoacidosis"),
        ("Pneumonia and septic shock, 60M", "septic_shock"),
        ("Allergic to penicillin (anaphylaxis). Septic shock from pneumonia, 70 m.", "septic_shock"),
        ("Stroke in a man with hypoglycaemia", None),
        ("ACS inferior, 64F", "inferior_stemi"),
        ("Dog allergy, asthma attack", "acute_severe_asthma"),
    ],
)
def test_what_the_case_is_about(message: str, main: str | None) -> None:
    assert [one.main for one in _read(message) if isinstance(one, WriteCase)] == ([main] if main else [])


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        ("VT. Team of a paramedic and a nurse.", "Team of a paramedic and a nurse"),
        ("ВТ. Екип от фелдшер и сестра. 12 минути.", "Екип от фелдшер и сестра"),
        ("ВТ, мъж на 60 г. Екип от фелдшер и сестра, 20 минути, без подсказки.", "Екип от фелдшер и сестра"),
        ("ВТ, мъж на 60 г. Лекар и две сестри.", "Лекар и две сестри"),
        ("ВТ, мъж на 60 г. Сестра му е с епилепсия.", None),
        ("VT. A doctor and two nurses.", "A doctor and two nurses"),
        ("ВТ. Лекар и две сестри.", "Лекар и две сестри"),
        ("VT. FY1s on the medical take.", "Foundation doctors on the medical take"),
        ("ВТ. Ординатори от общинска болница.", "Ординатори от общинска болница"),
        ("AF. Medical students year 5.", "Year 5 Medical students"),
        ("ВТ. Фелдшерски екип.", "Фелдшерски екип"),
        ("За акушер-гинеколози. ДКА.", "Акушер-гинеколози"),
        ("I teach final years. A case of VT.", "Final-year students"),
        # Who has seen the patient, and who is related, learns nothing.
        ("VT. Seen by a doctor and a nurse.", None),
        ("VT. Brought by the crew of an ambulance.", None),
        ("ВТ. Сестра му е с епилепсия.", None),
    ],
)
def test_for_whom(message: str, learners: str | None) -> None:
    told = [one.learners.en for one in _read(message) if isinstance(one, SetLearners)]
    assert told == ([learners] if learners else [])


@pytest.mark.parametrize(
    "message",
    ["VT, half an hour please, and no hints.", "Да няма подсказки. ВТ.", "ВТ, 20 мин., без подсказки.",
     "VT without hints", "VT, no hints for paramedics"],
)  # fmt: skip
def test_without_hints(message: str) -> None:
    assert any(isinstance(one, RemoveHints) and not one.subject for one in _read(message))


def test_one_hint_is_not_all() -> None:
    assert not any(isinstance(one, RemoveHints) for one in _read("VT. No hint for the first action."))


@pytest.mark.parametrize(
    ("message", "kind", "text"),
    [
        ("Anaphylaxis. Only oxygen is there.", WriteText, "Only oxygen is there."),
        ("PE, 29F. Needs a thrombolysis debate.", AddDebriefPoint, "thrombolysis"),
        ("ПЕ. Искам дискусия за тромболизата.", AddDebriefPoint, "тромболизата"),
        ("PE. Wells score discussion.", AddDebriefPoint, "Wells score"),
        ("GTN available, no CPAP on the ward. Pulmonary oedema.", WriteText, "GTN available."),
        (
            "Пълен AV блок. Няма кардиостимулатор в болницата.",
            WriteText,
            "Няма кардиостимулатор в болницата.",
        ),
    ],
)
def test_what_is_said_of_the_lesson(message: str, kind: type[Command], text: str) -> None:
    told = _read(message)
    assert text in [getattr(one, "text", "") for one in told if isinstance(one, kind)]
    assert not any(isinstance(one, WriteHistory | AddDrug) for one in told)


@pytest.mark.parametrize(
    ("message", "subject"),
    [
        ("VT. The aim is the ethical talk.", "the ethical talk"),
        ("ВТ. Целта е етичният разговор.", "етичният разговор"),
    ],
)
def test_the_aim(message: str, subject: str) -> None:
    assert [one.subject for one in _read(message) if isinstance(one, AddObjective)] == [subject]


@pytest.mark.parametrize(
    ("message", "drugs"),
    [
        ("VT. Takes aspirin, memantine, furosemide.", {"aspirin", "memantine", "furosemide"}),
        ("ВТ. Приема аспирин, мемантин, фуроземид.", {"aspirin", "мемантин", "furosemide"}),
        ("ВТ, на бисопролол, пенсионер, живее сам", {"bisoprolol"}),
        ("VT, takes bisoprolol, confused, retired", {"bisoprolol"}),
        ("PE, 33F, on the combined pill", {"combined oral contraceptive"}),
        # What brought it on is no longer taken.
        ("Anaphylaxis to IV co-amoxiclav on the ward, 67M on atenolol", {"atenolol"}),
    ],
)
def test_what_is_taken_at_home(message: str, drugs: set[str]) -> None:
    assert {one.drug.en for one in _read(message) if isinstance(one, AddDrug)} == drugs


@pytest.mark.parametrize(
    ("message", "origin"),
    [
        ("Тежка астма при бременна. Алергия към аспирин.", None),
        ("Severe asthma after ibuprofen, woman 30.", "reaction_to_painkiller"),
    ],
)
def test_an_allergy_brought_nothing_on(message: str, origin: str | None) -> None:
    told = [one.origin.key for one in _read(message) if isinstance(one, SetOrigin)]
    assert told == ([origin] if origin else [])


@pytest.mark.parametrize(
    ("message", "drug"),
    [
        ("Hyperkalaemia, woman 63, takes ramipril", "ramipril"),
        ("Хиперкалиемия, жена 63, приема рамиприл", "рамиприл"),
        ("Hyperkalaemia, woman 63, takes losartan", "losartan"),
    ],
)
def test_a_drug_of_the_same_class_stands_for_the_authors_own(message: str, drug: str) -> None:
    reply, case = written_from(message)
    names = " ".join(one.name for one in case.clinical_scenario.history.medications)
    texts = " ".join(action.text for block in case.scenario_flow.blocks for action in block.actions)
    assert drug in names
    assert drug in texts
    assert not any(word in names + texts for word in ("perindopril", "периндоприл")), reply


def test_a_drug_that_is_told_with_its_dose_is_not_put_under_another_name() -> None:
    texts = ("bisoprolol", "Bisoprolol 5 mg", "bisoprolol (or another one)", "the bisoprolol, and rest")
    assert [_only_named(text, mentions(text)) for text in texts] == [True, False, False, True]


def test_one_cause_is_told_once() -> None:
    _, case = written_from("Case: post-op day 4 PE after bowel cancer surgery, 69 M, enoxaparin missed twice")
    assert case.clinical_scenario.history.present_illness.count("bowel cancer surgery") == 1


@pytest.mark.parametrize(
    ("message", "values"),
    [
        # Riva-Rocci, where nobody breathes as fast.
        ("Анафилаксия, RR 70, пулс 140", {"systolicPressure": 70, "heartRate": 140}),
        ("Анафилаксия, RR 30, пулс 140", {"respiratoryRate": 30, "heartRate": 140}),
        ("Anaphylaxis, RR 70, HR 140", {"respiratoryRate": 70, "heartRate": 140}),
    ],
)
def test_the_letters_of_a_pressure(message: str, values: dict[str, float]) -> None:
    assert {one.sign: one.value for one in _read(message) if isinstance(one, SetVital)} == values


def test_gases_in_cyrillic_letters() -> None:
    told = _read("ХОББ екзацербация, рО2 50, рСО2 80, рН 7,22")
    results = {one.name.key: one.value for one in told if isinstance(one, AddInvestigation)}
    assert results == {"pao2": 50, "paco2": 80, "ph": 7.22}


def test_the_mother_who_is_the_patient() -> None:
    told = _read("A diabetic mum, type 1, 2 h after delivery, hypo")
    assert not any(isinstance(one, WriteHistory) and one.section == "family" for one in told)
    assert any(isinstance(one, SetPatient) and one.sex == "female" for one in told)
