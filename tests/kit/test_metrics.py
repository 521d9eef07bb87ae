"""What a collector reads, and where it cannot be read."""

import httpx
import msgspec
from tests.live import free_port
from tests.stage import open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls


async def test_the_figures_are_on_a_port_of_their_own(database_urls: DatabaseUrls) -> None:
    port = free_port()
    async with (
        open_stage(
            database_urls, change=lambda settings: msgspec.structs.replace(settings, metrics_port=port)
        ) as stage,
        httpx.AsyncClient(trust_env=False) as collector,
    ):
        assert (await stage.http.get("/livez")).status_code == 200
        assert (await stage.http.get("/api/profile/sessions")).status_code == 401
        assert (await stage.http.get("/api/secret/person@example.org")).status_code == 404
        told = (await collector.get(f"http://127.0.0.1:{port}/metrics")).text
        assert 'vesalius_requests_total{method="GET",path="/livez",status="200"} 1.0' in told
        assert 'path="/api/profile/sessions",status="401"} 1.0' in told
        assert "vesalius_sockets 0.0" in told
        assert "vesalius_database_pool_size" in told
        assert "person@example.org" not in told
        # On the portal's own address there is only the page of the application.
        assert "vesalius_requests" not in (await stage.http.get("/metrics")).text
    async with httpx.AsyncClient(trust_env=False) as collector:
        try:
            await collector.get(f"http://127.0.0.1:{port}/metrics")
        except httpx.ConnectError:
            return
        raise AssertionError("the port was not given back")


async def test_heads_are_answered_like_gets_without_a_body(database_urls: DatabaseUrls) -> None:
    async with open_stage(database_urls) as stage:
        head = await stage.http.head("/login")
        assert (head.status_code, head.content) == ((await stage.http.get("/login")).status_code, b"")
