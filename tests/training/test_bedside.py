"""The bedside: a case run in the browser, by the rules of the engine and the license's places."""

import asyncio
import json
from typing import Any
from uuid import UUID

import httpx
import pytest
from tests.stage import Company, Persona, sign_in_as, without_turns
from tests.training.bedside import act, begin, did, play, shift
from tests.training.desktop import document, publish, train

from vesalius.scenarios.document import to_builtins
from vesalius.scenarios.engine.talk.understanding import PHRASES
from vesalius.training.bedside import service as bedside
from vesalius.training.organisms import service as organisms

ENDED = "SELECT ending FROM attempts WHERE id = %s"


def code(answer: httpx.Response) -> tuple[int, str]:
    """How a call was refused."""
    return answer.status_code, answer.json()["code"]


async def look(person: Persona, run: dict[str, Any]) -> httpx.Response:
    """The run now."""
    return await person.get(f"/bedside/attempts/{run['attemptId']}")


async def test_a_case_is_begun_looked_at_and_acted_on(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    assert (run["number"], run["paused"], run["ended"]) == (0, False, False)
    assert {choice["id"] for choice in run["choices"]} == {"ask_exposure", "order_pft", "treat_blind"}
    run = await did(company.student, run, "do", actionId="ask_exposure")
    assert run["number"] == 1
    run = await did(company.student, run, "ask", thing="lab.pao2")
    assert [result["id"] for result in run["results"]] == ["lab.pao2"]
    run = await did(company.student, run, "say", text="Are you allergic to anything?")
    assert [entry["kind"] for entry in run["entries"]][-2:] == ["asked", "answered"]
    run = await did(company.student, run, "order", drug="oxygen", dose=2, unit="L/min", route="inhaled")
    assert run["entries"][-1]["kind"] == "given"
    assert (await look(company.student, run)).json()["entries"] == run["entries"]
    opened = await company.student.get("/bedside/attempts/open")
    assert opened.json()["run"]["attemptId"] == run["attemptId"]
    run = await did(company.student, run, "end")
    assert run["ended"]
    assert all(choice["done"] for choice in run["choices"])
    assert (await company.student.get("/bedside/attempts/open")).json() == {"run": None}
    assert (await look(company.student, run)).json()["ended"]
    kept = "SELECT a.ending, a.steps, s.critical_missed FROM attempts a JOIN attempt_scores s ON s.attempt_id = a.id"
    assert await company.value(f"SELECT to_jsonb(x) FROM ({kept}) x") == {
        "ending": "abandoned",
        "steps": 1,
        "critical_missed": 1,
    }


async def test_a_case_played_well_counts_like_one_of_the_application(company: Company) -> None:
    scenario = await publish(company)
    run = await play(company.student, scenario, document())
    assert run["ended"]
    counted = "SELECT ending, progress, steps, correct_steps, hint_free_steps FROM attempts"
    steps = await company.value("SELECT count(*) FROM attempt_steps")
    assert await company.value(f"SELECT to_jsonb(x) FROM ({counted}) x") == {
        "ending": "improved",
        "progress": 100,
        "steps": steps,
        "correct_steps": steps,
        "hint_free_steps": steps,
    }
    assert await company.value("SELECT percent FROM attempt_scores") == 100
    assert await company.value("SELECT passed FROM attempt_scores")
    totals = (await company.student.get("/profile/progress")).json()["totals"]
    assert (totals["attempts"], totals["completed"], totals["accuracy"]) == (1, 1, 100)
    assert await company.value("SELECT count(*) FROM organisms WHERE ended_at IS NULL") == 0


@pytest.mark.parametrize(
    ("pathology", "language", "named"),
    [
        ("ventricular_tachycardia", "en", ("ventricularTachycardia", "ventricular_tachycardia")),
        ("atrial_fibrillation", "bg", ("atrialFibrillation", "atrial_fibrillation")),
        ("hyperkalaemia", "bg", ("sinusRhythm", "ventricularFibrillation")),
        ("copd", "en", ("sinusRhythm", "sinusTachycardia")),
        ("torsades_de_pointes", "en", ("torsadesDePointes", "torsades_de_pointes")),
    ],
)
async def test_the_learner_reads_no_answers(
    company: Company, pathology: str, language: Any, named: tuple[str, ...]
) -> None:
    whole = document(pathology, language)
    scenario = await publish(company, case=whole)
    seen: list[str] = []
    run = await play(company.student, scenario, whole, seen=seen, ask=True)
    assert run["ended"]
    said = "\n".join(seen)
    case = whole.clinical_scenario
    secret = [*named, '"grade"', '"rationale"', '"points"', '"critical"', '"harmful"', '"pathology"']
    for block in whole.scenario_flow.blocks:
        for action in block.actions:
            secret += [action.hint, action.rationale]
        secret += block.debrief_points
    secret += [whole.debriefing.summary, *whole.debriefing.points]
    if case.investigations.ecg:
        secret.append(case.investigations.ecg.findings)
    if case.investigations.pft:
        secret.append(case.investigations.pft.interpretation)
    for words in filter(None, secret):
        plain = words if words.startswith('"') else json.dumps(words, ensure_ascii=False)[1:-1]
        assert plain not in said, words
    # The negative control: what a learner does see is found in the same way.
    assert json.dumps(whole.scenario_flow.blocks[0].narrative, ensure_ascii=False)[1:-1] in said


async def test_acts_count_in_their_order_and_once(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    ahead = await act(company.student, {**run, "number": 1}, "do", actionId="ask_exposure")
    assert code(ahead) == (409, "bedside_moved_on")
    after = await did(company.student, run, "do", actionId="ask_exposure")
    again = await act(company.student, run, "do", actionId="ask_exposure")
    assert code(again) == (409, "bedside_moved_on")
    assert again.json()["detail"] == {"number": 1}
    assert code(await act(company.student, after, "do", actionId="ask_exposure")) == (409, "act_not_offered")
    assert await company.value("SELECT count(*) FROM bedside_acts") == 1
    assert await company.value("SELECT count(*) FROM attempt_steps") == 1


async def test_of_two_acts_with_one_number_one_wins(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    answers = await asyncio.gather(
        *(act(company.student, run, "say", text=f"Question {number}?") for number in range(8))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert await company.value("SELECT count(*) FROM bedside_acts") == 1
    assert await company.value("SELECT acts FROM bedside_runs") == 1
    assert await company.value("SELECT messages FROM session_chats") == 2


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"kind": "do", "actionId": "emphysema"}, (409, "act_not_offered")),
        ({"kind": "do", "actionId": "no such action!"}, (400, "validation_failed")),
        ({"kind": "ask", "thing": "sign.rhythm"}, (409, "act_not_offered")),
        ({"kind": "ask", "thing": "lab.nobody"}, (409, "act_not_offered")),
        (
            {"kind": "order", "drug": "elixir", "dose": 1, "unit": "mg", "route": "iv"},
            (400, "validation_failed"),
        ),
        ({"kind": "order", "drug": "oxygen", "dose": 0, "unit": "L/min"}, (400, "validation_failed")),
        ({"kind": "order", "drug": "oxygen", "dose": 1e9, "unit": "L/min"}, (400, "validation_failed")),
        ({"kind": "say", "text": "Hello\u202e"}, (400, "validation_failed")),
        ({"kind": "say", "text": "   "}, (400, "validation_failed")),
        ({"kind": "say", "text": "x" * 501}, (400, "validation_failed")),
        ({"kind": "skip", "seconds": -5}, (400, "validation_failed")),
        ({"kind": "skip", "seconds": 100_000}, (400, "validation_failed")),
        ({"kind": "do", "actionId": "ask_exposure", "second": 0}, (400, "validation_failed")),
        ({"kind": "resume"}, (409, "act_not_offered")),
        ({"kind": "win"}, (400, "validation_failed")),
    ],
)
async def test_what_cannot_be_done_is_refused_in_words(
    company: Company, fields: dict[str, Any], refused: tuple[int, str]
) -> None:
    run = await begin(company.student, await publish(company))
    path = f"/bedside/attempts/{run['attemptId']}/acts"
    assert code(await company.student.post(path, {"number": 0, "act": fields})) == refused
    assert await company.value("SELECT count(*) FROM bedside_acts") == 0


async def test_what_a_left_block_offered_is_gone_and_after_the_end_nothing_counts(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "do", actionId="order_pft")
    run = await did(company.student, run, "do", actionId="ask_exposure")
    assert {choice["id"] for choice in run["choices"]} == {"accept", "repeat"}
    assert code(await act(company.student, run, "do", actionId="treat_blind")) == (409, "act_not_offered")
    run = await did(company.student, run, "end")
    for kind, fields in (("do", {"actionId": "accept"}), ("end", {}), ("say", {"text": "Hello?"})):
        assert code(await act(company.student, run, kind, **fields)) == (409, "attempt_ended")


async def test_nobody_elses_run_is_there(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    other = await company.add_person("other")
    for person in (other, company.teacher, company.admin):
        await sign_in_as(person)
        assert (await look(person, run)).status_code == 404
        assert (await act(person, run, "end")).status_code == 404
    assert (await company.student.get("/bedside/attempts/open")).json()["run"] is not None


async def test_time_passes_by_the_servers_clock(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    await shift(company, run, 300)
    run = (await look(company.student, run)).json()
    assert 300 <= run["second"] < 400
    title = run["title"]
    run = await did(company.student, run, "skip", seconds=1800)
    assert run["title"] != title
    # 420 s in an intermediate case, longer in a basic one.
    assert run["second"] == 630
    paused = await did(company.student, run, "pause")
    await shift(company, run, 4000)
    assert (await look(company.student, run)).json()["second"] == paused["second"]
    assert code(await act(company.student, paused, "skip", seconds=5)) == (409, "bedside_paused")
    resumed = await did(company.student, paused, "resume")
    assert paused["second"] <= resumed["second"] < paused["second"] + 100


async def test_a_run_comes_to_its_end_by_itself(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    await shift(company, run, 7000)
    late = await act(company.student, run, "do", actionId="ask_exposure")
    assert late.status_code == 200
    assert late.json()["ended"]
    assert await company.value("SELECT count(*) FROM bedside_acts") == 0
    assert await company.value(ENDED, UUID(run["attemptId"])) == "deteriorated"
    assert await company.value("SELECT percent FROM attempt_scores") == 0
    assert await company.value("SELECT seconds < 7000 FROM attempts")


async def test_who_sleeps_for_an_hour_has_lost_the_place(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "do", actionId="ask_exposure")
    await company.execute("UPDATE organisms SET lease_until = app_now() - interval '1 hour'")
    assert code(await look(company.student, run)) == (409, "organism_not_live")
    assert code(await act(company.student, run, "hint")) == (409, "organism_not_live")
    assert (await company.student.get("/bedside/attempts/open")).json() == {"run": None}
    await organisms.end_abandoned(company.stage.database)
    assert await company.value(ENDED, UUID(run["attemptId"])) == "abandoned"
    assert await company.value("SELECT percent > 0 FROM attempt_scores")
    seen = (await look(company.student, run)).json()
    assert (seen["ended"], seen["number"]) == (True, 1)
    assert code(await act(company.student, run, "hint")) == (409, "attempt_ended")


async def test_looking_keeps_the_place(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    left = "SELECT lease_until > app_now() + interval '60 seconds' FROM organisms"
    for call in (look(company.student, run), act(company.student, run, "say", text="Hello?")):
        await company.execute("UPDATE organisms SET lease_until = app_now() + interval '20 seconds'")
        assert (await call).status_code == 200
        assert await company.value(left)


async def test_a_run_keeps_the_version_it_began_on(company: Company) -> None:
    scenario = await publish(company)
    run = await begin(company.student, scenario)
    changes = [
        {"pointer": "/scenarioFlow/blocks/0/narrative", "value": "Something else."},
        {"pointer": "/scenarioFlow/blocks/0/actions/0/id", "value": "ask_other"},
    ]
    shown = (await company.teacher.get("/scenario/get-by-id", id=str(scenario))).json()
    body = {"id": str(scenario), "revision": shown["revision"], "changes": changes[:1]}
    changed = await company.teacher.post("/scenario/modify", body)
    assert changed.status_code == 200, changed.text
    assert (await look(company.student, run)).json()["story"] == run["story"]
    await did(company.student, run, "do", actionId="ask_exposure")
    fresh = await begin(company.student, scenario, takeOver=True)
    assert fresh["story"] == "Something else."


async def test_a_deleted_case_cannot_go_on_and_says_so(company: Company) -> None:
    scenario = await publish(company)
    run = await begin(company.student, scenario)
    await company.execute("DELETE FROM scenarios WHERE id = %s", scenario)
    assert code(await look(company.student, run)) == (409, "case_not_playable")
    assert code(await act(company.student, run, "end")) == (409, "case_not_playable")
    await company.execute("UPDATE organisms SET lease_until = app_now() - interval '1 hour'")
    await organisms.end_abandoned(company.stage.database)
    assert await company.value("SELECT why FROM attempt_scores") == "version_gone"


async def test_an_attempt_holds_acts_up_to_a_number(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    await company.execute("UPDATE bedside_runs SET acts = 5000")
    full = {**run, "number": 5000}
    assert code(await act(company.student, full, "say", text="Hello?")) == (409, "too_many_steps")
    assert (await did(company.student, full, "end"))["ended"]


async def test_one_window_runs_and_another_can_take_over(company: Company) -> None:
    scenario = await publish(company)
    run = await begin(company.student, scenario)
    second = await company.student.post("/bedside/attempts", {"scenarioId": str(scenario)})
    assert code(second) == (409, "bedside_open")
    assert second.json()["detail"]["attemptId"] == run["attemptId"]
    taken = await begin(company.student, scenario, takeOver=True)
    assert code(await act(company.student, run, "hint")) == (409, "attempt_ended")
    assert await company.value(ENDED, UUID(run["attemptId"])) == "abandoned"
    assert (await company.student.get("/bedside/attempts/open")).json()["run"]["attemptId"] == taken[
        "attemptId"
    ]
    assert await company.value("SELECT count(*) FROM organisms WHERE ended_at IS NULL") == 1


async def test_of_windows_that_begin_at_once_one_runs(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_turns(monkeypatch)
    scenario = await publish(company)
    tokens = []
    for _ in range(4):
        await sign_in_as(company.student)
        tokens.append(company.student.token)
    answers = await asyncio.gather(
        *(
            company.stage.http.post(
                "/api/bedside/attempts",
                headers={"authorization": f"Bearer {token}"},
                json={"scenarioId": str(scenario)},
            )
            for token in tokens
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"bedside_open"}


async def test_places_are_those_of_the_license(company: Company) -> None:
    scenario = await publish(company)
    await company.execute("UPDATE licenses SET concurrency = 1")
    run = await begin(company.student, scenario)
    refused = await company.teacher.post("/bedside/attempts", {"scenarioId": str(scenario)})
    assert code(refused) == (409, "organism_limit_reached")
    assert await company.value("SELECT count(*) FROM denied_starts") == 1
    await did(company.student, run, "end")
    await begin(company.teacher, scenario)


async def test_signing_out_gives_the_place_back(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    assert (await company.student.post("/auth/logout")).status_code == 200
    assert await company.value("SELECT count(*) FROM organisms WHERE ended_at IS NULL") == 0
    await organisms.end_abandoned(company.stage.database)
    assert await company.value(ENDED, UUID(run["attemptId"])) == "abandoned"


async def test_the_bedside_goes_with_the_feature_that_the_application_needs(company: Company) -> None:
    scenario = await publish(company)
    await company.execute("UPDATE licenses SET features = array_remove(features, 'Desktop')")
    refused = await company.student.post("/bedside/attempts", {"scenarioId": str(scenario)})
    assert code(refused) == (403, "feature_missing")


async def test_what_is_not_offered_is_not_there(company: Company) -> None:
    scenario = await publish(company)
    await company.execute("UPDATE scenarios SET status = 'draft' WHERE id = %s", scenario)
    for person in (company.student, company.teacher):
        answer = await person.post("/bedside/attempts", {"scenarioId": str(scenario)})
        assert answer.status_code == 404
    assert await company.value("SELECT count(*) FROM organisms") == 0


async def test_words_go_to_the_session_chat_with_the_patients_answers(company: Company) -> None:
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "say", text="Do you smoke?")
    await did(company.student, run, "say", text="What colour is the moon?")
    said = "SELECT jsonb_agg(jsonb_build_array(speaker, message) ORDER BY number) FROM session_chat_messages"
    assert await company.value(said) == [
        ["student", "Do you smoke?"],
        [
            "patient",
            f"From the history: {document().clinical_scenario.history.social.partition('. ')[0]}.",
        ],
        ["student", "What colour is the moon?"],
        ["patient", PHRASES["unclear"]["en"]],
    ]


async def test_anonymous_results_keep_neither_person_nor_acts(company: Company) -> None:
    await company.execute("UPDATE licenses SET modules = modules || '{Anonymization}'")
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "say", text="Do you smoke?")
    run = await did(company.student, run, "do", actionId="ask_exposure")
    assert await company.value("SELECT count(*) FROM session_chats") == 0
    assert await company.value("SELECT count(*) FROM bedside_acts") == 2
    run = await did(company.student, run, "end")
    assert run["ended"]
    assert await company.value("SELECT count(*) FROM bedside_acts") == 0
    assert await company.value("SELECT count(*) FROM attempts WHERE user_id IS NOT NULL") == 0
    assert await company.value("SELECT percent > 0 FROM attempt_scores")
    assert (await look(company.student, run)).status_code == 404


async def test_steps_of_the_application_are_scored_by_the_version_they_began_on(company: Company) -> None:
    scenario = await publish(company)
    steps = [
        {"action": action, "correct": True, "withHint": False, "second": second, "block": block}
        for second, (block, action) in enumerate(
            (
                ("start", "ask_exposure"),
                ("start", "order_pft"),
                ("quality", "accept"),
                ("pattern", "obstruction"),
            )
        )
    ]
    await train(company.student, scenario, steps=steps, ending="abandoned")
    assert await company.value("SELECT critical_missed FROM attempt_scores") == 0
    assert 0 < await company.value("SELECT percent FROM attempt_scores") < 100
    assert await company.value("SELECT revision FROM attempt_scores") == 1
    harm = [{"action": "treat_blind", "correct": False, "withHint": False, "second": 5, "block": "start"}]
    await train(company.student, scenario, steps=harm, ending="deteriorated")
    assert await company.value("SELECT count(*) FROM attempt_scores WHERE harmful = 1 AND NOT passed") == 1


async def test_a_document_that_cannot_run_is_refused(company: Company) -> None:
    plain = to_builtins(document())
    plain["scenarioFlow"]["blocks"][0]["kind"] = "info"
    scenario = await publish(company)
    await company.execute(
        "UPDATE scenario_versions SET document = %s WHERE scenario_id = %s", json.dumps(plain), scenario
    )
    refused = await company.student.post("/bedside/attempts", {"scenarioId": str(scenario)})
    assert code(refused) == (409, "case_not_playable")
    assert await company.value("SELECT count(*) FROM organisms") == 0


async def test_nothing_of_a_run_is_kept_in_the_process(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request that another process answers sees the same: the run is what is stored."""
    run = await begin(company.student, await publish(company))
    run = await did(company.student, run, "do", actionId="ask_exposure")
    read: list[int] = []
    replayed = bedside._replayed

    def counted(held: Any, case: Any) -> Any:
        read.append(len(held.done or []))
        return replayed(held, case)

    monkeypatch.setattr(bedside, "_replayed", counted)
    assert (await look(company.student, run)).json()["entries"] == run["entries"]
    assert read == [1]


async def test_drugs_are_told_once_in_the_language_of_the_case(company: Company) -> None:
    await sign_in_as(company.student)
    english = (await company.student.get("/bedside/drugs")).json()["drugs"]
    bulgarian = (await company.student.get("/bedside/drugs", locale="bg_BG")).json()["drugs"]
    assert {one["drug"] for one in english} == {one["drug"] for one in bulgarian}
    assert {one["drug"]: one["name"] for one in bulgarian}["adenosine"] == "аденозин"
    # Groups of drugs are no order: they have neither a dose nor a route.
    assert all(one["units"] and one["routes"] for one in english)
    assert not {"nsaid", "cephalosporin", "fibrinolysis"} & {one["drug"] for one in english}
    assert (await company.student.get("/bedside/drugs", locale="xx")).status_code == 400
    run = await begin(company.student, await publish(company))
    assert "drugs" not in run
