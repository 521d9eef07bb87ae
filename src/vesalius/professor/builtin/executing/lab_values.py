"""Values of the laboratory that a message gives without a number: higher, lower, normal, negative."""

import msgspec

from vesalius.professor.commands import AddInvestigation, Command
from vesalius.professor.reading.vocabulary import Laboratory, labs
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.checks.labs import kind_of, plain_unit

_STEPS: dict[str, float] = {
    "ph": 0.1,
    "potassium": 0.7,
    "sodium": 6,
    "chloride": 6,
    "calcium": 0.25,
    "magnesium": 0.2,
    "haemoglobin": 20,
    "bicarbonate": 4,
}
"""By how much "higher" moves a value, in the unit that cases have it in; others move by a share of it."""
_SHARE = 0.3
_PH = (6.7, 7.8)
"""No patient lives beyond these (Kellum 2000: 6.8 to 7.8 compatible with life)."""


def stepped(document: Document, command: Command) -> Command:
    """A laboratory value that is to be higher or lower, with the value that it then has; others as they are."""
    if not isinstance(command, AddInvestigation) or command.value is not None:
        return command
    if command.level is not None:
        return _at_level(document, command)
    if not command.step:
        return command
    usual = next((one for one in labs() if one.term.key == command.name.key), None)
    there = next(
        (
            one
            for one in document.clinical_scenario.investigations.labs
            if usual is not None and usual.words.search(one.name.lower())
        ),
        None,
    )
    if usual is None or there is None or there.value is None:
        return command
    by = command.amount or _STEPS.get(usual.term.key, abs(there.value) * _SHARE) / (
        2 if command.little else 1
    )
    value = there.value + command.step * by
    kind = kind_of(usual.term.en)
    if usual.term.key == "ph":
        value = min(max(value, _PH[0]), _PH[1])
    elif kind is not None and plain_unit(there.unit) in kind.units:
        factor = kind.units[plain_unit(there.unit)]
        value = min(max(value, kind.low / factor), kind.high / factor)
    decimals = len(f"{there.value:g}".partition(".")[2])
    return msgspec.structs.replace(command, value=round(value, decimals or int(by < 1)), unit=there.unit)


_NEGATIVE = 0.4
"""The share of the upper limit at which a test is told as negative."""


def _at_level(document: Document, command: AddInvestigation) -> AddInvestigation:
    """A value that words tell: one that is so already stays as it is, without a number.

    Normal is the middle of the range, negative well below its upper limit; high and low lie a step beyond it.
    """
    usual = next((one for one in labs() if one.term.key == command.name.key), None)
    if usual is None:
        return command
    there = next(
        (
            one
            for one in document.clinical_scenario.investigations.labs
            if usual.words.search(one.name.lower())
        ),
        None,
    )
    unit = usual.unit if there is None else there.unit
    low = usual.low if there is None or there.low is None else there.low
    high = usual.high if there is None or there.high is None else there.high
    if there is not None and there.value is not None and _is_so(there.value, low, high, command):
        return command
    value = _number(usual, low, high, command)
    if value is None:
        return command
    kind = kind_of(usual.term.en)
    if usual.term.key != "ph" and kind is not None and plain_unit(unit) in kind.units:
        factor = kind.units[plain_unit(unit)]
        value = min(max(value, kind.low / factor), kind.high / factor)
    return msgspec.structs.replace(command, value=float(f"{value:.3g}"), unit=unit)


def _is_so(value: float, low: float | None, high: float | None, command: AddInvestigation) -> bool:
    above, below = high is not None and value > high, low is not None and value < low
    return {"high": above, "low": below}.get(
        command.level or "", not above and (command.level == "negative" or not below)
    )


def _number(
    usual: Laboratory, low: float | None, high: float | None, command: AddInvestigation
) -> float | None:
    part = 0.5 if command.little else 1
    match command.level:
        case "normal" if high is not None:
            return (low + high) / 2 if low is not None else high / 2
        case "negative" if high is not None:
            return high * _NEGATIVE
        case "high" if high is not None:
            return high + part * _STEPS.get(usual.term.key, high * 2 * _SHARE)
        case "low" if low is not None:
            return low - part * _STEPS.get(usual.term.key, low * _SHARE)
    return None
