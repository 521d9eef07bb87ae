# ruff: noqa: E501
"""Whether the learner can read the answer before working it out."""

import re
from collections.abc import Iterator
from functools import lru_cache

from vesalius.kit.patterns import Alternatives

from ..drugs import DRUGS, mentions
from ..findings import Finding, finding
from ..pathologies import PATHOLOGIES, Pathology
from ..schema import RIGHT, Block, Document, PathologyId
from . import labs
from .places import BLOCKS, CASE, actions, denied, examination, of_others, sentences


def _together(pathology: Pathology) -> Iterator[str]:
    """Expressions for a word of each of two families within one clause."""
    for pair in pathology.reveals_together:
        for one, other in (pair, pair[::-1]):
            yield rf"(?:{one})(?!\w)(?:(?!\b(?:not?|never|without|не|без|няма)\b)[^.;:,?]){{0,30}}?(?<!\w)(?:{other})(?!\w)"


_WORDS: dict[str, re.Pattern[str]] = {
    id: re.compile(rf"(?<!\w)(?:{'|'.join(pathology.reveals)})", re.IGNORECASE)
    for id, pathology in PATHOLOGIES.items()
}
_FAMILIES = {
    id: Alternatives(_together(pathology), before=r"(?<!\w)") for id, pathology in PATHOLOGIES.items()
}


_ASKED = re.compile(
    r"[\W_]*(?:(?:is|was|could|might|are|does) (?:this|that|it|he|she|we) not|isn't|couldn't|wouldn't|не е ли|дали не|да не е|не може ли)\b",
    re.IGNORECASE,
)
"""How a question begins that denies nothing: "Is this not ...?"."""


_SUFFERED = re.compile(
    r"\b(?:had|has|died|suffered|suffers|имал\w*|има|почина\w*|страда\w*|боледува\w*)\b", re.IGNORECASE
)
"""What a relative suffers from is no answer."""


@lru_cache(maxsize=4096)
def revealed(pathology: str, text: str, *, denials: bool = True) -> str | None:
    """The words of a text that name the pathology, unless it denies it; nothing where the pathology is not known.

    `denials`: whether the text can deny it. What is said of the case and not of the patient cannot: "for those who
    have never seen a ...".
    """
    told = _WORDS.get(pathology)
    if told is None:
        return None
    for sentence in sentences(text):
        if of_others(sentence) and _SUFFERED.search(sentence):
            continue
        for match in told.finditer(sentence):
            if not denials or _ASKED.match(sentence) or not denied(sentence, match.start()):
                return match[0]
        both = None if sentence.endswith("?") else _FAMILIES[pathology].search(sentence)
        if both and not denied(sentence, both.start()):
            return both[0]
    return None


def answer_leaked(document: Document) -> Iterator[Finding]:
    """The pathology is named in nothing the learner sees before asking or acting."""
    pathology = document.general_info.pathology
    if pathology not in PATHOLOGIES:
        return
    for pointer, text in _seen_before_the_answer(document, pathology):
        if words := revealed(pathology, text, denials=not pointer.startswith("/generalInfo")):
            yield finding("answer_leaked", pointer, words=words)
    for index, objective in enumerate(document.general_info.objectives):
        if words := revealed(pathology, objective.text):
            yield finding("objective_reveals", f"/generalInfo/objectives/{index}/text", words=words)
    yield from _numbers_at_once(document, pathology)
    yield from _drug_in_title(document, PATHOLOGIES[pathology])
    yield from _value_in_title(document, pathology)


_GIVEN_TO_MANY = frozenset(("oxygen", "saline", "balanced crystalloid", "glucose"))


def _drug_in_title(document: Document, known: Pathology) -> Iterator[Finding]:
    """The title does not name the drug that the case asks for, nor one that brought the patient here."""
    asked = {
        one.drug
        for _, _, _, action in actions(document)
        if action.grade == "critical" and action.order is not None
        for one in mentions(action.order.drug)
    }
    title = document.general_info.scenario_name
    for one in mentions(title):
        said = title[one.start : one.end]
        # "The blue inhaler" is what everybody calls it.
        blamed = not known.revealing_drugs.isdisjoint((one.drug, *DRUGS[one.drug].classes))
        if (one.drug in asked - _GIVEN_TO_MANY and " " not in said) or blamed:
            yield finding("answer_leaked", "/generalInfo/scenarioName", words=said)


_COMMON = frozenset(("ph", "glucose", "lactate"))
"""Values that many illnesses change."""


_ARTICLE = re.compile(r"(?:(ия)т?|ът|та|то)$")
"""The Bulgarian article at the end of a word."""


def _without_article(match: re.Match[str]) -> str:
    return "ий" if match[1] else ""


def _value_in_title(document: Document, pathology: PathologyId) -> Iterator[Finding]:
    """The title does not name the laboratory value by which the illness is known."""
    known = labs.EXPECTED.get(pathology, {}).keys() - _COMMON
    title = document.general_info.scenario_name
    for word in re.findall(r"[^\W\d_]{4,}", title):
        value = labs.kind_of(word) or labs.kind_of(_ARTICLE.sub(_without_article, word))
        if value is not None and value.key in known:
            yield finding("answer_leaked", "/generalInfo/scenarioName", words=word)
            return


def _numbers_at_once(document: Document, pathology: PathologyId) -> Iterator[Finding]:
    """A value or report that is the answer, shown before anybody asks."""
    case = document.clinical_scenario.investigations
    if (
        PATHOLOGIES[pathology].group == "Cardio" and case.ecg is not None and case.ecg.visibility == "atOnce"
    ) and (case.ecg.findings.strip() or case.ecg.rhythm is not None):
        yield finding("answer_leaked", f"{CASE}/investigations/ecg/visibility", words=case.ecg.findings[:60])
    if case.pft is not None and case.pft.visibility == "atOnce" and case.pft.interpretation.strip():
        yield finding(
            "answer_leaked", f"{CASE}/investigations/pft/visibility", words=case.pft.interpretation[:60]
        )
    for index, lab in enumerate(case.labs):
        known = labs.kind_of(lab.name)
        telling = (pathology, known.key) if known else None
        outside = lab.value is not None and lab.high is not None and lab.value > lab.high
        if (
            lab.visibility == "atOnce"
            and outside
            and telling in (("hyperkalaemia", "potassium"), ("inferior_stemi", "troponin"))
        ):
            yield finding(
                "answer_leaked",
                f"{CASE}/investigations/labs/{index}/visibility",
                words=f"{lab.name} {lab.value:g}",
            )


def _before_the_answer(document: Document, pathology: PathologyId) -> list[tuple[int, Block, bool]]:
    """The blocks up to the one that asks for the diagnosis, and whether a block is that one."""
    blocks = document.scenario_flow.blocks
    numbers = {block.id: index for index, block in enumerate(blocks)}
    at = next((index for index, block in enumerate(blocks) if block.kind == "start"), None)
    found: list[tuple[int, Block, bool]] = []
    while at is not None and at not in [index for index, _, _ in found]:
        block = blocks[at]
        asks = block.kind == "question" or any(
            action.grade in RIGHT and revealed(pathology, action.text) for action in block.actions
        )
        found.append((at, block, asks))
        if asks:
            break
        at = next((numbers[exit.to] for exit in block.exits if exit.to in numbers), None)
    return found


def _seen_before_the_answer(document: Document, pathology: PathologyId) -> Iterator[tuple[str, str]]:
    info, case = document.general_info, document.clinical_scenario
    yield "/generalInfo/scenarioName", info.scenario_name
    yield "/generalInfo/prebrief", info.prebrief
    yield "/generalInfo/setting", info.setting
    yield "/generalInfo/learners", info.learners
    yield f"{CASE}/history/chiefComplaint", case.history.chief_complaint
    yield f"{CASE}/history/presentIllness", case.history.present_illness
    yield f"{CASE}/history/past", _present_only(case.history.past)
    yield f"{CASE}/history/social", _present_only(case.history.social)
    yield f"{CASE}/history/family", " ".join(filter(_LETTER.search, sentences(case.history.family)))
    yield from examination(document)
    given = case.investigations
    if given.ecg is not None and given.ecg.visibility == "atOnce":
        yield f"{CASE}/investigations/ecg/findings", given.ecg.findings
    if given.pft is not None and given.pft.visibility == "atOnce":
        yield f"{CASE}/investigations/pft/interpretation", given.pft.interpretation
    for index, lab in enumerate(given.labs):
        if lab.visibility == "atOnce":
            yield f"{CASE}/investigations/labs/{index}/name", lab.name
    for index, image in enumerate(given.imaging):
        yield f"{CASE}/investigations/imaging/{index}/name", image.name
        if image.visibility == "atOnce":
            yield f"{CASE}/investigations/imaging/{index}/report", image.report
    for index, element in enumerate(document.initial_elements.elements):
        if element.visibility == "atOnce" and element.kind == "finding":
            yield f"/initialElements/elements/{index}", f"{element.label} {element.value or ''}"
        elif element.visibility != "hidden":
            yield f"/initialElements/elements/{index}/label", element.label
    for index, block, asks in _before_the_answer(document, pathology):
        at = f"{BLOCKS}/{index}"
        yield f"{at}/title", block.title
        yield f"{at}/narrative", block.narrative
        for number, cue in enumerate(block.cues):
            yield f"{at}/cues/{number}/text", cue.text
        for number, action in enumerate(block.actions):
            yield f"{at}/actions/{number}/hint", action.hint
            if not asks and block.kind == "start":
                yield f"{at}/actions/{number}/text", action.text
        if asks and block.kind == "start" and not _offers_a_choice(block, pathology):
            for number, action in enumerate(block.actions):
                yield f"{at}/actions/{number}/text", action.text


def _offers_a_choice(block: Block, pathology: str) -> bool:
    """Whether the actions name other diagnoses beside the right one."""
    return any(
        revealed(other, action.text)
        for action in block.actions
        for other in _WORDS
        if other != pathology and not revealed(pathology, action.text)
    )


_LETTER = re.compile(r"letter|doctor|\bGP\b|referr|писмо|лекар|направление", re.IGNORECASE)
"""A sentence of the family history that tells of the patient all the same."""
_EARLIER = re.compile(
    r"\b(?:19|20)\d\d\b|ago|childhood|as a child|since|earlier|previous|former|attacks? of|family(?! doctor)|преди|като дете|от години|предишн|минал|пристъпи",
    re.IGNORECASE,
)


def _present_only(past: str) -> str:
    """Of the past history what tells of now: an old disease is no answer."""
    return " ".join(
        sentence for sentence in sentences(past) if not _EARLIER.search(sentence) and not of_others(sentence)
    )
