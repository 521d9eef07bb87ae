# ruff: noqa: E501 (patterns read best unbroken)
"""Where a sentence names a disease, tells its signs, or misspells it."""

import re
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from vesalius.kit.patterns import letters_of

from .sentence import Sentence
from .vocabulary import Disease, disease_names, diseases, pattern


class Mention(NamedTuple):
    """Where a sentence has a disease, by its name or by a sign that gives it away (`feature`)."""

    disease: Disease
    start: int
    end: int
    feature: bool


@lru_cache(maxsize=64)
def mentions_in(text: str) -> tuple[Mention, ...]:
    """All words of a sentence that name a disease or give it away."""
    return tuple(
        Mention(disease, match.start(), match.end(), features)
        for disease, words, features in disease_names().possible(letters_of(text))
        for match in words.finditer(text)
    )


# "My colleague teaches COPD, so give me something else".
NOT_THIS_TIME = pattern(
    r"\b(?:my colleagues?|already (?:teach\w*|have|did|done|covered|use)|something (?:other|different|else) than|other than|apart from|last (?:week|time|term|year) (?:we|i)|we did|колега\w*|колежка\w*|вече (?:имам\w*|правих\w*|водих\w*|минахме)|(?:нещо )?(?:друго|различно) от|освен)\b[^:;]*$"
)
_LETTERS_A_SLIP = 5
"""One slip is allowed for each so many letters of a name."""
_SHORTEST = 7
"""Names of so many letters are too short to be looked for with slips."""


@lru_cache(maxsize=1)
def _joined_names() -> dict[str, Disease]:
    """The names of what can be written, without their spaces."""
    names: dict[str, Disease] = {}
    for one in diseases():
        for name in (one.term.en, one.term.bg) if one.main is not None else ():
            names.setdefault(re.sub(r"\W", "", name.lower()), one)
            short = re.sub(
                r"\b(?:complete|acute|severe|idiopathic|typical|пълен|остър|тежък|тежка)\b", "", name.lower()
            )
            names.setdefault(re.sub(r"\W", "", short), one)
    names["completeheartblock"] = names["heartblock"] = next(
        one for one in diseases() if one.main == "complete_av_block"
    )
    return {name: one for name, one in names.items() if len(name) > _SHORTEST}


def misspelt(sentence: Sentence) -> Mention | None:
    """A name with slips or misplaced spaces ("complte hear tblock"), where the sentence has none that is right."""
    words = list(re.finditer(r"[^\W\d_]+", sentence.text))
    best: tuple[float, Mention] | None = None
    for first, begin in enumerate(words):
        for last in words[first : first + 4]:
            joined = re.sub(r"\W", "", sentence.text[begin.start() : last.end()])
            if len(joined) <= _SHORTEST:
                continue
            allowed = len(joined) // _LETTERS_A_SLIP
            near = process.extractOne(
                joined, _joined_names().keys(), scorer=DamerauLevenshtein.distance, score_cutoff=allowed
            )
            if near is not None and near[0][0] == joined[0]:
                mention = Mention(_joined_names()[near[0]], begin.start(), last.end(), False)
                if best is None or near[1] < best[0]:
                    best = (near[1], mention)
    return None if best is None else best[1]


def diseases_named(sentence: Sentence) -> list[Mention]:
    """The diseases of the patient that a sentence has, in its order, as far as nothing was made of the words yet."""
    found = [
        one
        for one in mentions_in(sentence.text)
        if sentence.free(one.start, one.end)
        and not sentence.somebody_else(one.start)
        and not NOT_THIS_TIME.search(sentence.before(one.start))
    ]
    # Of two that overlap the longer is meant; a name counts before a sign.
    found.sort(key=lambda one: (one.feature, one.start - one.end))
    kept: list[Mention] = []
    for one in found:
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    named = [one for one in kept if not one.feature]
    if any(one.disease.main for one in named):
        kept = [
            one for one in kept if not one.feature or any(one.disease == other.disease for other in named)
        ] + [one for one in kept if one.feature and not any(one.disease == other.disease for other in named)]
    return sorted(kept, key=lambda one: one.start)
