"""What the patient breathes while the saturation at the start is measured."""

import re

from vesalius.scenarios.document.checks.places import ON_AIR

from ..language import Say
from .work import Work

_BREATHING = "/clinicalScenario/initialExamination/breathing"
_ON_OXYGEN = re.compile(r"\bon oxygen(?: \([^)]*\))?|\bна кислород(?: \([^)]*\))?")
_SATURATION = re.compile(r"SpO2\s*:?\s*\d{2,3}\s*%")
_PLAIN = ("oxygen", "o2", "кислород")


def breathe(work: Work, told: str) -> Say:
    """Have the examination say that this is breathed (see `SetVital.oxygen`); the same in words, behind a value."""
    amount = "" if told.lower() in _PLAIN else f" ({told})"
    said = Say(" on room air", " на атмосферен въздух")
    if told != "air":
        said = Say(f" on oxygen{amount}", f" на кислород{amount}")
    text: str = work.read(_BREATHING)
    now = said.to(work.writes).strip()
    changed, count = ON_AIR.subn(now, text, count=1)
    if not count:
        changed, count = _ON_OXYGEN.subn(now, text, count=1)
    if not count:
        changed = _SATURATION.sub(lambda found: f"{found[0]} {now}", text, count=1)
    if changed != text:
        work.set(_BREATHING, changed)
    return said
