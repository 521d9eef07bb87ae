# ruff: noqa: E501
"""The texts of a document with their places, its language, and the body's state in each block."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from typing import TypeVar

from vesalius.kit.patterns import search

from ..schema import Action, Block, Document, ElementKind, ElementValue

CASE = "/clinicalScenario"
BLOCKS = "/scenarioFlow/blocks"
EXAMINATION = (
    "general", "airway", "breathing", "circulation", "disability", "exposure", "heart_sounds", "lung_sounds",
)  # fmt: skip
_CAMEL = {"heart_sounds": "heartSounds", "lung_sounds": "lungSounds"}

ON_AIR = re.compile(r"(?:on |на )?(?:room air|атмосферен въздух|стаен въздух)", re.IGNORECASE)
"""How an examination says that no oxygen is given."""

State = dict[ElementKind, frozenset[ElementValue]]
"""What each sign can be: more than one value where several ways lead to a block."""


_Made = TypeVar("_Made")


def once(make: Callable[[Document], _Made]) -> Callable[[Document], _Made]:
    """Remembers what was made of the last document, which never changes: many checks ask for the same.

    What is returned is shared and must not be changed.
    """
    last: tuple[Document, _Made] | None = None

    @wraps(make)
    def remembered(document: Document) -> _Made:
        nonlocal last
        known = last
        if known is None or known[0] is not document:
            known = last = (document, make(document))
        return known[1]

    return remembered


@once
def actions(document: Document) -> tuple[tuple[str, int, Block, Action], ...]:
    """Each action with its pointer, the number of its block, and the block."""
    return tuple(
        (f"{BLOCKS}/{index}/actions/{number}", index, block, action)
        for index, block in enumerate(document.scenario_flow.blocks)
        for number, action in enumerate(block.actions)
    )


def history(document: Document) -> Iterator[tuple[str, str]]:
    """The patient's own history; the family's is left out."""
    given = document.clinical_scenario.history
    yield f"{CASE}/history/chiefComplaint", given.chief_complaint
    yield f"{CASE}/history/presentIllness", given.present_illness
    yield f"{CASE}/history/past", given.past
    yield f"{CASE}/history/social", given.social


def examination(document: Document) -> Iterator[tuple[str, str]]:
    given = document.clinical_scenario.initial_examination
    for name in EXAMINATION:
        yield f"{CASE}/initialExamination/{_CAMEL.get(name, name)}", getattr(given, name)


def every_text(document: Document) -> Iterator[tuple[str, str]]:
    """Every text that people read, with its place."""
    info, case = document.general_info, document.clinical_scenario
    yield "/generalInfo/scenarioName", info.scenario_name
    for index, objective in enumerate(info.objectives):
        yield f"/generalInfo/objectives/{index}/text", objective.text
    yield "/generalInfo/learners", info.learners
    yield "/generalInfo/setting", info.setting
    yield "/generalInfo/prebrief", info.prebrief
    yield from history(document)
    yield f"{CASE}/history/family", case.history.family
    for index, drug in enumerate(case.history.medications):
        yield f"{CASE}/history/medications/{index}/frequency", drug.frequency
    for index, allergy in enumerate(case.history.allergies):
        yield f"{CASE}/history/allergies/{index}/reaction", allergy.reaction
    yield from examination(document)
    given = case.investigations
    if given.ecg is not None:
        yield f"{CASE}/investigations/ecg/findings", given.ecg.findings
    if given.pft is not None:
        yield f"{CASE}/investigations/pft/interpretation", given.pft.interpretation
    for index, image in enumerate(given.imaging):
        yield f"{CASE}/investigations/imaging/{index}/report", image.report
    for index, element in enumerate(document.initial_elements.elements):
        if element.kind == "finding" and isinstance(element.value, str):
            yield f"/initialElements/elements/{index}/value", element.value
    for index, block in enumerate(document.scenario_flow.blocks):
        at = f"{BLOCKS}/{index}"
        yield f"{at}/title", block.title
        yield f"{at}/narrative", block.narrative
        for number, action in enumerate(block.actions):
            yield f"{at}/actions/{number}/text", action.text
            yield f"{at}/actions/{number}/hint", action.hint
            yield f"{at}/actions/{number}/rationale", action.rationale
        for number, cue in enumerate(block.cues):
            yield f"{at}/cues/{number}/text", cue.text
        for number, point in enumerate(block.debrief_points):
            yield f"{at}/debriefPoints/{number}", point
    yield "/debriefing/summary", document.debriefing.summary
    for index, point in enumerate(document.debriefing.points):
        yield f"/debriefing/points/{index}", point
    for index, question in enumerate(document.debriefing.questions):
        yield f"/debriefing/questions/{index}", question
    for index, step in enumerate(document.debriefing.guide):
        yield f"/debriefing/guide/{index}/prompt", step.prompt
        yield f"/debriefing/guide/{index}/notes", step.notes


_NOT_CYRILLIC = re.compile(r"[^а-яА-Я]+")
_NOT_LATIN = re.compile(r"[^a-zA-Z]+")


@once
def bulgarian(document: Document) -> bool:
    """Whether the document is written in Bulgarian: by the texts that are sure to be prose."""
    history = document.clinical_scenario.history
    text = " ".join(
        (
            document.general_info.prebrief,
            history.present_illness,
            document.debriefing.summary,
            *(block.narrative for block in document.scenario_flow.blocks[:6]),
        )
    )
    return len(_NOT_CYRILLIC.sub("", text)) > len(_NOT_LATIN.sub("", text))


_SENTENCE = re.compile(r"[^.!?;\n]*(?:\.(?=\w| [a-zа-я])[^.!?;\n]*)*[.!?;\n]?")
_NEGATION = re.compile(
    r"\b(?:no|not|never|without|denies|denied|nor|free of|negative for|rule out|ruled out|excluded|"
    r"без|не|няма|липсва\w*|никога|никак\w+|отрича|изключен\w*|нито)\b[^,:]*$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:mother|father|sister|brother|wife|husband|son|daughter|uncle|aunt|grand\w+|family history|(?:in|runs in) the family|cousin|colleague|"
    r"(?:in|from) the (?:next|other|neighbouring) (?:bay|bed|room|cubicle)|next door|(?:в|от|на) съседн\w+ (?:легло|стая|бокс)|"
    r"майка|баща|брат|съпруг\w*|жена (?:му|си)\b|мъж(?:ът|а)? (?:ѝ|си)\b|сестра (?:му|ѝ|й|ми)\b|син\b|дъщеря|вуйчо|чичо|леля|дядо|баба|братовчед\w*|колега|фамилна анамнеза|в семейството)",
    re.IGNORECASE,
)


_COMPARED = re.compile(
    r"[,(]\s*(?:just |exactly )?(?:like|as (?:was |in |with )?)\s?(?:his|her|their)\b[^,;.)]{0,24}|"
    r"[,(]\s*(?:също )?(?:както|като|подобно на)(?: (?:и|при|и при))? \w+ (?:му|ѝ|си)\b",
    re.IGNORECASE,
)
"""A relative with whom the patient is compared: ", like his mother", ", както при майка му"."""


_REPORTED = re.compile(
    r"\b(?:his |her |the |a |an )?(?:wife|husband|mother|father|sister|brother|daughter|son|aunt|uncle)\b[^.;]{0,16}?\b(?:shows?|brings?|holds? up|hands?|finds?|found|reads?|carries) (?:you |us |over )?(?:a |his |the |an )[^.;]{0,16}?(?:card|list|letter|pass|bracelet|note|box|plan)\b|"
    r"\b(?:съпруг\w*|майка\w*|баща\w*|сестра\w*|брат\w*|дъщеря\w*|син\w*)(?: му| ѝ)? (?:показва|носи|дава|намира|чете) [^.;]{0,16}?(?:карт\w+|списък|писмо|епикриза|гривна|бележка|кутия)\b|"
    r"\b(?:his |her |the |a |an )?(?:(?:wife|mother|sister|daughter|aunt|grandmother)\b[^.;]{0,40}?\b(?:says?|tells?|told|reports?|remembers?|recalls?|mentions?|adds?|warns?|knows?)(?: you| us)?(?: that)?:? [“\"]?(?=he\b|his\b|(?!she\b|her\b|I\b)[^.;]{0,60}\b(?:him|his|he)\b)"
    r"|(?:husband|father|brother|son|uncle|grandfather)\b[^.;]{0,40}?\b(?:says?|tells?|told|reports?|remembers?|recalls?|mentions?|adds?|warns?|knows?)(?: you| us)?(?: that)?:? [“\"]?(?=she\b|her\b|(?!he\b|his\b|I\b)[^.;]{0,60}\b(?:her|she)\b))|"
    r"\b(?:съпругата|майката|майка му|сестрата|сестра му|дъщерята|дъщеря му)\b[^.;]{0,40}?\b(?:казва|съобщава|разказва|помни|спомня си|предупреждава|знае)[^.;]{0,6}, че (?=той\b|му\b|го\b|е бил\b|(?!тя\b|ѝ\b|я\b)[^.;]{0,60} (?:му|го|той)\b)|"
    r"\b(?:съпругът|бащата|брат ѝ|братът|синът)\b[^.;]{0,40}?\b(?:казва|съобщава|разказва|помни|спомня си|предупреждава|знае)[^.;]{0,6}, че (?=тя\b|ѝ\b|я\b|е била\b|(?!той\b|му\b|го\b)[^.;]{0,60} (?:ѝ|я|тя)\b)|"
    r"^(?:(?:his |the )?(?:wife|mother|sister|daughter|aunt)\s?: [“\"]?(?=[^.;]{0,80}\b(?:he|his|him)\b)|(?:her |the )?(?:husband|father|brother|son|uncle)\s?: [“\"]?(?=[^.;]{0,80}\b(?:she|her)\b))|"
    r"^(?:his |her |the )?(?:wife|husband|mother|father|sister|brother|daughter|son|aunt|uncle)\s?: [“\"]?(?!.*\b(?:I|my|me|our|we)\b)|"
    r"^(?:съпруг\w*|майка\w*|баща\w*|сестра\w*|брат\w*|дъщеря\w*|син\w*)(?: му| ѝ)?\s?: [“„\"]?(?!.*\b(?:аз|съм|ми|ме|мен|моя\w*|ние|сме|наш\w*)\b)|"
    r"^(?:(?:съпругата|майката|сестрата|дъщерята)(?: му)?\s?: [“„\"]?(?=[^.;]{0,80}\b(?:му|го|той)\b)|(?:съпругът|бащата|братът|синът)(?: ѝ)?\s?: [“„\"]?(?=[^.;]{0,80}\b(?:ѝ|я|тя)\b))",
    re.IGNORECASE,
)
"""A relative who tells of the patient: "his wife says that he ..."."""


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text; a point within a number, or before a small letter ("през 2018 г. е"), does not end one."""
    return tuple(part.strip() for part in _SENTENCE.findall(text) if part.strip())


_NOT_DONE = re.compile(
    r"\b(?:refus(?:es|ed|ing)|declin(?:es|ed)|turned down|decided against|waiting(?: list)? for|waits? for|wait-?listed for|scheduled for|"
    r"due (?:for|to have)|planned for|(?:was|is|been) offered|отказ(?:а|ва|ал|ала)|чака(?: за)?|изчаква|предстои(?: му| ѝ)?|насрочен\w* за|планиран\w*(?: за)?|"
    r"(?:му|ѝ) е предложен\w*)\s+(?:[\w-]+\s+){0,3}$",
    re.IGNORECASE,
)
_NOT_DONE_BEHIND = re.compile(
    r"[^,;:.]{0,24}?\b(?:was|is|has been|were|е|беше|бе)\s+(?:(?:still|only|never|все още|само)\s+)?(?:refused|declined|turned down|planned|postponed|cancelled|put off|not done|"
    r"отказан\w*|планиран\w*|отложен\w*|предложен\w*|отменен\w*)\b|[^,;:.]{0,16}?\b(?:предстои|не е (?:правен|извършван|направен)\w*)\b",
    re.IGNORECASE,
)
"""What somebody refused or waits for was not done."""


def negated(sentence: str, start: int) -> bool:
    """Whether what stands at ``start`` of a sentence is negated before it in its clause."""
    return _NEGATION.search(sentence[:start]) is not None


def denied(sentence: str, start: int) -> bool:
    """The same, or it was never done: refused, or still waited for."""
    return negated(sentence, start) or bool(
        _NOT_DONE.search(sentence[:start]) or _NOT_DONE_BEHIND.match(sentence[start:])
    )


@lru_cache(maxsize=4096)
def of_others(sentence: str) -> bool:
    """Whether a sentence tells of a relative or a colleague; who is only compared with does not make it so."""
    if not search(_OTHERS, sentence):
        return False
    return _OTHERS.search(_REPORTED.sub("", _COMPARED.sub(" ", sentence))) is not None


@once
def first_blocks(document: Document) -> list[int]:
    """The blocks in which the first results are the newest: the start, and the questions that it leads to."""
    blocks = document.scenario_flow.blocks
    start = next((block for block in blocks if block.kind == "start"), None)
    own = {start.id} | {exit.to for exit in start.exits} if start else set()
    asking = {block.id for block in blocks if block.kind in ("start", "question")}
    return [index for index, block in enumerate(blocks) if block.id in own & asking]


@once
def start_state(document: Document) -> State:
    return {element.kind: frozenset((element.value,)) for element in document.initial_elements.elements}


@once
def states(document: Document) -> list[State]:
    """What the signs can be in each block, its own changes taken as made, over all ways that lead there."""
    blocks = document.scenario_flow.blocks
    kinds = {element.id: element.kind for element in document.initial_elements.elements}
    numbers = {block.id: index for index, block in enumerate(blocks)}
    found: list[State] = [{} for _ in blocks]
    waiting: list[tuple[int, State]] = [
        (index, start_state(document)) for index, block in enumerate(blocks) if block.kind == "start"
    ]
    while waiting:
        index, arriving = waiting.pop()
        block = blocks[index]
        changed: State = {
            kinds[c.element_id]: frozenset((c.target,)) for c in block.changes if c.element_id in kinds
        }
        state = {
            kind: changed.get(kind, found[index].get(kind, frozenset()) | values)
            for kind, values in arriving.items()
        }
        if state == found[index]:
            continue
        found[index] = state
        waiting += [(numbers[exit.to], state) for exit in block.exits if exit.to in numbers]
    return found


def numbers_of(state: State, kind: ElementKind) -> list[float]:
    """The numbers a sign can be."""
    return [value for value in state.get(kind, ()) if isinstance(value, int | float)]
