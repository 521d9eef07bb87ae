"""What becomes of the rows of each table, and the reason. A table that is in none of these fails a test."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from vesalius.settings import Settings

Kind = Literal["organisms", "sessions", "links", "events", "generations", "jobs", "chats", "steps", "audit"]
"""A period of its own: the setting `retention_<kind>_days`."""
KINDS: tuple[Kind, ...] = get_args(Kind)

Periods: TypeAlias = Mapping[Kind, int]
"""Days by kind; 0 where nothing is deleted by age."""


def periods_of(settings: Settings) -> Periods:
    """The periods of an installation."""
    return {kind: getattr(settings, f"retention_{kind}_days") for kind in KINDS}


DELETED_BY_AGE: Mapping[str, Kind] = {
    # Before the sessions, each of which would be taken out of its organisms one by one.
    "organisms": "organisms",
    "sessions": "sessions",
    "links": "links",
    "chat_events": "events",
    "generations": "generations",
    "session_chats": "chats",
    "attempt_steps": "steps",
    "packed_steps": "steps",
    "bedside_acts": "steps",
    "audit_events": "audit",
    "procrastinate_jobs": "jobs",
}
"""Tables the nightly job deletes from, in its order, with the period."""

COUNTED_AS: Mapping[str, str] = {"packed_steps": "attempt_steps"}
"""Tables that hold the rows of another in a shorter form, and are said by its name."""


DELETED_WITH: Mapping[str, str] = {
    "session_tokens": "sessions",
    "desktop_codes": "sessions",
    "scenario_watchers": "sessions",
    "session_chat_messages": "session_chats",
    "procrastinate_events": "procrastinate_jobs",
    "import_rows": "imports",
}
"""Tables whose rows go with a row of another by its foreign key."""

DELETED_ELSEWHERE: Mapping[str, str] = {
    "imports": "a week after they were uploaded, by the hourly job companies.forget_imports",
    "idempotency_keys": "24 hours after the request, by each sweep of a worker; no application repeats one later",
    "sign_in_failures": "a day after the first failure, by the hourly job accounts.forget_failures",
    "guess_budgets": "once nothing is spent any more, by the hourly job accounts.forget_failures",
    "erased_tokens": "when the session would have ended, with the next erasure",
    "used_challenges": "when the challenge has expired, with the next one that is used",
    "support_messages": "once they are sent, by the job that sends them",
    "retention_counts": "once the audit event that says them is written",
    "procrastinate_periodic_defers": "with the next run of the same job, by the library",
    "procrastinate_workers": "seconds after the worker was last heard of, by the library",
}
"""Tables that something else keeps short: when and by what."""

KEPT: Mapping[str, str] = {
    # The company, its license and its people.
    "companies": "the customer itself",
    "licenses": "what was agreed; few",
    "license_managers": "goes with the license or the person",
    "license_reports": "one row a month: a report is made once",
    "denied_starts": "the license shows how many there were in all",
    "model_usage": "one row a month",
    "company_links": "made by the operator, who is shown which have ended; few",
    "users": "until the account is deleted or the company erases it",
    "presence": "one row a person; goes with the account",
    "seats": "goes with the license or the person",
    "groups": "until an administrator deletes it",
    "group_members": "goes with the group or the person",
    "user_tags": "goes with the tag or the person",
    "usage_months": "one row a person and month; what the license is used for",
    "second_factors": "goes with the account",
    "recovery_codes": "goes with the account, or with a new set",
    "passkeys": "goes with the account",
    # What people have written.
    "tags": "until somebody deletes it",
    "scenarios": "until somebody deletes it",
    "scenario_tags": "goes with the scenario or the tag",
    "scenario_versions": "attempts are scored by the version they ran on; goes with the scenario",
    "chats": "one row a scenario",
    "chat_messages": "what the case was made from; goes with the scenario",
    "templates": "until somebody deletes it",
    "template_teachers": "goes with the template or the person",
    "assignments": "until somebody deletes it",
    "assignment_groups": "goes with the assignment or the group",
    "assignment_people": "goes with the assignment or the person",
    "assignment_mails": "says who was mailed already; goes with the assignment",
    # What training has come to: the company's record.
    "attempts": "the training record, without a person once the account is gone",
    "attempt_scores": "the training record",
    "attempt_parts": "the analysis of cases; goes with the account",
    "attempt_items": "the same as attempt_parts, written by the version before; goes with the account",
    "attempt_comments": "the training record; goes with the accounts of both",
    "bedside_runs": "one row an attempt at the bedside: which version it ran on",
    "pft_results": "measurements, which printouts are made from; go with the account",
    # Totals, which are kept so that nothing has to be counted anew.
    "student_totals": "totals",
    "student_scenario_totals": "totals",
    "student_day_totals": "totals",
    "scenario_totals": "totals, summed up now and then",
    "company_day_totals": "totals, summed up now and then",
    "item_totals": "totals, summed up now and then",
    "trained_scenarios": "numbers of scenarios in the totals",
    "member_counts": "totals, summed up now and then",
    "member_kinds": "one row a person, for the totals",
    "group_counts": "totals, summed up now and then",
    "tag_set_counts": "totals, summed up now and then",
    "use_counts": "totals, summed up now and then",
    "scenario_counts": "totals, summed up now and then",
    # The installation's own.
    "downloads": "what the operator offers",
    "mailbox": "a demonstration's alone; empty in a deployment",
    "schema_migrations": "which migrations were applied",
}
"""Tables that nothing is deleted from by age, and why not."""
