"""Who may do what: the whole policy of the portal on one page.

A call needs one permission (`access/calls.py`). A caller has the permissions of their role, less those that the
state of the license or its features take away. What a caller may do with one row is said by the predicates below,
which are also what the row's `abilities` are made from.
"""

from enum import StrEnum
from typing import Final, Literal
from uuid import UUID

from vesalius.access.caller import Caller, LicenseState, Role


class Permission(StrEnum):
    """What a call may ask for. The two first need no role."""

    PUBLIC = "public"
    LINK = "link"
    SIGNED_IN = "signed_in"
    SECOND_FACTOR = "second_factor"
    TRAIN = "train"
    BEDSIDE = "bedside"
    DOWNLOAD = "download"
    SEE_PROGRESS = "see_progress"
    AUTHOR = "author"
    SEE_ANALYTICS = "see_analytics"
    ASSIGN_WORK = "assign_work"
    ASSIGN_TAGS = "assign_tags"
    MANAGE_TAGS = "manage_tags"
    USE_TEMPLATES = "use_templates"
    MANAGE_TEMPLATES = "manage_templates"
    MANAGE_MEMBERS = "manage_members"
    SEE_LICENSE = "see_license"
    SEE_AUDIT = "see_audit"
    MANAGE_LICENSE = "manage_license"


P = Permission

_STUDENT = frozenset({P.SIGNED_IN, P.SECOND_FACTOR, P.TRAIN, P.BEDSIDE, P.DOWNLOAD, P.SEE_PROGRESS})
_TEACHER = _STUDENT | {P.AUTHOR, P.SEE_ANALYTICS, P.ASSIGN_WORK, P.ASSIGN_TAGS, P.USE_TEMPLATES}
_ADMINISTRATOR = _TEACHER | {
    P.MANAGE_TAGS,
    P.MANAGE_TEMPLATES,
    P.MANAGE_MEMBERS,
    P.SEE_LICENSE,
    P.SEE_AUDIT,
}
_LICENSE_MANAGER = _ADMINISTRATOR | {P.MANAGE_LICENSE}

_BY_ROLE: dict[Role | None, frozenset[Permission]] = {
    None: frozenset({P.SIGNED_IN}),
    Role.STUDENT: _STUDENT,
    Role.TEACHER: _TEACHER,
    Role.ADMIN: _ADMINISTRATOR,
}

WITHOUT_ACTIVE_LICENSE = frozenset(
    {P.SIGNED_IN, P.DOWNLOAD, P.SECOND_FACTOR, P.MANAGE_MEMBERS, P.SEE_LICENSE, P.SEE_AUDIT, P.MANAGE_LICENSE}
)
"""What an administrator keeps while no license is active, so that they can act. Others do not sign in then."""

NEEDS_PROFESSOR = frozenset({P.AUTHOR, P.SEE_ANALYTICS, P.SEE_PROGRESS, P.USE_TEMPLATES, P.MANAGE_TEMPLATES})
"""What goes with the license's feature 'Professor GPT'."""

NEEDS_DESKTOP = frozenset({P.TRAIN, P.BEDSIDE, P.ASSIGN_WORK, P.DOWNLOAD})
"""What goes with the license's feature 'Desktop'."""

OF_THE_APPLICATION = frozenset({P.TRAIN})
"""What goes with a session that the desktop application opened."""

PROFESSOR_GPT: Final = "Professor GPT"
DESKTOP: Final = "Desktop"
SECOND_FACTOR_DEMANDED: Final = "Second Factor for Administrators"
"""A term among the license's features: administrators without a second factor set one up before anything else."""
ANONYMIZATION: Final = "Anonymization"


Ability = Literal[
    "assign",
    "delete",
    "edit",
    "invite",
    "promote",
    "publish",
    "remove",
    "restore",
    "strip",
    "tag",
    "train",
    "unpublish",
    "use",
    "view",
    "withdraw",
]
"""What a caller may do with one row of a list."""


def permissions_of(caller: Caller) -> frozenset[Permission]:
    """Everything the caller may ask for at this moment."""
    allowed = _LICENSE_MANAGER if caller.license_manager and caller.administrator else _BY_ROLE[caller.role]
    if caller.license_state is not LicenseState.ACTIVE:
        allowed &= WITHOUT_ACTIVE_LICENSE
    if PROFESSOR_GPT not in caller.features:
        allowed -= NEEDS_PROFESSOR
    if DESKTOP not in caller.features:
        allowed -= NEEDS_DESKTOP
    if caller.session_kind != "DESKTOP":
        allowed -= OF_THE_APPLICATION
    if ANONYMIZATION in caller.modules:
        allowed -= {P.SEE_ANALYTICS}
    return allowed


def must_have_second_factor(caller: Caller) -> bool:
    """Whether the license demands a second factor of the caller."""
    return caller.administrator and SECOND_FACTOR_DEMANDED in caller.features


def may_edit_scenario(caller: Caller, creator_id: UUID | None, is_default: bool) -> bool:
    """Teachers change their own scenarios, administrators all of the company but the defaults."""
    if is_default:
        return False
    return caller.administrator or creator_id == caller.user_id


def scenario_abilities(
    caller: Caller, *, creator_id: UUID | None, is_default: bool, status: str, ready_to_publish: bool
) -> list[Ability]:
    """What the caller may do with one scenario, for its row: view, edit, publish, unpublish, delete, tag."""
    abilities: list[Ability] = ["view"]
    if may_edit_scenario(caller, creator_id, is_default):
        abilities.append("edit")
        if status == "published":
            abilities.append("unpublish")
        elif ready_to_publish:
            abilities.append("publish")
        abilities.append("delete")
        abilities.append("tag")
    return abilities


def may_edit_template(caller: Caller, creator_id: UUID | None) -> bool:
    """Teachers change and delete the templates they made, administrators all of the company."""
    return caller.administrator or creator_id == caller.user_id


def template_abilities(caller: Caller, creator_id: UUID | None) -> list[Ability]:
    """What the caller may do with one template, for its row: view, use, edit, delete, assign."""
    abilities: list[Ability] = ["view", "use"]
    if may_edit_template(caller, creator_id):
        abilities += ["edit", "delete"]
    if caller.administrator:
        abilities.append("assign")
    return abilities


SCENARIO_VISIBLE = """(
    %(all)s OR s.creator_id = %(caller)s OR s.status = 'published' OR s.is_default
)"""
"""Scenarios a teacher or administrator sees: own, published of the company, defaults; administrators all."""

TEMPLATE_VISIBLE = """(
    %(all)s OR t.creator_id = %(caller)s OR EXISTS (
        SELECT FROM template_teachers mine
        WHERE mine.company_id = t.company_id AND mine.template_id = t.id AND mine.user_id = %(caller)s)
)"""
"""Templates a teacher sees: those they made and those assigned to them; administrators all."""

SCENARIO_OFFERED = """(
    (s.status = 'published' OR s.is_default) AND (
        s.is_default
        OR NOT EXISTS (
            SELECT FROM scenario_tags st WHERE st.company_id = s.company_id AND st.scenario_id = s.id)
        OR EXISTS (
            SELECT FROM scenario_tags st
            JOIN user_tags ut ON ut.company_id = st.company_id AND ut.tag_id = st.tag_id
            WHERE st.company_id = s.company_id AND st.scenario_id = s.id AND ut.user_id = %(student)s)
    )
)"""
"""Scenarios offered to a student: published and sharing a tag with them or carrying none, and the defaults."""

STUDENT_VISIBLE = """(
    %(all)s OR u.id = %(caller)s OR EXISTS (
        SELECT FROM group_members mine
        JOIN group_members theirs ON theirs.company_id = mine.company_id AND theirs.group_id = mine.group_id
        WHERE mine.company_id = u.company_id AND mine.user_id = %(caller)s AND theirs.user_id = u.id)
)"""
"""People whose training the caller sees: their own, a teacher's students (a shared group), administrators all."""

SHARING_A_GROUP = """ARRAY(
    SELECT theirs.user_id FROM group_members theirs
    WHERE theirs.company_id = %(company)s AND theirs.group_id = ANY (ARRAY(
        SELECT mine.group_id FROM group_members mine
        WHERE mine.company_id = %(company)s AND mine.user_id = %(caller)s)))"""
"""Everybody who shares a group with the caller, as a list to look up: `STUDENT_VISIBLE` would be asked of each member
of the company."""


def sees_everyone(caller: Caller) -> bool:
    """Whether the visibility predicates are open for this caller (`%(all)s`)."""
    return caller.administrator
