"""Recasting a case without losing what people changed in it: a three-way merge of plain documents."""

import re
from difflib import SequenceMatcher
from typing import Any

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…])\s+(?=\S)")


def merged(base: Any, ours: Any, theirs: Any) -> Any:
    """``theirs`` where we left ``base`` as it was, ``ours`` where we changed it.

    Lists of things with ids are merged thing by thing, texts sentence by sentence: what we added stays, what we
    deleted stays deleted.
    """
    if ours == base:
        return theirs
    if theirs == base:
        return ours
    if isinstance(base, dict) and isinstance(ours, dict) and isinstance(theirs, dict):
        return {
            key: merged(base.get(key), ours.get(key), theirs.get(key, ours.get(key)))
            for key in {**theirs, **ours}
        }
    if isinstance(base, list) and isinstance(ours, list) and isinstance(theirs, list):
        if all(isinstance(item, dict) and "id" in item for item in (*base, *ours, *theirs)):
            return _merged_by_id(base, ours, theirs)
        if len(base) == len(ours) == len(theirs):
            return [merged(*three) for three in zip(base, ours, theirs, strict=True)]
    if isinstance(base, str) and isinstance(ours, str) and isinstance(theirs, str):
        return _merged_text(*(_BETWEEN_SENTENCES.split(text) for text in (base, ours, theirs)))
    return ours


def _merged_text(base: list[str], ours: list[str], theirs: list[str]) -> str:
    if not set(base) & set(ours):
        # Written anew from the first word to the last: nothing is added to it.
        return " ".join(ours)
    (our_added, our_changed), (their_added, their_changed) = _changes(base, ours), _changes(base, theirs)
    result: list[str] = []
    for at in range(len(base) + 1):
        result += their_added.get(at, [])
        result += [one for one in our_added.get(at, []) if one not in their_added.get(at, [])]
        if at < len(base):
            result += our_changed.get(at, their_changed.get(at, [base[at]]))
    return " ".join(one for one in result if one)


def _changes(base: list[str], now: list[str]) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """What was added before a sentence of `base`, and what stands in its place, by its index."""
    added: dict[int, list[str]] = {}
    changed: dict[int, list[str]] = {}
    for kind, start, stop, begin, end in SequenceMatcher(None, base, now, autojunk=False).get_opcodes():
        if kind == "insert":
            added[start] = now[begin:end]
        elif kind != "equal":
            changed |= {at: [] for at in range(start, stop)}
            changed[start] = now[begin:end]
    return added, changed


def _merged_by_id(
    base: list[dict[str, Any]], ours: list[dict[str, Any]], theirs: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    old, mine = {item["id"]: item for item in base}, {item["id"]: item for item in ours}
    result = []
    for item in theirs:
        id = item["id"]
        if id in mine and id in old:
            result.append(merged(old[id], mine[id], item))
        elif id in mine:
            result.append(mine[id])
        elif id not in old:
            result.append(item)
    taken = {item["id"] for item in theirs}
    for at, item in enumerate(ours):
        if item["id"] in taken or item["id"] in old:
            continue
        # What we added stands behind what it stood behind; what stood last is last.
        places = {one["id"]: place for place, one in enumerate(result, start=1)}
        known = [places[one["id"]] for one in ours[:at] if one["id"] in places]
        behind = all(one["id"] not in places for one in ours[at:])
        result.insert(len(result) if behind else known[-1] if known else 0, item)
    return result
