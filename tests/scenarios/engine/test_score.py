"""What runs are worth, worked out by hand."""

import pytest
from tests.scenarios.engine.cases import action, after, block, case, end, on

from vesalius.scenarios.engine.acts import Do, End
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.run import advance, replay
from vesalius.scenarios.engine.score import Act, between, judge, judge_run, progress

ENDS = (end("improved"), end("stable"), end("arrest"))
INFO = {"objectives": [{"id": "o1", "text": "One"}, {"id": "o2", "text": "Two"}]}


def weights(first: float, second: float) -> dict[str, object]:
    """Weights of the two objectives."""
    return {"weights": [{"objectiveId": "o1", "weight": first}, {"objectiveId": "o2", "weight": second}]}


def percent(one: Case, *acts: tuple[int, str], until: int = 0) -> float | None:
    """The score after these actions."""
    run = advance(replay(one, [(second, Do(id)) for second, id in acts]), until)
    score = judge_run(run).score
    return score.percent if score else None


def test_points_count_by_the_weights_of_their_objectives():
    actions = [
        action("a", objectiveId="o1"),
        action("b", objectiveId="o2"),
        action("c", points=30, objectiveId="o2"),
    ]
    one = case(
        block("x", after("stable", 60), actions=actions), *ENDS, generalInfo=INFO, assessment=weights(60, 40)
    )
    assert percent(one, (1, "a"), until=60) == 60
    assert percent(one, (1, "b"), until=60) == 10
    assert percent(one, (1, "a"), (2, "b"), (3, "c"), until=60) == 100
    unweighted = case(block("x", after("stable", 60), actions=actions), *ENDS, generalInfo=INFO)
    assert percent(unweighted, (1, "a"), until=60) == 20


def test_what_belongs_to_no_objective_counts_by_its_part_of_the_points():
    actions = [action("a", objectiveId="o1"), action("loose", points=30)]
    one = case(
        block("x", after("stable", 60), actions=actions), *ENDS, generalInfo=INFO, assessment=weights(50, 50)
    )
    assert percent(one, (1, "a"), until=60) == 25
    assert percent(one, (1, "loose"), until=60) == 75


def test_one_of_two_alternatives_is_enough_and_the_better_one_counts_whole():
    one = case(
        block("x", on("improved", "a", "b"), actions=[action("a"), action("b", "recommended", 5)]), *ENDS
    )
    assert percent(one, (1, "a")) == 100
    assert percent(one, (1, "b")) == 50
    judged = judge_run(replay(one, [(1, Do("a"))]))
    assert judged.missed == []


def test_harm_takes_points_away_and_is_never_passed():
    one = case(
        block("x", after("improved", 60), actions=[action("a", points=50), action("h", "harmful", -10)]),
        *ENDS,
        assessment={"passMark": 10},
    )
    judged = judge_run(advance(replay(one, [(1, Do("a")), (2, Do("h"))]), 60))
    assert judged.score is not None
    assert (judged.score.percent, judged.score.harmful, judged.score.passed) == (80, 1, False)
    assert percent(one, (2, "h"), until=60) == 0


def test_what_is_late_wins_half():
    one = case(block("x", after("stable", 99), actions=[action("a", withinSeconds=30)]), *ENDS)
    assert percent(one, (30, "a"), until=99) == 100
    assert percent(one, (31, "a"), until=99) == 50


def test_what_lay_ahead_counts_where_the_run_did_not_come_to_a_good_end():
    one = case(
        block("x", on("y", "a"), after("arrest", 60), actions=[action("a")]),
        block("y", on("z", "b"), after("arrest", 60), actions=[action("b")]),
        block("z", on("improved", "c"), actions=[action("c", points=20)]),
        *ENDS,
    )
    assert percent(one, (1, "a"), until=61) == 25
    left = replay(one, [(1, Do("a")), (2, Do("b")), (3, End())])
    assert judge_run(left).score.percent == 50
    missed = judge_run(left).missed
    assert [m.text for m in missed] == ["c"]


def test_critical_actions_are_timed_and_missed():
    one = case(
        block(
            "x",
            after("stable", 60),
            actions=[action("r", "recommended", 5), action("a"), action("b"), action("c")],
        ),
        *ENDS,
    )
    score = judge_run(advance(replay(one, [(5, Do("r")), (12, Do("a")), (20, Do("b"))]), 60)).score
    assert (score.first_critical_second, score.critical_missed) == (12, 1)


def test_a_block_entered_twice_counts_once():
    one = case(
        block("x", on("y", "a"), actions=[action("a")]),
        block("y", on("x", "back"), after("stable", 50), actions=[action("back", "neutral", 0), action("b")]),
        *ENDS,
    )
    assert percent(one, (1, "a"), (2, "back"), (3, "a"), (4, "b"), until=60) == 100


def test_a_case_without_points_has_no_score():
    one = case(block("x", after("stable", 60), actions=[action("n", "neutral", 0)]), *ENDS)
    assert judge_run(advance(replay(one, []), 60)).score is None


def test_reported_steps_are_judged_alike():
    one = case(
        block("x", on("y", "a"), actions=[action("a")]),
        block("y", after("z", 20)),
        block(
            "z", on("improved", "b"), after("arrest", 60), actions=[action("b"), action("h", "harmful", -5)]
        ),
        *ENDS,
    )
    assert between(one, ["x", "z", "improved"]) == ["x", "y", "z", "improved"]
    steps = [
        Act("x", "a", 3, False, False),
        Act("z", "b", 40, True, False),
        Act("z", "unknown", 41, False, False),
    ]
    judged = judge(one, between(one, ["x", "z", "improved"]), steps)
    assert judged.score.percent == 100
    assert [act.with_hint for act in judged.acts] == [False, True]


@pytest.mark.parametrize(("acts", "percent"), [([], 0), ([(1, "a")], 50), ([(1, "a"), (2, "b")], 100)])
def test_progress_is_what_was_done_of_what_was_met_and_lies_ahead(acts, percent):
    one = case(
        block("x", on("y", "a"), actions=[action("a")]),
        block("y", on("improved", "b"), actions=[action("b", "recommended", 5)]),
        *ENDS,
    )
    run = replay(one, [(second, Do(id)) for second, id in acts])
    done = [Act("x" if id == "a" else "y", id, second, False, False) for second, id in acts]
    assert progress(one, ["x", "y"][: 1 + len(acts)], done) == percent
    assert run.over == (percent == 100)
