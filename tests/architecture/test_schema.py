"""The second wall between companies, as the database itself tells it."""

import psycopg
import pytest

from vesalius.kit.embedded_postgres import DatabaseUrls

NO_COMPANY = {
    "schema_migrations": "which files were applied",
    "erased_tokens": "hashes of random bits, of people who are no more",
    "mailbox": "a demonstration's mails; empty in a deployment",
    "support_messages": "from anybody, signed in or not; gone when sent",
    "downloads": "the vendor's own builds and guides, the same for everybody",
    "sign_in_failures": "keyed hashes only; counted before anybody is known",
    "used_challenges": "hashes of random bits, used before or after somebody is signed in",
    "guess_budgets": "keyed hashes only; paid before anybody is known",
}
"""Tables that belong to no company, each with the reason. The job queue's own tables hold ids only."""


def _rows(urls: DatabaseUrls, statement: str, *, as_app: bool = False) -> list[tuple[object, ...]]:
    with psycopg.connect(urls.app_url if as_app else urls.owner_url) as connection:
        return connection.execute(statement).fetchall()  # type: ignore[call-overload,no-any-return]


def test_every_table_is_behind_row_level_security(database_urls: DatabaseUrls) -> None:
    tables = _rows(
        database_urls,
        """
        SELECT c.relname, c.relrowsecurity AND c.relforcerowsecurity,
            EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant'),
            EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnotnull
                AND a.attname = CASE c.relname WHEN 'companies' THEN 'id' ELSE 'company_id' END)
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND c.relname NOT LIKE 'procrastinate%'
        """,
    )
    assert len(tables) > 20
    open_tables = {name for name, forced, policy, column in tables if not (forced and policy and column)}
    assert open_tables == set(NO_COMPANY)


def test_foreign_keys_between_tenant_tables_carry_the_company(database_urls: DatabaseUrls) -> None:
    loose = _rows(
        database_urls,
        """
        SELECT con.conrelid::regclass::text, con.conname FROM pg_constraint con
        WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace
        AND con.conrelid::regclass::text NOT LIKE 'procrastinate%'
        AND con.confrelid <> 'companies'::regclass AND cardinality(con.conkey) < 2
        """,
    )
    assert loose == []


def test_the_portals_role_owns_nothing_and_cannot_pass(database_urls: DatabaseUrls) -> None:
    role = _rows(
        database_urls,
        "SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user",
        as_app=True,
    )
    assert role == [(False, False, False, False)]
    owned = _rows(
        database_urls,
        "SELECT relname FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)",
        as_app=True,
    )
    assert owned == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit_events SET event = 'nothing'",
        "DELETE FROM audit_events",
        "TRUNCATE users",
        "CREATE TABLE mine (id int)",
        "ALTER TABLE users DISABLE ROW LEVEL SECURITY",
        "INSERT INTO schema_migrations VALUES ('x', 'y')",
    ],
)
def test_the_portals_role_may_not(database_urls: DatabaseUrls, statement: str) -> None:
    with (
        psycopg.connect(database_urls.app_url) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement)  # type: ignore[call-overload]


async def test_without_a_company_nothing_is_seen_and_nothing_foreign_is_written(
    database_urls: DatabaseUrls, company: object, other_company: object
) -> None:
    from tests.stage import Company

    assert isinstance(company, Company)
    assert isinstance(other_company, Company)
    database = company.stage.database
    async with database.transaction() as connection:
        cursor = await connection.execute("SELECT count(*) FROM users")
        assert await cursor.fetchone() == (0,)
    async with database.transaction(company.id) as connection:
        cursor = await connection.execute("SELECT count(DISTINCT company_id) FROM users")
        assert await cursor.fetchone() == (1,)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        await company.execute(
            "INSERT INTO groups (company_id, id, name) VALUES (%s, gen_random_uuid(), 'x')", other_company.id
        )
