"""What drugs and acts change of a patient, and when: the tables in `effects/`, read once.

A table names a drug by its generic name in English, or an act (`bag ventilation`, `chest compressions`, ...)::

    [adrenaline]
    source = "..."                 # where the sizes and times come from
    class = "catecholamine"        # what an antidote goes by; optional
    [[adrenaline.by]]
    route = "im"                   # "" for acts
    per = "0.5 mg"                 # the dose that has the effect below, of which twice as much has it twice ...
    ceiling = 2                    # ... and no dose more than this many times
    onset = 60                     # seconds until it begins,
    peak = 480                     # until it is full,
    half = 900                     # and in which half of it is gone afterwards; absent: it stays
    factor = { resistance = 1.15 } # parameters multiplied
    offset = { glucose = 0.5 }     # and added to
    blocks = { opioid = 0.95 }     # share of the effects of a class that it takes away, and the parameters that it
    restore = { opioid = [...] }   # brings back to normal where the patient was under this class from the start

A `per` with a rate (`2 L/min`) is of something that goes on: it lasts until the next dose of the same by that route.
"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files

from msgspec import Struct, convert, field


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
    """What all doses together change at a second: factors, offsets, shares of the way back to normal."""

    factors: dict[str, float]
    offsets: dict[str, float]
    restored: dict[str, float]


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
    """All tables. A drug that stands in two, or a key that no table has, is an error."""
    drugs: dict[str, Drug] = {}
    for file in sorted(files(__package__).joinpath("effects").iterdir(), key=lambda each: each.name):
        if not file.name.endswith(".toml"):
            continue
        for name, drug in convert(tomllib.loads(file.read_text("utf-8")), dict[str, Drug]).items():
            if name in drugs:
                raise ValueError(f"effects/{file.name}: {name} stands twice")
            drugs[name] = drug
    return drugs


EFFECTS = _read()
"""Drug or act, by its generic name in English -> its effects."""


def adjustment(
    effects: Mapping[str, Drug],
    doses: Sequence[Dose],
    second: float,
    weight: float,
    under: frozenset[str] = frozenset(),
) -> Adjustment | None:
    """What these doses change at a second; None where nothing acts.

    `weight`: kg. `under`: classes of drugs the patient had before the run.
    """
    active: list[tuple[Drug, Effect, float]] = []
    lasting: dict[tuple[str, str], tuple[Drug, Effect, float]] = {}
    for dose in doses:
        drug = effects.get(dose.drug)
        effect = None if drug is None else _effect(drug, dose.route)
        passed = second - dose.second
        if drug is None or effect is None or passed < 0:
            continue
        times = _strength(effect, dose, weight)
        if times is None:
            continue
        if "/min" in effect.per or "/h" in effect.per:
            key = (dose.drug, dose.route)
            before = lasting[key][2] if key in lasting else 0.0
            share = _risen(effect, passed)
            lasting[key] = (drug, effect, before + (times - before) * share)
        elif level := times * _course(effect, passed):
            active.append((drug, effect, level))
    active += [each for each in lasting.values() if each[2]]
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
        level *= 1 - blocked.get(drug.kind, 0.0)
        for name, factor in effect.factor.items():
            factors[name] = factors.get(name, 1.0) * factor**level
        for name, offset in effect.offset.items():
            offsets[name] = offsets.get(name, 0.0) + offset * level
    return Adjustment(factors, offsets, restored)


def _effect(drug: Drug, route: str) -> Effect | None:
    """The effect by a route; a route nobody wrote down has that of an empty one, if there is one."""
    route = route.strip().lower()
    found = next((each for each in drug.by if each.route == route), None)
    return found or next((each for each in drug.by if not each.route), None)


def _strength(effect: Effect, dose: Dose, weight: float) -> float | None:
    """How many times the dose of the table was given, up to the ceiling; None where the units do not go together."""
    number, unit = effect.per.split(" ", 1)
    per, kind = measured(float(number), unit, weight)
    given, same = measured(dose.amount, dose.unit, weight)
    if kind != same:
        return None
    return min(effect.ceiling, max(0.0, given / per))


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
