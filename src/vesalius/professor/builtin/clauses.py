"""Sentences and clauses of a case that do not go with what the patient has beside it."""

import re
from collections.abc import Sequence

_WELL = re.compile(
    r"(?:(?<=^)|(?<=\. ))(?:"
    r"(?:No known disease|Без известни заболявания)(?:,[^.]*)?|"
    r"(?:No illnesses|Без заболявания)(?:,? (?:no|и) \w+)?|"
    r"(?:Healthy|Has always been healthy|Well until now|Здрава?|Винаги здрава?|Досега без оплаквания)\b[^.;]*|"
    r"(?:No illness of note|Без значими заболявания)"
    r")[.;]\s*"
)
"""A sentence that the patient was well."""
_OTHERWISE_WELL = re.compile(
    r", (?:otherwise (?:no illness of note|no illness|healthy|seldom at a doctor's)|"
    r"иначе (?:без (?:значими )?заболявания|здрава?)|рядко посещава лекар)(?=[.,])"
)
_WELL_SO_FAR = re.compile(r"^(?:No illness so far|Досега без заболявания),\s*")
_CLEAR = re.compile(
    r"^(?:Vesicular|Clear|No added sounds|Normal|Везикуларно|Чист|Без хрипове|Нормалн)", re.IGNORECASE
)


_JOINED = re.compile(r"^(?:and|but|yet|и|а|но)\s+", re.IGNORECASE)
"""What joins a clause to one that is gone."""


def without_none(past: str) -> str:
    """The past history without the sentence that there is none."""
    past = _WELL_SO_FAR.sub("", _OTHERWISE_WELL.sub("", _WELL.sub("", past)))
    return past[:1].upper() + past[1:]


def clear_lungs(sounds: str) -> bool:
    """Whether nothing is heard over the lungs but breathing."""
    return _CLEAR.search(sounds) is not None


def saturated(text: str, most: float | None) -> str:
    """A text that tells of no higher saturation than this, in %."""
    if most is None:
        return text
    return re.sub(
        r"(SpO2 (?:[^\W\d]+ ){0,3})(\d{2,3})(?= %)",
        lambda told: f"{told[1]}{min(int(told[2]), most):g}",
        text,
    )


def without_clauses(text: str, patterns: Sequence[str], *, whole: bool = False) -> str:
    """A text without the clauses that one of the patterns matches; a sentence of which nothing is left goes.

    `whole`: only sentences of one clause; what else they say belongs together.
    """
    unfit = re.compile("|".join(f"(?:{one})" for one in patterns), re.IGNORECASE)
    if not unfit.search(text):
        return text
    kept = []
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        clauses = re.split(r"(?<=[,;])\s+", sentence)
        if not unfit.search(sentence) or (whole and len(clauses) > 1):
            kept.append(sentence)
            continue
        clauses = [one for one in clauses if not unfit.search(one)]
        left = _JOINED.sub("", " ".join(clauses)).rstrip(",; ")
        if left:
            kept.append(f"{left[:1].upper()}{left[1:]}" + ("" if left[-1] in ".!?" else "."))
    return " ".join(kept) or text
