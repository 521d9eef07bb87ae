"""The list of leaked passwords of an operator."""

import hashlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.accounts.mail import token_for
from tests.accounts.test_links import ask_reset, set_new
from tests.stage import found_company, open_stage

from vesalius.accounts.breaches import BreachList, BreachListError
from vesalius.kit.embedded_postgres import DatabaseUrls


def write_list(path: Path, passwords: set[str], *, counts: bool = True) -> Path:
    """A list as the services offer it."""
    hashes = sorted(hashlib.sha1(p.encode()).hexdigest().upper() for p in passwords)  # noqa: S324 - the list's form
    path.write_text("".join(f"{h}:{n}\r\n" if counts else f"{h}\n" for n, h in enumerate(hashes, 1)))
    return path


@settings(deadline=None)
@given(leaked=st.sets(st.text(min_size=1, max_size=12), min_size=1, max_size=60), counts=st.booleans())
def test_every_leaked_password_is_found_and_no_other(
    tmp_path_factory: pytest.TempPathFactory, leaked: set[str], counts: bool
) -> None:
    leaked = {p for p in leaked if not any("\ud800" <= c <= "\udfff" for c in p)} or {"x"}
    found = BreachList(write_list(tmp_path_factory.mktemp("b") / "list", leaked, counts=counts))
    assert all(found.has(password) for password in leaked)
    assert not any(found.has(password + "·") for password in leaked if password + "·" not in leaked)


def test_without_a_list_nothing_has_leaked() -> None:
    assert not BreachList(None).has("password")


@pytest.mark.parametrize("content", ["", "hello\n", "<html>"])
def test_a_file_that_is_no_list_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "list").write_text(content)
    with pytest.raises(BreachListError):
        BreachList(tmp_path / "list")


async def test_a_leaked_password_is_refused_when_one_is_set(
    tmp_path: Path, database_urls: DatabaseUrls
) -> None:
    leaked = "Blue-Kettle-7"
    path = write_list(tmp_path / "list", {leaked, "other"})
    async with open_stage(
        database_urls, change=lambda s: msgspec.structs.replace(s, breach_list=path)
    ) as stage:
        company = await found_company(stage)
        await ask_reset(company, company.student.email)
        token = await token_for(company, company.student.email)
        refused = await set_new(stage, token, leaked)
        assert [f["code"] for f in refused.json()["fields"]] == ["password_common"]
        assert (await set_new(stage, token, "Blue-Kettle-8")).status_code == 200
