"""An ordinary PostgreSQL compiles statements that it takes for expensive: the portal's are not."""

import os
import re
from pathlib import Path

import psycopg
from psycopg.errors import Diagnostic

from tests.stage import Company, Stage
from vesalius.kit.db import fetch_value
from vesalius.kit.embedded_postgres import PROGRAMS
from vesalius.kit.ids import new_id


async def test_no_statement_of_the_portal_is_compiled(stage: Stage) -> None:
    with psycopg.connect(stage.urls.superuser_url) as other:
        assert other.execute("SELECT pg_jit_available()").fetchone() == (True,)
    async with stage.database.transaction() as connection:
        assert await fetch_value(connection, "SHOW jit") == "off"


async def test_a_seat_costs_as_little_as_it_is(company: Company) -> None:
    """Also where the portal's setting does not reach, as in a script of the operator's."""
    plans: list[str] = []

    def read(notice: Diagnostic) -> None:
        plans.append(notice.message_primary or "")

    with psycopg.connect(company.stage.urls.superuser_url, autocommit=True) as connection:
        connection.add_notice_handler(read)
        connection.execute(
            "LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0;"
            " SET auto_explain.log_nested_statements = on; SET client_min_messages = log; SET jit = on"
        )
        connection.execute("SET ROLE vesalius_app")
        connection.execute("SELECT set_config('app.company_id', %s, false)", (str(company.id),))
        person = new_id()
        connection.execute(
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status)"
            " VALUES (%s, %s, 'one@seat.example', 'one@seat.example', 'One', 'Seat', 'STUDENT', 'PENDING')",
            (company.id, person),
        )
        plans.clear()
        connection.execute(
            "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
            (company.id, company.license_id, person),
        )
        connection.execute("DELETE FROM seats WHERE user_id = %s", (person,))
    costs = [float(cost) for plan in plans for cost in re.findall(r"cost=[\d.]+\.\.([\d.]+)", plan)]
    assert len(costs) > 4
    assert not [plan for plan in plans if "JIT" in plan]
    # What PostgreSQL calls expensive begins at 100,000.
    assert max(costs) < 10_000


def test_this_is_an_installed_postgres(stage: Stage) -> None:
    with psycopg.connect(stage.urls.superuser_url) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
        assert row
        running = (Path(row[0]) / "postmaster.opts").read_text()
    assert running.startswith(f"{os.environ[PROGRAMS]}/postgres ")
