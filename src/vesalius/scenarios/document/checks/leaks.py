"""Whether the learner can read the answer before working it out."""

import re
from collections.abc import Iterator

from ..findings import Finding, finding
from ..pathologies import PATHOLOGIES
from ..schema import Document

_CASE = "/clinicalScenario"


def answer_leaked(document: Document) -> Iterator[Finding]:
    """The pathology is named in nothing the learner sees before asking or acting."""
    pathology = document.general_info.pathology
    if pathology is None:
        return
    words = re.compile("|".join(_matching(word) for word in PATHOLOGIES[pathology].revealing))
    for pointer, text in _seen_at_once(document):
        found = words.search(text)
        if found:
            yield finding("answer_leaked", pointer, words=found[0])


def _matching(word: str) -> str:
    if word.isupper():
        return rf"\b{re.escape(word)}\b"
    return rf"(?i:(?<!\w){re.escape(word)})"


def _seen_at_once(document: Document) -> Iterator[tuple[str, str]]:
    info, case = document.general_info, document.clinical_scenario
    yield "/generalInfo/scenarioName", info.scenario_name
    yield "/generalInfo/prebrief", info.prebrief
    yield f"{_CASE}/history/chiefComplaint", case.history.chief_complaint
    given = case.investigations
    if given.ecg is not None and given.ecg.visibility == "atOnce":
        yield f"{_CASE}/investigations/ecg/findings", given.ecg.findings
    if given.pft is not None and given.pft.visibility == "atOnce":
        yield f"{_CASE}/investigations/pft/interpretation", given.pft.interpretation
    for index, image in enumerate(given.imaging):
        if image.visibility == "atOnce":
            yield f"{_CASE}/investigations/imaging/{index}/report", image.report
    for index, element in enumerate(document.initial_elements.elements):
        if element.visibility == "atOnce" and element.kind == "finding":
            yield f"/initialElements/elements/{index}", f"{element.label} {element.value or ''}"
    for index, block in enumerate(document.scenario_flow.blocks):
        if block.kind == "start":
            yield f"/scenarioFlow/blocks/{index}", f"{block.title} {block.narrative}"
