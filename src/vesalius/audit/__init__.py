"""What was done to whom by whom: an event beside each change, in the same transaction."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope


class Event(StrEnum):
    """Every name an audit event can have."""

    SIGNED_IN = "session.signed_in"
    SIGN_IN_FAILED = "session.sign_in_failed"
    SIGNED_OUT = "session.signed_out"
    TOKEN_REUSED = "session.token_reused"  # noqa: S105 - a name, not a secret
    OTHERS_SIGNED_OUT = "session.others_signed_out"
    REGISTERED = "account.registered"
    RESET_ASKED = "account.reset_asked"
    PASSWORD_CHANGED = "account.password_changed"  # noqa: S105 - a name, not a secret
    DELETION_ASKED = "account.deletion_asked"
    DELETED = "account.deleted"
    LOCALE_CHANGED = "profile.locale_changed"
    NAME_CHANGED = "profile.name_changed"
    SECOND_FACTOR_ON = "account.second_factor_on"
    SECOND_FACTOR_OFF = "account.second_factor_off"
    RECOVERY_CODES_RENEWED = "account.recovery_codes_renewed"
    PASSKEY_ADDED = "account.passkey_added"
    PASSKEY_REMOVED = "account.passkey_removed"
    DATA_EXPORTED = "account.data_exported"
    MEMBER_ADDED = "member.added"
    MEMBER_REMOVED = "member.removed"
    MEMBER_CHANGED = "member.changed"
    MEMBER_TAGGED = "member.tagged"
    MEMBER_INVITED = "member.invited"
    MEMBER_UNBOUND = "member.unbound"
    INVITATION_WITHDRAWN = "member.invitation_withdrawn"
    MEMBERS_EXPORTED = "member.exported"
    MEMBERS_IMPORTED = "member.imported"
    GROUP_CREATED = "group.created"
    GROUP_RENAMED = "group.renamed"
    GROUP_DELETED = "group.deleted"
    GROUP_MEMBERS_CHANGED = "group.members_changed"
    LICENSE_CREATED = "license.created"
    LICENSE_CHANGED = "license.changed"
    LICENSE_STARTED = "license.started"
    LICENSE_BOUND = "license.bound"
    LICENSE_MERGED = "license.merged"
    LICENSE_POSTPONED = "license.postponed"
    LICENSE_REPORTS_SWITCHED = "license.reports_switched"
    LICENSE_LOCALE_CHANGED = "license.locale_changed"
    DELEGATION_ASKED = "license.delegation_asked"
    MANAGER_CHANGED = "license.manager_changed"
    COMPANY_CREATED = "company.created"
    COMPANY_EXPORTED = "company.exported"
    COMPANY_MARKS_SWITCHED = "company.marks_switched"
    RECORDS_DELETED = "company.records_deleted"
    COMPANY_LINK_CREATED = "company.link_created"
    COMPANY_LINK_REVOKED = "company.link_revoked"
    SCENARIO_CREATED = "scenario.created"
    SCENARIO_CHANGED = "scenario.changed"
    SCENARIO_RENAMED = "scenario.renamed"
    SCENARIO_PUBLISHED = "scenario.published"
    SCENARIO_UNPUBLISHED = "scenario.unpublished"
    SCENARIO_DELETED = "scenario.deleted"
    SCENARIO_TAGGED = "scenario.tagged"
    SCENARIO_HANDED_OVER = "scenario.handed_over"
    SCENARIO_DEFAULT_SWITCHED = "scenario.default_switched"
    TAG_CREATED = "tag.created"
    TAG_CHANGED = "tag.changed"
    TAG_DELETED = "tag.deleted"
    TEMPLATE_CREATED = "template.created"
    TEMPLATE_CHANGED = "template.changed"
    TEMPLATE_DELETED = "template.deleted"
    TEMPLATE_ASSIGNED = "template.assigned"
    ASSIGNMENT_CREATED = "assignment.created"
    ASSIGNMENT_CHANGED = "assignment.changed"
    ASSIGNMENT_DELETED = "assignment.deleted"


async def record(
    connection: Connection,
    scope: Scope,
    event: Event,
    *,
    actor_id: UUID | None,
    subject_id: UUID | None = None,
    detail: dict[str, Any] | None = None,
) -> None:
    """Add an event to the company's audit trail.

    `detail` holds before and after where that says more; no secrets, and nothing personal: the trail cannot be
    changed, so what it says of people it says by id, and their erasure is whole.
    """
    await connection.execute(
        "INSERT INTO audit_events (company_id, id, event, actor_id, subject_id, detail)"
        " VALUES (%s, %s, %s, %s, %s, %s)",
        (scope.company_id, new_id(), event.value, actor_id, subject_id, Jsonb(detail or {})),
    )


async def record_each(
    connection: Connection,
    scope: Scope,
    event: Event,
    *,
    actor_id: UUID | None,
    subject_ids: Sequence[UUID],
    detail: dict[str, Any] | None = None,
) -> None:
    """Add the same event for many subjects, in one statement."""
    await connection.execute(
        "INSERT INTO audit_events (company_id, id, event, actor_id, subject_id, detail)"
        " SELECT %s, n.id, %s, %s, n.subject_id, %s FROM unnest(%s::uuid[], %s::uuid[]) AS n (id, subject_id)",
        (
            scope.company_id,
            event.value,
            actor_id,
            Jsonb(detail or {}),
            [new_id() for _ in subject_ids],
            list(subject_ids),
        ),
    )
