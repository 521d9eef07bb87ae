"""Every built-in case rewards good medicine: played well it is passed with all points, played with harm it is not."""

import pytest
from tests.scenarios.engine.cases import built_in

from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Asked, Done
from vesalius.scenarios.engine.robot import play_idle, play_well, play_with_harm

LEVELS = ("basic", "intermediate", "advanced")


def cases(pathology: str, seeds: range) -> list[tuple[str, Case]]:
    """Cases of a pathology at every level, stable and not."""
    return [
        (f"{seed} {level} {unstable}", built_in(pathology, seed, difficulty=level, unstable=unstable))
        for seed in seeds
        for level in LEVELS
        for unstable in (None, True, False)
    ]


@pytest.mark.parametrize("pathology", sorted(written()))
def test_good_play_wins_everything_in_any_order(pathology):
    for name, one in cases(pathology, range(1, 11)):
        for order in (None, 1, 2, 3):
            play = play_well(one, order)
            assert (play.percent, play.run.ending) == (100, "improved"), (name, order, play.judgement.missed)
            assert play.judgement.score is not None
            assert play.judgement.score.passed
            assert not any(act.late for act in play.judgement.acts)


@pytest.mark.parametrize("pathology", sorted(written()))
def test_asking_for_what_actions_show_wins_as_much(pathology):
    counted = 0
    for name, one in cases(pathology, range(1, 4)):
        play = play_well(one, asks=True)
        assert (play.percent, play.run.ending) == (100, "improved"), (name, play.judgement.missed)
        assert not any(act.late for act in play.judgement.acts)
        asked = {(e.second, e.thing) for e in play.run.events if isinstance(e, Asked) and not e.by}
        done = [e for e in play.run.events if isinstance(e, Done)]
        assert len({(e.block.id, e.action.id) for e in done}) == len(done), name
        counted += sum(any((e.second, thing) in asked for thing in e.action.shows) for e in done)
    assert counted >= 27


@pytest.mark.parametrize("pathology", sorted(written()))
def test_harm_and_waiting_are_not_passed(pathology):
    harmed = 0
    for name, one in cases(pathology, range(1, 4)):
        for block in one.blocks.values():
            for action in block.actions:
                if action.grade == "harmful":
                    play = play_with_harm(one, block.id, action.id)
                    if play is not None:
                        harmed += 1
                        assert play.judgement.score is not None
                        assert not play.judgement.score.passed, (name, action.id)
                        assert play.judgement.score.percent < 100, (name, action.id)
        idle = play_idle(one)
        assert idle.run.over
        assert idle.percent == 0, name
    assert harmed >= 9
