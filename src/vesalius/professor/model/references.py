"""Sources: those of the curated list as they stand there, and all others marked as unverified.

A model names sources that sound right and do not exist. Whatever it says about one, only two things make a source count
as verified: that it is on the list, or that a person had it so in the document already.
"""

from typing import Any

from vesalius.professor.builtin.references import REFERENCES
from vesalius.scenarios.document.schema import Document, MedicalReference


def curated() -> list[dict[str, Any]]:
    """The list as the model is told it."""
    return [
        {"id": one.id, "linkTitle": one.link_title, "link": one.link, "year": one.year}
        for one in REFERENCES.values()
    ]


def settled(written: Any, before: Document) -> Any:
    """The sources as they may stand in the document."""
    if not isinstance(written, list):
        return written
    known = {one.link: one for one in REFERENCES.values()}
    theirs = {(one.id, one.link_title, one.link): one for one in before.general_info.medical_references}
    return [_settled(one, known, theirs) if isinstance(one, dict) else one for one in written]


def _settled(
    one: dict[str, Any],
    known: dict[str, MedicalReference],
    theirs: dict[tuple[Any, Any, Any], MedicalReference],
) -> dict[str, Any]:
    link, key = one.get("link"), (one.get("id"), one.get("linkTitle"), one.get("link"))
    sure = known.get(link) if isinstance(link, str) else None
    if sure is None and all(isinstance(part, str) for part in key):
        sure = theirs.get(key)
    if sure is None:
        return {**one, "unverified": True}
    return {
        "id": one.get("id"),
        "linkTitle": sure.link_title,
        "link": sure.link,
        "year": sure.year,
        "unverified": sure.unverified,
    }
