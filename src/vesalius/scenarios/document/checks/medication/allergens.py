"""Whether a drug is given to somebody who is allergic to it."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from vesalius.kit.patterns import Alternatives

from ...drugs import DRUGS, Mention, mentions, misspelt, parts, read_table
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
            "".join(f"(?s:(?!.*{re.escape(word)}))" for word in row.get("unless", ()))
            + ("(?s:.*)" if row.get("unless") else "")
            + "(?:"
            + "|".join(
                rf"(?<!\w){re.escape(word)}" + (r"(?!\w)" if row.get("whole") else "")
                for word in row["words"]
            )
            + ")"
        ),
        frozenset(row["classes"]),
    )
    for row in _ALLERGIES["groups"].values()
]


_SAID = {name: Alternatives(words) for name, words in _ALLERGIES["said"].items()}
_FROM, _FORBIDDEN = (
    re.compile("|".join(_ALLERGIES["said"][name]), re.IGNORECASE) for name in ("from", "forbidden")
)
"""How texts tell of a reaction: see the table."""


_NEAR = 32
"""Letters between a drug and the harm that came after it."""
_RELIEF = re.compile(
    r"[.;]|\b(?:less|better|no|not|without|stop\w*|gone|by itself|по-малко|по-добре|без|не|няма|спр\w+|изчез\w+)\b",
    re.IGNORECASE,
)
_SETTLES = re.compile(
    r"[^.;]{0,16}\b(?:settl\w*|eas\w+|improv\w*|goes|went|gone|clear\w*|stop\w*|better|less|fad\w*|"
    r"отзвуч\w*|намаля\w*|минава\w*|мина\b|изчезва\w*|преминава\w*|облекч\w*)\b",
    re.IGNORECASE,
)
_AT_ONCE = re.compile(
    r"^[^.;]{0,8}\b(?:within (?:a|one|two|\d+) (?:minutes?|seconds)|at once|immediately|resuscitated)\b|"
    r"^[^.;]{0,8}(?:веднага|до минута|за минути)",
    re.IGNORECASE,
)
"""Behind harm that came on a drug in no time: "thiamine by vein, collapse within a minute"."""
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
        # What it is made of is forbidden as well.
        named |= {part for part in parts(key) if part in DRUGS}
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


def _names_drug(text: str) -> bool:
    """Whether a text names a drug or a group of drugs."""
    return bool(mentions(text)) or any(pattern.search(text.lower()) for pattern, _ in _GROUPS)


_REFERS = re.compile(r"(?:it|them|that|this|one of them|него|нея|тях|това)\b", re.IGNORECASE)


def _meant(before: str, cause: str) -> str:
    """What harm came from: where a pronoun names it, what stands before ("no Rocephin, he went blue with it")."""
    return before if _REFERS.match(cause) else cause


def _reaction(sentence: str, blamed: bool) -> re.Match[str] | None:
    """Words for a reaction to a drug: those of an allergy; in the history also harm that a drug is blamed for."""
    if (found := _SAID["allergic"].search(sentence)) or not blamed:
        return found
    for found in _SAID["harm"].finditer(sentence):
        behind, before = sentence[found.end() :][:40], sentence[: found.start()]
        cause = _FROM.match(behind)
        if (cause and _names_drug(_meant(before, behind[cause.end() :]))) or (
            (cause := _SAID["made"].search(before)) and _names_drug(before[: cause.start()])
        ):
            return found
        for one in mentions(before):
            between = before[one.end :]
            after = _SAID["blamed"].search(before[: one.start]) or _AT_ONCE.search(behind)
            if len(between) <= _NEAR and not _RELIEF.search(between) and not _SETTLES.match(behind) and after:
                return found
    return None


def _told(document: Document) -> Iterator[_Allergen]:
    for allergy in document.clinical_scenario.history.allergies:
        if found := _allergen(
            allergy.substance, bool(_SAID["severe"].search(f"{allergy.substance} {allergy.reaction}"))
        ):
            yield found
    texts = [*history(document), *examination(document), ("", document.general_info.prebrief)]
    texts.append(("family", document.clinical_scenario.history.family))
    texts += [("", block.narrative) for block in document.scenario_flow.blocks]
    for block in document.scenario_flow.blocks:
        texts += [("cue" if _SAID["earlier"].search(cue.text) else "", cue.text) for cue in block.cues]
    for pointer, text in texts:
        for sentence in sentences(text):
            if found := _told_of(sentence, bool(pointer)):
                yield found


@lru_cache(maxsize=8192)
def _told_of(sentence: str, blamed: bool) -> _Allergen | None:
    """What a sentence forbids; `blamed`: also harm that it blames a drug for."""
    trigger = _reaction(sentence, blamed)
    if trigger is None or of_others(sentence) or _SAID["over"].search(sentence):
        return None
    # "Never to take X because of a rash" denies the drug, not the rash.
    if denied(_FORBIDDEN.sub(" ", sentence[: trigger.start()]), trigger.start()):
        return None
    tolerated = _SAID["tolerated"].search(sentence)
    if tolerated and tolerated.start() < trigger.start():
        return None
    about = sentence[: tolerated.start() if tolerated else len(sentence)]
    found = _allergen(about, bool(_SAID["severe"].search(sentence)))
    if found and (found.classes or found.drugs & DRUGS.keys()):
        return found._replace(said=about.strip(" .")[:80])
    return None


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
            forbidden = allergen.drugs & parts(key) or classes & allergen.classes
            if forbidden and (pointer, key) not in said:
                said.add((pointer, key))
                yield finding("drug_against_allergy", pointer, drug=name, allergy=allergen.said)
