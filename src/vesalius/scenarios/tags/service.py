"""The rules of tags."""

import re
from uuid import UUID

import msgspec
import psycopg

from vesalius.access.caller import Caller
from vesalius.access.policy import Permission, permissions_of, sees_everyone
from vesalius.audit import Event, record
from vesalius.kit.batches import Outcome, Outcomes, each
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.schemas import Person
from vesalius.scenarios.service import whole_scenario
from vesalius.scenarios.tags import queries
from vesalius.scenarios.tags.schemas import EditedTag, NewTag, Tag, TagScenarios, TagSearch
from vesalius.scenarios.texts import clean_description, in_order

SHORTEST_NAME, LONGEST_NAME, LONGEST_DESCRIPTION = 3, 12, 150
MOST_TAGS = 1000
"""The list to choose from is read in one piece of this many."""
_COLOR = re.compile(r"#[0-9a-f]{6}")


async def search(connection: Connection, caller: Caller, wanted: TagSearch) -> Page[Tag]:
    """One page of the company's tags, with the figures of whom the caller sees."""
    page = window(
        wanted.sort_and_search,
        queries.SORT_FIELDS,
        "createdAt",
        "t.id",
        never_null=queries.SORT_FIELDS.keys(),
    )
    rows, total = await queries.search(
        connection, caller.scope, _viewer(caller, wanted.filters.figures), page, wanted.filters.tag_ids
    )
    return page_of([_row(caller, row) for row in rows], total, wanted.sort_and_search)


async def add(connection: Connection, caller: Caller, wanted: NewTag) -> Tag:
    """Make a tag. Raises `Problem` 409 `tag_name_taken`, `too_many_tags`, 400 for the fields."""
    name, color = clean_tag_name(wanted.name), _clean_color(wanted.color)
    description = clean_description(wanted.description, LONGEST_DESCRIPTION, Code.TAG_DESCRIPTION_LONG)
    if await queries.hold_number(connection, caller.scope) >= MOST_TAGS:
        raise conflict(Code.TOO_MANY_TAGS, "The company has as many tags as there may be.", maximum=MOST_TAGS)
    tag_id = new_id()
    if not await queries.add(
        connection,
        caller.scope,
        tag_id,
        name=name,
        color=color,
        description=description,
        creator_id=caller.user_id,
    ):
        raise _taken()
    await record(
        connection,
        caller.scope,
        Event.TAG_CREATED,
        actor_id=caller.user_id,
        detail={"tag": str(tag_id), "name": name},
    )
    return await _get(connection, caller, tag_id)


async def edit(connection: Connection, caller: Caller, wanted: EditedTag) -> Tag:
    """Change a tag. Raises `Problem` 409 `tag_name_taken`, 400 for the fields, 404."""
    given = {
        "name": wanted.name if wanted.name is None else clean_tag_name(wanted.name),
        "color": wanted.color if wanted.color is None else _clean_color(wanted.color),
        "description": wanted.description
        if wanted.description is None
        else clean_description(wanted.description, LONGEST_DESCRIPTION, Code.TAG_DESCRIPTION_LONG),
    }
    held = (await queries.hold(connection, caller.scope, [wanted.id])).get(wanted.id)
    if held is None:
        raise not_found()
    before = {"name": held.name, "color": held.color, "description": held.description}
    after = before | {field: value for field, value in given.items() if value is not None}
    if after != before:
        try:
            await queries.change(connection, caller.scope, wanted.id, **after)
        except psycopg.errors.UniqueViolation as error:
            raise _taken() from error
        await record(
            connection,
            caller.scope,
            Event.TAG_CHANGED,
            actor_id=caller.user_id,
            detail={"tag": str(wanted.id), "name": after["name"], "before": before, "after": after},
        )
    return await _get(connection, caller, wanted.id)


async def delete(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Delete tags, with an outcome for each; they are off everybody and everything that carried them.

    A scenario that carried no other tag is open to all students then: the screen says so before it asks for this.
    """
    held = await queries.hold(connection, caller.scope, ids)
    await queries.delete(connection, caller.scope, list(held))
    for tag in held.values():
        await record(
            connection,
            caller.scope,
            Event.TAG_DELETED,
            actor_id=caller.user_id,
            detail={
                "tag": str(tag.id),
                "name": tag.name,
                "people": tag.people,
                "scenarios": tag.scenarios,
            },
        )
    return Outcomes(
        [
            Outcome(tag_id, True) if tag_id in held else Outcome(tag_id, False, Code.NOT_FOUND)
            for tag_id in dict.fromkeys(ids)
        ]
    )


async def tag_scenarios(connection: Connection, caller: Caller, wanted: TagScenarios) -> Outcomes:
    """Give scenarios their tags, which decides whom they are offered to. Raises `Problem` 400 for an unknown tag.

    A tag named to be added and to be taken off is taken off.
    """
    for pointer, named in (
        ("/tagIds", wanted.tag_ids or []),
        ("/addTagIds", wanted.add_tag_ids),
        ("/removeTagIds", wanted.remove_tag_ids),
    ):
        if not await queries.known(connection, caller.scope, named):
            raise invalid(FieldError(pointer, Code.UNKNOWN_VALUE))
    if wanted.tag_ids is None and not (wanted.add_tag_ids or wanted.remove_tag_ids):
        raise invalid(FieldError("/tagIds", Code.REQUIRED))

    async def one(scenario_id: UUID) -> None:
        # Held from here on, so what it carries is what is changed.
        scenario = await whole_scenario(connection, caller, scenario_id=scenario_id, edit=True)
        before = [UUID(tag["id"]) for tag in scenario.tags]
        kept = before if wanted.tag_ids is None else wanted.tag_ids
        after = [
            tag for tag in dict.fromkeys([*kept, *wanted.add_tag_ids]) if tag not in wanted.remove_tag_ids
        ]
        await queries.set_scenario_tags(connection, caller.scope, scenario.id, after)
        await record(
            connection,
            caller.scope,
            Event.SCENARIO_TAGGED,
            actor_id=caller.user_id,
            subject_id=scenario.id,
            detail={"before": [str(tag) for tag in before], "after": [str(tag) for tag in after]},
        )

    return await each(wanted.scenario_ids, one)


def clean_tag_name(text: str) -> str:
    """The name with its spaces in order. Raises `Problem` 400 for one that is too short, too long, or has controls."""
    name = in_order(text)
    if name is None or not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise invalid(FieldError("/name", Code.TAG_NAME_INVALID))
    return name


def _clean_color(text: str) -> str:
    color = text.strip().lower()
    if not _COLOR.fullmatch(color):
        raise invalid(FieldError("/color", Code.BAD_FORMAT))
    return color


def _viewer(caller: Caller, figures: bool) -> queries.TagViewer:
    # With the module Anonymization nobody sees results, and without Professor GPT there are none.
    open_to = Permission.SEE_ANALYTICS in permissions_of(caller)
    return queries.TagViewer(caller.user_id, sees_everyone(caller), figures and open_to)


async def _get(connection: Connection, caller: Caller, tag_id: UUID) -> Tag:
    found = await queries.get(connection, caller.scope, _viewer(caller, True), tag_id)
    if found is None:
        raise not_found()
    return _row(caller, found)


def _row(caller: Caller, row: queries.ListedTag) -> Tag:
    return Tag(
        id=row.id,
        name=row.name,
        color=row.color,
        description=row.description,
        created=row.created,
        modified=row.modified,
        creator=msgspec.convert(row.creator, Person | None),
        students=row.students,
        scenarios=row.scenarios,
        all_members=row.all_members,
        all_scenarios=row.all_scenarios,
        progress=row.progress,
        average_time_seconds=row.average_time_seconds,
        average_completed=row.average_completed,
        average_attempts=row.average_attempts,
        score=row.score,
        average_passed=row.average_passed,
        abilities=["view", "assign", "edit", "delete"] if caller.administrator else ["view", "assign"],
    )


def _taken() -> Problem:
    return conflict(Code.TAG_NAME_TAKEN, "There is a tag of this name already.")
