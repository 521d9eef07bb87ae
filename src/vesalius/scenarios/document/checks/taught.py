"""Whether right actions, rationales, hints and the debriefing teach a mistake that is made again and again."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from vesalius.kit.patterns import Alternatives

from ..drugs import DRUGS, mentions, read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Document
from .places import BLOCKS, actions, bulgarian, negated, sentences

_TABLE = read_table("taught")
_JUDGEMENTS = read_table("judgements")
_AS_A_ROW = frozenset(("only", "en", "bg"))


def _judged(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each family of what must not be said of its subjects (`knowledge/judgements.toml`)."""
    for name, subjects in row.items():
        if name in _AS_A_ROW:
            continue
        family = _JUDGEMENTS["families"][name]
        said, subject = (rf"(?<!\w)(?:{'|'.join(one)})(?!\w)" for one in (family["said"], subjects))
        patterns = [(rf"(?<!\w)(?:{one})(?!\w)", r"[^.;:?]{0,36}?", said) for one in subjects]
        patterns += [(rf"(?<!\w)(?:{one})", r"[^.;:,?]{0,16}?", subject) for one in family.get("before", ())]
        if "after_no" in family:
            needed = rf"(?:{'|'.join(family['after_no'])})"
            patterns += [(rf"(?<!\w)no (?:{one})(?!\w)", r"[^.;:,?]{0,16}?", needed) for one in subjects]
        shared = {key: row[key] for key in _AS_A_ROW}
        yield {
            **shared,
            "said": patterns,
            "denying": family.get("denying", False),
            "judged": not family.get("whenever"),
        }


_ROWS = [
    (Alternatives(row["said"]), frozenset(row.get("only", ())), row)
    for row in (
        *_TABLE["wrong"],
        *read_table("misconceptions")["wrong"],
        *read_table("practice")["wrong"],
        *(one for row in _JUDGEMENTS["judged"] for one in _judged(row)),
    )
]
_PRAISE = re.compile("|".join(_TABLE["praised"]["said"]), re.IGNORECASE)


class _Wrong(NamedTuple):
    """What is wrong in cases of a pathology: all of it at once, and each with its row of the table."""

    any: Alternatives
    each: tuple[tuple[Alternatives, dict[str, Any]], ...]


@cache
def _wrong(pathology: str | None) -> _Wrong:
    each = tuple((pattern, row) for pattern, only, row in _ROWS if not only or pathology in only)
    return _Wrong(Alternatives(said for _, row in each for said in row["said"]), each)


_CALLED_WRONG = re.compile(
    r"\?|\b(?:no|nobody|nothing|none|hardly|scarcely|barely|without|myth|mistake\w*|wrong\w*|error|never|"
    r"harm(?!less)\w*|danger\w*|kills?|believed?|forgets?|neither|nor|"
    r"overlooks?|underestimat\w*|used to|tempting|do(?:es)? not|cannot|is not|deadly|lethal|fatal|"
    r"(?:rais|doubl|tripl|increas)\w+ (?:the )?(?:\w+ )?(?:risk|mortality)|"
    r"(?:повишава|удвоява|утроява|увеличава)\w* (?:\w+ )?(?:риск|смъртност)\w*|"
    r"никого|никой|нито|нищо|няма|без|мит|грешк\w+|грешно|погреш\w+|никога|вреди|вредно|опас\w+|убива|"
    r"смятало|изкушав\w+|забравя\w*|подценява\w*|не)\b",
    re.IGNORECASE,
)
"""What makes a sentence one that warns of the mistake."""
_CALLED_MYTH = re.compile(
    r"\?|\b(?:myth|mistake\w*|wrong\w*|error|believed?|used to|tempting|"
    r"мит|грешк\w+|грешно|погреш\w+|смятало|изкушав\w+)\b",
    re.IGNORECASE,
)
"""The same for a mistake that is itself a denial."""


_CONTRASTED = re.compile(r",\s*(?:and |but )?(?:not|never|а не|не)\b", re.IGNORECASE)
"""Within what is said: "to 88 to 92 %, not to 98 %"."""


_CONDITION = re.compile(
    r"\b(?:if|unless|once|where|when|provided|after (?:\w+ ){0,2}(?:weeks?|months?)|ако|щом|когато|където|при които"
    r"|стига да|след (?:\w+ ){0,2}(?:седмици|месеца?))\b",
    re.IGNORECASE,
)
"""Before a judgement: it is one of another situation."""


_WHY = re.compile(r"^\s*why (is|are) (\w+) |^\s*(?:why|защо) (?:does |do )?", re.IGNORECASE)
"""A question for the reason takes the rest as true: "Why is aspirin enough?"."""


def _asserted(question: str) -> str:
    """What a question for the reason takes as true; any other question as it stands."""
    found = _WHY.match(question)
    if found is None:
        return question
    said = f"{found[2]} {found[1]} " if found[2] else ""
    return said + question[found.end() :].rstrip("? ")


def _taught(document: Document) -> Iterator[tuple[str, str]]:
    for pointer, _, _, action in actions(document):
        yield f"{pointer}/rationale", action.rationale
        if action.grade in RIGHT:
            yield f"{pointer}/text", action.text
        if action.grade in (*RIGHT, "neutral"):
            yield f"{pointer}/hint", action.hint
    # What a circumstance asks for is right of this patient, whatever it would be of the illness alone.
    own = {f"with_{one.id}" for one in document.circumstances}
    for index, objective in enumerate(document.general_info.objectives):
        if objective.id not in own:
            yield f"/generalInfo/objectives/{index}/text", objective.text
    yield "/debriefing/summary", document.debriefing.summary
    for index, point in enumerate(document.debriefing.points):
        yield f"/debriefing/points/{index}", point
    for index, question in enumerate(document.debriefing.questions):
        yield f"/debriefing/questions/{index}", _asserted(question)
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, point in enumerate(block.debrief_points):
            yield f"{BLOCKS}/{index}/debriefPoints/{number}", point


@lru_cache(maxsize=4096)
def _mistakes(pathology: str | None, text: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """What a text teaches wrongly in cases of a pathology, each with its row of the table."""
    wrong = _wrong(pathology)
    if not wrong.any.search(text):
        return ()
    found = []
    for sentence in sentences(text):
        warns, myth = _CALLED_WRONG.search(sentence), _CALLED_MYTH.search(sentence)
        for pattern, row in wrong.each:
            denying = row.get("denying", False)
            if myth if denying else warns:
                continue
            match = pattern.search(sentence)
            if match and row.get("judged") and _CONDITION.search(sentence[: match.start()]):
                continue
            told = match is not None and (denying or not _CONTRASTED.search(match[0]))
            if match and told and (denying or not negated(sentence, match.start())):
                found.append((match[0], row))
                break
    return tuple(found)


def mistakes(document: Document) -> Findings:
    """The table has what is said, where it is wrong, and what is true."""
    words = "bg" if bulgarian(document) else "en"
    for pointer, text in _taught(document):
        for stated, row in _mistakes(document.general_info.pathology, text):
            yield finding("taught_wrongly", pointer, stated=stated, reason=row[words])


_ELSEWHERE = re.compile(
    r"\b(?:where(?:ver)?|when|if|although|while|in other|elsewhere|където|когато|ако|макар|докато|при други|другаде)\b",
    re.IGNORECASE,
)
"""Before praise: what is right in another case."""


def praised(document: Document) -> Findings:
    """The debriefing does not praise a drug that the case itself gives only as a harmful action."""
    wrong = _only_harmful(document)
    if not wrong:
        return
    words = "bg" if bulgarian(document) else "en"
    texts = [("/debriefing/summary", document.debriefing.summary)]
    texts += [(f"/debriefing/points/{n}", text) for n, text in enumerate(document.debriefing.points)]
    for pointer, text in texts:
        for sentence in sentences(text):
            said = _PRAISE.search(sentence)
            if said is None or _CALLED_WRONG.search(sentence) or _ELSEWHERE.search(sentence[: said.start()]):
                continue
            if any(wrong & {one.drug, *DRUGS[one.drug].classes} for one in mentions(sentence)):
                yield finding(
                    "taught_wrongly", pointer, stated=sentence[:80], reason=_TABLE["praised"][words]
                )
                break


def _only_harmful(document: Document) -> frozenset[str]:
    """Drugs of harmful actions, and their classes, that no other action of the case gives."""
    harmful: set[str] = set()
    others: set[str] = set()
    for _, _, _, action in actions(document):
        named = {name for one in mentions(action.text) for name in (one.drug, *DRUGS[one.drug].classes)}
        (harmful if action.grade == "harmful" else others).update(named)
    return frozenset(harmful - others)
