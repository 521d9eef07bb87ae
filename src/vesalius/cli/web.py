"""The web server around the application."""

from __future__ import annotations

import asyncio
import socket
from threading import Thread

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from vesalius import __version__
from vesalius.cli.preflight import look_before_serving
from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem
from vesalius.kit.logging import configure_logging, get_logger
from vesalius.scenarios.document import checks
from vesalius.settings import Settings, read_settings

log = get_logger(__name__)

_STOP_S = 10
_ARRIVING_S = 1
_IDLE_S = 75
"""So long a connection is kept on which nothing is asked: longer than proxies keep theirs (60 s in ingress-nginx and in
most balancers). A request that is under way as the server closes first is lost, unless it only reads."""
_LARGEST_HEAD = 64 * 1024
_LARGEST_FRAME = 256 * 1024
"""Past this a socket is cut; past 64 KiB the application itself refuses the frame with a code."""


class _BoundedHttp(HttpToolsProtocol):
    """The library's HTTP, with an end to heads and trailers, of which it would keep whatever comes, and refusals that
    look like all others."""

    _kept = 0
    """Bytes since the application was last given any."""

    def data_received(self, data: bytes) -> None:
        self._kept += len(data)
        super().data_received(data)
        if self._kept > _LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")

    def on_headers_complete(self) -> None:
        self._kept = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._kept = 0
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:
        body = msgspec.json.encode(Problem(400, Code.BAD_REQUEST, msg).body())
        head = (
            "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class _DrainingServer(uvicorn.Server):
    """Says that it is not ready for a moment before it stops, so that a proxy sends people elsewhere."""

    drain_seconds = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("web_ready", host=self.config.host, port=self.config.port, version=__version__)
            Thread(target=checks.load, daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("web_stopping")
        self.config.loaded_app.state.draining = True
        await asyncio.sleep(self.drain_seconds)
        # Twice around the loop: connections that have arrived are accepted before nothing listens any more.
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for server in self.servers:
            server.close()
        # The library closes connections on which no request has been read yet. A proxy that has just sent one could not
        # send it to another process, unless it only reads.
        await asyncio.sleep(_ARRIVING_S)
        await super().shutdown(sockets)


def serve() -> None:
    """Serve until SIGTERM or SIGINT: sockets are sent away (1012), open requests may end, for 10 s at most.

    One process: where one is not enough, several are started behind a proxy.
    """
    settings = read_settings().checked()
    configure_logging(settings.log_format)
    look_before_serving(settings)
    server = _DrainingServer(_configuration(settings))
    server.drain_seconds = settings.drain_seconds
    server.run()


def _configuration(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        "vesalius.app:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=_BoundedHttp,
        ws="websockets-sansio",
        ws_max_size=_LARGEST_FRAME,
        # Compression would cost each quiet socket more memory than everything else of it.
        ws_per_message_deflate=False,
        interface="asgi3",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=_IDLE_S,
        timeout_graceful_shutdown=_STOP_S,
    )
