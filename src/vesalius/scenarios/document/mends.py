"""Changes that settle a finding, where there is one right way: a value that follows from others, or a unit."""

from collections.abc import Callable, Sequence

from .codec import Change, read_pointer, to_builtins
from .findings import Finding
from .schema import Document

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


_SETTLED: dict[str, Callable[[Document, Finding], list[Change]]] = {
    "map_disagrees": _mean_pressure,
    "points_against_grade": _points,
    "weights_missing": _weights,
    "weights_sum": _weights,
    "weight_unknown_objective": _weights,
    "ecg_pr_without_p": lambda _, finding: [Change(finding.pointer, None)],
    "end_with_exits": lambda _, finding: [Change(finding.pointer, [])],
}
