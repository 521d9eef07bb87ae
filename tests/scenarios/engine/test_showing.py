"""Doing an action shows what it shows; asking for that does the action. Either counts once."""

from uuid import UUID

import pytest
from tests.scenarios.engine.cases import action, after, block, built_in, case, end, on

from vesalius.scenarios.engine.acts import Ask, Do, End, Hint
from vesalius.scenarios.engine.events import Asked, Done
from vesalius.scenarios.engine.run import advance, begin, replay
from vesalius.scenarios.engine.score import judge_run
from vesalius.scenarios.engine.state import Run
from vesalius.scenarios.engine.view import Frame, view

ENDS = (end("improved"), end("arrest"))
CLINICAL = {
    "initialExamination": {"lungSounds": "Clear.", "heartSounds": "Regular."},
    "investigations": {
        "ecg": {"rhythm": "sinusRhythm", "rate": 80},
        "labs": [
            {"id": "potassium", "name": "Potassium", "value": 7.1, "unit": "mmol/L"},
            {"id": "lactate", "name": "Lactate", "value": 4.2, "unit": "mmol/L"},
            {"id": "score", "name": "A score", "value": 3, "visibility": "hidden"},
        ],
        "imaging": [
            {"id": "chest", "name": "Chest radiograph", "report": "Clear."},
            {"id": "echo", "name": "Echocardiography", "report": "Poor.", "visibility": "atOnce"},
        ],
    },
}


def run_of(*acts, shows=("ecg",), more=(), **action_parts) -> Run:
    """A run of one block with an action that shows something, and then a good end; `more`: blocks between."""
    shown = action("look", shows=list(shows), withinSeconds=60, **action_parts)
    first = block("a", on(more[0]["id"] if more else "improved", "go"), actions=[shown, action("go")])
    return replay(case(first, *more, *ENDS, clinicalScenario=CLINICAL), acts)


def done(run: Run) -> list[tuple[int, str, str, bool]]:
    """(second, block, action, late) of what was done."""
    return [(e.second, e.block.id, e.action.id, e.late) for e in run.events if isinstance(e, Done)]


def shown(run: Run) -> list[tuple[int, str, str]]:
    """(second, thing, by which action) of what was shown."""
    return [(e.second, e.thing, e.by.id if e.by else "") for e in run.events if isinstance(e, Asked)]


def seen(run: Run):
    """The run as its learner sees it."""
    return view(Frame("Case", "en_UK", 1, UUID(int=1)), run)


def test_asking_does_the_action():
    run = run_of((20, Ask("ecg")))
    assert done(run) == [(20, "a", "look", False)]
    assert shown(run) == [(20, "ecg", "")]
    assert [(choice.id, choice.done) for choice in seen(run).choices if choice.id == "look"] == [
        ("look", True)
    ]


def test_what_an_action_only_shows_is_not_done_by_asking():
    assert done(run_of((20, Ask("ecg")), asked="none")) == []
    assert shown(run_of((20, Do("look")), asked="none")) == [(20, "ecg", "look")]


def test_doing_the_action_shows_the_result():
    run = run_of((20, Do("look")), shows=["ecg", "lab.potassium", "examination.lung_sounds"])
    assert shown(run) == [
        (20, thing, "look") for thing in ("ecg", "lab.potassium", "examination.lung_sounds")
    ]
    results = {result.id: result for result in seen(run).results}
    assert results["ecg"].ecg is not None
    assert results["lab.potassium"].readings[0].value == 7.1
    assert results["examination.lung_sounds"].text == "Clear."
    assert {result.by for result in results.values() if result.id != "imaging.echo"} == {"look"}
    assert results["imaging.echo"].by == ""
    # The learner reads one line of it, not four.
    assert [entry.kind for entry in seen(run).entries] == ["story", "done"]


@pytest.mark.parametrize("act", [Ask("ecg"), Do("look")])
def test_either_is_worth_the_same(act):
    """Points, objective, critical, time and hint."""
    scores = [
        judge_run(run_of((5, Hint()), (90, one), (100, Do("go")), hint="Look.")) for one in (act, Do("look"))
    ]
    assert scores[0] == scores[1]
    assert scores[0].score.first_critical_second == 90
    assert [(one.text, one.points, one.late, one.with_hint) for one in scores[0].acts] == [
        ("look", 5, True, True),
        ("go", 10, False, False),
    ]
    assert scores[0].critical_missed == []


def test_without_the_link_asking_is_no_action():
    """Documents from before behave as they did."""
    run = run_of((20, Ask("ecg")), (30, Do("go")), shows=[])
    assert done(run) == [(30, "a", "go", False)]
    assert judge_run(run).critical_missed == ["a/look"]


@pytest.mark.parametrize(
    ("asked", "things", "at"),
    [
        ("all", ["ecg", "lab.lactate"], 15),
        ("any", ["ecg", "lab.lactate"], 10),
        ("all", ["lab.lactate"], None),
    ],
)
def test_an_action_that_shows_several_things_needs_any_or_all_of_them(asked, things, at):
    acts = [(10 + 5 * number, Ask(thing)) for number, thing in enumerate(things)]
    run = run_of(*acts, shows=["ecg", "lab.lactate"], asked=asked)
    assert done(run) == ([] if at is None else [(at, "a", "look", False)])


def test_who_asks_for_one_of_several_sees_them_all_once_that_does_the_action():
    run = run_of((10, Ask("lab.lactate")), shows=["lab.potassium", "lab.lactate"], asked="any")
    assert shown(run) == [(10, "lab.lactate", ""), (10, "lab.potassium", "look")]


def test_what_is_hidden_or_not_there_is_neither_shown_nor_waited_for():
    things = ["ecg", "lab.score", "imaging.echo", "lab.gone", "sign.glucose"]
    assert done(run_of((10, Ask("ecg")), shows=things)) == [(10, "a", "look", False)]
    run = run_of((10, Do("look")), shows=things)
    assert [thing for _, thing, _ in shown(run)] == ["ecg", "imaging.echo"]
    # What is seen from the start is not listed twice.
    assert [result.id for result in seen(run).results] == ["ecg", "imaging.echo"]


def test_what_nobody_can_ask_for_does_nothing_by_being_there():
    assert done(advance(run_of(shows=["imaging.echo", "lab.score"]), 500)) == []


def test_a_question_does_one_action_and_right_ones_first():
    def twice(*acts):
        actions = [
            action("early", "harmful", -10, shows=["ecg"]),
            action("look", shows=["ecg"]),
            action("go"),
        ]
        return replay(
            case(block("a", on("improved", "go"), actions=actions), *ENDS, clinicalScenario=CLINICAL), acts
        )

    assert [id for _, _, id, _ in done(twice((5, Ask("ecg"))))] == ["look"]
    # Whoever asks again asks for what is left.
    assert [id for _, _, id, _ in done(twice((5, Ask("ecg")), (6, Ask("ecg"))))] == ["look", "early"]


ACTS = [(10, Ask("imaging.chest")), (20, Do("go"))]
SECOND = block("b", on("improved", "on"), actions=[action("again", shows=["ecg"]), action("on")])
FILM = block(
    "b",
    on("improved", "on"),
    after("arrest", 600),
    actions=[action("film", shows=["imaging.chest"], withinSeconds=30), action("on")],
)


def test_what_changes_is_looked_at_again_in_the_next_block():
    first = (10, Ask("ecg")), (20, Do("go"))
    assert judge_run(run_of(*first, (30, Do("on")), more=(SECOND,))).critical_missed == ["b/again"]
    asked = run_of(*first, (25, Ask("ecg")), (30, Do("on")), more=(SECOND,))
    assert done(asked)[2] == (25, "b", "again", False)
    # Nor does a question count that was asked too early for the second and did nothing in the first.
    early = run_of((10, Ask("ecg")), (20, Do("go")), (30, Do("on")), shows=[], more=(SECOND,))
    assert judge_run(early).critical_missed == ["a/look", "b/again"]


def test_a_result_that_does_not_change_counts_for_the_block_that_wants_it_later():
    run = run_of(*ACTS, (200, Do("on")), more=(FILM,))
    # It is done when the block is left, and not late: it was known before.
    assert done(run)[1:] == [(200, "b", "on", False), (200, "b", "film", False)]
    assert judge_run(run).critical_missed == ["a/look"]
    assert [act.points for act in judge_run(run).acts if act.text == "film"] == [10]


@pytest.mark.parametrize(
    "leave", [lambda run: replay(run.case, [*ACTS, (300, End())]), lambda run: advance(run, 5000)]
)
def test_so_it_does_when_the_run_is_left_or_time_leads_on(leave):
    run = leave(run_of(*ACTS, more=(FILM,)))
    assert ("b", "film") in [(place, id) for _, place, id, _ in done(run)]


def test_nothing_counts_twice():
    """A question that did an action in one block does none in the next by itself."""
    run = run_of(*ACTS, (200, Do("on")), shows=["imaging.chest"], more=(FILM,))
    assert [id for _, _, id, _ in done(run)] == ["look", "go", "on"]
    assert judge_run(run).critical_missed == ["b/film"]


def test_harm_asked_for_in_another_block_is_none():
    """Only what is right is taken as known: nobody does harm by having seen something."""
    harm = block(
        "b",
        on("improved", "on"),
        actions=[action("film", "harmful", -10, shows=["imaging.chest"]), action("on")],
    )
    assert judge_run(run_of(*ACTS, (30, Do("on")), more=(harm,))).harmful == []
    assert judge_run(run_of(*ACTS, (30, Ask("imaging.chest")), more=(harm,))).harmful == ["b/film"]


def test_what_stays_on_offer_is_done_by_asking_later():
    run = run_of((20, Do("go")), (25, Ask("ecg")), stays=True, more=(FILM,))
    assert done(run)[-1] == (25, "a", "look", False)


def test_an_exit_that_waits_for_the_action_is_taken():
    one = case(
        block("a", on("improved", "look"), actions=[action("look", shows=["ecg"])]),
        *ENDS,
        clinicalScenario=CLINICAL,
    )
    run = replay(one, [(10, Ask("ecg"))])
    assert (run.over, run.ending) == (True, "improved")
    assert begin(one).seen == {}


def test_pulseless_electrical_activity_has_a_rate_on_the_ecg_and_no_pulse():
    arrest = next(
        one
        for seed in range(20)
        if (one := built_in("cardiac_arrest", seed)).document.initial_elements.elements[-1].value
        == "pulselessElectricalActivity"
    )
    steps = ("check", "compress", "pads", "named", "adrenaline")
    run = replay(arrest, [(5 * number, Do(id)) for number, id in enumerate(steps, 1)])
    assert [id for _, _, id, _ in done(run)] == list(steps)
    for second in (26, 90):
        monitor = seen(advance(run, second)).monitor
        values = {sign.kind: sign.value for sign in monitor.signs}
        assert values["heartRate"] == 70
        assert values["systolicPressure"] is values["oxygenSaturation"] is None
        assert (monitor.curves.pulse, monitor.curves.pressure) == (0.0, None)
        assert monitor.curves.ecg is not None
