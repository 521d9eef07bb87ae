"""Reading, writing and changing documents."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vesalius.scenarios.document import (
    CHECKPOINTS,
    Change,
    InvalidDocument,
    apply_changes,
    decode_document,
    encode_document,
    new_document,
    read_pointer,
    section_of,
    to_builtins,
)
from vesalius.scenarios.document.codec import MAX_BYTES


def problems(call, *arguments):
    with pytest.raises(InvalidDocument) as caught:
        call(*arguments)
    return [(problem.pointer, problem.code) for problem in caught.value.problems]


def test_a_new_document_has_the_defaults_and_comes_back():
    document = new_document()
    person = document.clinical_scenario.basic_measurements
    assert (person.gender, person.age, person.height, person.weight) == ("male", 13, 150, 60)
    assert decode_document(encode_document(document)) == document
    assert decode_document(to_builtins(document)) == document
    assert decode_document(b"{}") == document


@pytest.mark.parametrize(
    ("pointer", "value", "expected"),
    [
        ("/generalInfo/scenarioName", "x" * 121, ("/generalInfo/scenarioName", "too_long")),
        ("/generalInfo/scenarioName", 5, ("/generalInfo/scenarioName", "wrong_type")),
        ("/generalInfo/pathology", "gout", ("/generalInfo/pathology", "not_allowed_value")),
        (
            "/generalInfo/objectives",
            [{"id": "a"}, {"text": "b"}],
            ("/generalInfo/objectives/1/id", "required"),
        ),
        ("/generalInfo/objectives", [{"id": "a b"}], ("/generalInfo/objectives/0/id", "bad_format")),
        ("/generalInfo/objectives", [{"id": "a\n"}], ("/generalInfo/objectives/0/id", "bad_format")),
        ("/generalInfo/objectives", [{"id": ""}], ("/generalInfo/objectives/0/id", "too_short")),
        ("/generalInfo/objectives", [{"id": "a", "x": 1}], ("/generalInfo/objectives/0/x", "unknown_field")),
        (
            "/generalInfo/medicalReferences",
            [{"id": "a", "link": "http://example.org"}],
            ("/generalInfo/medicalReferences/0/link", "bad_format"),
        ),
        (
            "/generalInfo/medicalReferences",
            [{"id": "a", "link": "javascript:alert(1)"}],
            ("/generalInfo/medicalReferences/0/link", "bad_format"),
        ),
        (
            "/clinicalScenario/basicMeasurements/age",
            -1,
            ("/clinicalScenario/basicMeasurements/age", "out_of_range"),
        ),
        (
            "/clinicalScenario/basicMeasurements/age",
            10**30,
            ("/clinicalScenario/basicMeasurements/age", "out_of_range"),
        ),
        ("/generalInfo/prebrief", "a\0b", ("/generalInfo/prebrief", "bad_characters")),
        ("/generalInfo/prebrief", "\ud800", ("/generalInfo/prebrief", "bad_characters")),
        ("/generalInfo/motto", "x", ("/generalInfo/motto", "unknown_field")),
        ("/generalInfo/motto/x", "x", ("/generalInfo/motto/x", "no_such_place")),
        ("/generalInfo/objectives/0", {}, ("/generalInfo/objectives/0", "no_such_place")),
        ("generalInfo", {}, ("generalInfo", "no_such_place")),
        ("", [], ("", "wrong_type")),
        ("/schemaVersion", 2, ("/schemaVersion", "not_allowed_value")),
    ],
)
def test_a_change_that_does_not_fit_is_refused_with_its_place(pointer, value, expected):
    assert problems(apply_changes, new_document(), [Change(pointer, value)]) == [expected]


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[" * 5000, b'{"generalInfo":{"scenarioName":"\\ud800"}}', b"\xff"]
)
def test_what_is_no_json_is_refused(raw):
    assert problems(decode_document, raw) == [("", "bad_json")]


@pytest.mark.parametrize("raw", [b"[]", b"1", b"null", b'"x"'])
def test_what_is_no_object_is_refused(raw):
    assert problems(decode_document, raw) == [("", "wrong_type")]


def test_a_document_that_is_too_large_is_refused():
    assert problems(decode_document, json.dumps({"x": "y" * MAX_BYTES})) == [("", "too_large")]


def test_changes_are_made_in_order_and_all_or_none():
    document = apply_changes(
        new_document(),
        [
            Change("/generalInfo/objectives/-", {"id": "a"}),
            Change("/generalInfo/objectives/0/text", "Read the ECG."),
        ],
    )
    assert document.general_info.objectives[0].text == "Read the ECG."
    wrong = [Change("/generalInfo/scenarioName", "New"), Change("/generalInfo/minutes", -1)]
    assert problems(apply_changes, document, wrong) == [("/generalInfo/minutes", "out_of_range")]
    assert document.general_info.scenario_name == ""


def test_a_change_does_not_touch_its_document():
    document = new_document()
    apply_changes(document, [Change("/generalInfo/objectives/-", {"id": "a"})])
    assert document == new_document()


def test_every_checkpoint_points_into_the_document():
    for id, pointer in CHECKPOINTS.items():
        read_pointer(new_document(), pointer)
        assert section_of(f"{pointer}/0") == id


@settings(deadline=None)
@given(st.text(max_size=30), st.one_of(st.none(), st.integers(), st.text(), st.lists(st.integers())))
def test_any_pointer_and_value_give_a_document_or_a_refusal(pointer, value):
    for place in (pointer, f"/generalInfo/{pointer}", f"/scenarioFlow/blocks/{pointer}"):
        try:
            changed = apply_changes(new_document(), [Change(place, value)])
        except InvalidDocument:
            continue
        assert decode_document(encode_document(changed)) == changed
