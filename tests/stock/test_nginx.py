"""The proxy of `deploy/nginx`, with the real nginx: a restart of the portal is not noticed."""

import contextlib
import json
import os
import re
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.live import Live, end, free_port, live_portal, wait_until
from vesalius.kit.embedded_postgres import DatabaseUrls

SETTINGS = Path(__file__).resolve().parents[2] / "deploy" / "nginx"
REQUESTS = 20


@pytest.fixture(scope="module")
def portals(database_urls: DatabaseUrls) -> Iterator[tuple[Live, Live]]:
    """Two web processes."""
    with live_portal(database_urls) as one, live_portal(database_urls) as other:
        yield one, other


def settings_for(port: int, portals: tuple[Live, Live]) -> str:
    """The settings, on ports of this test and without TLS."""
    text = "".join((SETTINGS / name).read_text() for name in ("upstream.conf", "vesalius.conf"))
    assert "listen 443 ssl http2;" in text
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"^ *ssl_certificate.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^server \{\n    listen 80;.*?^\}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    for number, live in enumerate(portals, start=8001):
        assert f"127.0.0.1:{number} " in text
        text = text.replace(f"127.0.0.1:{number} ", f"127.0.0.1:{live.port} ")
    return text


@contextlib.contextmanager
def nginx(settings: str, port: int) -> Iterator[httpx.Client]:
    """The proxy with these settings; a client that reaches the portal through it."""
    with tempfile.TemporaryDirectory(prefix="vsln") as name:
        folder = Path(name)
        paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        own = "".join(f"{path}_temp_path {folder / path};\n" for path in paths)
        (folder / "nginx.conf").write_text(
            f"daemon off;\npid {folder / 'pid'};\nworker_processes 1;\nerror_log {folder / 'error.log'};\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{own}{settings}}}\n"
        )
        running = subprocess.Popen(
            [
                os.environ["NGINX"],
                "-p",
                name,
                "-c",
                str(folder / "nginx.conf"),
                "-e",
                str(folder / "error.log"),
            ]
        )
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as client:
                wait_until(lambda: _reached(client), 60)
                yield client
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait()


def _reached(client: httpx.Client) -> bool:
    try:
        return client.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False


def restarted_one_after_the_other(client: httpx.Client, portals: tuple[Live, Live]) -> set[int]:
    """Statuses of what is asked for while one process is away and then the other."""
    statuses = set()
    for live in portals:
        end(live.web)
        try:
            statuses |= {client.get("/meta.json").status_code for _ in range(REQUESTS)}
        finally:
            live.start()
    return statuses


def test_a_restart_of_one_process_after_the_other_is_not_noticed(portals: tuple[Live, Live]) -> None:
    port = free_port()
    with nginx(settings_for(port, portals), port) as client:
        assert restarted_one_after_the_other(client, portals) == {200}


def test_a_file_that_only_one_of_two_versions_has_is_found(
    database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    """A page of the new version asks for its files, whichever process its requests come to."""
    folders = [tmp_path / version for version in ("before", "after")]
    for folder in folders:
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("<html></html>")
        (folder / "meta.json").write_text(json.dumps({"buildId": folder.name, "paths": ["/"]}))
        (folder / "assets" / f"{folder.name}.js").write_text(f"'{folder.name}'")
    one, other = (live_portal(database_urls, VESALIUS_FRONTEND_DIST=str(folder)) for folder in folders)
    with one as before, other as after:
        port = free_port()
        with nginx(settings_for(port, (before, after)), port) as client:
            for folder in folders:
                answers = [client.get(f"/assets/{folder.name}.js") for _ in range(REQUESTS)]
                assert {(answer.status_code, answer.text) for answer in answers} == {
                    (200, f"'{folder.name}'")
                }
            assert client.get("/assets/neither.js").status_code == 404


def test_without_max_fails_a_process_that_is_back_stays_set_aside(
    portals: tuple[Live, Live],
) -> None:
    """Why it is there. The wait is made long, so that no restart outlasts it."""
    port = free_port()
    settings = settings_for(port, portals).replace("max_fails=0;", "fail_timeout=600s;")
    with nginx(settings, port) as client:
        assert 502 in restarted_one_after_the_other(client, portals)
