"""Names of several drugs that stand together: "verapamil, adenosine or digoxin"."""

import re

from .vocabulary import drugs

_JOINT = re.compile(r"(?:[\s,/&+]|\b(?:and|or|nor|и|или|нито)\b)*")


def each_drug(what: str) -> list[tuple[int, int]]:
    """The places of the drugs in words that are nothing but names of several, else that of all of it."""
    names = sorted(
        {found.span() for one in drugs() for found in one.words.finditer(what)},
        key=lambda span: (span[0], -span[1]),
    )
    kept: list[tuple[int, int]] = []
    for start, end in names:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    ends = [0, *(end for _, end in kept)]
    starts = [*(start for start, _ in kept), len(what)]
    alone = all(_JOINT.fullmatch(what, a, b) for a, b in zip(ends, starts, strict=True))
    return kept if len(kept) > 1 and alone else [(0, len(what))]
