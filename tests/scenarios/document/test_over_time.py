"""What happens over time in a block, levels told in words, doses read in texts, and what is worked out once."""

import pytest
from tests.scenarios.document import planting as p

from vesalius.scenarios.document import Change, apply_changes, to_builtins
from vesalius.scenarios.document.checks import course, told_levels
from vesalius.scenarios.document.checks.medication.stated import stated_doses
from vesalius.scenarios.document.checks.places import actions, states


def _planted(pathology, plant):
    document = p.good(pathology)
    changes = plant(p.Case(to_builtins(document)))
    return apply_changes(document, [Change(pointer, value) for pointer, value in changes])


@pytest.mark.parametrize(
    ("sign", "value", "found"),
    [("oxygenSaturation", 71, True), ("oxygenSaturation", 94, False), ("respiratoryRate", 48, True)],
)
def test_nobody_leaves_well_with_a_sign_of_danger_that_was_better_at_the_start(sign, value, found):
    document = _planted(p.PE, p.target("leaving", sign, value))
    assert ("signs_not_well" in {one.code for one in course.good_ends(document)}) is found


@pytest.mark.parametrize(("limit", "found"), [(2, True), (6, False)])
def test_a_sign_of_danger_does_not_end_the_case_well(limit, found):
    way = p.way_out("fit", to="improved", when="vital", elementId="glucose", comparison="below", value=limit)
    assert ("danger_ends_well" in {one.code for one in course.good_ends(_planted(p.HYPO, way))}) is found


def test_cues_are_heard_and_changes_are_seen():
    late = p.both(
        p.in_block("start", "cues/0/afterSeconds", 3000), p.changed_over("worse", ["heartRate"], 3600)
    )
    codes = {one.code for one in course.time_in_blocks(_planted(p.PE, late))}
    assert codes == {"cue_too_late", "change_too_slow"}
    assert not list(course.time_in_blocks(p.good(p.PE)))


@pytest.mark.parametrize(
    ("pathology", "said", "found"),
    [
        (p.K, "The low potassium explains the picture.", True),
        (p.K, "The potassium is high.", False),
        (p.SEP, "A normal troponin and a raised lactate.", False),
        (p.SEP, "Anaemia, thrombocytopenia and a high sodium.", True),
        (p.SEP, "Is the sodium high?", False),
        (p.DKA, "Хипернатриемия при дехидратация.", True),
    ],
)
def test_a_level_told_in_words_is_that_of_the_laboratory(pathology, said, found):
    document = _planted(pathology, p.more("reading", "narrative", said))
    assert bool(list(told_levels.told_levels(document))) is found


@pytest.mark.parametrize(
    ("text", "doses"),
    [
        ("Magnesium sulfate, 2 g i.v.", [(2, "g")]),
        ("Gabapentin raised to 900 mg", [(900, "mg")]),
        ("Beclometasone/formoterol 100/6 micrograms", [(100, "micrograms")]),
        ("Atropine up to 3 mg", []),
        ("Магнезиев сулфат, 2 g i.v.", [(2, "g")]),
    ],
)
def test_doses_are_read_behind_a_comma_a_change_and_in_combinations(text, doses):
    assert [(value, unit) for _, value, unit, _ in stated_doses(text)] == doses


def test_what_is_remembered_of_a_document_is_its_own():
    one = p.good(p.PE)
    other = _planted(p.PE, p.target("worse", "heartRate", 133))
    first = states(one)
    assert states(one) is first
    assert actions(one) is actions(one)
    assert states(other) != first
    assert states(one) == first
