"""Every call, as everybody, on everything: made from the call table.

Who may not is refused (401, 403); what belongs to another company answers exactly like what does not exist; and
hostile input is a 4xx with a code, never a 5xx.
"""

from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

import pytest
from tests.scenarios.test_scenarios import draft
from tests.stage import OF_THE_APPLICATION, Company, Persona, Stage, found_company
from tests.training.desktop import (
    PFT,
    post_pft,
    publish,
    recording,
    say,
    start_attempt,
    start_organism,
    tag,
    talk,
)

from vesalius.access.calls import CALLS, Call
from vesalius.access.policy import Permission

MATRIX = [call for call in CALLS if call.permission not in (Permission.PUBLIC, Permission.LINK)]
RECORDED = datetime.now(UTC) - timedelta(hours=1)
LATER = {"startsAt": "2096-01-01T00:00:00Z", "dueAt": "2096-02-01T00:00:00Z"}
ASSIGNMENT = {**LATER, "title": "Week one"}
ROLES = ("student", "teacher", "admin", "manager")


def name_of(call: Call) -> str:
    """A readable test id."""
    return f"{call.method} {call.path}"


@dataclass
class Objects:
    """Ids of one of each kind of thing that a call can name."""

    scenario: str
    chat: str
    other: str
    organism: str
    attempt: str
    talk: str
    pft: str
    license: str
    group: str
    tag: str
    template: str
    file: str
    assignment: str

    @classmethod
    async def of(cls, company: Company) -> "Objects":
        """Things that belong to `company`."""
        scenario = await draft(company.teacher)
        organism = await start_organism(company.student)
        published = await publish(company)
        attempt = await start_attempt(company.student, published, organism)
        return cls(
            scenario=scenario["id"],
            chat=scenario["chatId"],
            other=str(company.student.id),
            organism=organism,
            attempt=attempt,
            talk=await talk(company.student, attempt),
            pft=await post_pft(company.student, attempt),
            license=str(company.license_id),
            group=str(await company.value("SELECT id FROM groups")),
            tag=str(await tag(company, "Tag")),
            template=await template(company.admin, scenario["id"]),
            file=await try_file(company),
            assignment=await assignment(company, published),
        )

    @classmethod
    def unknown(cls) -> "Objects":
        """Ids of nothing."""
        return cls(**{field.name: str(uuid4()) for field in fields(cls)})


async def template(person: Persona, scenario: str) -> str:
    """A template made from a scenario."""
    body = {"scenarioId": scenario, "name": f"Template {uuid4()}"}
    answer = await person.post("/scenario/templates", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def assignment(company: Company, scenario: UUID) -> str:
    """The id of an assignment of the teacher's."""
    group = await company.value("SELECT id FROM groups")
    body = {**ASSIGNMENT, "scenarioId": str(scenario), "groupIds": [str(group)]}
    answer = await company.teacher.post("/assignments", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def try_file(company: Company) -> str:
    """The id of an import that was tried."""
    lines = f"email,first name,last name\nnew.{uuid4().hex}@test.example,New,Person"
    answer = await company.admin.request(
        "POST", "/user-management/imports", files={"file": ("people.csv", lines.encode(), "text/csv")}
    )
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def request_for(call: Call, objects: Objects) -> dict[str, Any]:
    """A well-formed request of this call that names `objects`."""
    scenario, chat = objects.scenario, objects.chat
    bodies: dict[str, Any] = {
        "POST /scenario": {"templateId": objects.template},
        "POST /scenario/modify": {
            "id": scenario,
            "revision": 1,
            "changes": [{"pointer": "/generalInfo/setting", "value": "ward"}],
        },
        "POST /scenario/change-name": {"id": scenario, "name": "Name"},
        "POST /scenario/undo": {"id": scenario, "revision": 1},
        "POST /scenario/redo": {"id": scenario, "revision": 1},
        "POST /scenario/restore": {"id": scenario, "revision": 1, "number": 1},
        "POST /scenario/stop": {"chatId": chat},
        "POST /scenario/preview": {"scenarioId": scenario, "revision": 1},
        "POST /scenario/templates/preview": {"templateId": objects.template},
        "PUT /scenario/owner": {"scenarioIds": [str(UUID(int=0))], "userId": objects.other},
        "PUT /scenario/type": {"scenarioId": scenario, "type": "draft"},
        "POST /scenario/send-message": {"chatId": chat, "message": "hello"},
        "POST /scenario/subscribe": {"scenarioId": scenario},
        "POST /user-management/edit-user-details": {"id": objects.other, "firstName": "Other"},
        "POST /profile/change-locale": {"locale": "en_UK"},
        "PUT /tags": {"id": objects.tag, "name": "Renamed"},
        "POST /scenario/templates": {"scenarioId": scenario, "name": "Template"},
        "PUT /scenario/templates": {"id": objects.template, "description": "Other"},
        "PUT /user-management/groups": {"id": objects.group, "name": "Renamed"},
        "POST /user-management/groups/members": {"groupId": objects.group, "add": [], "remove": []},
        "POST /profile/initiate-change-license-manager": {"userId": objects.other},
        "POST /user-management/preview-license-start": {"licenseId": objects.license},
        "POST /user-management/merge-license-before-start": {"licenseId": objects.license},
        "POST /user-management/merge-license-after-start": {
            "licenseId": objects.license,
            "expectedRemovals": 0,
        },
        "POST /user-management/postpone-license-start": {"licenseId": objects.license},
        "POST /user-management/change-send-monthly-reports": {"on": True},
        "POST /user-management/change-license-locale": {"locale": "bg_BG"},
        "POST /profile/progress/student_scenario/search": {"filters": {"studentId": objects.other}},
        "POST /desktop/attempts": {"scenarioId": scenario, "organismId": objects.organism},
        "POST /desktop/attempts/{attempt_id}/steps": {"steps": [], "progress": 1},
        "POST /desktop/attempts/{attempt_id}/messages": {"messages": [say("Hello")]},
        "POST /desktop/attempts/{attempt_id}/pft-results": PFT,
        "POST /pft-results/search": {"filters": {"studentId": objects.other}},
        "POST /chat/report-data": {"chatId": objects.talk},
        "POST /chat/profile-ended-chats": {"profileId": objects.other},
        "POST /desktop/attempts/{attempt_id}/end": {"progress": 1, "ending": "stable", "seconds": 1},
        "POST /analytic/items/search": {"filters": {"kind": "objective"}},
        "POST /analytic/items/attempts/search": {"filters": {"kind": "case", "scenarioId": scenario}},
        "POST /attempts/search": {"filters": {"studentId": objects.other}},
        "POST /attempts/{attempt_id}/comments": {"text": "Well done."},
        "PUT /assignments/{assignment_id}": {**ASSIGNMENT, "groupIds": [objects.group]},
        "POST /assignments/{assignment_id}/copy": LATER,
        "POST /bedside/attempts": {"scenarioId": scenario},
        "POST /bedside/attempts/{attempt_id}/acts": {"number": 0, "act": {"kind": "end"}},
        "POST /desktop/recordings": {"sessions": [recording(scenario, RECORDED)]},
    }
    queries: dict[str, Any] = {
        "GET /scenario/get-by-id": {"id": scenario},
        "GET /scenario/versions": {"id": scenario},
        "GET /scenario/version": {"id": scenario, "number": 1},
        "GET /scenario/compare": {"id": scenario, "from": 1, "to": 1},
        "GET /user-management/get-license-by-id": {"licenseId": objects.license},
        "GET /user-management/get-full-license-by-id": {"licenseId": objects.license},
        "GET /user-management/license-usage-export": {"licenseId": objects.license},
        "GET /scenario/by-chat-id": {"chatId": chat},
        "GET /user-management/member": {"id": objects.other},
        "GET /scenario/is-chat-locked": {"chatId": chat},
        "GET /chat/report-pdf": {"chatId": objects.talk},
        "GET /chat/get-messages-by-chat-id-sort-by-time": {"chatId": chat},
    }
    name = name_of(call)
    request: dict[str, Any] = {}
    if name in queries:
        request["params"] = queries[name]
    if call.method != "GET":
        request["json"] = bodies.get(name, {})
        # One key for a call: a refusal keeps none, so the next request may use it again.
        request["headers"] = {"idempotency-key": str(uuid5(NAMESPACE_URL, name))}
    return request


def path_for(call: Call, objects: Objects) -> str:
    """The call's path with its parameters filled in."""
    return call.path.format(
        id="students",
        kind="stuck",
        scenario_id=objects.scenario,
        organism_id=objects.organism,
        attempt_id=objects.attempt,
        template_id=objects.template,
        assignment_id=objects.assignment,
        result_id=objects.pft,
        import_id=objects.file,
        mail_id=objects.other,
        download_id=objects.other,
        ticket="nothing",
        document="terms",
    )


async def ask(person: Persona, call: Call, objects: Objects) -> Any:
    """Make the request as this person."""
    return await person.request(call.method, path_for(call, objects), **request_for(call, objects))


ONE, ANOTHER = Objects.unknown(), Objects.unknown()
NAMES_OBJECTS = [
    call
    for call in MATRIX
    if request_for(call, ONE) != request_for(call, ANOTHER) or path_for(call, ONE) != path_for(call, ANOTHER)
]


@pytest.mark.parametrize("call", MATRIX, ids=name_of)
async def test_without_a_token_nothing_but_401(stage: Stage, call: Call) -> None:
    objects = Objects.unknown()
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic dXNlcjpwYXNz"}):
        request = request_for(call, objects)
        request["headers"] = {**request.get("headers", {}), **headers}
        answer = await stage.http.request(call.method, f"/api{path_for(call, objects)}", **request)
        assert answer.status_code == 401
        assert answer.json()["code"] in ("token_missing", "token_invalid")


@pytest.mark.parametrize("call", MATRIX, ids=name_of)
async def test_only_those_with_the_permission_get_in(company: Company, call: Call) -> None:
    objects = await Objects.of(company)
    for role in ROLES:
        person = company.people[role]
        answer = await ask(person, call, objects)
        state = person.desktop_state if call.path.startswith(OF_THE_APPLICATION) else person.state
        if call.permission.value in state["permissions"]:
            # Let in: whatever the call then says of the object, it is not the door that refused.
            assert answer.status_code != 401, role
            if answer.status_code == 403:
                assert answer.json()["code"] != "feature_missing", role
        else:
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), role


@dataclass
class Strangers:
    """People who look for what is another company's. All is refused to them, so one pair of companies does."""

    company: Company
    other: Company
    foreign: Objects


@pytest.fixture(scope="module")
async def strangers(stage: Stage) -> Strangers:
    """Two companies for all calls of this file."""
    company, other = await found_company(stage), await found_company(stage)
    return Strangers(company, other, await Objects.of(other))


@pytest.mark.parametrize("call", NAMES_OBJECTS, ids=name_of)
async def test_what_is_foreign_answers_like_what_is_unknown(strangers: Strangers, call: Call) -> None:
    foreign, unknown = strangers.foreign, Objects.unknown()
    for role in ROLES:
        to_foreign = await ask(strangers.company.people[role], call, foreign)
        to_unknown = await ask(strangers.company.people[role], call, unknown)
        assert to_foreign.status_code == to_unknown.status_code, role
        assert to_foreign.status_code in (403, 404), role
        assert to_foreign.content == to_unknown.content, role
    # And the owner still finds everything as it was.
    mine = await strangers.other.teacher.get("/scenario/get-by-id", id=foreign.scenario)
    assert mine.json()["revision"] == 1
    assert mine.json()["locked"] is False


HOSTILE: list[Any] = [
    [],
    "text",
    None,
    {"id": "a\u0000b", "scenarioId": "\u0000", "chatId": "\u0000", "name": "\u0000"},
    {"page": 2**31 - 1, "size": -1, "scenarioId": "ADD_NEW"},
    {"filters": "x", "sortAndSearch": {"sortBy": "(select 1)", "page": 1e308}},
    {"sortAndSearch": {"search": "\u0000" * 3, "size": 2**40}},
    {"scenarioIds": ["x"] * 5000, "type": "published"},
    {"email": ["a"], "password": {"a": 1}},
]


@pytest.mark.parametrize("call", CALLS, ids=name_of)
async def test_hostile_input_is_refused_with_a_code(company: Company, call: Call) -> None:
    params = {
        "id": "\u0000",
        "chatId": "x",
        "page": "-1",
        "elementsQty": "99999999999999999999",
        "email": "\u0000",
    }
    for role in ("student", "teacher", "manager"):
        for body in HOSTILE:
            request: dict[str, Any] = {"params": params, "headers": {"idempotency-key": str(uuid4())}}
            if call.method != "GET":
                request["json"] = body
            answer = await company.people[role].request(
                call.method, path_for(call, Objects.unknown()), **request
            )
            assert answer.status_code < 500, (role, body)
            if answer.status_code >= 400:
                assert answer.json()["code"], (role, body)
            if call.path == "/auth/logout":
                return
