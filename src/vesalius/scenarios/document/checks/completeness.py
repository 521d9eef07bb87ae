"""What a scenario cannot do without."""

from collections.abc import Iterable

from ..body_signs import BASELINE
from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import BasicMeasurements, Document

_INFO = "/generalInfo"
_CASE = "/clinicalScenario"


def general_information(document: Document) -> Findings:
    info = document.general_info
    if not info.scenario_name.strip():
        yield finding("name_missing", f"{_INFO}/scenarioName")
    if info.pathology is None:
        yield finding("pathology_missing", f"{_INFO}/pathology")
    elif info.pathology not in PATHOLOGIES:
        yield finding("pathology_unknown", f"{_INFO}/pathology", pathology=info.pathology)
    if not (info.learners and info.difficulty and info.minutes and info.setting and info.prebrief):
        yield finding("setup_incomplete", _INFO)


def objectives(document: Document) -> Findings:
    given = document.general_info.objectives
    if not 3 <= len(given) <= 5:
        yield finding("objectives_count", f"{_INFO}/objectives", count=len(given), low=3, high=5)
    for index, objective in enumerate(given):
        if not objective.text.strip():
            yield finding("objective_text_missing", f"{_INFO}/objectives/{index}")


def references(document: Document) -> Findings:
    given = document.general_info.medical_references
    if len(given) < 2:
        yield finding("references_count", f"{_INFO}/medicalReferences", count=len(given), low=2)
    for index, reference in enumerate(given):
        pointer = f"{_INFO}/medicalReferences/{index}"
        if not (reference.link_title.strip() and reference.link):
            yield finding("reference_incomplete", pointer)
        elif reference.unverified:
            yield finding("reference_unverified", pointer, title=reference.link_title)


def clinical_case(document: Document) -> Findings:
    case = document.clinical_scenario
    if not (case.history.chief_complaint.strip() and case.history.present_illness.strip()):
        yield finding("history_missing", f"{_CASE}/history")
    examination = case.initial_examination
    if not all((examination.general, examination.breathing, examination.circulation)):
        yield finding("examination_missing", f"{_CASE}/initialExamination")
    if case.basic_measurements == BasicMeasurements():
        yield finding("measurements_default", f"{_CASE}/basicMeasurements")


def investigations(document: Document) -> Findings:
    pathology = document.general_info.pathology
    if pathology is None:
        return
    given = document.clinical_scenario.investigations
    needs = PATHOLOGIES[pathology].needs if pathology in PATHOLOGIES else ""
    if needs == "ecg" and given.ecg is None:
        yield finding("ecg_missing", f"{_CASE}/investigations/ecg")
    if needs == "pft" and (given.pft is None or not given.pft.values):
        yield finding("pft_missing", f"{_CASE}/investigations/pft")


def baseline(document: Document) -> Findings:
    known = {element.kind for element in document.initial_elements.elements if element.value is not None}
    for kind in BASELINE:
        if kind not in known:
            yield finding("baseline_missing", "/initialElements/elements", kind=kind)


def debriefing(document: Document) -> Findings:
    if not (document.debriefing.summary.strip() and document.debriefing.points):
        yield finding("debriefing_missing", "/debriefing")


def unique_ids(document: Document) -> Findings:
    info, case = document.general_info, document.clinical_scenario
    blocks = document.scenario_flow.blocks
    kinds: tuple[Iterable[tuple[str, str]], ...] = (
        ((f"{_INFO}/objectives/{i}", item.id) for i, item in enumerate(info.objectives)),
        ((f"{_INFO}/medicalReferences/{i}", item.id) for i, item in enumerate(info.medical_references)),
        ((f"{_CASE}/history/medications/{i}", item.id) for i, item in enumerate(case.history.medications)),
        ((f"{_CASE}/history/allergies/{i}", item.id) for i, item in enumerate(case.history.allergies)),
        ((f"{_CASE}/investigations/labs/{i}", item.id) for i, item in enumerate(case.investigations.labs)),
        ((f"{_CASE}/investigations/imaging/{i}", x.id) for i, x in enumerate(case.investigations.imaging)),
        (
            (f"/initialElements/elements/{i}", item.id)
            for i, item in enumerate(document.initial_elements.elements)
        ),
        ((f"/scenarioFlow/blocks/{i}", block.id) for i, block in enumerate(blocks)),
        (
            (f"/scenarioFlow/blocks/{i}/actions/{j}", action.id)
            for i, block in enumerate(blocks)
            for j, action in enumerate(block.actions)
        ),
    )
    for kind in kinds:
        seen: set[str] = set()
        for pointer, id in kind:
            if id in seen:
                yield finding("id_duplicate", pointer, id=id)
            seen.add(id)
