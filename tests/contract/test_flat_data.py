"""The data that `bench.flat` measures on are made without triggers: what is kept agrees with counting all the same."""

from pathlib import Path

from bench.flat_data import companies, trained
from tests.companies.test_kept_numbers import agree
from tests.stage import open_stage

from vesalius.kit.embedded_postgres import EmbeddedPostgres
from vesalius.migrations.runner import migrate


async def test_what_is_kept_of_the_measured_companies_is_what_counting_finds(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path / "data", durable=False) as urls:
        migrate(urls.owner_url)
        async with open_stage(urls) as stage:
            found = await companies(stage, tmp_path, 0, {"small": trained(17, 2)})
            rows = await agree(found["small"])
            parts = await found["small"].value("SELECT count(*) FROM item_totals")
    assert rows["students"]
    assert rows["scenarios"]
    assert rows["days"]
    assert parts
