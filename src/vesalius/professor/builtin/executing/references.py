# ruff: noqa: E501 (prose reads best unbroken)
"""Sources, and the links of actions to them."""

from typing import Any

import msgspec

from vesalius.professor.commands import AddReference, Outcome, RemoveReference

from ..references import REFERENCES as CURATED
from .matching import no_such, place_of
from .work import BLOCKS, REFERENCES, Work


def add_reference(work: Work, command: AddReference) -> Outcome:
    """A source as it was told, marked as not checked."""
    known: list[dict[str, Any]] = work.read(REFERENCES)
    link = command.link if command.link.startswith("https://") else ""
    entry = {
        "id": work.new_id("source", (one["id"] for one in known)),
        "linkTitle": (command.title or command.link)[:300],
        "link": link,
        "unverified": True,
    }
    work.set(f"{REFERENCES}/-", entry)
    missing = "" if link else " It has no link yet."
    missing_bg = "" if link else " Още няма връзка."
    return work.outcome(
        "done",
        f"Added the source “{entry['linkTitle']}”. It is marked as unverified, because I cannot look it up.{missing}",
        f"Добавих източника „{entry['linkTitle']}“. Отбелязан е като непроверен, защото не мога да го проверя.{missing_bg}",
        words=command.words,
        pointer=REFERENCES,
    )


def cite(work: Work, key: str) -> None:
    """A curated source becomes one of the document's."""
    if all(one["id"] != key for one in work.read(REFERENCES)):
        work.set(f"{REFERENCES}/-", msgspec.to_builtins(CURATED[key]))


def remove_reference(work: Work, command: RemoveReference) -> Outcome:
    """A source, and the links of actions to it."""
    known: list[dict[str, Any]] = work.read(REFERENCES)
    if command.before is not None:
        return _without_old(work, command, command.before)
    at = place_of(known, command.position, command.subject, "linkTitle")
    if at is None:
        return no_such(work, command.subject or str(command.position), command.words, REFERENCES)
    gone = known.pop(at)
    work.set(REFERENCES, known)
    unlink_references(work, {gone["id"]})
    return work.outcome(
        "done",
        f"Removed the source “{gone['linkTitle']}”.",
        f"Премахнах източника „{gone['linkTitle']}“.",
        words=command.words,
        pointer=REFERENCES,
    )


def _without_old(work: Work, command: RemoveReference, year: int) -> Outcome:
    """Sources from before a year go; one whose year is not known stays."""
    known: list[dict[str, Any]] = work.read(REFERENCES)
    old = [one for one in known if one["year"] and one["year"] < year]
    if not old:
        return work.outcome(
            "answered",
            f"No source is from before {year}; nothing was removed.",
            f"Няма източник отпреди {year} г.; нищо не е премахнато.",
            words=command.words,
            pointer=REFERENCES,
        )
    work.set(REFERENCES, [one for one in known if one not in old])
    unlink_references(work, {one["id"] for one in old})
    en, bg = (
        "; ".join(f"{quote}{one['linkTitle']}{end} ({one['year']})" for one in old)
        for quote, end in (("“", "”"), ("„", "“"))
    )
    return work.outcome(
        "done",
        f"Removed the sources from before {year}: {en}.",
        f"Премахнати са източниците отпреди {year} г.: {bg}.",
        words=command.words,
        pointer=REFERENCES,
    )


def unlink_references(work: Work, ids: set[str]) -> None:
    """Actions no longer name these sources."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    for block in blocks:
        for action in block["actions"]:
            if action["referenceId"] in ids:
                action["referenceId"] = None
    work.set(BLOCKS, blocks)
