"""What follows in the texts of a case when its patient changes."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from vesalius.scenarios.document import Change, Document, read_pointer, to_builtins
from vesalius.scenarios.document.checks.narrative.signs import block_signs, examination_signs
from vesalius.scenarios.document.checks.places import State, numbers_of, start_state, states
from vesalius.scenarios.document.checks.told_values import told_rows
from vesalius.scenarios.document.findings import Finding
from vesalius.scenarios.document.schema import ElementKind

from .statements import text_without

_PAIR: tuple[ElementKind, ElementKind] = ("systolicPressure", "diastolicPressure")
_EXACTLY = 0.001
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def texts_following(old: Document, new: Document) -> list[Change]:
    """The texts that told a sign as it was, and tell it now as it is: where the checks find them wrong since `old`."""
    known = {(found.pointer, str(found.params.get("stated"))) for found in _disagreeing(old)}
    plain = to_builtins(new)
    texts: dict[str, str] = {}
    for found in _disagreeing(new):
        stated = str(found.params["stated"])
        if (found.pointer, stated) in known:
            continue
        text = texts.get(found.pointer) or str(read_pointer(plain, found.pointer))
        kind: ElementKind = found.params["kind"]
        told = _told(stated, kind, _state_at(old, found.pointer), _state_at(new, found.pointer))
        texts[found.pointer] = text.replace(stated, told)
    return [Change(pointer, text) for pointer, text in texts.items()]


def words_no_longer_true(old: Document, new: Document) -> tuple[list[Change], list[str]]:
    """The examination without words that the signs deny since `old` ("oriented", with a coma scale of 9), and these."""
    known = {(found.pointer, str(found.params.get("stated"))) for found in examination_signs(old)}
    plain = to_builtins(new)
    texts: dict[str, str] = {}
    gone: list[str] = []
    for found in examination_signs(new):
        stated = str(found.params.get("stated"))
        if found.code != "words_disagree" or (found.pointer, stated) in known:
            continue
        text = texts.get(found.pointer) or str(read_pointer(plain, found.pointer))
        left = text_without(text, stated) or _coma_scale(text, found, new)
        if left != text:
            texts[found.pointer] = left
            gone.append(stated)
    return [Change(pointer, text) for pointer, text in texts.items()], gone


def _coma_scale(text: str, found: Finding, document: Document) -> str:
    """What stands where nothing else is told of consciousness; of another sign the words stay for a person to see."""
    values = numbers_of(start_state(document), "glasgowComaScale")
    if found.params["kind"] != "glasgowComaScale" or not values:
        return text
    return f"{'ГКС' if re.search('[а-я]', text) else 'GCS'} {values[0]:g}."


def texts_following_laboratory(old: Document, new: Document) -> list[Change]:
    """The texts that told a laboratory value as it was, and tell it now as it is.

    A number in another unit than the row's, or rounded, moves by the same factor. What was told exactly follows
    exactly, what was rounded only where it is wrong now.
    """
    known = {(found.pointer, found.params["name"]) for found in told_rows(old)}
    rounded = {(found.pointer, found.params["name"]) for found in told_rows(old, _EXACTLY)}
    wrong = {(found.pointer, found.params["name"]) for found in told_rows(new)}
    was = {one.name: one.value for one in old.clinical_scenario.investigations.labs}
    now = {one.name: one.value for one in new.clinical_scenario.investigations.labs}
    plain = to_builtins(new)
    texts: dict[str, str] = {}
    for found in told_rows(new, _EXACTLY):
        stated, row = str(found.params["name"]), str(found.params["other"])
        before, after = was.get(row), now.get(row)
        if (found.pointer, stated) in known or not before or after is None:
            continue
        if (found.pointer, stated) in rounded - wrong:
            continue
        number = list(_NUMBER.finditer(stated))[-1]
        value = float(number[0].replace(",", ".")) * after / before
        told = stated[: number.start()] + _as_written(value, number[0]) + stated[number.end() :]
        text = texts.get(found.pointer) or str(read_pointer(plain, found.pointer))
        texts[found.pointer] = text.replace(stated, told)
    return [Change(pointer, text) for pointer, text in texts.items()]


def _as_written(value: float, like: str) -> str:
    """A number with as many decimals as another one, and its decimal sign."""
    decimals = len(like.replace(",", ".").partition(".")[2])
    shown = f"{value:.{decimals}f}"
    return shown.replace(".", ",") if "," in like else shown


def _disagreeing(document: Document) -> Iterable[Finding]:
    for checked in (examination_signs, block_signs):
        yield from (found for found in checked(document) if found.code == "narrative_disagrees")


def _state_at(document: Document, pointer: str) -> State:
    """The signs where a text stands: in its block, or at the start."""
    in_block = re.match(r"/scenarioFlow/blocks/(\d+)/", pointer)
    return states(document)[int(in_block[1])] if in_block else start_state(document)


def _told(stated: str, kind: ElementKind, was: State, now: State) -> str:
    """The words with the numbers of now: "SpO2 91 %" becomes "SpO2 84 %"."""
    kinds = _PAIR if kind in _PAIR and "/" in stated else (kind,)
    numbers = list(_NUMBER.finditer(stated))[-len(kinds) :]
    told = stated
    for found, one in reversed(list(zip(numbers, kinds, strict=False))):
        told = told[: found.start()] + _now(found[0], one, was, now) + told[found.end() :]
    return told


def _now(number: str, kind: ElementKind, was: State, now: State) -> str:
    """What the sign is in place of a number that it was; of several values the one that has changed."""
    values = numbers_of(now, kind)
    fresh = [value for value in values if value not in numbers_of(was, kind)]
    if not values or float(number.replace(",", ".")) in values:
        return number
    value = min(fresh or values, key=lambda one: abs(one - float(number.replace(",", "."))))
    return _as_written(value, number)


def quotes_following(old: Document, new: Document) -> Document:
    """The debriefing guide with actions quoted as they are called now: its notes name them in quotation marks."""
    was = {(block.id, one.id): one.text for block in old.scenario_flow.blocks for one in block.actions}
    renamed = {
        text: one.text
        for block in new.scenario_flow.blocks
        for one in block.actions
        if (text := was.get((block.id, one.id))) not in (None, one.text)
    }
    guide = [replace(step, notes=_quoting(step.notes, renamed)) for step in new.debriefing.guide]
    if guide == new.debriefing.guide:
        return new
    return replace(new, debriefing=replace(new.debriefing, guide=guide))


def _quoting(notes: str, renamed: Mapping[str, str]) -> str:
    for before, now in renamed.items():
        for opening, closing in ("“”", "„“"):
            notes = notes.replace(f"{opening}{before}{closing}", f"{opening}{now}{closing}")
    return notes
