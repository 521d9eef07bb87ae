"""What operators type by mistake, and terminals that do not know every letter."""

import json
from uuid import uuid4

from tests.cli.test_operator import asked, vesalius
from tests.stage import Company

from vesalius.kit.embedded_postgres import DatabaseUrls


async def test_a_name_is_shown_as_the_letters_it_has(database_urls: DatabaseUrls) -> None:
    name = f"[bold]Клиника[/] {uuid4().hex[:6]} [/]"
    assert name in await vesalius(database_urls, "companies", "create", name)
    assert name in await vesalius(database_urls, "companies", "list")
    assert name in " ".join((await vesalius(database_urls, "companies", "create", name, status=2)).split())
    assert "can be seen" in await vesalius(database_urls, "companies", "create", "a\x1b[31mb", status=2)


async def test_a_terminal_without_cyrillic_is_no_failure(database_urls: DatabaseUrls) -> None:
    name = f"Клиника {uuid4().hex[:6]}"
    for encoding in ("ascii", "latin-1"):
        setting = {"PYTHONIOENCODING": encoding}
        await vesalius(database_urls, "companies", "create", f"{name} {encoding}", **setting)
        rows = json.loads(await vesalius(database_urls, "companies", "list", "--json", **setting))
        assert f"{name} {encoding}" in {row["name"] for row in rows}
        assert "\\u041a" in await vesalius(database_urls, "companies", "list", **setting)


async def test_what_is_not_text_is_refused_in_a_line(database_urls: DatabaseUrls) -> None:
    name = b"\xff\xfe".decode(errors="surrogateescape")
    said = await vesalius(database_urls, "licenses", "list", name, status=2)
    assert "not UTF-8" in said


async def test_numbers_and_days_that_cannot_be(company: Company, database_urls: DatabaseUrls) -> None:
    license_id, company_id = str(company.license_id), str(company.id)
    change = ("licenses", "change", license_id)
    for arguments, words in (
        (change, "Nothing to change"),
        ((*change, "--hours", "nan"), "no nan hours"),
        ((*change, "--hours", "inf"), "no inf hours"),
        (("licenses", "extend", license_id, "9999-12-31"), "before the year 3000"),
        (("licenses", "next", company_id, "--start", "9999-12-31"), "before the year 3000"),
        (("registration-links", "create", company_id, "--days", "-1"), "1 to 3650 days"),
        (("registration-links", "create", company_id, "--days", "99999999999"), "1 to 3650 days"),
    ):
        assert words in await vesalius(database_urls, *arguments, status=2)
    assert await asked(database_urls, "registration-links", "list", company_id) == []
