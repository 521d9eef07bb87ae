"""Calls of templates. A scenario is begun from one by `POST /scenario` with its `templateId`."""

from uuid import UUID

from litestar import Router
from litestar.params import FromPath, JSONBody

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.batches import Outcomes
from vesalius.kit.paging import Page
from vesalius.kit.routing import delete, get, post, put
from vesalius.scenarios.templates import service
from vesalius.scenarios.templates.schemas import (
    Assigned,
    AssignTemplates,
    DeletedTemplates,
    EditedTemplate,
    NewTemplate,
    Template,
    TemplateDetail,
    TemplateSearch,
)


@post("/scenario/templates/search", operation_id="SearchTemplates", summary="List templates")
async def search(data: JSONBody[TemplateSearch], db: Db, caller: SignedIn) -> Page[Template]:
    """The templates one made and those assigned to one; administrators see all. By name, the last first."""
    return await service.search(db, caller, data)


@post("/scenario/templates/assign", summary="Assign templates to teachers")
async def assign_templates(data: JSONBody[AssignTemplates], db: Db, caller: SignedIn) -> Assigned:
    """Replace the teachers of templates, or add and take off some, with an outcome for each of both."""
    return await service.assign(db, caller, data)


@post("/scenario/templates", summary="Make a template")
async def add_template(data: JSONBody[NewTemplate], db: Db, caller: SignedIn) -> Template:
    """Keep a copy of a scenario's document as a template. The specification lists templates, but nothing makes one."""
    return await service.create(db, caller, data)


@get("/scenario/templates/{template_id:uuid}", summary="One template")
async def get_template(template_id: FromPath[UUID], db: Db, caller: SignedIn) -> TemplateDetail:
    """The template with its document, so that it can be looked at before a scenario is begun from it."""
    return await service.get(db, caller, template_id)


@put("/scenario/templates", summary="Change a template")
async def edit_template(data: JSONBody[EditedTemplate], db: Db, caller: SignedIn) -> Template:
    """Its name and description; by who made it, or an administrator. What it is needs saying to those who choose."""
    return await service.edit(db, caller, data)


@delete("/scenario/templates", summary="Delete templates")
async def delete_templates(data: JSONBody[DeletedTemplates], db: Db, caller: SignedIn) -> Outcomes:
    """Delete templates, with an outcome for each; what was begun from them stays. Else the list would only grow."""
    return await service.delete(db, caller, data.template_ids)


router = Router(
    path="",
    tags=["templates"],
    route_handlers=[search, assign_templates, add_template, get_template, edit_template, delete_templates],
)
