"""Calls of the preview."""

from litestar import Router
from litestar.params import JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.routing import post
from vesalius.scenarios.preview import service
from vesalius.scenarios.preview.schemas import Preview, PreviewScenario, PreviewTemplate


@post("/scenario/preview", summary="Run a scenario to see how it goes")
async def preview_scenario(data: JSONBody[PreviewScenario], db: Db, caller: SignedIn) -> Preview:
    """What a learner sees after these acts, with their marks and the score; nothing is stored.

    The rules are those of the bedside, without a clock: each act says its second. 409 `revision_conflict` when the
    scenario has changed.
    """
    return await service.of_scenario(db, caller, data)


@post("/scenario/templates/preview", summary="Run a template to see how it goes")
async def preview_template(data: JSONBody[PreviewTemplate], db: Db, caller: SignedIn) -> Preview:
    """As `/scenario/preview`, on a template."""
    return await service.of_template(db, caller, data)


router = Router(path="", route_handlers=[preview_scenario, preview_template])
