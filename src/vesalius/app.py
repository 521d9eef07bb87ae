"""The web process: the API, the websocket, the front end's files, and what tells whether it is well."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import psycopg
import structlog
from litestar import Litestar, Request, Response, Router, get, route
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Redirect
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from vesalius import __version__
from vesalius.access.caller import Caller
from vesalius.access.guard import API, caller_of, guard
from vesalius.access.refusals import REFERENCE, with_refusals
from vesalius.accounts.breaches import BreachList
from vesalius.accounts.desktop import router as desktop_sign_in
from vesalius.accounts.devices import COOKIE, Devices
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.mailbox import MailboxOpen
from vesalius.accounts.mailbox import router as mailbox
from vesalius.accounts.profile_routes import router as profile
from vesalius.accounts.routes import router as accounts
from vesalius.accounts.second_factor.routes import router as second_factor
from vesalius.accounts.second_factor.service import SecondFactors
from vesalius.accounts.service import SignInContext
from vesalius.audit.routes import router as audit
from vesalius.companies.routes import router as companies
from vesalius.health import drop_dead_connections, readiness
from vesalius.kit.bodies import StrictRequest
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import not_found
from vesalius.kit.events import Listener
from vesalius.kit.jobs import SWEEP_SECONDS, open_queue, queue
from vesalius.kit.logging import configure_logging, get_logger
from vesalius.kit.metrics import WebMetrics
from vesalius.kit.routing import provide_in_turn
from vesalius.kit.tasks import end
from vesalius.kit.unit import unit_of, unit_of_work
from vesalius.kit.web import Client, FrontEnd, answer_error, client_of, security_headers
from vesalius.printouts.paper import Paper
from vesalius.printouts.routes import router as printouts
from vesalius.professor.choice import talk_of
from vesalius.scenarios.chat.frames import with_frames
from vesalius.scenarios.chat.hub import Hub
from vesalius.scenarios.chat.service import unlock_abandoned
from vesalius.scenarios.chat.socket import scenario_socket
from vesalius.scenarios.routes import router as scenarios
from vesalius.settings import Settings, read_settings
from vesalius.support.downloads.opening import open_store
from vesalius.support.downloads.routes import router as downloads
from vesalius.support.downloads.service import DownloadService
from vesalius.support.downloads.tickets import Tickets
from vesalius.support.legal.routes import router as legal
from vesalius.support.legal.service import LegalTexts
from vesalius.support.reports import Reports
from vesalius.support.retention import periods_of
from vesalius.support.routes import router as support
from vesalius.training.routes import router as training

log = get_logger(__name__)

LARGEST_BODY = 2 * 1024 * 1024
_FILE = re.compile(r"/\.|\.[^/]*$")
"""A path that names a file, or something hidden: no screen is ever there."""


def create_app(settings: Settings | None = None) -> Litestar:
    """Build the application; without `settings` they are read from the environment and checked."""
    settings = settings or read_settings().checked()
    configure_logging(settings.log_format)
    database = Database(
        settings.database_url,
        size=settings.database_pool_size,
        readers=settings.database_readers,
        clock_offset=settings.clock_offset,
        pooled=settings.pooled,
        replica_url=settings.database_replica_url,
    )
    listener = Listener(settings.listening_url, after_break=partial(drop_dead_connections, database))
    hub = Hub(database, listener)
    paper = Paper()
    metrics = WebMetrics()
    metrics.watch_pool(database)
    metrics.gauge("sockets", "Joined websockets.", lambda: len(hub))
    devices = Devices(settings.secret_key, https=settings.origin.startswith("https"))
    limits = SignInLimits(database, settings.secret_key)
    front_end = FrontEnd(
        settings.frontend_dist,
        (settings.origin.replace("http", "ws", 1), *filter(None, (settings.support_origin,))),
    )
    factors = SecondFactors(settings.secret_key, settings.product_name, settings.named_origin)
    breaches = BreachList(settings.breach_list)
    reports = Reports()
    downloads_service = DownloadService(
        open_store(settings), Tickets(settings.secret_key), f"{API}/downloads/file"
    )
    texts = LegalTexts(
        settings.legal_folder,
        product=settings.product_name,
        vendor=settings.vendor_name,
        support=settings.support_email,
        periods=periods_of(settings),
    )
    talk = talk_of(settings)
    mailbox_open = MailboxOpen(settings.demonstration and not settings.smtp_url)
    origins = frozenset({settings.origin, *(_loopback_origins(settings) if settings.demonstration else ())})

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await database.open()
        await open_queue(database)
        listener.start()
        hub.start()
        metrics.serve(settings.metrics_port, settings.metrics_host)
        sweeper = asyncio.create_task(_unlock(database), name="unlock")
        try:
            yield
        finally:
            metrics.stop()
            paper.close()
            hub.stop()
            await end(sweeper)
            await listener.stop()
            await queue.close_async()
            await database.close()

    @get("/livez", include_in_schema=False)
    async def livez() -> Response[dict[str, str]]:
        return Response({"status": "alive"})

    @get("/readyz", include_in_schema=False)
    async def readyz(state: State) -> Response[dict[str, bool]]:
        parts = await readiness(database)
        ready = parts.ready and not state.get("draining")
        return Response(
            {
                "ready": ready,
                "database": parts.database,
                "migrations": parts.migrations,
                "worker": parts.worker,
            },
            status_code=200 if ready else 503,
        )

    @get("/meta.json", include_in_schema=False)
    async def meta() -> Response[dict[str, str]]:
        return Response({"buildId": front_end.build_id})

    @get(f"{API}/openapi.json", include_in_schema=False)
    async def openapi(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
        return Response(document_of(request.app))

    @get("/config.json", include_in_schema=False)
    async def config() -> Response[dict[str, Any]]:
        return Response(
            {
                "apiBase": API,
                "websocketPath": f"{API}/scenario/ws",
                "productName": settings.product_name,
                "vendorName": settings.vendor_name,
                "supportUrl": settings.support_url,
                "demonstration": settings.demonstration,
                "errorReporting": settings.error_reporting,
                "boothUrl": settings.booth_url,
                "version": __version__,
                # Who writes scenarios; empty for the built-in author.
                "model": settings.model_name if settings.model_provider else "",
                "modelTalks": talk is not None,
            }
        )

    @get("/.well-known/change-password", include_in_schema=False)
    async def change_password() -> Redirect:
        """Where password managers look for the way to a new password (W3C change-password-url)."""
        return Redirect("/profile", status_code=302)

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def front(request: Request[Any, Any, Any]) -> Response[Any]:
        """The file at this path, or the page, which knows the paths of its screens itself."""
        path = request.scope["path"]
        if path == API or path.startswith(f"{API}/"):
            raise not_found()
        if front_end.is_asset(path):
            return front_end.asset(path, request.headers.get("accept-encoding", ""))
        if front_end.is_screen(path):
            return front_end.page()
        if "text/html" not in request.headers.get("accept", "") or _FILE.search(path):
            raise not_found()
        # A person who mistyped an address: the page says so, or leads to the sign-in.
        return front_end.page(status=404)

    def provide_client(scope: Scope) -> Client:
        return client_of(ASGIConnection(scope), settings.trusted_proxies)

    def provide_sign_in_context(request: Request[Any, Any, Any]) -> SignInContext:
        cookie = request.cookies.get(COOKIE, "")
        return SignInContext(database, limits, factors, devices, provide_client(request.scope), cookie)

    app = Litestar(
        route_handlers=[
            Router(
                path=API,
                guards=[guard],
                route_handlers=[
                    accounts,
                    desktop_sign_in,
                    profile,
                    second_factor,
                    mailbox,
                    companies,
                    audit,
                    scenarios,
                    training,
                    printouts,
                    support,
                    downloads,
                    legal,
                ],
            ),
            scenario_socket,
            livez,
            readyz,
            meta,
            config,
            openapi,
            change_password,
            front,
        ],
        dependencies={
            "db": Provide(_provide_connection),
            "caller": Provide(_provide_caller, sync_to_thread=False),
            "client": Provide(provide_client, sync_to_thread=False),
            "database": Provide(lambda: database, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "sign_in_context": Provide(provide_sign_in_context, sync_to_thread=False),
            "factors": Provide(lambda: factors, sync_to_thread=False),
            "paper": Provide(lambda: paper, sync_to_thread=False),
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "reports": Provide(lambda: reports, sync_to_thread=False),
            "downloads_service": Provide(lambda: downloads_service, sync_to_thread=False),
            "texts": Provide(lambda: texts, sync_to_thread=False),
            "mailbox_open": Provide(lambda: mailbox_open, sync_to_thread=False),
            "breaches": Provide(lambda: breaches, sync_to_thread=False),
            "talk": Provide(lambda: talk, sync_to_thread=False),
            "origins": Provide(lambda: origins, sync_to_thread=False),
        },
        middleware=[
            _trace,
            metrics.middleware,
            unit_of_work(database),
        ],
        before_send=[security_headers(https=settings.origin.startswith("https"))],
        request_class=StrictRequest,
        exception_handlers={Exception: answer_error},
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title=f"{settings.product_name} portal",
            version=__version__,
            # Served by our own handler: the library's document lacks what `document_of` adds.
            openapi_router=Router(
                path="/openapi", route_handlers=[], guards=[_not_served], include_in_schema=False
            ),
            render_plugins=[JsonRenderPlugin(path="/document.json")],
            use_handler_docstrings=True,
        ),
    )
    provide_in_turn(app)
    return app


def document_of(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document of the API."""
    return with_frames(with_refusals(app.openapi_schema.to_schema(), API), REFERENCE)


def _not_served(_: ASGIConnection[Any, Any, Any, Any], __: BaseRouteHandler) -> None:
    raise not_found()


async def _provide_connection(request: Request[Any, Any, Any]) -> Connection:
    return await unit_of(request.scope).connection()


def _provide_caller(request: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    return caller_of(request)


def _trace(app: ASGIApp) -> ASGIApp:
    """Give each request a trace id, in its log lines and in its answer, so that a report can be found again."""

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        trace = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(trace=trace)

        async def send_with_trace(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"x-trace-id", trace.encode())]
            await send(message)

        await app(scope, receive, send_with_trace)

    return handle


async def _unlock(database: Database) -> None:
    """Unlock the chats of a worker that has ended, also where no other worker runs."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await unlock_abandoned(database)
        except psycopg.OperationalError as error:
            log.warning("database_unavailable", error=str(error).strip())
        except Exception:
            log.exception("unlock_failed")


def _loopback_origins(settings: Settings) -> tuple[str, ...]:
    return tuple(f"http://{host}:{settings.port}" for host in ("127.0.0.1", "localhost", "[::1]"))
