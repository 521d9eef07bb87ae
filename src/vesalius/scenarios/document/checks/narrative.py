"""Whether the words agree with the numbers."""

import re
from collections.abc import Iterator

from vesalius.physiology.body import body_mass_index

from ..findings import Finding, finding
from ..schema import Document

Findings = Iterator[Finding]

_CASE = "/clinicalScenario"
_MEASUREMENTS = f"{_CASE}/basicMeasurements"

_AGE = re.compile(
    r"\b(\d{1,3})(?:-year-old|-год|\s+years? old|\s+годин(?:и|а)\b(?!\s+(?:преди|назад)))", re.I
)
_MALE = re.compile(r"\b\d{1,3}(?:-year-old\s+(?:man|male|boy)|-годишен\s+мъж|-годишно\s+момче)", re.I)
_FEMALE = re.compile(
    r"\b\d{1,3}(?:-year-old\s+(?:woman|female|girl)|-годишна\s+жена|-годишно\s+момиче)", re.I
)
_BMI = re.compile(r"\b(?:BMI|ИТМ)\D{0,6}(\d{1,2}(?:[.,]\d)?)")
_PRESSURE = re.compile(r"\b(\d{2,3})/(\d{2,3})\s*mmHg")
_SATURATION = re.compile(r"SpO2\D{0,6}(\d{2,3})\s*%")


def _patient_texts(document: Document) -> Iterator[tuple[str, str]]:
    """Texts that introduce the patient, with their pointers."""
    history = document.clinical_scenario.history
    yield "/generalInfo/scenarioName", document.general_info.scenario_name
    yield "/generalInfo/prebrief", document.general_info.prebrief
    yield f"{_CASE}/history/chiefComplaint", history.chief_complaint
    yield f"{_CASE}/history/presentIllness", history.present_illness


def _examination_texts(document: Document) -> Iterator[tuple[str, str]]:
    examination = document.clinical_scenario.initial_examination
    for name in ("general", "breathing", "circulation"):
        yield f"{_CASE}/initialExamination/{name}", getattr(examination, name)


def person(document: Document) -> Findings:
    measurements = document.clinical_scenario.basic_measurements
    other = _FEMALE if measurements.gender == "male" else _MALE
    for pointer, text in _patient_texts(document):
        ages = [int(age) for age in _AGE.findall(text)[:1]]
        if ages and ages[0] != measurements.age:
            yield finding("age_disagrees", pointer, stated=ages[0], age=measurements.age)
        if other.search(text):
            yield finding("sex_disagrees", pointer, gender=measurements.gender)


def body_mass(document: Document) -> Findings:
    measurements = document.clinical_scenario.basic_measurements
    bmi = body_mass_index(measurements.height, measurements.weight)
    if not 10 <= bmi <= 70:
        yield finding("bmi_implausible", _MEASUREMENTS, bmi=round(bmi, 1))
    for pointer, text in (*_patient_texts(document), *_examination_texts(document)):
        for stated in _BMI.findall(text):
            if abs(float(stated.replace(",", ".")) - bmi) > 0.6:
                yield finding("bmi_disagrees", pointer, stated=stated, bmi=round(bmi, 1))


def examination_signs(document: Document) -> Findings:
    """Pressure and saturation named in the first examination are those of the body at the start."""
    state = {element.kind: element.value for element in document.initial_elements.elements}
    pressure = (state.get("systolicPressure"), state.get("diastolicPressure"))
    saturation = state.get("oxygenSaturation")
    for pointer, text in _examination_texts(document):
        stated = _PRESSURE.search(text)
        if stated and None not in pressure and (float(stated[1]), float(stated[2])) != pressure:
            yield finding("narrative_disagrees", pointer, stated=stated[0], kind="systolicPressure")
        stated = _SATURATION.search(text)
        if stated and saturation is not None and float(stated[1]) != saturation:
            yield finding("narrative_disagrees", pointer, stated=stated[0], kind="oxygenSaturation")
