# ruff: noqa: E501 (prose reads best unbroken)
"""Whether a drug is given to somebody who is allergic to it."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...drugs import DRUGS, Mention, mentions, misspelt, read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import CASE, actions, denied, examination, history, of_others, sentences
from .given import GIVEN, drugs_given

# Allergies
_ALLERGIES = read_table("allergies")


_FAMILIES = frozenset(_ALLERGIES["families"])


_GROUPS: list[tuple[re.Pattern[str], frozenset[str]]] = [
    (
        re.compile(
            "|".join(
                rf"(?<!\w){re.escape(word)}" + (r"(?!\w)" if row.get("whole") else "")
                for word in row["words"]
            )
        ),
        frozenset(row["classes"]),
    )
    for row in _ALLERGIES["groups"].values()
]


_SEVERE = re.compile(
    r"anaphyl|shock|angio|swell|swoll|collapse|o?edema|анафил|шок|ангио|оток|подува|колапс|intubat|adrenaline|задуш",
    re.IGNORECASE,
)


_ALLERGIC = re.compile(
    r"allerg\w*|anaphyl\w*|hypersensitiv\w*|\breact(?:s|ed|ion)\b|\b(?:hives|urticaria|rash)\b|sw(?:ell|oll)\w*|angio-?o?edema|intoleran\w*|"
    r"(?:nearly|almost) (?:killed|died)|throat (?:closed|shut|tightened)|came out in (?:spots|lumps|blotches)|(?:едва не|за малко (?:да|не)) (?:го |я )?(?:уби|умря\w*)|гърлото (?:му |ѝ )?се (?:затвори|поду)\w*|изри(?:на|ва) се|"
    r"алерги\w*|анафила\w*|\b(?:оток|подува\w*|поду\w+) (?:на |по )?(?:езика?|устни\w*|лице\w*|гърло\w*|ларинкс\w*|клепачи\w*)|свръхчувствител\w*|реакци\w*|уртикария|обрив\w*|непоносимост|квинке",
    re.IGNORECASE,
)


_FORBIDDEN = re.compile(
    r"\b(?:never|not|must not|should not|no longer) (?:to )?(?:be )?(?:take|taken|have|given|get|use|used|receive)\b|"
    r"\bне (?:трябва|бива) да\b|\b(?:да )?не (?:взема|приема|получава|му се дава|ѝ се дава)\w*",
    re.IGNORECASE,
)


_TOLERATED = re.compile(
    r"\b(?:tolerat\w*|instead|but (?:has|can|takes)|no reaction|was disproved|not allergic|понася|вместо|не е алергич\w*)",
    re.IGNORECASE,
)


_FEW_WORDS = 3
"""An entry of up to this many words is a name, and can be a slip of the pen."""


class _Allergen(NamedTuple):
    said: str
    drugs: frozenset[str]
    classes: frozenset[str]


def _allergen(said: str, severe: bool) -> _Allergen | None:
    """What words for an allergy forbid: drugs by name, and classes."""
    lower = said.lower()
    named = frozenset(one.drug for one in mentions(said))
    classes: set[str] = set()
    if not named and len(lower.split()) <= _FEW_WORDS and not any(p.search(lower) for p, _ in _GROUPS):
        named = misspelt(said)
    for key in named:
        classes |= _FAMILIES & set(DRUGS[key].classes)
        if "beta-lactam" in DRUGS[key].classes and "penicillin" in DRUGS[key].classes:
            classes.add("aminopenicillin side chain")
    for pattern, group in _GROUPS:
        if pattern.search(lower):
            classes |= group
    for one in tuple(classes):
        classes |= set(_ALLERGIES["crossing"].get(one, ()))
    if severe and classes & {"penicillin"}:
        classes.add("cephalosporin")
    if not named and not classes:
        words = lower.strip()
        return _Allergen(said, frozenset((words,)), frozenset()) if words else None
    return _Allergen(said, named, frozenset(classes))


def _told(document: Document) -> Iterator[_Allergen]:
    for allergy in document.clinical_scenario.history.allergies:
        if found := _allergen(
            allergy.substance, bool(_SEVERE.search(f"{allergy.substance} {allergy.reaction}"))
        ):
            yield found
    texts = [*history(document), *examination(document), ("", document.general_info.prebrief)]
    texts += [("", block.narrative) for block in document.scenario_flow.blocks]
    texts += [("", cue.text) for block in document.scenario_flow.blocks for cue in block.cues]
    for _, text in texts:
        for sentence in sentences(text):
            trigger = _ALLERGIC.search(sentence)
            if trigger is None or of_others(sentence):
                continue
            # "Never to take X because of a rash" denies the drug, not the rash.
            if denied(_FORBIDDEN.sub(" ", sentence[: trigger.start()]), trigger.start()):
                continue
            tolerated = _TOLERATED.search(sentence)
            if tolerated and tolerated.start() < trigger.start():
                continue
            end = tolerated.start() if tolerated else len(sentence)
            about = sentence[:end]
            severe = bool(_SEVERE.search(sentence))
            found = _allergen(about, severe)
            if found and (found.classes or found.drugs & DRUGS.keys()):
                yield found._replace(said=about.strip(" .")[:80])


def allergies(document: Document) -> Findings:
    told = list(_told(document))
    if not told:
        return
    given = [
        (f"{CASE}/history/medications/{index}", one.drug, drug.name)
        for index, drug in enumerate(document.clinical_scenario.history.medications)
        for one in (
            *mentions(drug.name),
            *(() if mentions(drug.name) else (Mention(drug.name.lower().strip(), 0, 0),)),
        )
    ]
    for pointer, _, _, action in actions(document):
        if action.grade in GIVEN:
            at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
            given += [(at, key, name) for key, name in drugs_given(action)]
    said: set[tuple[str, str]] = set()
    for pointer, key, name in given:
        classes = set(DRUGS[key].classes) if key in DRUGS else set()
        for allergen in told:
            forbidden = key in allergen.drugs or classes & allergen.classes
            if forbidden and (pointer, key) not in said:
                said.add((pointer, key))
                yield finding("drug_against_allergy", pointer, drug=name, allergy=allergen.said)
