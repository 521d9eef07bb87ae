"""The rules of groups."""

import unicodedata
from uuid import UUID

import msgspec
import psycopg

from vesalius.access.caller import Caller
from vesalius.audit import Event, record
from vesalius.companies.groups import queries
from vesalius.companies.groups.schemas import GroupMembers, GroupOrder, GroupRow
from vesalius.kit.batches import Outcome, Outcomes, each
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.paging import Page, page_of, window

LONGEST_NAME = 100


async def search(connection: Connection, caller: Caller, wanted: GroupOrder) -> Page[GroupRow]:
    """One page of the company's groups, by name unless something else is asked for."""
    wanted = msgspec.structs.replace(wanted, descending=wanted.descending and wanted.sort_by is not None)
    page = window(wanted, queries.SORT_FIELDS, "name", tie="g.id", never_null=queries.SORT_FIELDS)
    rows, total = await queries.search(connection, caller.scope, page)
    return page_of(rows, total, wanted)


async def add(connection: Connection, caller: Caller, name: str) -> GroupRow:
    """Make a group. Raises `Problem` 409 `group_name_taken`, 400 for the name."""
    name, group_id = clean_group_name(name), new_id()
    if not await queries.add(connection, caller.scope, group_id, name):
        raise _taken()
    await _record(connection, caller, Event.GROUP_CREATED, group_id, name)
    return await _row(connection, caller, group_id)


async def rename(connection: Connection, caller: Caller, group_id: UUID, name: str) -> GroupRow:
    """Rename a group. Raises `Problem` 409 `group_name_taken`, 400 for the name, 404."""
    name = clean_group_name(name)
    try:
        if not await queries.rename(connection, caller.scope, group_id, name):
            raise not_found()
    except psycopg.errors.UniqueViolation as error:
        raise _taken() from error
    await _record(connection, caller, Event.GROUP_RENAMED, group_id, name)
    return await _row(connection, caller, group_id)


async def delete(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Delete groups, with an outcome for each; their members stay members of the company."""

    async def one(group_id: UUID) -> None:
        name = await queries.name_of(connection, caller.scope, group_id)
        if name is None:
            raise not_found()
        await queries.delete(connection, caller.scope, group_id)
        await _record(connection, caller, Event.GROUP_DELETED, group_id, name)

    return await each(ids, one)


async def change_members(connection: Connection, caller: Caller, wanted: GroupMembers) -> Outcomes:
    """Put members into a group and take members out, with an outcome for each.

    Somebody named for both is taken out. Raises `Problem` 404 for a group the company does not have.
    """
    name = await queries.name_of(connection, caller.scope, wanted.group_id)
    if name is None:
        raise not_found()
    named = list(dict.fromkeys([*wanted.add, *wanted.remove]))
    known = await queries.members_of_company(connection, caller.scope, named)
    remove = [user_id for user_id in dict.fromkeys(wanted.remove) if user_id in known]
    add = [user_id for user_id in dict.fromkeys(wanted.add) if user_id in known and user_id not in remove]
    await queries.put_in(connection, caller.scope, [wanted.group_id], add)
    await queries.take_out(connection, caller.scope, [wanted.group_id], remove)
    if add or remove:
        await _record(
            connection,
            caller,
            Event.GROUP_MEMBERS_CHANGED,
            wanted.group_id,
            name,
            added=[str(user_id) for user_id in add],
            removed=[str(user_id) for user_id in remove],
        )
    return Outcomes(
        [
            Outcome(user_id, True) if user_id in known else Outcome(user_id, False, Code.NOT_FOUND)
            for user_id in named
        ]
    )


def clean_group_name(text: str, pointer: str = "/name") -> str:
    """The name with its spaces in order. Raises `Problem` 400 for one that is too short, too long, or has controls."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co") and c != "\u200d" for c in name):
        raise invalid(FieldError(pointer, Code.BAD_CHARACTERS))
    if not name:
        raise invalid(FieldError(pointer, Code.TOO_SHORT, 1))
    if len(name) > LONGEST_NAME:
        raise invalid(FieldError(pointer, Code.TOO_LONG, LONGEST_NAME))
    return name


async def _row(connection: Connection, caller: Caller, group_id: UUID) -> GroupRow:
    found = await queries.get(connection, caller.scope, group_id)
    if found is None:
        raise not_found()
    return found


async def _record(
    connection: Connection, caller: Caller, event: Event, group_id: UUID, name: str, **more: list[str]
) -> None:
    await record(
        connection,
        caller.scope,
        event,
        actor_id=caller.user_id,
        detail={"group": str(group_id), "name": name, **more},
    )


def _taken() -> Problem:
    return conflict(Code.GROUP_NAME_TAKEN, "There is a group of this name already.")
