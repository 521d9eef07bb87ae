"""Recasting a case without losing what people changed in it: a three-way merge of plain documents."""

from typing import Any


def merged(base: Any, ours: Any, theirs: Any) -> Any:
    """``theirs`` where we left ``base`` as it was, ``ours`` where we changed it.

    Lists of things with ids are merged thing by thing: what we added stays, what we deleted stays deleted.
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
    return ours


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
    result += [item for item in ours if item["id"] not in taken and item["id"] not in old]
    return result
