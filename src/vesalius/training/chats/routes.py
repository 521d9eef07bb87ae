"""Calls of session chats."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.paging import Page
from vesalius.kit.routing import post
from vesalius.training.chats import service
from vesalius.training.chats.schemas import ChatReport, EndedChat, EndedChats, ReportData


@post("/chat/profile-ended-chats", summary="Session chats")
async def ended(data: JSONBody[EndedChats], db: Db, caller: SignedIn) -> Page[EndedChat]:
    """The chats of ended attempts: the caller's, or those of one of their students.

    Sorted by `modified`, `began`, `scenarioName`, `messages` or `mark`; at most 1,000 on a page.
    """
    return await service.ended(db, caller, data)


@post("/chat/report-data", summary="One session chat")
async def report_data(data: JSONBody[ReportData], db: Db, caller: SignedIn) -> ChatReport:
    """Who spoke, when, in which scenario, and what was said."""
    return await service.report(db, caller, data.chat_id)


router = Router(path="", tags=["session chats"], route_handlers=[ended, report_data])
