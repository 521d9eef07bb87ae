"""Every call that reads, and the writes most used, in companies of 120, 2,000 and 20,000 people among a million.

Prints milliseconds of processor a request, web process and PostgreSQL together, and by how much a company of 20,000
costs more than one of 120, and a history of 2,000,000 attempts more than one of 85,000; worst first. The database is
made once, in `.data/bench`: with all its members that takes half an hour (`--share 0.1` makes a tenth).

Wanted: 1.5 times or less, 1.3 times or less for the history; cards and lists of 18,000 students x 50 scenarios within
100 ms.
"""

import argparse
import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import httpx
from tests.live import Live, live_portal
from tests.stage import Company, Persona, open_stage

from bench.flat_data import HISTORIES, SIZES, companies
from bench.load import request_bytes, run_load
from bench.members import processor_of, server_of
from vesalius.access.calls import CALLS
from vesalius.kit.embedded_postgres import EmbeddedPostgres
from vesalius.migrations.runner import migrate

ROOT = Path(__file__).parents[1]
TABLE = re.compile(r"(<!-- bench\.flat -->\n).*?(<!-- end -->)", re.DOTALL)
CONNECTIONS = 2
SECONDS = 0.4
ROUNDS = 2
WANTED, WANTED_OF_HISTORY = 1.5, 1.3
NOT_MEASURED = {
    "/scenario/pathologies": "asks the database nothing",
    "/bedside/drugs": "asks the database nothing",
    "/auth/check-password": "a hash, whatever the company",
    "/user-management/export": "its rows are the company's people",
    "/user-management/license-usage-export": "its rows are the company's people",
    "/audit/export": "its rows are the company's events",
    "/profile/export": "made in a transaction, of one person",
    "/chat/report-pdf": "a document is set",
    "/pft-results/{result_id}/pdf": "a document is set",
    "/pft-results/{result_id}": "of one test",
    "/chat/report-data": "of one chat",
    "/mailbox": "a demonstration's",
    "/mailbox/{mail_id}": "a demonstration's",
    "/downloads": "belongs to no company",
    "/downloads/{download_id}/link": "belongs to no company",
    "/downloads/file/{ticket}": "a file",
    "/legal/{document}": "a file",
    "/user-management/imports/{import_id}": "of one import",
    "/user-management/imports/{import_id}/bad-rows": "of one import",
    "/scenario/version": "of one version",
    "/scenario/compare": "of two versions",
    "/user-management/import-sample": "a file",
    "/scenario/preview": "of one scenario",
    "/scenario/templates/preview": "of one template",
    "/scenario/templates/{template_id}": "of one template",
    "/bedside/attempts/{attempt_id}": "of one run",
    "/attempts/{attempt_id}/review": "of one attempt",
    "/attempts/{attempt_id}/review/pdf": "a document is set",
    "/scenario/pdf": "a document is set",
    "/assignments/own/calendar": "as one's own assignments",
    "/desktop/scenarios": "in the training below",
    "/desktop/scenarios/{scenario_id}": "in the training below",
}
"""Reads without a row, each with its reason."""


@dataclass(frozen=True)
class Asked:
    """One call as one person makes it."""

    label: str
    person: Callable[[Company], Persona]
    method: str
    path: str
    body: Any = None
    query: dict[str, str] = field(default_factory=dict)


@dataclass
class Things:
    """What the calls name: a draft of the teacher's, its chat, a published one, a member, a group, a tag, and an
    assignment."""

    scenario: str
    chat: str
    published: str
    member: str
    group: str
    tag: str
    assignment: str


def _page(**more: Any) -> dict[str, Any]:
    return {"sortAndSearch": {"size": 10, **more}}


def reads(company: Company, things: Things) -> list[Asked]:
    """Every call that reads, some of them in several ways."""

    def admin(c: Company) -> Persona:
        return c.manager

    def teacher(c: Company) -> Persona:
        return c.teacher

    def student(c: Company) -> Persona:
        return c.student

    license_id = {"licenseId": str(company.license_id)}
    lists = [
        c.path
        for c in CALLS
        if c.method == "GET"
        and ("/user-management/search-" in c.path or c.path.endswith("-admins-with-license"))
    ]
    found = [
        Asked("check-admin-and-license (nothing but who is calling)", admin, "GET", "/auth/check-admin-and-license"),
        Asked("get-license-and-concurrency", student, "GET", "/session/get-license-and-concurrency"),
        Asked("profile/get-company", student, "GET", "/profile/get-company"),
        Asked("get-license-reports-on", admin, "GET", "/user-management/get-license-reports-on"),
        Asked("get-company-with-license", admin, "GET", "/user-management/get-company-with-license"),
        Asked("get-license-by-id", admin, "GET", "/user-management/get-license-by-id", query=license_id),
        Asked("get-full-license-by-id", admin, "GET", "/user-management/get-full-license-by-id", query=license_id),
        Asked("licenses", admin, "GET", "/user-management/licenses"),
        Asked("members", admin, "POST", "/user-management/search", _page()),
        Asked("members by name", admin, "POST", "/user-management/search", _page(sortBy="name", descending=False)),
        Asked("members with a text that finds few", admin, "POST", "/user-management/search", _page(search="koleva01")),
        Asked("members, last page", admin, "POST", "/user-management/search", _page(page=-1)),
        *(Asked(path.rpartition("/")[2], admin, "GET", path) for path in lists),
        Asked("groups", admin, "POST", "/user-management/groups/search", _page()),
        Asked("member", admin, "GET", "/user-management/member", query={"id": things.member}),
        Asked("chat messages", teacher, "GET", "/chat/get-messages-by-chat-id-sort-by-time",
              query={"chatId": things.chat}),
        Asked("scenario by-chat-id", teacher, "GET", "/scenario/by-chat-id", query={"chatId": things.chat}),
        Asked("scenario get-by-id", teacher, "GET", "/scenario/get-by-id", query={"id": things.scenario}),
        Asked("versions", teacher, "GET", "/scenario/versions", query={"id": things.scenario}),
        Asked("is-chat-locked", teacher, "GET", "/scenario/is-chat-locked", query={"chatId": things.chat}),
        Asked("scenarios, teacher", teacher, "POST", "/scenario/search", _page()),
        Asked("scenarios, administrator", admin, "POST", "/scenario/search", _page()),
        Asked("scenarios with a text that finds one", teacher, "POST", "/scenario/search", _page(search="Scenario 17")),
        Asked("scenario authors", teacher, "GET", "/scenario/authors"),
        Asked("templates", teacher, "POST", "/scenario/templates/search", _page()),
        Asked("tags, teacher", teacher, "POST", "/tags/search", _page()),
        Asked("tags, administrator", admin, "POST", "/tags/search", _page()),
        Asked("session chats", student, "POST", "/chat/profile-ended-chats", _page()),
        Asked("session chats, administrator", admin, "POST", "/chat/profile-ended-chats", _page()),
        *_analytics(teacher, "teacher", things.published),
        *_analytics(admin, "administrator", things.published),
        Asked("own progress", student, "GET", "/profile/progress"),
        Asked("own progress by scenario", student, "POST", "/profile/progress/student_scenario/search", _page()),
        Asked("dashboard, administrator", admin, "GET", "/profile/dashboard"),
        Asked("dashboard, teacher", teacher, "GET", "/profile/dashboard"),
        Asked("dashboard, student", student, "GET", "/profile/dashboard"),
        Asked("lung function tests", student, "POST", "/pft-results/search", {"filters": {}, **_page()}),
        Asked("open run", student, "GET", "/bedside/attempts/open"),
        Asked("attempts", student, "POST", "/attempts/search", {"filters": {}, **_page()}),
        Asked("attempts on a scenario, teacher", teacher, "POST", "/attempts/search",
              {"filters": {"scenarioId": things.published}, **_page()}),
        Asked("attempts on a scenario, administrator", admin, "POST", "/attempts/search",
              {"filters": {"scenarioId": things.published}, **_page()}),
        Asked("assignments, teacher", teacher, "POST", "/assignments/search", _page()),
        Asked("assignments, administrator", admin, "POST", "/assignments/search", _page()),
        Asked("choices of groups", admin, "POST", "/assignments/choices", {"kind": "group"}),
        Asked("choices of cases", teacher, "POST", "/assignments/choices", {"kind": "case"}),
        Asked("choices of students", teacher, "POST", "/assignments/choices", {"kind": "person"}),
        Asked("choices of students, administrator", admin, "POST", "/assignments/choices",
              {"kind": "person", "search": "koleva01"}),
        Asked("own assignments", student, "GET", "/assignments/own"),
        Asked("assignment", teacher, "GET", f"/assignments/{things.assignment}"),
        Asked("students of an assignment", teacher, "POST", f"/assignments/{things.assignment}/students/search",
              _page(sortBy="state")),
        Asked("sessions", student, "GET", "/profile/sessions"),
        Asked("second factor", student, "GET", "/profile/second-factor"),
        Asked("audit", admin, "POST", "/audit/search", _page()),
        Asked("audit of one kind", admin, "POST", "/audit/search",
              {"filters": {"events": ["member.added"]}, **_page()}),
        Asked("audit with a text that finds few", admin, "POST", "/audit/search", _page(search="koleva01")),
    ]  # fmt: skip
    asked = {
        _path(one.path).replace(things.assignment, "{assignment_id}") for one in found
    } | NOT_MEASURED.keys()
    missing = {c.path for c in CALLS if (c.reads or c.method == "GET")} - asked
    assert not missing, missing
    return found


def _path(asked: str) -> str:
    """The path of a call as the table of calls has it."""
    for word, name in (("card", "id"), ("attention", "kind")):
        asked = re.sub(rf"/{word}/\w+/", f"/{word}/{{{name}}}/", asked)
    return asked


def _analytics(who: Callable[[Company], Persona], name: str, published: str) -> list[Asked]:
    return [
        Asked(f"analytics cards, {name}", who, "GET", "/analytic/cards"),
        *(
            Asked(f"analytics {card}, {name}", who, "POST", f"/analytic/card/{card}/search", _page())
            for card in ("students", "scenarios", "tags")
        ),
        Asked(f"analytics attention, {name}", who, "POST", "/analytic/attention", {}),
        *(
            Asked(
                f"analytics {kind}, {name}",
                who,
                "POST",
                f"/analytic/attention/{kind}/search",
                {"filters": {"weeks": 52}, **_page()},
            )
            for kind in ("inactive", "stuck", "late")
        ),
        *(
            Asked(
                f"analytics items {kind}, {name}",
                who,
                "POST",
                "/analytic/items/search",
                {"filters": {"kind": kind, "weeks": 52}, **_page()},
            )
            for kind in ("case", "objective", "harmful")
        ),
        Asked(
            f"analytics attempts behind an item, {name}",
            who,
            "POST",
            "/analytic/items/attempts/search",
            {"filters": {"kind": "case", "scenarioId": published, "weeks": 52}, **_page()},
        ),
    ]


Write = Callable[[httpx.AsyncClient, Company, Things, int], Awaitable[list[httpx.Response]]]


def writes() -> dict[str, Write]:
    """The writes most used, each as often as one likes in a row; some are two calls, so that nothing grows."""

    def one(role: str, method: str, path: str, body: Callable[[Company, Things, int], Any]) -> Write:
        async def run(
            http: httpx.AsyncClient, company: Company, things: Things, n: int
        ) -> list[httpx.Response]:
            return [await _call(http, company.people[role], method, path, body(company, things, n))]

        return run

    async def member(
        http: httpx.AsyncClient, company: Company, things: Things, n: int
    ) -> list[httpx.Response]:
        person = {"email": f"{uuid4().hex}@flat.example", "firstName": "Nina", "lastName": "New", "role": "STUDENT",
                  "usageMode": "STUDENT"}  # fmt: skip
        added = await _call(http, company.manager, "POST", "/user-management/add-user", person)
        gone = {"userIds": [added.json().get("id", things.member)]}
        return [
            added,
            await _call(http, company.manager, "POST", "/user-management/withdraw-invitation", gone),
        ]

    async def training(
        http: httpx.AsyncClient, company: Company, things: Things, n: int
    ) -> list[httpx.Response]:
        who, said = company.student, []

        async def desktop(path: str, body: Any) -> Any:
            said.append(await _call(http, who, "POST", f"/desktop/{path}", body, key=True))
            assert said[-1].status_code < 300, said[-1].text
            return said[-1].json()

        said.append(await _call(http, who, "GET", "/desktop/scenarios"))
        organism = await desktop("organisms", {})
        attempt = await desktop(
            "attempts", {"organismId": organism["organismId"], "scenarioId": things.published}
        )
        steps = [{"action": "look", "correct": True, "withHint": False, "second": 3}]
        await desktop(f"attempts/{attempt['attemptId']}/steps", {"steps": steps, "progress": 40})
        await desktop(
            f"attempts/{attempt['attemptId']}/end", {"progress": 60, "ending": "improved", "seconds": 90}
        )
        await desktop(f"organisms/{organism['organismId']}/end", {})
        return said

    return {
        "change-locale": one("student", "POST", "/profile/change-locale", lambda c, t, n: {"locale": "en_UK"}),
        "change-first-name": one(
            "student", "POST", "/profile/change-first-name", lambda c, t, n: {"newFirstName": f"N{n}"}),
        "change-last-name": one(
            "student", "POST", "/profile/change-last-name", lambda c, t, n: {"newLastName": f"N{n}"}),
        "scenario change-name": one(
            "teacher", "POST", "/scenario/change-name", lambda c, t, n: {"id": t.scenario, "name": f"Named {n}"}),
        "scenario type": one("teacher", "PUT", "/scenario/type", lambda c, t, n: {
            "scenarioId": t.scenario, "type": ("draft", "published")[n % 2]}),
        "scenario tags": one("teacher", "PUT", "/scenario/tags", lambda c, t, n: {
            "scenarioIds": [t.scenario], "tagIds": [t.tag][: n % 2]}),
        "scenario subscribe": one(
            "teacher", "POST", "/scenario/subscribe", lambda c, t, n: {"scenarioId": t.scenario}),
        "scenario unsubscribe": one(
            "teacher", "POST", "/scenario/unsubscribe", lambda c, t, n: {"scenarioId": t.scenario}),
        "edit-user-details": one("manager", "POST", "/user-management/edit-user-details", lambda c, t, n: {
            "id": t.member, "firstName": f"Edited {n}"}),
        "edit-user-tags": one("manager", "POST", "/user-management/edit-user-tags", lambda c, t, n: {
            "userIds": [t.member], "tagIds": [t.tag][: n % 2]}),
        "groups/members": one("manager", "POST", "/user-management/groups/members", lambda c, t, n: {
            "groupId": t.group, ("add", "remove")[n % 2]: [t.member]}),
        "change-send-monthly-reports": one(
            "manager", "POST", "/user-management/change-send-monthly-reports", lambda c, t, n: {"on": n % 2 == 0}),
        "change-license-locale": one(
            "manager", "POST", "/user-management/change-license-locale", lambda c, t, n: {"locale": "en_UK"}),
        "add-user and withdraw-invitation": member,
        "a training (list, organism, attempt, steps, both ends)": training,
    }  # fmt: skip


async def _call(
    http: httpx.AsyncClient, person: Persona, method: str, path: str, body: Any = None, *, key: bool = False
) -> httpx.Response:
    token = person.desktop_state["access_token"] if path.startswith("/desktop/") else person.token
    headers = {"authorization": f"Bearer {token}"}
    if key:
        headers["idempotency-key"] = str(uuid4())
    return await http.request(method, f"/api{path}", json=body, headers=headers)


@dataclass(frozen=True)
class Bench:
    """The running portal, and the processes whose processor is counted."""

    live: Live
    server: int

    def processor(self) -> float:
        """Seconds that both have used."""
        return processor_of(self.live.web.pid) + processor_of(self.server)

    async def of_read(self, asked: Asked, company: Company) -> float:
        """Milliseconds of processor for one."""
        body = asked.body
        if body and body.get("sortAndSearch", {}).get("page") == -1:
            total = await company.value("SELECT sum(members)::bigint FROM member_counts")
            body = {"sortAndSearch": {"size": 10, "page": (int(total) - 1) // 10}}
        request = request_bytes(
            asked.method,
            f"/api{asked.path}" + (f"?{urlencode(asked.query)}" if asked.query else ""),
            b"" if body is None else json.dumps(body).encode(),
            asked.person(company).token,
        )
        begun = self.processor()
        load = await run_load(self.live.port, request, connections=CONNECTIONS, seconds=SECONDS)
        assert load.refused == 0, (asked, load.refused)
        return 1000 * (self.processor() - begun) / len(load.times)

    async def of_write(self, write: Write, company: Company, things: Things, name: str) -> float:
        """Milliseconds of processor for one."""
        async with httpx.AsyncClient(base_url=self.live.base) as http:
            begun, ends, times = self.processor(), time.perf_counter() + SECONDS, 0
            while time.perf_counter() < ends or times < 4:
                for answer in await write(http, company, things, times):
                    assert answer.status_code < 300, (name, answer.status_code, answer.text)
                times += 1
            return 1000 * (self.processor() - begun) / times


async def things_of(company: Company) -> Things:
    """What its calls name."""

    async def first(statement: str) -> str:
        return str(await company.value(statement, company.teacher.id))

    # The oldest of the teacher's: a draft, or left published by the run before.
    scenario = await first("SELECT id FROM scenarios WHERE creator_id = %s ORDER BY created_at, id LIMIT 1")
    await company.execute("UPDATE chats SET lock_generation = NULL")
    return Things(
        scenario=scenario,
        chat=str(await company.value("SELECT id FROM chats WHERE scenario_id = %s", scenario)),
        published=await first(
            "SELECT id FROM scenarios s WHERE status = 'published' AND NOT EXISTS (SELECT FROM scenario_tags t"
            " WHERE t.scenario_id = s.id) AND %s::uuid IS NOT NULL ORDER BY created_at DESC, id LIMIT 1"
        ),
        member=await first(
            "SELECT u.id FROM users u JOIN group_members m ON m.user_id = u.id JOIN groups g ON g.id = m.group_id"
            " WHERE g.name = 'Group 2' AND u.status = 'ACTIVE' AND u.usage_mode = 'STUDENT' AND NOT u.administrator"
            " AND u.id <> %s ORDER BY u.created_at DESC LIMIT 1"
        ),
        group=await first("SELECT id FROM groups WHERE name = 'Group 1' AND %s::uuid IS NOT NULL"),
        tag=await first("SELECT id FROM tags WHERE name = 'Tag 1' AND %s::uuid IS NOT NULL"),
        assignment=await first("SELECT id FROM assignments WHERE creator_id = %s ORDER BY title LIMIT 1"),
    )


Row = tuple[str, list[float]]


async def _measure(
    bench: Bench, found: dict[str, Company], only: str
) -> tuple[list[Row], list[Row], list[Row]]:
    things = {name: await things_of(company) for name, company in found.items()}
    sizes, histories = [*SIZES], [*HISTORIES]

    async def read(label: str, names: list[str]) -> Row:
        asked = {n: next(a for a in reads(found[n], things[n]) if a.label == label) for n in names}
        # By turns: what the machine does in a millisecond changes within the minute.
        rounds = [[await bench.of_read(asked[n], found[n]) for n in names] for _ in range(ROUNDS + 1)][1:]
        costs = [min(costs) for costs in zip(*rounds, strict=True)]
        print(label, *(f"{cost:.2f}" for cost in costs), flush=True)
        return label, costs

    every = [asked.label for asked in reads(found[sizes[0]], things[sizes[0]])]
    labels = [label for label in every if re.search(only, label)]
    # A call that is refused shows at once, not after minutes.
    async with httpx.AsyncClient(base_url=bench.live.base) as http:
        for name, write in writes().items():
            for n in range(2):
                for answer in await write(http, found[sizes[0]], things[sizes[0]], n):
                    assert answer.status_code < 300, (name, answer.status_code, answer.text)
    by_size = [await read(label, sizes) for label in labels]
    for name, write in writes().items():
        if not re.search(only, name):
            continue
        rounds = [
            [await bench.of_write(write, found[n], things[n], name) for n in sizes] for _ in range(ROUNDS + 1)
        ][1:]
        by_size.append((name, [min(costs) for costs in zip(*rounds, strict=True)]))
    trained = [name for name in labels if re.search("analytics|progress|dashboard", name)]
    by_history = [await read(label, histories) for label in trained]
    wide = [await read(label, ["wide"]) for label in labels if "analytics" in label]
    return by_size, by_history, wide


def table(by_size: list[Row], by_history: list[Row], wide: list[Row], note: str) -> str:
    """The figures as a page's part, worst first."""

    def lines(rows: list[Row], wanted: float) -> list[str]:
        ordered = sorted(rows, key=lambda row: -row[1][-1] / row[1][0])
        return [
            f"| {name} | {' | '.join(f'{cost:.2f}' for cost in costs)} | {_marked(costs[-1] / costs[0], wanted)} |"
            for name, costs in ordered
        ]

    return "\n".join(
        [
            note,
            "",
            "| ms of processor a request | 120 | 2,000 | 20,000 | 20,000 to 120 (wanted 1.5) |",
            "|---|---|---|---|---|",
            *lines(by_size, WANTED),
            "",
            "| 1,700 students x 50 scenarios | 85,000 attempts | 2,000,000 | ratio (wanted 1.3) |",
            "|---|---|---|---|",
            *lines(by_history, WANTED_OF_HISTORY),
            "",
            "| 18,000 students x 50 scenarios | ms (wanted 100) |",
            "|---|---|",
            *(f"| {name} | {costs[0]:.0f} |" for name, costs in wide),
            "",
        ]
    )


def _marked(ratio: float, wanted: float) -> str:
    return f"**{ratio:.2f}**" if ratio > wanted else f"{ratio:.2f}"


async def main(
    share: float = 1.0, *, write: bool = False, folder: Path | None = None, only: str = ""
) -> None:
    """Make the database where it is missing, measure, print; with `write`, put the table into bench/README.md."""
    folder = folder or ROOT / ".data" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    with EmbeddedPostgres(folder) as urls:
        migrate(urls.owner_url)
        async with open_stage(urls) as stage:
            found = await companies(stage, folder, share)
            for company in found.values():
                await sign_in_desktop(company)
            with live_portal(urls) as live:
                measured = await _measure(Bench(live, server_of(urls)), found, only)
    note = f"Among {int(1_000_000 * share):,} members, the best of {ROUNDS} rounds by turns, {CONNECTIONS} connections."
    text = table(*measured, note)
    print(text)
    if write:
        page = ROOT / "bench" / "README.md"
        page.write_text(TABLE.sub(lambda found: found[1] + text + found[2], page.read_text()))


async def sign_in_desktop(company: Company) -> None:
    """The student's session of the desktop application."""
    from tests.stage import sign_in_as

    await sign_in_as(company.student, "desktop")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--share", type=float, default=1.0, help="of the million members")
    arguments.add_argument("--write", action="store_true", help="put the table into bench/README.md")
    arguments.add_argument("--folder", type=Path, help="where the database is kept")
    arguments.add_argument("--only", default="", help="calls whose names this pattern finds")
    given = arguments.parse_args()
    asyncio.run(main(given.share, write=given.write, folder=given.folder, only=given.only))
