"""Changes that settle a finding, where there is one right way: a value that follows from others, or a unit."""

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from .codec import Change, read_pointer, to_builtins
from .findings import Finding
from .schema import Action, Document
from .things import things_of
from .units import amount

_EXPECTED = frozenset(
    (
        "qtc_disagrees",
        "pft_predicted_disagrees",
        "pft_lln_disagrees",
        "pft_zscore_disagrees",
        "pft_percent_disagrees",
        "pft_ratio_disagrees",
    )
)
"""The finding says which value its place has to have."""
_UNITS = frozenset(("element_unit", "pft_unit"))
_LEAST_POINTS = {"critical": 10, "recommended": 5, "harmful": -10}
_MISREAD = re.compile(
    r"[\x80-\xff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{2,}"
)
"""Letters as which the bytes of UTF-8 are shown when they are read as Windows-1252."""
_WEIGHTS = "/assessment/weights"


def mend(document: Document, finding: Finding) -> list[Change]:
    """What would settle this finding; nothing where somebody has to decide."""
    if finding.code in _EXPECTED:
        return [Change(finding.pointer, finding.params["expected"])]
    if finding.code in _UNITS:
        return [Change(finding.pointer, finding.params["unit"])]
    settle = _SETTLED.get(finding.code)
    return settle(document, finding) if settle else []


def _mean_pressure(document: Document, finding: Finding) -> list[Change]:
    mean = [one.id for one in document.initial_elements.elements if one.kind == "meanArterialPressure"]
    parts: Sequence[dict[str, object]] = read_pointer(to_builtins(document), finding.pointer)
    key, value = ("elementId", "target") if finding.pointer.endswith("/changes") else ("id", "value")
    return [
        Change(f"{finding.pointer}/{at}/{value}", finding.params["expected"])
        for at, part in enumerate(parts)
        if part[key] in mean
    ]


def _shown(document: Document, finding: Finding) -> list[Change]:
    """What is in the case."""
    things = things_of(document)
    shows = read_pointer(to_builtins(document), finding.pointer)
    there = {*things.at_once, *things.on_request, *things.hidden}
    return [Change(finding.pointer, [thing for thing in shows if thing in there])]


def _points(document: Document, finding: Finding) -> list[Change]:
    action = read_pointer(to_builtins(document), finding.pointer.removesuffix("/points"))
    stated, least = action["points"], _LEAST_POINTS[action["grade"]]
    return [Change(finding.pointer, -stated if stated else least)]


def _weights(document: Document, finding: Finding) -> list[Change]:
    """Whole percent for the objectives that there are, as their weights relate to each other."""
    objectives = [one.id for one in document.general_info.objectives]
    if not objectives:
        return []
    given = {one.objective_id: one.weight for one in document.assessment.weights}
    shares = [given.get(id, 0.0) for id in objectives]
    left, without = 100 - sum(shares), shares.count(0)
    if without and left >= without:
        # What is left belongs to those that have no weight yet.
        shares = [one or left / without for one in shares]
    elif without:
        shares = [100 / len(objectives)] * len(objectives)
    else:
        shares = [100 * one / sum(shares) for one in shares]
    whole = [int(one) for one in shares]
    # The largest remainders take what rounding down has left.
    for at in sorted(range(len(shares)), key=lambda at: whole[at] - shares[at])[: 100 - sum(whole)]:
        whole[at] += 1
    weights = [{"objectiveId": id, "weight": weight} for id, weight in zip(objectives, whole, strict=True)]
    return [Change(_WEIGHTS, weights)]


def _grade(_: Document, finding: Finding) -> list[Change]:
    """The grade of the pathology's file, where it has one, with its points."""
    grade = finding.params.get("expected")
    if grade is None:
        return []
    action = finding.pointer.removesuffix("/grade")
    return [Change(finding.pointer, grade), Change(f"{action}/points", _LEAST_POINTS[grade])]


def _read_again(document: Document, finding: Finding) -> list[Change]:
    """The text with what was read in another encoding read as UTF-8; nothing where letters are lost."""
    text: str = read_pointer(to_builtins(document), finding.pointer)
    try:
        read = _MISREAD.sub(lambda found: _as_utf8(found[0]), text)
    except UnicodeError:
        return []
    return [Change(finding.pointer, read)] if read != text and "\ufffd" not in read else []


def _as_utf8(misread: str) -> str:
    return b"".join(
        bytes((ord(letter),)) if ord(letter) < 256 else letter.encode("cp1252") for letter in misread
    ).decode("utf-8")


def _harm_apart(document: Document, finding: Finding) -> list[Change]:
    """Harm leads where the other harm of its block leads; without another way it no longer leads on."""
    _, _, _, number, _, place = finding.pointer.split("/")
    block = document.scenario_flow.blocks[int(number)]
    exit = block.exits[int(place)]
    harmful = {action.id for action in block.actions if action.grade == "harmful"}
    pays, stays = ([id for id in exit.action_ids if (id in harmful) is harms] for harms in (True, False))
    others = [
        at
        for at, other in enumerate(block.exits)
        if other.to != exit.to and other.when == "action" and harmful.issuperset(other.action_ids)
    ]
    if not stays and len({block.exits[at].to for at in others}) != 1:
        return []
    if not stays:
        return [Change(f"{finding.pointer}/to", block.exits[others[0]].to)]
    changes = [Change(f"{finding.pointer}/actionIds", stays)]
    if len(others) == 1 and block.exits[others[0]].needs == "any":
        there = f"/scenarioFlow/blocks/{number}/exits/{others[0]}/actionIds"
        known = block.exits[others[0]].action_ids
        changes.append(Change(there, [*known, *(id for id in pays if id not in known)]))
    return changes


def reduced_action(action: Action, finding: Finding) -> Action | None:
    """An action with the dose, or once a day where it was twice, that a finding on its order allows.

    Its text says it as well. Nothing where the order does not tell the dose in a unit that is known.
    """
    order, to = action.order, finding.params["to"]
    unit = amount(1, order.unit) if order is not None else None
    if finding.params["wanted"] == "/24 h":
        text = re.sub(r"\btwice (a day|daily)\b", r"once \1", action.text)
        text = re.sub(r"\bдва пъти дневно\b", "веднъж дневно", text)
        return replace(action, text=text) if to == 1 and text != action.text else None
    if order is None or order.dose is None or unit is None or finding.params["wanted"] != "mg":
        return None
    new = round(to / unit.value, 4)
    old, said = (f"{value:g}" for value in (order.dose, new))
    if re.search(r"[а-я]", action.text):
        old, said = old.replace(".", ","), said.replace(".", ",")
    text = re.sub(rf"(?<![\d.,]){re.escape(old)}(?![\d.,]\d| ?%)", said, action.text, count=1)
    return replace(action, text=text, order=replace(order, dose=new))


def _reduced(document: Document, finding: Finding) -> list[Change]:
    """The dose that the patient may have, in the order and in the text of the action."""
    pointer = finding.pointer.removesuffix("/order")
    if pointer == finding.pointer:
        return []
    _, _, _, block, _, place = pointer.split("/")
    action = document.scenario_flow.blocks[int(block)].actions[int(place)]
    new = reduced_action(action, finding)
    if new is None or new.order is None:
        return []
    changes = [Change(f"{pointer}/text", new.text)] if new.text != action.text else []
    if new.order != action.order:
        changes.append(Change(f"{pointer}/order/dose", new.order.dose))
    return changes


def _age(document: Document, finding: Finding) -> list[Change]:
    """The patient's age where a text introduces the patient with another."""
    text: str = read_pointer(to_builtins(document), finding.pointer)
    stated, age = finding.params["stated"], finding.params["age"]
    new = re.sub(rf"(?<![\d.,]){stated}(?=-years?-old\b|-годиш)", str(age), text)
    return [Change(finding.pointer, new)] if new != text else []


_SETTLED: dict[str, Callable[[Document, Finding], list[Change]]] = {
    "age_contradicts": _age,
    "map_disagrees": _mean_pressure,
    "dose_not_reduced": _reduced,
    "shows_unknown": _shown,
    "points_against_grade": _points,
    "weights_missing": _weights,
    "weights_sum": _weights,
    "weight_unknown_objective": _weights,
    "ecg_pr_without_p": lambda _, finding: [Change(finding.pointer, None)],
    "grade_against_knowledge": _grade,
    "harmful_action_pays": _harm_apart,
    "harm_is_needed": _harm_apart,
    "text_broken": _read_again,
    "end_with_exits": lambda _, finding: [Change(finding.pointer, [])],
}
