"""Calls that print."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from vesalius.access.guard import caller_of
from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.locales import Locale
from vesalius.kit.routing import get
from vesalius.kit.unit import unit_of
from vesalius.printouts import pft, review, scenario, session_chat
from vesalius.printouts.paper import MOST_WAITING, Paper, Report
from vesalius.training.chats import service as chats
from vesalius.training.pft import service as tests
from vesalius.training.reviews import service as reviews


async def _printed(
    request: Request[Any, Any, Any], paper: Paper, template: str, report: Report, file_name: str
) -> Response[bytes]:
    # A long chat takes a second: nobody else waits for this connection meanwhile.
    unit = unit_of(request.scope)
    await unit.finish(commit=True)
    # One of a person at a time: whoever asks for many takes no more than one of the places.
    async with unit.database.locks.hold(("printouts", caller_of(request).user_id), most=MOST_WAITING):
        printed = await paper.render(template, report)
    return Response(
        printed,
        media_type="application/pdf",
        headers={"content-disposition": f'inline; filename="{file_name}"'},
    )


@get("/chat/report-pdf", summary="One session chat as PDF", media_type="application/pdf")
async def chat_pdf(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    paper: NamedDependency[Paper],
    chat_id: Annotated[UUID, QueryParameter(name="chatId")],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> Response[bytes]:
    """What `/chat/report-data` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a).

    It is made at the server, because browsers print no tags. 503 `unavailable` while too many wait for theirs.
    """
    report = await chats.report(db, caller, chat_id)
    return await _printed(
        request,
        paper,
        session_chat.TEMPLATE,
        session_chat.on_paper(report, locale),
        session_chat.file_name(report),
    )


@get(
    "/pft-results/{result_id:uuid}/pdf",
    summary="One pulmonary function test as PDF",
    media_type="application/pdf",
)
async def pft_pdf(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    paper: NamedDependency[Paper],
    result_id: FromPath[UUID],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> Response[bytes]:
    """What `/pft-results/{id}` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a), its charts as lines.

    503 `unavailable` while too many wait for theirs.
    """
    report = await tests.report(db, caller, result_id)
    return await _printed(request, paper, pft.TEMPLATE, pft.on_paper(report, locale), pft.file_name(report))


@get(
    "/attempts/{attempt_id:uuid}/review/pdf",
    summary="An attempt looked back on as PDF",
    media_type="application/pdf",
)
async def review_pdf(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    paper: NamedDependency[Paper],
    attempt_id: FromPath[UUID],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> Response[bytes]:
    """What `/attempts/{id}/review` tells, on paper: tagged (PDF/UA-1) and to be kept (PDF/A-2a).

    With the lung function tests of the attempt. 503 `unavailable` while too many wait for theirs.
    """
    report = await reviews.printed(db, caller, attempt_id)
    return await _printed(
        request, paper, review.TEMPLATE, review.on_paper(report, locale), review.file_name(report)
    )


@get("/scenario/pdf", summary="One scenario as PDF", media_type="application/pdf")
async def scenario_pdf(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    paper: NamedDependency[Paper],
    scenario_id: Annotated[UUID, QueryParameter(name="id")],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> Response[bytes]:
    """The document of `/scenario/get-by-id` on paper, with its answers: tagged (PDF/UA-1) and to be kept (PDF/A-2a).

    Headings are in the language of `locale`, the texts in that of the scenario. The twelve-lead electrocardiogram is
    to scale: 25 mm/s, 10 mm/mV. 503 `unavailable` while too many wait for theirs.
    """
    report = await scenario.printed(db, caller, scenario_id)
    return await _printed(
        request, paper, scenario.TEMPLATE, scenario.on_paper(report, locale), scenario.file_name(report)
    )


router = Router(path="", tags=["printouts"], route_handlers=[chat_pdf, pft_pdf, review_pdf, scenario_pdf])
