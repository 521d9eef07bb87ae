"""What the server says of its pages: whom they may speak to, and where password managers are sent."""

from pathlib import Path

import msgspec
import pytest
from tests.stage import open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.settings import Settings


@pytest.mark.parametrize(
    ("support_url", "reached"),
    [
        ("", ["'self'", "ws://127.0.0.1:8000"]),
        ("/support-desk", ["'self'", "ws://127.0.0.1:8000"]),
        ("https://help.example/api/support?to=us", ["'self'", "ws://127.0.0.1:8000", "https://help.example"]),
    ],
)
async def test_the_page_may_speak_to_the_support_host_and_to_no_other(
    database_urls: DatabaseUrls, tmp_path: Path, support_url: str, reached: list[str]
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(
            settings, frontend_dist=tmp_path, support_url=support_url, public_url="", port=8000
        )

    async with open_stage(database_urls, change=change) as stage:
        policy = (await stage.http.get("/support")).headers["content-security-policy"]
        assert f"connect-src {' '.join(reached)};" in policy
        assert (await stage.http.get("/config.json")).json()["supportUrl"] == support_url


async def test_password_managers_find_the_way_to_a_new_password(database_urls: DatabaseUrls) -> None:
    async with open_stage(database_urls) as stage:
        answer = await stage.http.get("/.well-known/change-password")
        assert (answer.status_code, answer.headers["location"]) == (302, "/profile")
