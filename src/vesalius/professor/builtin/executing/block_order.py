# ruff: noqa: E501 (prose reads best unbroken)
"""The order of the blocks in the flow."""

from typing import Any

from vesalius.professor.commands import MoveBlock, Outcome, SetSequence
from vesalius.scenarios.document import Change, Document, apply_changes, check, error_places
from vesalius.scenarios.document.finding_words import in_words

from ..language import Say
from .blocks_found import blocks_meant, which_block
from .treatment import leads_to, set_sequence
from .work import BLOCKS, Work, bare

_Block = dict[str, Any]
_RIGHT = ("critical", "recommended")


def move_block(work: Work, command: MoveBlock) -> Outcome:
    """A block at another place, with the ways that lead to it and from it; refused where the flow would not run then."""
    blocks: list[_Block] = work.read(BLOCKS)
    found = blocks_meant(work, command.position, command.subject)
    if len(found) != 1:
        return which_block(work, command.words, command.subject or str(command.position), found)
    at = found[0]
    if command.where in ("first", "last"):
        other = next((n for n, one in enumerate(blocks) if one["kind"] == "start"), 0)
        if command.where == "last":
            other = _last_of_the_way(blocks, at)
    else:
        others = blocks_meant(work, command.other_position, command.other)
        if len(others) != 1:
            return which_block(work, command.words, command.other or str(command.other_position), others)
        other = others[0]
    one, two = bare(blocks[at]["title"]), bare(blocks[other]["title"])
    pointer = f"{BLOCKS}/{at}"
    if at == other and command.where in ("before", "after") and command.subject and command.other:
        pair = (command.subject, command.other)
        first, then = pair if command.where == "before" else pair[::-1]
        return set_sequence(work, SetSequence(first=first, then=then, words=command.words))
    if at == other:
        return work.outcome(
            "answered",
            f"Nothing to move: “{one}” stands there already.",
            f"Няма какво да се мести: „{one}“ вече стои там.",
            words=command.words,
            pointer=pointer,
        )
    if blocks[at]["kind"] == "end" or (blocks[other]["kind"] == "end" and command.where == "swap"):
        return work.outcome(
            "refused",
            f"Not moved: “{one if blocks[at]['kind'] == 'end' else two}” is an ending, with which the case is over; only blocks before it have an order.",
            f"Не е преместено: „{one if blocks[at]['kind'] == 'end' else two}“ е изход, с който случаят свършва; ред имат само блоковете преди него.",
            words=command.words,
            pointer=pointer,
        )
    if _stands_so(blocks, at, other, command.where):
        return work.outcome(
            "answered",
            f"That is so already: “{one}” {'comes first' if command.where == 'first' else f'stands {command.where} “{two}”'}.",
            f"Вече е така: „{one}“ {'е първи' if command.where == 'first' else f'стои {_WHERE[command.where]} „{two}“'}.",
            words=command.words,
            pointer=pointer,
        )
    ids = (blocks[at]["id"], blocks[other]["id"])
    changed = _moved(blocks, ids, command.where)
    document = None if changed is None else _document(work.document, changed)
    if changed is None or document is None:
        return work.outcome(
            "refused",
            f"Not moved: “{one}” has no single way on, so it is not clear what would follow in its place. Change the ways out of the blocks in the document.",
            f"Не е преместено: от „{one}“ няма един-единствен път напред и не е ясно какво би дошло на мястото му. Променете преходите на блоковете в документа.",
            words=command.words,
            pointer=pointer,
        )
    new_errors = error_places(document) - error_places(work.document)
    codes = {(one.code, _id_at(work.document, one.pointer)) for one in check(work.document)}
    new = [one for one in check(document) if (one.code, _id_at(document, one.pointer)) not in codes]
    errors = [one for one in new if one.grade == "error"]
    if errors and new_errors:
        told = " ".join(in_words(one, work.speaks, document) for one in errors[:2])
        return work.outcome(
            "refused",
            f"Not moved, because the case would have an error then: {told}",
            f"Не е преместено, защото тогава в случая ще има грешка: {told}",
            words=command.words,
            pointer=pointer,
        )
    work.document = document
    order = " → ".join(f"“{bare(block['title'])}”" for block in changed if block["kind"] != "end")
    order_bg = order.replace("“", "„").replace("”", "“")
    told = "".join(f" {in_words(one, work.speaks, document)}" for one in new[:2])
    place = next(n for n, block in enumerate(changed) if block["id"] == ids[0])
    says = Say(
        f"The blocks now stand as {order}. What they tell was written for the order before: please read it again.{told}",
        f"Блоковете вече са подредени така: {order_bg}. Текстовете им са писани за предишния ред: моля, прочетете ги отново.{told}",
    )
    return work.outcome("done", says.en, says.bg, words=command.words, pointer=f"{BLOCKS}/{place}")


_WHERE = {"before": "преди", "after": "след", "last": "след"}


def _stands_so(blocks: list[_Block], at: int, other: int, where: str) -> bool:
    """Whether a block has its place already: on the way, at whichever distance."""
    if where == "first":
        return bool(blocks[at]["kind"] == "start")
    ahead = leads_to(blocks, at, other)
    behind = leads_to(blocks, other, at)
    if where == "before":
        return ahead and not behind
    return where in ("after", "last") and behind and not ahead


def _id_at(document: Document, pointer: str) -> str:
    """The block that a place is in, by its id: its number changes when it moves."""
    if not pointer.startswith(f"{BLOCKS}/"):
        return pointer
    number, _, rest = pointer.removeprefix(f"{BLOCKS}/").partition("/")
    blocks = document.scenario_flow.blocks
    return f"{blocks[int(number)].id if number.isdigit() and int(number) < len(blocks) else number}/{rest}"


def _document(document: Document, blocks: list[_Block]) -> Document:
    return apply_changes(document, [Change(BLOCKS, blocks)])


def _way_on(block: _Block) -> str | None:
    """Where what is right in a block leads, or all that leads out of it; None where that is not one place."""
    right = {one["id"] for one in block["actions"] if one["grade"] in _RIGHT}
    led = {one["to"] for one in block["exits"] if one["when"] == "action" and right & set(one["actionIds"])}
    targets = led or {one["to"] for one in block["exits"]}
    return targets.pop() if len(targets) == 1 else None


def _last_of_the_way(blocks: list[_Block], moved: int) -> int:
    """The last block on the way that right actions take."""
    places = {one["id"]: at for at, one in enumerate(blocks)}
    at = next((n for n, one in enumerate(blocks) if one["kind"] == "start"), 0)
    seen, last = set[int](), at
    while at not in seen and blocks[at]["kind"] != "end":
        seen.add(at)
        last = at
        to = places.get(_way_on(blocks[at]) or "")
        if to is None:
            break
        at = to
    return last


def _moved(blocks: list[_Block], ids: tuple[str, str], where: str) -> list[_Block] | None:
    """The blocks with one of them at another place; None where its ways do not allow it."""
    one, other = ids
    if where == "swap":
        places = {block["id"]: at for at, block in enumerate(blocks)}
        by_id = {block["id"]: block for block in blocks}
        if _way_on(by_id[one]) == other:
            return _moved(blocks, (one, other), "after")
        if _way_on(by_id[other]) == one:
            return _moved(blocks, (other, one), "after")
        first, second = sorted(ids, key=lambda id: places[id])
        behind = _way_on(by_id[first])
        if behind is None:
            return None
        changed = _moved(blocks, (first, second), "after")
        return None if changed is None else _moved(changed, (second, behind), "before")
    taken = _taken_out(blocks, one)
    if taken is None:
        return None
    rest, block = taken
    where = {"first": "before", "last": "after"}.get(where, where)
    target = next(each for each in rest if each["id"] == other)
    if where == "after":
        on = _way_on(target)
        if on is None:
            return None
        follows = next(each for each in rest if each["id"] == on)
        own = _way_on(block)
        for exit in block["exits"]:
            exit["to"] = on if exit["to"] == own else exit["to"]
        led = [target] if follows["kind"] == "end" else rest
        for each in led:
            for exit in each["exits"]:
                exit["to"] = block["id"] if exit["to"] == on else exit["to"]
        rest.insert(rest.index(target) + 1, block)
        return rest
    own = _way_on(block)
    for each in rest:
        for exit in each["exits"]:
            exit["to"] = block["id"] if exit["to"] == other else exit["to"]
    for exit in block["exits"]:
        exit["to"] = other if exit["to"] == own else exit["to"]
    if target["kind"] == "start":
        block["kind"], target["kind"] = "start", _kind(target)
    rest.insert(rest.index(target), block)
    return rest


def _kind(block: _Block) -> str:
    return "decision" if len(block["actions"]) > 1 else "info"


def _taken_out(blocks: list[_Block], id: str) -> tuple[list[_Block], _Block] | None:
    """The flow without a block, what led to it leading on to where it led, and the block."""
    copied: list[_Block] = [{**each, "exits": [dict(exit) for exit in each["exits"]]} for each in blocks]
    block = next(each for each in copied if each["id"] == id)
    on = _way_on(block)
    rest = [each for each in copied if each["id"] != id]
    follows = next((each for each in rest if each["id"] == on), None)
    if on is None or follows is None:
        return None
    if block["kind"] == "start":
        if follows["kind"] == "end":
            return None
        block["kind"], follows["kind"] = _kind(block), "start"
    for each in rest:
        for exit in each["exits"]:
            exit["to"] = on if exit["to"] == id else exit["to"]
        # Nothing leads to itself.
        if any(exit["to"] == each["id"] for exit in each["exits"]):
            return None
    return rest, block
