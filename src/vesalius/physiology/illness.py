"""What an illness makes of signs that leave it open: the table `illnesses.toml`, read once.

Signs alone do not tell a septic from a haemorrhagic shock, nor how much of each breath meets no blood. Who knows the
illness knows more; `patient.settle` takes it from here. A value that a case sets itself comes before it.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from msgspec import Struct, convert, field


class Illness(Struct, frozen=True, forbid_unknown_fields=True):
    """How an illness explains signs. `source`: where the values come from."""

    source: str = ""
    low_output: float = 0.7
    """The exponent by which output falls with a low pressure: 1 where the vessels stay as they are, more where they
    narrow (bleeding, a failing or obstructed heart), 0 or less where they are wide (sepsis, anaphylaxis)."""
    dead_space: float = 0.09
    """Share of the alveolar gas that meets no blood: the gap from arterial to end-tidal CO2."""
    under: frozenset[str] = frozenset()
    """Classes of drugs whose effect is in the signs: an antidote takes it away, and air alone does not wake."""
    answers: Mapping[str, float] = field(default_factory=dict)
    """How many times its usual effect a class of drugs has here (see the `class` of `effects/`)."""


USUAL = Illness()


def _read() -> Mapping[str, Illness]:
    text = files(__package__).joinpath("illnesses.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, Illness])


_ILLNESSES = _read()


def illness_of(pathology: str | None) -> Illness:
    """The illness of a pathology by its id; the usual one where nothing more is known."""
    return _ILLNESSES.get(pathology or "", USUAL)
