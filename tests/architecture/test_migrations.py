"""The version before goes on working on the schema of the next one: what a migration may do without saying so."""

import re
from collections.abc import Iterator

import pytest

from vesalius.migrations import runner

LAST_BEFORE_THE_RULE = "0048_retention.sql"
MARK = re.compile(r"-- (?:Contract: not used since \d{4}_\w+\.sql|Stop: \S.*|Expand: \S.*)\n")
"""The first line of a file that does more: what versions that know the named file do not use any more; what needs all
processes stopped; or why what follows disturbs nobody (a check made wider, say)."""

_DISTURBING = {
    "drops": r"\bDROP (?!INDEX\b)",
    "renames": r"\bRENAME\b",
    "moves": r"\bSET SCHEMA\b",
    "changes a type": r"^ALTER TABLE .*\b(SET DATA )?TYPE\b",
    "forbids NULL": r"\bSET NOT NULL\b",
    "adds a column that has to be given": r"\bADD (COLUMN )?(IF NOT EXISTS )?"
    r"(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+ (?=[^,]*\bNOT NULL\b)(?![^,]*\b(DEFAULT|GENERATED)\b)",
    "refuses rows": r"\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b|^CREATE UNIQUE INDEX\b",
    "acts on writes": r"^CREATE (OR REPLACE )?(CONSTRAINT )?TRIGGER\b",
    "takes away rights": r"^REVOKE\b",
    "deletes": r"^(WITH .*)?(DELETE FROM|TRUNCATE)\b",
}


def statements(text: str) -> Iterator[str]:
    """Each in one line, without comments, texts and the bodies of functions."""
    text = re.sub(r"(\$\w*\$).*?\1", "''", text, flags=re.DOTALL)
    text = re.sub(r"--[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"'(?:[^']|'')*'", "''", text)
    yield from (" ".join(part.split()) for part in text.split(";"))


def disturbances(text: str) -> list[str]:
    """What a migration does that a version which does not know it may not survive, a line for each statement."""
    made = re.findall(r"\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)", "\n".join(statements(text)))
    found = []
    for statement in statements(text):
        on = re.search(r"^ALTER TABLE (?:IF EXISTS |ONLY )*(\w+)|\bON (\w+)", statement)
        if on and (on[1] or on[2]) in made:
            continue
        found += [
            f"{what}: {statement}"
            for what, pattern in _DISTURBING.items()
            if re.search(pattern, statement, re.IGNORECASE)
        ]
    return found


def test_migrations_keep_what_the_version_before_uses_or_say_that_they_do_not() -> None:
    earlier = []
    for name, text in runner._own_files():
        if name > LAST_BEFORE_THE_RULE and not MARK.match(text):
            assert disturbances(text) == [], f"{name}: see docs/operating.md, A newer version"
        needs = runner.works_with(name, text)
        assert needs in (None, name, *earlier), f"{name} names {needs}, which does not come before it"
        earlier.append(name)


@pytest.mark.parametrize(
    "text",
    [
        "ALTER TABLE users DROP COLUMN last_seen_at;",
        "ALTER TABLE users\n    ADD words text,\n    DROP last_seen_at;",
        "DROP FUNCTION authenticate(bytea);",
        "ALTER TABLE users RENAME COLUMN words TO names;",
        "ALTER TABLE users ALTER COLUMN words TYPE varchar(10);",
        "ALTER TABLE users ALTER words SET NOT NULL;",
        "ALTER TABLE users ALTER words DROP NOT NULL;",
        "ALTER TABLE users ADD born date NOT NULL;",
        "ALTER TABLE users ADD COLUMN a int DEFAULT 1, ADD COLUMN born date NOT NULL;",
        "ALTER TABLE users ADD CHECK (words <> '');",
        "CREATE UNIQUE INDEX users_once ON users (words);",
        "CREATE TRIGGER kept BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep();",
        "REVOKE SELECT ON users FROM vesalius_app;",
        "DELETE FROM users;",
    ],
)
def test_what_disturbs_the_version_before_is_found(text: str) -> None:
    assert disturbances(f"-- First of all.\nCREATE TABLE other (id int);\n{text}")
    assert MARK.match(f"-- Contract: not used since 0049_x.sql\n{text}")


@pytest.mark.parametrize(
    "text",
    [
        "CREATE TABLE other (id int NOT NULL, CHECK (id > 0)); CREATE UNIQUE INDEX o ON other (id);",
        "CREATE TABLE other (id int); ALTER TABLE other ADD CHECK (id > 0); CALL make_tenant_table('other');",
        "ALTER TABLE users ADD born date, ADD seen boolean NOT NULL DEFAULT false;",
        "DROP INDEX users_by_words; CREATE INDEX users_by_words ON users (words);",
        "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ DELETE FROM users; SELECT 1 $$;",
        "-- DROP TABLE users;\nCOMMENT ON TABLE users IS 'DROP TABLE users;';",
        "UPDATE users SET words = '' WHERE words IS NULL;",
    ],
)
def test_what_only_adds_needs_no_word(text: str) -> None:
    assert disturbances(text) == []
