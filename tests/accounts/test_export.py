"""One's own data, to take along."""

import csv
import io
import zipfile

import msgspec
from tests.scenarios.test_scenarios import draft
from tests.stage import Company
from tests.training.desktop import PFT, document, publish, say, train


async def test_it_holds_what_is_known_of_oneself_and_nothing_of_others(company: Company) -> None:
    await draft(company.teacher, name="Mine", message="Please write")
    await draft(company.teacher2, name="Not mine")
    answer = await company.teacher.get("/profile/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    profile = msgspec.json.decode(files["profile.json"])
    assert [(row["email"], row["company"]) for row in profile] == [(company.teacher.email, "Test company")]
    assert profile[0]["last_seen_at"]
    assert [s["name"] for s in msgspec.json.decode(files["scenarios.json"])] == ["Mine"]
    rows = list(csv.DictReader(io.StringIO(files["messages.csv"].decode("utf-8-sig"))))
    assert [row["message"] for row in rows] == ["Please write"]
    everything = b"".join(files.values())
    assert b"argon2" not in everything
    assert b"Not mine" not in everything
    assert company.student.email.encode() not in everything


async def test_a_cell_that_looks_like_a_formula_is_text(company: Company) -> None:
    await draft(company.teacher, message='=HYPERLINK("http://evil.example")')
    answer = await company.teacher.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert b"'=HYPERLINK" in archive.read("messages.csv")


EXPORTED = {
    "presence": "profile",
    "seats": "licenses",
    "license_managers": "licenses",
    "group_members": "groups",
    "user_tags": "tags",
    "sessions": "sessions",
    "links": "links",
    "second_factors": "second_factor",
    "passkeys": "passkeys",
    "recovery_codes": "second_factor",
    "imports": "imports",
    "usage_months": "usage",
    "organisms": "organisms",
    "denied_starts": "organisms",
    "attempts": "attempts",
    "session_chats": "session_chats",
    "pft_results": "pft_results",
    "assignments": "assignments",
    "assignment_people": "assignments",
    "assignment_mails": "assignment_mails",
    "scenarios": "scenarios",
    "scenario_versions": "versions",
    "templates": "templates",
    "template_teachers": "assigned_templates",
    "bedside_acts": "bedside_acts",
    "attempt_comments": "comments",
    "chat_messages": "messages",
}
LEFT_OUT = {
    "tags": "who made one says nothing more of them than the audit's events do",
    "desktop_codes": "live a minute and are random",
    "chat_events": "pieces of the messages, which are exported, for screens that were away",
    "member_kinds": "role, status, licenses and tags again, for counting",
    "attempt_parts": "parts of the scores, which are exported, for counting",
    "attempt_items": "the same, written by the version before",
    "student_totals": "sums over the attempts",
    "student_scenario_totals": "sums over the attempts",
    "student_day_totals": "sums over the attempts",
}


async def test_every_table_that_knows_people_is_exported_or_left_out_for_a_reason(company: Company) -> None:
    tables = await company.value(
        "SELECT array_agg(DISTINCT conrelid::regclass::text) FROM pg_constraint"
        " WHERE contype = 'f' AND confrelid = 'users'::regclass"
    )
    assert set(tables) == EXPORTED.keys() | LEFT_OUT.keys()
    answer = await company.manager.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        names = set(archive.namelist())
        licenses = msgspec.json.decode(archive.read("licenses.json"))
    assert {f"{section}.json" for section in EXPORTED.values()} <= names
    assert [row["manager"] for row in licenses] == [True]


async def test_training_is_exported_with_its_time(company: Company) -> None:
    scenario = await publish(company)
    await train(company.student, scenario, messages=[say("Where does it hurt?", mark=90)], pft=PFT)
    answer = await company.student.get("/profile/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {
            name: msgspec.json.decode(archive.read(name)) for name in archive.namelist() if "json" in name
        }
    assert [row["scenario_name"] for row in files["attempts.json"]] == ["Case"]
    assert len(files["steps.json"]) == 1
    (score,) = files["scores.json"]
    assert [one["text"] for one in score["objectives"]] == [
        o.text for o in document().general_info.objectives
    ]
    assert [(row["message"], row["mark"]) for row in files["session_chats.json"]] == [
        ("Where does it hurt?", 90)
    ]
    (result,) = files["pft_results.json"]
    assert (result["scenario_name"], result["result"]["pre"]["fev1"]) == ("Case", 1.36)
    assert len(files["organisms.json"]) == 1
    assert files["organisms.json"][0]["denied_at"] is None
