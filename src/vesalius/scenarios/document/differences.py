"""What differs between two documents, as JSON pointers and as values side by side."""

from collections.abc import Iterator
from typing import Any

import msgspec


class Difference(msgspec.Struct, frozen=True):
    """A place where two documents differ. Null stands for what is not there on that side.

    The pointer leads into the later document, for what was removed into the earlier one.
    """

    pointer: str
    before: Any
    after: Any


def changed_pointers(before: Any, after: Any, pointer: str = "") -> list[str]:
    """JSON pointers of the smallest places that differ, each of them there in both documents.

    Takes plain documents. A list whose length changed is one place.
    """
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return [
            found
            for key in after
            for found in changed_pointers(before[key], after[key], f"{pointer}/{_escaped(key)}")
        ]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [
            found
            for index, pair in enumerate(zip(before, after, strict=True))
            for found in changed_pointers(*pair, f"{pointer}/{index}")
        ]
    return [pointer]


def differences(before: Any, after: Any, pointer: str = "") -> Iterator[Difference]:
    """The differing values of two plain documents, field by field.

    Things with an `id` are compared with the thing of the same id, wherever it stands in its list now; other lists
    are compared item by item where they are equally long, else as a whole.
    """
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**after, **before}:
            yield from differences(before.get(key), after.get(key), f"{pointer}/{_escaped(key)}")
    elif isinstance(before, list) and isinstance(after, list):
        if _have_ids(before) and _have_ids(after):
            yield from _by_id(before, after, pointer)
        elif len(before) == len(after):
            for index, (old, new) in enumerate(zip(before, after, strict=True)):
                yield from differences(old, new, f"{pointer}/{index}")
        else:
            yield Difference(pointer, before, after)
    else:
        yield Difference(pointer, before, after)


def _by_id(before: list[dict[str, Any]], after: list[dict[str, Any]], pointer: str) -> Iterator[Difference]:
    old = {item["id"]: (index, item) for index, item in enumerate(before)}
    kept = {item["id"] for item in after}
    for index, item in enumerate(after):
        yield from differences(old.get(item["id"], (0, None))[1], item, f"{pointer}/{index}")
    for index, item in old.values():
        if item["id"] not in kept:
            yield Difference(f"{pointer}/{index}", item, None)
    order = [item["id"] for item in before if item["id"] in kept]
    if order != [item["id"] for item in after if item["id"] in old]:
        yield Difference(pointer, order, [item["id"] for item in after if item["id"] in old])


def _have_ids(items: list[Any]) -> bool:
    """Whether the items are told apart by ids, each of which names one thing."""
    ids = [item.get("id") if isinstance(item, dict) else None for item in items]
    return all(isinstance(id, str) for id in ids) and len(set(ids)) == len(ids)


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
