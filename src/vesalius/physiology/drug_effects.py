"""What drugs and acts change of a patient, and when: the tables in `effects/`, read once.

A table names a drug by its generic name in English, or an act (`bag ventilation`, `chest compressions`, ...), and says
what it does by each route (`""`: any). `by = []` is of a drug that changes no sign within a run::

    [adrenaline]
    source = "..."                # where sizes and times come from
    class = "catecholamine"       # what an antidote goes by; optional
    by = [
      { route = "im", per = "0.5 mg", onset = 60, peak = 480, half = 1200, factor = { resistance = 1.25 } },
    ]

Twice the dose of `per` has its effect twice, and all doses together have it `ceiling` (2) times at most. It begins at
`onset`, is full at `peak`, and half of it is gone each `half` seconds afterwards. What is `lasting` goes on until the
next dose of the same by that route. `factor` multiplies parameters (a double effect is the square), `offset` adds to
them. An antidote `blocks` a share of the effects of a class, and brings the parameters of `restore` back to normal by
as much where the patient was under that class from the start.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from types import MappingProxyType

from msgspec import Struct, convert, field

ADJUSTABLE = frozenset(
    (
        "heart_rate",
        "stroke_volume",
        "resistance",
        "distress",
        "respiratory_rate",
        "tidal_volume",
        "dead_space",
        "carbon_dioxide_production",
        "inspired_oxygen",
        "gradient",
        "admixture",
        "hemoglobin",
        "bicarbonate",
        "clouding",
        "temperature",
        "glucose",
        "compressions",
        "assisted",
    )
)
"""The parameters that drugs and acts can change; see `patient.Parameters`.

`distress`: breaths above the usual rate, which become deeper breaths as it is relieved.
"""


class Dose(Struct, frozen=True):
    """What was given at a second: generic name in English (or the name of an act), amount, unit, route.

    An infusion, oxygen or another thing that goes on has a rate as its unit (`L/min`, `microgram/min`) and lasts until
    the next dose of the same by the same route; an amount of 0 ends it.
    """

    drug: str
    amount: float
    unit: str
    route: str
    second: float


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What one dose by one route does. Times in seconds."""

    per: str
    route: str = ""
    lasting: bool = False
    ceiling: float = 2.0
    onset: float = 0.0
    peak: float = 0.0
    half: float | None = None
    factor: dict[str, float] = field(default_factory=dict)
    offset: dict[str, float] = field(default_factory=dict)
    blocks: dict[str, float] = field(default_factory=dict)
    restore: dict[str, list[str]] = field(default_factory=dict)


class Drug(Struct, frozen=True, forbid_unknown_fields=True):
    """A drug or an act with its effects by route."""

    source: str
    by: list[Effect]
    kind: str = field(default="", name="class")


class Adjustment(Struct):
    """What all doses together change at a second."""

    factors: dict[str, float]
    offsets: dict[str, float]
    restored: dict[str, float]
    """Shares of the way back to normal."""
    depressed: float
    """Seconds since the first dose that weakens breathing and still acts."""


_GRAMS = {"g": 1.0, "mg": 1e-3, "microgram": 1e-6, "mcg": 1e-6, "µg": 1e-6, "μg": 1e-6, "kg": 1e3}
_LITRES = {"l": 1.0, "ml": 1e-3}
_MINUTES = {"min": 1.0, "h": 60.0, "hour": 60.0, "day": 1440.0}
_OTHERS = {"unit": "unit", "units": "unit", "iu": "unit", "ie": "unit", "mmol": "mmol", "meq": "mmol"}


def measured(amount: float, unit: str, weight: float) -> tuple[float, str]:
    """An amount in grams, litres, or its own unit, for this body weight in kg, with the name of that unit.

    Rates are for a minute.
    """
    name, *per = unit.strip().lower().replace(" ", "").split("/")
    kind = _OTHERS.get(name, name)
    if name in _GRAMS:
        amount, kind = amount * _GRAMS[name], "g"
    elif name in _LITRES:
        amount, kind = amount * _LITRES[name], "L"
    for part in per:
        if part == "kg":
            amount *= weight
        else:
            amount /= _MINUTES.get(part, 1.0)
            kind += "/min" if part in _MINUTES else f"/{part}"
    return amount, kind


def _read() -> Mapping[str, Drug]:
    """All tables. A drug that stands in two, an unknown key or an unknown parameter is an error."""
    drugs: dict[str, Drug] = {}
    for file in sorted(files(__package__).joinpath("effects").iterdir(), key=lambda each: each.name):
        if not file.name.endswith(".toml"):
            continue
        for name, drug in convert(tomllib.loads(file.read_text("utf-8")), dict[str, Drug]).items():
            if name in drugs:
                raise ValueError(f"effects/{file.name}: {name} stands twice")
            for effect in drug.by:
                if unknown := {*effect.factor, *effect.offset, *chain(*effect.restore.values())} - ADJUSTABLE:
                    raise ValueError(f"effects/{file.name}: {name} changes {', '.join(sorted(unknown))}")
            drugs[name] = drug
    return drugs


EFFECTS = _read()
"""Drug or act, by its generic name in English -> its effects."""


def adjustment(
    doses: Sequence[Dose],
    second: float,
    weight: float,
    under: frozenset[str] = frozenset(),
    answers: Mapping[str, float] = MappingProxyType({}),
) -> Adjustment | None:
    """What these doses change at a second; None where nothing acts.

    `weight`: kg. `under`: classes of drugs the patient had before the run. `answers`: how many times its usual effect
    a class has in this patient.
    """
    # How many times each effect is had, by drug and its place in the table.
    levels: dict[tuple[str, int], float] = {}
    depressed = 0.0
    for dose in doses:
        passed = second - dose.second
        if passed < 0:
            continue
        place, times = _chosen(dose.drug, dose.amount, dose.unit, dose.route, weight)
        if place is None:
            continue
        key, effect = (dose.drug, place), EFFECTS[dose.drug].by[place]
        level = levels.get(key, 0.0)
        if effect.lasting:
            levels[key] = level + (times - level) * _risen(effect, passed)
        elif acting := times * _course(effect, passed):
            levels[key] = min(effect.ceiling, level + acting)
            if effect.factor.get("respiratory_rate", 1.0) * effect.factor.get("tidal_volume", 1.0) < 1:
                depressed = max(depressed, passed - effect.onset)
    active = [
        (EFFECTS[name], EFFECTS[name].by[place], level) for (name, place), level in levels.items() if level
    ]
    if not active:
        return None
    blocked: dict[str, float] = {}
    restored: dict[str, float] = {}
    for _, effect, level in active:
        for kind, share in effect.blocks.items():
            taken = min(1.0, share * level)
            blocked[kind] = 1 - (1 - blocked.get(kind, 0.0)) * (1 - taken)
            for name in effect.restore.get(kind, ()) if kind in under else ():
                restored[name] = max(restored.get(name, 0.0), taken)
    factors: dict[str, float] = {}
    offsets: dict[str, float] = {}
    for drug, effect, level in active:
        level *= (1 - blocked.get(drug.kind, 0.0)) * answers.get(drug.kind, 1.0)
        for name, factor in effect.factor.items():
            factors[name] = factors.get(name, 1.0) * factor**level
        for name, offset in effect.offset.items():
            offsets[name] = offsets.get(name, 0.0) + offset * level
    if not (factors or offsets or restored):
        return None
    return Adjustment(factors, offsets, restored, depressed)


@lru_cache(maxsize=4096)
def _chosen(drug: str, amount: float, unit: str, route: str, weight: float) -> tuple[int | None, float]:
    """The place of the effect by a route, in a unit that goes with the dose, and how many times it is had."""
    if drug not in EFFECTS:
        return None, 0.0
    given, kind = measured(amount, unit, weight)
    for place, effect in enumerate(EFFECTS[drug].by):
        if effect.route in (route.strip().lower(), ""):
            number, of = effect.per.split(" ", 1)
            per, same = measured(float(number), of, weight)
            if same == kind:
                return place, min(effect.ceiling, max(0.0, given / per))
    return None, 0.0


def _risen(effect: Effect, passed: float) -> float:
    """The share of the full effect, from onset to peak."""
    if passed <= effect.onset and effect.onset > 0:
        return 0.0
    if passed >= effect.peak:
        return 1.0
    share = (passed - effect.onset) / (effect.peak - effect.onset)
    return share * share * (3 - 2 * share)


def _course(effect: Effect, passed: float) -> float:
    """The share of the full effect so many seconds after the dose."""
    if passed <= effect.peak or effect.half is None:
        return _risen(effect, passed)
    return float(0.5 ** ((passed - effect.peak) / effect.half))
