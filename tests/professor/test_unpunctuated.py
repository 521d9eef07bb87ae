"""Messages typed without marks, and what brought a problem on."""

import pytest

from vesalius.professor.commands import (
    AddDrug,
    AddInvestigation,
    SetLearners,
    SetPatient,
    SetVital,
    WriteCase,
    WriteHistory,
)
from vesalius.professor.reading import read
from vesalius.professor.reading.unpunctuated import with_ends


@pytest.mark.parametrize(
    ("message", "marked"),
    [
        ("temp 38 9", "temp 38.9"),
        ("лактат 4 5 пулс 120", "лактат 4.5 пулс 120"),
        ("pH 7 05", "pH 7.05"),
        ("налоксон 0 4 мг", "налоксон 0.4 мг"),
        ("RR 90 60", "RR 90/60"),
        ("кръвно 100 70", "кръвно 100/70"),
        ("по млада с 5 години", "по-млада с 5 години"),
        ("She is a teacher and her mum has eczema", "She is a teacher. her mum has eczema"),
        ("има котка и майка с алергичен ринит", "има котка. майка с алергичен ринит"),
        # Right as they are.
        ("temp 38 2 days ago", "temp 38 2 days ago"),
        ("калий 6 2 диализи", "калий 6 2 диализи"),
        ("RR 18 20", "RR 18 20"),
        ("кръвно 80 90 кг", "кръвно 80 90 кг"),
        ("по млечен път", "по млечен път"),
        ("his father and his brother had asthma", "his father and his brother had asthma"),
        ("his wife says that he drinks and his son has asthma", "his wife says that he drinks and his son has asthma"),
        ("found by his daughter", "found by his daughter"),
    ],
)  # fmt: skip
def test_marks_that_were_not_typed_are_set(message, marked):
    assert with_ends(message, has_case=True) == marked


def test_a_relative_ends_what_a_first_message_without_marks_tells_of_the_patient():
    commands = read(
        "инфаркт долна стена мъж 52 пуши пулс 48 RR 90 60 болка от 2 часа баща починал от инфаркт на 50",
        has_case=False,
        language="bg",
    ).commands
    assert [one.main for one in commands if isinstance(one, WriteCase)] == ["inferior_stemi"]
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [52]
    assert {one.sign: one.value for one in commands if isinstance(one, SetVital)} == {
        "heartRate": 48,
        "systolicPressure": 90,
        "diastolicPressure": 60,
    }
    assert [one.text for one in commands if isinstance(one, WriteHistory) and one.section == "family"] == [
        "Баща починал от инфаркт на 50."
    ]


@pytest.mark.parametrize(
    ("message", "taken"),
    [
        (
            "hyperkalaemia from trimethoprim plus ramipril in a 73-year-old man",
            [("trimethoprim", None), ("ramipril", None)],
        ),
        (
            "torsades, 74 f, sotalol 80 bd + citalopram 40 + furosemide",
            [("sotalol", 80), ("citalopram", 40), ("furosemide", None)],
        ),
        (
            "torsade, жена 69, амиодарон 200 + азитромицин 500 + хидрохлоротиазид",
            [("amiodarone", 200), ("azithromycin", 500), ("hydrochlorothiazide", None)],
        ),
    ],
)
def test_drugs_that_brought_it_on_or_stand_between_plus_signs_are_taken(message, taken):
    commands = read(message, has_case=False).commands
    assert [(one.drug.key, one.dose) for one in commands if isinstance(one, AddDrug)] == taken


@pytest.mark.parametrize(
    ("message", "age", "years"),
    [
        ("по-млада с десетина години", None, -10),
        ("younger by 12 years", None, -12),
        ("fine, make him 18 then. sats 90", 18, None),
        ("на 45 години", 45, None),
    ],
)
def test_so_many_years_younger_is_no_age(message, age, years):
    (patient,) = [
        one for one in read(message, has_case=True, language="bg").commands if isinstance(one, SetPatient)
    ]
    assert (patient.age, patient.years or None) == (age, years)


def test_a_weight_behind_its_unit_and_a_decimal_of_a_laboratory_value_are_read():
    commands = read("БТЕ жена 44 килограми 92 калий 5 2", has_case=False, language="bg").commands
    assert [one.weight for one in commands if isinstance(one, SetPatient) and one.weight] == [92]
    assert [one.value for one in commands if isinstance(one, AddInvestigation)] == [5.2]


def test_what_students_read_is_whom_the_case_is_for():
    commands = read("Second-year pharmacology, so keep it simple: asthma", has_case=False).commands
    assert [one.learners.en for one in commands if isinstance(one, SetLearners)] == [
        "Second-year pharmacology"
    ]
    assert not any(isinstance(one, WriteHistory) for one in commands)


@pytest.mark.parametrize(
    ("message", "signs", "labs"),
    [
        (
            "хиперкалиемия жена на шейсет и две години диализа понеделник и петък пропуснала сряда калий седем и шест"
            " пулс четиридесет и осем слабост в краката",
            {("heartRate", 48)},
            {("potassium", 7.6)},
        ),
        (
            "септичен шок баба на осемдесет и три от дома за възрастни пулс сто и десет сатурация осемдесет и девет"
            " температура трийсет и девет унесена",
            {("heartRate", 110), ("oxygenSaturation", 89), ("temperature", 39)},
            set(),
        ),
    ],
)
def test_a_dictated_case_without_a_mark_is_read_value_by_value(message, signs, labs):
    commands = read(message, has_case=False, language="bg").commands
    assert {(one.sign, one.value) for one in commands if isinstance(one, SetVital)} == signs
    assert {(one.name.key, one.value) for one in commands if isinstance(one, AddInvestigation)} == labs
    told = " ".join(one.text.lower() for one in commands if isinstance(one, WriteHistory))
    assert "четиридесет" not in told
    assert "седем и шест" not in told
