"""What the server says of its pages: whom they may speak to, and where password managers are sent."""

from pathlib import Path

import msgspec
import pytest
from tests.stage import Stage, open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.settings import Settings


def build(folder: Path) -> None:
    """A front end of two screens."""
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "meta.json").write_text('{"buildId": "1", "paths": ["/", "/login", "/support"]}')


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
    build(tmp_path)

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


@pytest.mark.parametrize("address", ["http://portal.example", "https://portal.example"])
async def test_every_answer_says_what_a_browser_may_do_with_it(
    database_urls: DatabaseUrls, tmp_path: Path, address: str
) -> None:
    build(tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-0a1b2c.js").write_text("0")

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, frontend_dist=tmp_path, public_url=address)

    https = address.startswith("https")
    async with open_stage(database_urls, change=change) as stage:
        for path, status, kept in (
            ("/login", 200, False),
            ("/meta.json", 200, False),
            ("/assets/main-0a1b2c.js", 200, True),
            ("/assets/gone.js", 404, False),
            ("/livez", 200, False),
            ("/api/auth/check-admin-and-license", 401, False),
            ("/api/no-such-call", 404, False),
        ):
            answer = await stage.http.get(path)
            said = answer.headers
            assert said["content-type"].count("charset") <= 1, path
            assert answer.status_code == status, path
            assert said["x-content-type-options"] == "nosniff", path
            assert said["referrer-policy"] == "no-referrer", path
            assert said["cross-origin-opener-policy"] == "same-origin", path
            assert said["cross-origin-resource-policy"] == "same-origin", path
            assert said["permissions-policy"] == "camera=(), microphone=(), geolocation=()", path
            # The portal shows pages of its own in frames; answers that are no pages stand in none.
            framed = "frame-ancestors 'self'" if path == "/login" else "frame-ancestors 'none'"
            assert framed in said["content-security-policy"], path
            assert ("immutable" in said["cache-control"]) == kept, path
            assert ("no-store" in said["cache-control"]) == (not kept), path
            assert said.get("strict-transport-security", "").startswith("max-age=31536000") == https, path
            assert (
                len(said.get_list("content-security-policy")) == len(said.get_list("cache-control")) == 1
            ), path


async def test_only_what_the_application_has_is_found(database_urls: DatabaseUrls, tmp_path: Path) -> None:
    build(tmp_path)

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, frontend_dist=tmp_path)

    page, anything = "text/html,application/xhtml+xml,*/*;q=0.8", "*/*"
    async with open_stage(database_urls, change=change) as stage:
        for path, accept, status, is_page in (
            ("/", anything, 200, True),
            ("/login", anything, 200, True),
            ("/login/", page, 200, True),
            ("/docs", page, 404, True),
            ("/docs", anything, 404, False),
            ("/metrics", anything, 404, False),
            ("/schema", anything, 404, False),
            ("/openapi", anything, 404, False),
            ("/openapi/openapi.json", anything, 404, False),
            ("/openapi/other", page, 404, False),
            ("/.git/config", page, 404, False),
            ("/.env", page, 404, False),
            ("/main.js.map", page, 404, False),
            ("/api/docs", page, 404, False),
        ):
            answer = await stage.http.get(path, headers={"accept": accept})
            assert answer.status_code == status, path
            assert answer.headers["content-type"].startswith("text/html") == is_page, path
            assert is_page or answer.json()["code"] == "not_found", path


async def test_a_method_that_a_call_has_not_is_told_which_it_has(stage: Stage) -> None:
    answer = await stage.http.delete("/api/auth/login")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert "POST" in answer.headers["allow"]
