"""The checks of a scenario document, run as people and authors write. Each is a pure function."""

from collections.abc import Sequence

from ..findings import Finding
from ..schema import Document

STOPS_A_RUN = frozenset(
    (
        "id_duplicate",
        "flow_missing",
        "start_count",
        "ending_missing",
        "end_with_exits",
        "block_dead_end",
        "exit_unknown_block",
        "exit_unknown_action",
        "cue_unknown_action",
        "exit_incomplete",
        "change_unknown_element",
        "element_value",
        "element_out_of_limits",
    )
)
"""Codes with which the flow cannot run."""


def check(document: Document) -> list[Finding]:
    """Everything the checks find, in the order of the checks. The first call in a process takes a second longer."""
    # Reading the tables of the checks is half of what a process needs to start.
    from .every import CHECKS

    return [found for each in CHECKS for found in each(document)]


def load() -> None:
    """Read the tables of the checks before somebody waits for them."""
    from . import every  # noqa: F401 - reading them is what is wanted


def error_places(document: Document) -> set[tuple[str, str]]:
    """Code and pointer of each finding of grade error: what a change must not add to."""
    return {(found.code, found.pointer) for found in check(document) if found.grade == "error"}


def ready_to_preview(document: Document, findings: Sequence[Finding]) -> bool:
    """Whether the flow can run. The schema already holds: a Document exists."""
    return bool(document.scenario_flow.blocks) and not any(f.code in STOPS_A_RUN for f in findings)


def ready_to_publish(document: Document, findings: Sequence[Finding]) -> bool:
    """Whether nothing of grade error was found."""
    return ready_to_preview(document, findings) and not any(f.grade == "error" for f in findings)
