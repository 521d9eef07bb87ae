"""A run is what its acts make of the document: nothing else, and always the same."""

import pytest
from tests.scenarios.engine.cases import action, after, block, built_in, case, end, on

from vesalius.scenarios.engine.acts import AnyAct, Ask, Do, End, Hint, Order, Pause, Resume, Say, Skip
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Asked, Cued, Done, Entered, Given, Hinted
from vesalius.scenarios.engine.run import ActRefused, advance, apply, begin, replay
from vesalius.scenarios.engine.score import judge_run
from vesalius.scenarios.engine.state import LONGEST, offers

ENDS = (end("improved"), end("arrest"))


def refusal(case: Case, *acts: tuple[int, AnyAct]) -> str:
    """Why the last of these acts is refused."""
    run = replay(case, acts[:-1])
    with pytest.raises(ActRefused) as refused:
        apply(run, acts[-1][1], acts[-1][0])
    return refused.value.code


def visited(run) -> list[tuple[int, str]]:
    """The blocks with the seconds at which they began."""
    return [(event.second, event.block.id) for event in run.events if isinstance(event, Entered)]


def test_the_same_acts_make_the_same_run():
    one = built_in("ventricular_tachycardia")
    acts = [(4, Do("record_ecg")), (9, Do("assess")), (9, Say("Where does it hurt?")), (30, Do("read_right"))]
    assert replay(one, acts).events == replay(one, acts).events
    assert len(replay(one, acts).events) == 9


def test_a_timer_leads_on_at_its_second_and_cues_are_said_before():
    one = case(
        block(
            "a",
            after("b", 30),
            cues=[{"afterSeconds": 30, "text": "late"}, {"afterSeconds": 10, "text": "early"}],
        ),
        block("b", after("arrest", 15), cues=[{"afterSeconds": 20, "text": "never"}]),
        *ENDS,
    )
    run = advance(begin(one), 100)
    assert visited(run) == [(0, "a"), (30, "b"), (45, "arrest")]
    assert [(e.second, e.text) for e in run.events if isinstance(e, Cued)] == [(10, "early"), (30, "late")]
    assert (run.over, run.ending, run.second) == (True, "arrest", 45)


def test_a_cue_that_waits_for_an_action_is_said_only_while_it_is_not_done():
    cues = [
        {"afterSeconds": 20, "text": "No oxygen?", "unless": ["oxygen"]},
        {"afterSeconds": 40, "text": "And now?", "unless": []},
    ]
    one = case(block("a", after("arrest", 60), actions=[action("oxygen")], cues=cues), *ENDS)

    def said(run):
        return [(e.second, e.text) for e in run.events if isinstance(e, Cued)]

    assert said(advance(begin(one), 50)) == [(20, "No oxygen?"), (40, "And now?")]
    assert said(advance(replay(one, [(10, Do("oxygen"))]), 50)) == [(40, "And now?")]
    assert said(advance(replay(one, [(30, Do("oxygen"))]), 50)) == [(20, "No oxygen?"), (40, "And now?")]


def test_an_exit_can_need_all_of_its_actions():
    one = case(block("a", on("improved", "x", "y", needs="all"), actions=[action("x"), action("y")]), *ENDS)
    assert not replay(one, [(1, Do("x"))]).over
    assert replay(one, [(1, Do("y")), (2, Do("x"))]).ending == "improved"


def test_before_an_end_there_is_time_for_the_rest():
    blocks = (
        block(
            "a",
            on("improved", "x", seconds=60),
            after("arrest", 70),
            actions=[action("x"), action("y", "recommended", 5), action("z", "neutral", 0)],
        ),
        *ENDS,
    )
    waited = advance(replay(case(*blocks), [(20, Do("x"))]), 200)
    assert (waited.ending, waited.second) == ("improved", 80)
    hurried = replay(case(*blocks), [(20, Do("x")), (25, Do("y"))])
    assert (hurried.ending, hurried.second) == ("improved", 25)


def test_what_stays_is_offered_until_it_is_done():
    one = case(
        block("a", on("b", "x"), actions=[action("x"), action("y", stays=True), action("z")]),
        block("b", on("c", "w"), actions=[action("w")]),
        block("c", after("improved", 900)),
        *ENDS,
    )
    run = replay(one, [(1, Do("x")), (2, Do("w"))])
    assert [(o.block.id, o.action.id) for o in offers(run)] == [("a", "y")]
    run = apply(run, Do("y"), 3)
    assert list(offers(run)) == []
    assert refusal(one, (1, Do("x")), (2, Do("z"))) == "act_not_offered"


@pytest.mark.parametrize(("value", "second"), [(70, 31), (79.5, 2), (60.4, 59), (81, 0)])
def test_a_sign_leads_on_in_the_second_in_which_it_passes_its_limit(value, second):
    falls = [{"elementId": "hr", "target": 50, "seconds": 90}]
    vital = {"to": "improved", "when": "vital", "elementId": "hr", "comparison": "below", "value": value}
    run = advance(begin(case(block("a", vital, changes=falls), *ENDS)), 300)
    assert (run.ending, run.second) == ("improved", second)


def test_a_drug_leads_on_by_what_it_does():
    vital = {"to": "improved", "when": "vital", "elementId": "sys", "comparison": "above", "value": 130}
    one = case(block("a", vital, after("arrest", 900)), *ENDS)
    assert advance(begin(one), 899).over is False
    given = advance(replay(one, [(10, Order("noradrenaline", 20, "microgram/min", "iv"))]), 899)
    assert given.ending == "improved"
    at = given.second
    before = replay(one, [(10, Order("noradrenaline", 20, "microgram/min", "iv"))])
    assert advance(before, at - 1).values()["sys"] <= 130 < before.values(at)["sys"]


def test_what_a_block_sets_holds_what_was_given_before():
    """Glucose that fell again reads as the block says, whatever is left of the first dose; the next one acts on it."""
    glucose = {"drug": "glucose", "dose": 20, "unit": "g", "route": "iv"}
    falls = [{"elementId": "glucose", "target": 2.4, "seconds": 10}]
    one = case(
        block("a", on("b", "wait"), actions=[action("give", order=glucose), action("wait")]),
        block("b", after("improved", 3000), changes=falls, actions=[action("again", order=glucose)]),
        *ENDS,
    )
    run = replay(one, [(1, Do("give"))])
    assert run.values(181)["glucose"] > 11
    fallen = replay(one, [(1, Do("give")), (200, Do("wait"))])
    assert fallen.values(200)["glucose"] > 11
    assert 2.4 < fallen.values(205)["glucose"] < 8
    assert fallen.values(210)["glucose"] == fallen.values(900)["glucose"] == 2.4
    # What the block does not set goes on as what was given makes it.
    raised = replay(one, [(1, Order("noradrenaline", 10, "microgram/min", "iv")), (200, Do("wait"))])
    assert raised.values(900)["sys"] > 130
    again = replay(one, [(1, Do("give")), (200, Do("wait")), (300, Do("again"))])
    assert again.values(480)["glucose"] > 7


ARREST = {
    "elements": [
        {"id": "rhythm", "kind": "rhythm", "value": "ventricularTachycardia"},
        {"id": "hr", "kind": "heartRate", "value": 180},
        {"id": "rr", "kind": "respiratoryRate", "value": 24},
        {"id": "sys", "kind": "systolicPressure", "value": 100},
        {"id": "dia", "kind": "diastolicPressure", "value": 60},
        {"id": "gcs", "kind": "glasgowComaScale", "value": 15},
        {"id": "spo2", "kind": "oxygenSaturation", "value": 90},
    ]
}


def moving(kind: str, **targets: object) -> dict[str, object]:
    """Values of a block that moves signs over a minute, in the second in which it is entered."""
    changes = [{"elementId": id, "target": target, "seconds": 60} for id, target in targets.items()]
    blocks = [block("a", after("b", 10)), block("b", kind=kind, changes=changes)]
    return advance(begin(case(*blocks, initialElements=ARREST)), 10).values()


def test_a_pulse_is_lost_at_once_with_breath_and_consciousness():
    told = moving("state", rhythm="ventricularFibrillation", hr=0, sys=0, dia=0, rr=10, gcs=3)
    assert (told["hr"], told["rr"], told["gcs"], told["sys"]) == (0, 10, 3, 0)
    untold = moving("state", rhythm="ventricularFibrillation")
    assert (untold["hr"], untold["rr"], untold["gcs"]) == (0, 0, 3)


def test_a_rhythm_comes_with_its_own_rate_and_the_rest_takes_its_time():
    shocked = moving("state", rhythm="sinusRhythm", hr=84, spo2=98)
    assert (shocked["hr"], shocked["spo2"]) == (84, 90)
    silent = moving("state", rhythm="sinusRhythm")
    assert silent["hr"] == 110
    assert moving("state", hr=120)["hr"] == 180


def test_a_pulse_comes_back_with_its_pressure():
    blocks = [
        block("a", after("b", 10), changes=[]),
        block("b", after("c", 10), changes=[{"elementId": "rhythm", "target": "asystole"}]),
        block(
            "c",
            changes=[
                {"elementId": id, "target": target, "seconds": 60}
                for id, target in {
                    "rhythm": "sinusTachycardia",
                    "hr": 112,
                    "sys": 84,
                    "dia": 50,
                    "gcs": 9,
                }.items()
            ],
        ),
    ]
    back = advance(begin(case(*blocks, initialElements=ARREST)), 20).values()
    assert (back["hr"], back["sys"], back["dia"], back["gcs"]) == (112, 84, 50, 3)


def test_at_an_end_everything_has_come_to_where_it_was_going():
    blocks = [
        block("a", after("b", 10)),
        block("b", after("improved", 5), changes=[{"elementId": "spo2", "target": 98, "seconds": 300}]),
        end("improved"),
    ]
    run = advance(begin(case(*blocks, initialElements=ARREST)), 20)
    assert run.over
    assert run.values()["spo2"] == 98


def test_orders_are_actions_where_drug_route_and_dose_fit():
    order = {"drug": "amiodarone", "dose": 300, "unit": "mg", "route": "iv"}
    one = case(block("a", on("improved", "x"), actions=[action("x", order=order)]), *ENDS)

    def ends(drug: str, dose: float, unit: str, route: str) -> bool:
        run = replay(one, [(1, Order(drug, dose, unit, route))])
        assert isinstance(run.events[1], Done if run.over else Given)
        return run.over

    assert ends("amiodarone", 0.3, "g", "i.v.")
    assert ends("Cordarone", 150, "mg", "iv")
    assert not ends("amiodarone", 3000, "mg", "iv")
    assert not ends("amiodarone", 300, "mg", "oral")
    assert not ends("lidocaine", 100, "mg", "iv")
    assert refusal(one, (1, Order("water of life", 1, "mg", "iv"))) == "unknown_value"
    assert refusal(one, (1, Order("amiodarone", 1, "spoons", "iv"))) == "unknown_value"


def test_of_two_doses_of_one_drug_the_nearest_is_given_and_neither_by_chance():
    low = {"drug": "oxygen", "dose": 2, "unit": "L/min", "route": "inhaled"}
    one = case(
        block(
            "a",
            on("improved", "low"),
            on("arrest", "high"),
            actions=[action("low", order=low), action("high", "harmful", -10, order={**low, "dose": 15})],
        ),
        *ENDS,
    )
    for dose, ending in ((2.4, "improved"), (14, "arrest"), (6, None)):
        assert replay(one, [(1, Order("oxygen", dose, "L/min", "inhaled"))]).ending == ending


def test_what_a_case_has_as_harm_alone_is_harm_whenever_and_in_whatever_dose_it_is_given():
    iv = {"dose": 6, "unit": "mg", "route": "iv"}
    one = case(
        block("a", on("b", "shock"), actions=[action("shock", text="Cardiovert; amiodarone if it fails")]),
        block(
            "b",
            on("improved", "wait"),
            actions=[
                action("wait"),
                action("block", "harmful", -20, order={"drug": "adenosine", **iv}),
                action("slow", "harmful", -20, order={"drug": "amiodarone", **iv}),
            ],
        ),
        *ENDS,
    )

    def harm(*acts: tuple[int, AnyAct]) -> list[str]:
        return judge_run(replay(one, acts)).harmful

    assert harm((5, Order("adenosine", 12, "mg", "iv"))) == ["b/block"]
    assert harm((1, Do("shock")), (5, Order("adenosine", 3, "mg", "iv"))) == ["b/block"]
    # The case names amiodarone as right too: only where and how it says is it harm.
    assert harm((5, Order("amiodarone", 300, "mg", "iv"))) == []
    assert harm((5, Order("metoprolol", 5, "mg", "iv"))) == []
    early = replay(one, [(5, Order("adenosine", 12, "mg", "iv")), (6, Do("shock"))])
    assert {o.action.id for o in offers(early)} == {"wait", "block", "slow"}


def test_signs_are_asked_for_and_hidden_ones_are_not():
    one = case(block("a", after("improved", 900)), *ENDS)
    run = replay(one, [(5, Ask("sign.spo2"))])
    asked = run.events[-1]
    assert isinstance(asked, Asked)
    assert asked.values["spo2"] == 98
    for thing in ("sign.glucose", "sign.hr", "sign.none", "ecg", "pft", "lab.x", ""):
        assert refusal(one, (5, Ask(thing))) == "act_not_offered"


def test_hints_go_to_the_most_urgent_thing_and_count():
    one = case(
        block(
            "a",
            after("improved", 900),
            actions=[
                action("r", "recommended", 5, hint="later"),
                action("slow", hint="slow", withinSeconds=300),
                action("fast", hint="fast", withinSeconds=60),
                action("none"),
            ],
        ),
        *ENDS,
    )
    run = replay(one, [(1, Hint()), (2, Do("fast")), (3, Hint()), (4, Do("none"))])
    assert [e.action.id for e in run.events if isinstance(e, Hinted)] == ["fast", "slow"]
    assert [e.with_hint for e in run.events if isinstance(e, Done)] == [True, False]
    again = replay(one, [(second, Hint()) for second in range(1, 5)])
    assert [e.action.id for e in again.events if isinstance(e, Hinted)] == ["fast", "slow", "r", "fast"]
    assert refusal(case(block("a", after("improved", 9)), *ENDS), (1, Hint())) == "act_not_offered"


def test_time_is_let_pass_until_something_happens():
    one = case(
        block(
            "a", after("improved", 500), cues=[{"afterSeconds": 40, "speaker": "Nurse", "text": "Doctor?"}]
        ),
        *ENDS,
    )
    run = replay(one, [(10, Skip(300))])
    assert (run.second, isinstance(run.events[-1], Cued)) == (40, True)
    assert apply(run, Skip(100), 40).second == 140


def test_a_pause_stops_the_clock_and_refuses_all_but_its_end():
    one = case(block("a", after("arrest", 60), actions=[action("x")]), *ENDS)
    run = advance(replay(one, [(30, Pause())]), 5000)
    assert (run.second, run.over) == (30, False)
    for act in (Do("x"), Skip(5), Hint(), Pause(), Say("Hello")):
        assert refusal(one, (30, Pause()), (30, act)) == "bedside_paused"
    assert refusal(one, (30, Resume())) == "act_not_offered"
    assert advance(apply(run, Resume(), 30), 60).ending == "arrest"
    assert apply(run, End(), 30).over


def test_nothing_is_done_twice_in_a_block_nor_after_the_end():
    one = case(block("a", on("improved", "y"), actions=[action("x"), action("y")]), *ENDS)
    assert refusal(one, (1, Do("x")), (2, Do("x"))) == "act_not_offered"
    assert refusal(one, (1, Do("y")), (2, Do("x"))) == "attempt_ended"
    assert refusal(one, (1, End()), (2, Do("x"))) == "attempt_ended"


def test_an_act_does_not_come_before_the_one_before_it():
    one = case(block("a", after("improved", 60), actions=[action("x"), action("y")]), *ENDS)
    run = replay(one, [(50, Do("x")), (10, Do("y"))])
    assert [e.second for e in run.events] == [0, 50, 50]


def test_a_flow_in_circles_comes_to_its_end():
    for seconds in (0, 1, 7):
        run = advance(
            begin(case(block("a", after("b", seconds)), block("b", after("a", seconds)), *ENDS)), LONGEST
        )
        assert run.over
        assert run.ending is None
    vital = {"to": "a", "when": "vital", "elementId": "hr", "comparison": "above", "value": 1}
    assert advance(begin(case(block("a", vital), *ENDS)), LONGEST).over


def test_a_run_without_a_way_out_is_over_after_a_day():
    run = advance(begin(case(block("a"), *ENDS)), 10 * LONGEST)
    assert (run.over, run.second) == (True, LONGEST)


def test_ten_thousand_acts_are_replayed():
    one = case(block("a"), *ENDS)
    acts: list[tuple[int, AnyAct]] = [(number, Say("When did it start?")) for number in range(10_000)]
    run = replay(one, acts)
    assert len(run.events) == 10_001
    assert run.second == 9_999
