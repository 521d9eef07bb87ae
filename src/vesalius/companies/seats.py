"""Seats: a license gives so many of each kind and in all, and never one more.

Whoever takes a seat locks the license row, counts in the next statement, and writes. In one statement the count would
see the table as it was before the lock was granted, and two could take the last seat.
"""

from collections.abc import Mapping
from typing import Literal
from uuid import UUID

from vesalius.companies import queries
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict, not_found
from vesalius.kit.tenancy import Scope

Kind = Literal["students", "teachers", "administrators"]
KINDS = ("students", "teachers", "administrators", "users")
"""What a license has a maximum of: the three kinds, and all of them together."""


def kind_of(usage_mode: str, administrator: bool) -> Kind:
    """Which maximum a person counts against: administrators as such, others by their usage mode."""
    if administrator:
        return "administrators"
    return "students" if usage_mode == "STUDENT" else "teachers"


async def take_seat(
    connection: Connection, scope: Scope, license_id: UUID, user_id: UUID, kind: Kind
) -> None:
    """Give a person a seat of this kind.

    Raises `Problem` 409 `max_students_reached`, `max_teachers_reached`, `max_administrators_reached` or
    `max_users_reached`.
    """
    limits = await queries.lock_license(connection, scope, license_id)
    if limits is None:
        raise not_found()
    taken = await queries.seats_taken(connection, scope, license_id)
    # A person who was just added and has no seat yet is not among those taken.
    if getattr(taken, kind) >= getattr(limits, kind):
        raise seats_full(kind, getattr(limits, kind), upcoming=limits.upcoming)
    if taken.users >= limits.users:
        raise seats_full("users", limits.users, upcoming=limits.upcoming)
    await queries.take_seat(connection, scope, license_id, user_id)


async def check_seats(
    connection: Connection, scope: Scope, license_id: UUID, wanted: Mapping[Kind, int]
) -> None:
    """Hold the license until the transaction ends and see that so many more of each kind have a seat.

    Raises `Problem` as `take_seat` does.
    """
    limits = await queries.lock_license(connection, scope, license_id)
    if limits is None:
        raise not_found()
    taken = await queries.seats_taken(connection, scope, license_id)
    for kind, more in wanted.items():
        if more and getattr(taken, kind) + more > getattr(limits, kind):
            raise seats_full(kind, getattr(limits, kind), upcoming=limits.upcoming)
    if taken.users + sum(wanted.values()) > limits.users:
        raise seats_full("users", limits.users, upcoming=limits.upcoming)


async def refuse_stopped(connection: Connection, scope: Scope, license_id: UUID) -> None:
    """Raise `Problem` where nobody is invited to the license: 404 for none of the company's, 409 for one that is over.

    A license that has not started takes invitations; those who register wait for its start.
    """
    state = await queries.license_state(connection, scope, license_id)
    if state is None:
        raise not_found()
    if state in _STOPPED:
        raise conflict(*_STOPPED[state])


async def refuse_stopped_seats(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Raise `Problem` 409 where every license that a person holds a seat on is over."""
    states = await queries.states_of_seats(connection, scope, user_id)
    if states and all(state in _STOPPED for state in states):
        raise conflict(*_STOPPED[states[0]])


_STOPPED = {
    "DEACTIVATED": (Code.LICENSE_DEACTIVATED, "The license is deactivated."),
    "EXPIRED": (Code.LICENSE_EXPIRED, "The license has expired."),
    "CLOSED": (Code.LICENSE_CLOSED, "The license is closed."),
}


def seats_full(kind: str, maximum: int, *, upcoming: bool) -> Problem:
    """The maximum of one of `KINDS` is reached, on the main license or on the next one (`upcoming`)."""
    return conflict(
        Code(f"max_{kind}_reached"),
        f"Maximum count of {kind} reached within the {'next ' if upcoming else ''}license.",
        maximum=maximum,
        **({"nextLicense": True} if upcoming else {}),
    )
