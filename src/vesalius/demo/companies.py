"""Writes the demonstration's companies: license, people, seats, groups and tags."""

import random
from collections.abc import Callable, Sequence
from uuid import UUID, uuid5

from psycopg import sql

from vesalius.accounts.emails import email_key
from vesalius.accounts.passwords import hash_now
from vesalius.demo.people import (
    GROUPS,
    OTHER_SIGN_INS,
    PASSWORD,
    REGISTRATION_CODE,
    SIGN_INS,
    TAGS,
    DemoPerson,
    other_people,
)
from vesalius.kit.db import Connection, Database, fetch_value
from vesalius.kit.tokens import token_hash

_NAMESPACE = UUID("5f2b6c0e-1d1a-4f0e-9b0a-2f6d1f0c7a11")

DEMO = uuid5(_NAMESPACE, "Sofia Medical Simulation Centre")
OTHER = uuid5(_NAMESPACE, "Alpine Teaching Hospital")


def demo_id(kind: str, name: str) -> UUID:
    """The fixed id of something in the demonstration."""
    return uuid5(_NAMESPACE, f"{kind}:{name}")


async def ensure_people(database: Database, report: Callable[[str], None]) -> None:
    """Make both companies with their people, each in one transaction."""
    for company, name, people, groups, tags in (
        (DEMO, "Sofia Medical Simulation Centre", (*SIGN_INS, *other_people()), GROUPS, TAGS),
        (OTHER, "Alpine Teaching Hospital", OTHER_SIGN_INS, ("Interns",), TAGS[:2]),
    ):
        async with database.transaction(company) as connection:
            if await fetch_value(connection, "SELECT 1 FROM companies WHERE id = %s", (company,)):
                continue
            report(f"Making the company “{name}” with {len(people)} people")
            await _company(connection, company, name, people)
            await _groups_and_tags(connection, company, people, groups, tags)
            if company == DEMO:
                await connection.execute(
                    "INSERT INTO company_links (company_id, id, hash) VALUES (%s, %s, %s)",
                    (company, demo_id("company link", name), token_hash(REGISTRATION_CODE)),
                )


async def ensure_next_license(database: Database, report: Callable[[str], None]) -> None:
    """Give the demonstration company a next license, with fewer seats for students than it has students.

    So there is something to decide in the bind dialog. Its License Manager is on it from the first.
    """
    next_id, manager = demo_id("license", "next"), demo_id("user", SIGN_INS[0].email)
    async with database.transaction(DEMO) as connection:
        if await fetch_value(
            connection,
            "SELECT 1 FROM licenses WHERE company_id = %s AND position = 2 OR id = %s",
            (DEMO, next_id),
        ):
            return
        report("Making the company's next license")
        await connection.execute(
            """
            INSERT INTO licenses (company_id, id, position, status, start_date, end_date, locale, concurrency,
                max_students, max_teachers, max_administrators, max_users, monthly_usage_seconds, modules, features,
                monthly_reports)
            VALUES (%s, %s, 2, 'ACTIVE', (app_now() + interval '30 days')::date,
                (app_now() + interval '394 days')::date, 'bg_BG', 40, 160, 30, 12, 190, 36000, '{Cardio,Pulmo}',
                '{Professor GPT,Desktop,Allow Language Change}', true)
            """,
            (DEMO, next_id),
        )
        for table in ("license_managers", "seats"):
            await connection.execute(
                sql.SQL("INSERT INTO {} (company_id, license_id, user_id) VALUES (%s, %s, %s)").format(
                    sql.Identifier(table)
                ),
                (DEMO, next_id, manager),
            )


async def _company(connection: Connection, company: UUID, name: str, people: Sequence[DemoPerson]) -> None:
    license_id = demo_id("license", name)
    await connection.execute("INSERT INTO companies (id, name) VALUES (%s, %s)", (company, name))
    await connection.execute(
        """
        INSERT INTO licenses (company_id, id, position, status, start_date, end_date, concurrency, max_students,
            max_teachers, max_administrators, max_users, monthly_usage_seconds, modules, features, monthly_reports,
            passed_at)
        VALUES (%s, %s, 1, 'ACTIVE', (app_now() - interval '200 days')::date, (app_now() + interval '165 days')::date,
            40, 220, 30, 12, 250, 36000, '{Cardio,Pulmo}', '{Professor GPT,Desktop,Allow Language Change}', true,
            app_now() - interval '200 days')
        """,
        (company, license_id),
    )
    # One hash for all: a fresh one each would cost two hundred times 20 ms at the first start.
    password = hash_now(PASSWORD)
    chance = random.Random(7)
    async with connection.cursor() as cursor:
        await cursor.executemany(
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator,"
            " status, locale, password_hash, created_at, registered_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s,"
            " %s, %s, app_now() - make_interval(days => %s),"
            " CASE WHEN %s THEN app_now() - make_interval(days => %s) END)",
            [
                (
                    company,
                    demo_id("user", p.email),
                    p.email,
                    email_key(p.email),
                    p.first_name,
                    p.last_name,
                    p.mode,
                    p.administrator,
                    p.status,
                    p.locale,
                    None if p.status == "PENDING" else password,
                    (age := chance.randint(100, 190)),
                    p.status != "PENDING",
                    age - 2,
                )
                for p in people
            ],
        )
        await cursor.executemany(
            "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
            [(company, license_id, demo_id("user", p.email)) for p in people if p.status != "DEACTIVATED"],
        )
    await connection.execute(
        "INSERT INTO license_managers (company_id, license_id, user_id) VALUES (%s, %s, %s)",
        (company, license_id, demo_id("user", people[0].email)),
    )


async def _groups_and_tags(
    connection: Connection,
    company: UUID,
    people: Sequence[DemoPerson],
    groups: Sequence[str],
    tags: Sequence[tuple[str, str, str]],
) -> None:
    """Deal the people over the groups, and give students the tags of what they study."""
    chance = random.Random(11)
    group_ids = [demo_id("group", f"{company}:{name}") for name in groups]
    tag_ids = [demo_id("tag", f"{company}:{name}") for name, _, _ in tags]
    members: set[tuple[UUID, UUID, UUID]] = set()
    labels: set[tuple[UUID, UUID, UUID]] = set()
    for index, person in enumerate(people):
        user = demo_id("user", person.email)
        if person.mode == "STUDENT":
            members.add((company, group_ids[index % len(group_ids)], user))
            for tag in chance.sample(tag_ids, k=min(2, len(tag_ids))):
                labels.add((company, user, tag))
        else:
            for group in chance.sample(group_ids, k=min(2, len(group_ids))):
                members.add((company, group, user))
    # The four whose sign-ins are printed belong together, so that what one does the other sees.
    for person in people:
        if person.email in ("teacher@demo.example", "student@demo.example", "student2@demo.example"):
            members.add((company, group_ids[0], demo_id("user", person.email)))
    async with connection.cursor() as cursor:
        await cursor.executemany(
            "INSERT INTO groups (company_id, id, name) VALUES (%s, %s, %s)",
            [(company, group, name) for group, name in zip(group_ids, groups, strict=True)],
        )
        await cursor.executemany(
            "INSERT INTO tags (company_id, id, name, color, description, creator_id) VALUES (%s, %s, %s, %s, %s, %s)",
            [
                (company, tag, name, color, description, demo_id("user", people[0].email))
                for tag, (name, color, description) in zip(tag_ids, tags, strict=True)
            ],
        )
        await cursor.executemany(
            "INSERT INTO group_members (company_id, group_id, user_id) VALUES (%s, %s, %s)", sorted(members)
        )
        await cursor.executemany(
            "INSERT INTO user_tags (company_id, user_id, tag_id) VALUES (%s, %s, %s)", sorted(labels)
        )
