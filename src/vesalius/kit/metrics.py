"""Figures of one process for a collector (Prometheus text), on a port of their own that no proxy should show."""

import time
from collections.abc import Callable
from functools import partial
from threading import Thread
from wsgiref.simple_server import WSGIServer

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from vesalius.kit.db import Database

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """What a process counts, for its own registry."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self._server: tuple[WSGIServer, Thread] | None = None

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Tell `value()` whenever the figures are read."""
        Gauge(f"vesalius_{name}", meaning, registry=self._registry).set_function(value)

    def watch_pool(self, database: Database) -> None:
        """Tell how many database connections there are, how many are free, and who waits for one."""
        for name, meaning in (
            ("pool_size", "Connections to the database."),
            ("pool_available", "Connections that nobody uses."),
            ("requests_waiting", "Requests that wait for a connection."),
        ):
            self.gauge(f"database_{name}", meaning, partial(_pool_figure, database, name))

    def gauges(self, name: str, meaning: str, *labels: str) -> Gauge:
        """A figure that is set now and then, one for each value of the labels."""
        return Gauge(f"vesalius_{name}", meaning, labels, registry=self._registry)

    def counter(self, name: str, meaning: str, *labels: str) -> Counter:
        """A figure that only grows, one for each value of the labels."""
        return Counter(f"vesalius_{name}", meaning, labels, registry=self._registry)

    def serve(self, port: int, host: str) -> None:
        """Answer collectors at `http://host:port/metrics` until `stop`; port 0 switches it off."""
        if port:
            self._server = start_http_server(port, host, registry=self._registry)

    def stop(self) -> None:
        """Give the port back."""
        if self._server:
            server, thread = self._server
            server.shutdown()
            server.server_close()
            thread.join()
            self._server = None


class WebMetrics(Metrics):
    """What a web process counts. Labels are call paths with their parameters' names, so no person is in them."""

    def __init__(self) -> None:
        super().__init__()
        self._requests = Counter(
            "vesalius_requests",
            "Answers by call and status.",
            ("method", "path", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "vesalius_request_seconds",
            "Time until the answer was sent.",
            ("method", "path"),
            buckets=_SECONDS,
            registry=self._registry,
        )

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Count each HTTP answer."""

        async def handle(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            began, path = time.perf_counter(), scope.get("path_template") or "unknown"
            method = scope["method"]

            async def counted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    self._requests.labels(method, path, str(message["status"])).inc()
                    self._seconds.labels(method, path).observe(time.perf_counter() - began)
                await send(message)

            await app(scope, receive, counted)

        return handle


def _pool_figure(database: Database, name: str) -> float:
    return sum(pool.get_stats().get(name, 0) for pool in database.pools)
