"""Every code of the checks: absent in a good document, found once the document is spoilt."""

from functools import cache

import pytest
from msgspec import structs

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import (
    CODES,
    Change,
    apply_changes,
    check,
    checkpoint_statuses,
    new_document,
    ready_to_preview,
    ready_to_publish,
    to_builtins,
)
from vesalius.scenarios.document.checks.every import CHECKS

INFO, CASE = "/generalInfo", "/clinicalScenario"
HISTORY, TESTS = f"{CASE}/history", f"{CASE}/investigations"
ELEMENTS, BLOCKS, WEIGHTS = "/initialElements/elements", "/scenarioFlow/blocks", "/assessment/weights"
ACTION = f"{BLOCKS}/0/actions/0"
PFT = f"{TESTS}/pft/values"


@cache
def good(pathology="atrial_fibrillation", language="en"):
    brief = Brief(language=language, seed=2, patient=Patient("male", 66, 174, 74), difficulty="basic")
    return written()[pathology].write(brief)


def plain(pathology="atrial_fibrillation"):
    return to_builtins(good(pathology))


def test_no_check_runs_twice():
    assert len(CHECKS) == len(set(CHECKS))


def codes(document):
    return {found.code for found in check(document)}


def block(id, pathology="atrial_fibrillation"):
    return next(b for b in plain(pathology)["scenarioFlow"]["blocks"] if b["id"] == id)


def without(pointer, **fields):
    """The list at the pointer without the things that have these fields."""
    items = plain()
    for key in pointer[1:].split("/"):
        items = items[key]
    return [item for item in items if any(item[name] != value for name, value in fields.items())]


def place(id):
    return next(i for i, b in enumerate(plain()["scenarioFlow"]["blocks"]) if b["id"] == id)


def element(kind):
    return next(i for i, e in enumerate(plain()["initialElements"]["elements"]) if e["kind"] == kind)


def pft(measure):
    values = plain("copd")["clinicalScenario"]["investigations"]["pft"]["values"]
    return next(i for i, value in enumerate(values) if value["measure"] == measure)


def endless():
    """A side path of two blocks that lead to each other only."""
    loop = [
        {
            "id": one,
            "kind": "state",
            "narrative": "On.",
            "exits": [{"to": other, "when": "timer", "seconds": 5}],
        }
        for one, other in (("left", "right"), ("right", "left"))
    ]
    way = {"to": "left", "when": "timer", "seconds": 900}
    blocks = plain()["scenarioFlow"]["blocks"]
    blocks[0]["exits"].append(way)
    return [*blocks, *loop]


AF = "atrial_fibrillation"
SPOILT = [
    ("name_missing", AF, f"{INFO}/scenarioName", " "),
    ("objective_by_harm", "upper_airway_obstruction", f"{BLOCKS}/3/actions/0/objectiveId", None),
    ("pathology_missing", AF, f"{INFO}/pathology", None),
    ("setup_incomplete", AF, f"{INFO}/minutes", None),
    ("objectives_count", AF, f"{INFO}/objectives", plain()["generalInfo"]["objectives"][:2]),
    ("objective_text_missing", AF, f"{INFO}/objectives/0/text", ""),
    ("references_count", AF, f"{INFO}/medicalReferences", plain()["generalInfo"]["medicalReferences"][:1]),
    ("reference_incomplete", AF, f"{INFO}/medicalReferences/0/link", ""),
    ("reference_home_page", AF, f"{INFO}/medicalReferences/0/link", "https://www.who.int/"),
    (
        "reference_undated",
        AF,
        f"{INFO}/medicalReferences/0",
        {
            **plain()["generalInfo"]["medicalReferences"][0],
            "linkTitle": "Management of atrial fibrillation",
            "year": None,
        },
    ),
    ("reference_unverified", AF, f"{INFO}/medicalReferences/0/unverified", True),
    ("history_missing", AF, f"{HISTORY}/presentIllness", ""),
    ("examination_missing", AF, f"{CASE}/initialExamination/breathing", ""),
    (
        "measurements_default",
        AF,
        f"{CASE}/basicMeasurements",
        {"gender": "male", "age": 13, "height": 150, "weight": 60},
    ),
    ("baseline_missing", AF, ELEMENTS, without(ELEMENTS, kind="oxygenSaturation")),
    ("ecg_missing", AF, f"{TESTS}/ecg", None),
    ("pft_missing", "copd", f"{TESTS}/pft", None),
    ("debriefing_missing", AF, "/debriefing/points", []),
    ("id_duplicate", AF, f"{INFO}/objectives/1/id", plain()["generalInfo"]["objectives"][0]["id"]),
    ("flow_missing", AF, BLOCKS, []),
    ("start_count", AF, f"{BLOCKS}/0/kind", "state"),
    (
        "good_end_missing",
        AF,
        BLOCKS,
        [b for b in plain()["scenarioFlow"]["blocks"] if b["ending"] in (None, "arrest")],
    ),
    (
        "bad_end_missing",
        AF,
        BLOCKS,
        [b for b in plain()["scenarioFlow"]["blocks"] if b["ending"] not in ("arrest", "deteriorated")],
    ),
    ("ending_missing", AF, f"{BLOCKS}/{place('arrest')}/ending", None),
    (
        "end_with_exits",
        AF,
        f"{BLOCKS}/{place('arrest')}/exits",
        [{"to": "start", "when": "timer", "seconds": 1}],
    ),
    (
        "block_unreachable",
        AF,
        f"{BLOCKS}/-",
        {"id": "lost", "kind": "end", "narrative": "Lost.", "ending": "stable"},
    ),
    ("block_dead_end", AF, f"{BLOCKS}/1/exits", []),
    ("block_never_ends", AF, BLOCKS, endless()),
    ("block_narrative_missing", AF, f"{BLOCKS}/1/narrative", ""),
    ("exit_unknown_block", AF, f"{BLOCKS}/0/exits/0/to", "nowhere"),
    ("exit_unknown_action", AF, f"{BLOCKS}/0/exits/0/actionIds", ["doac"]),
    ("cue_unknown_action", AF, f"{BLOCKS}/0/cues/-", {"text": "Doctor?", "unless": ["doac"]}),
    (
        "exit_incomplete",
        AF,
        f"{BLOCKS}/0/exits/-",
        {"to": "reading", "when": "vital", "elementId": "heartRate"},
    ),
    ("change_unknown_element", AF, f"{BLOCKS}/0/changes", [{"elementId": "mood", "target": 1}]),
    ("shows_unknown", AF, f"{ACTION}/shows", ["ecg", "lab.gone"]),
    ("shows_hidden", AF, f"{ACTION}/shows", ["lab.cha2ds2va"]),
    ("decision_without_choice", AF, f"{BLOCKS}/1/actions", []),
    ("objective_not_assessed", AF, f"{INFO}/objectives/-", {"id": "more", "text": "Sing."}),
    ("objective_unknown", AF, f"{ACTION}/objectiveId", "sing"),
    ("reference_unknown", AF, f"{ACTION}/referenceId", "R99"),
    ("action_text_missing", AF, f"{ACTION}/text", ""),
    ("action_without_reference", AF, f"{ACTION}/referenceId", None),
    ("action_without_rationale", AF, f"{ACTION}/rationale", ""),
    ("points_against_grade", AF, f"{ACTION}/points", -5),
    ("weights_missing", AF, WEIGHTS, []),
    ("weights_sum", AF, f"{WEIGHTS}/0/weight", 1),
    ("weight_unknown_objective", AF, f"{WEIGHTS}/0/objectiveId", "sing"),
    ("element_unit", AF, f"{ELEMENTS}/{element('heartRate')}/unit", "Hz"),
    ("element_value", AF, f"{ELEMENTS}/{element('rhythm')}/value", "waltz"),
    ("element_out_of_limits", AF, f"{ELEMENTS}/{element('oxygenSaturation')}/value", 101),
    ("element_limits", AF, f"{ELEMENTS}/{element('heartRate')}/low", 400),
    ("pressure_order", AF, f"{ELEMENTS}/{element('diastolicPressure')}/value", 130),
    ("map_disagrees", AF, f"{ELEMENTS}/{element('meanArterialPressure')}/value", 60),
    ("rhythm_rate_disagrees", AF, f"{ELEMENTS}/{element('heartRate')}/value", 250),
    ("ecg_rhythm_disagrees", AF, f"{TESTS}/ecg/rhythm", "atrialFlutter"),
    ("ecg_rate_disagrees", AF, f"{TESTS}/ecg/rate", 90),
    ("ecg_pr_without_p", AF, f"{TESTS}/ecg/pr", 160),
    ("qtc_disagrees", AF, f"{TESTS}/ecg/qtc", 520),
    ("bmi_implausible", AF, f"{CASE}/basicMeasurements/weight", 25),
    ("bmi_disagrees", AF, f"{CASE}/basicMeasurements/weight", 90),
    ("age_disagrees", AF, f"{CASE}/basicMeasurements/age", 40),
    ("sex_contradicts", AF, f"{CASE}/basicMeasurements/gender", "female"),
    ("narrative_disagrees", AF, f"{ELEMENTS}/{element('systolicPressure')}/value", 160),
    ("lab_unit_missing", AF, f"{TESTS}/labs/0/unit", ""),
    ("lab_range", AF, f"{TESTS}/labs/0/low", 9),
    ("lab_impossible", AF, f"{TESTS}/labs/0/value", 40),
    ("lab_extreme", AF, f"{TESTS}/labs/0/value", 9.5),
    ("pft_unit", "copd", f"{PFT}/{pft('FEV1')}/unit", "mL"),
    ("pft_off_equations", "copd", f"{PFT}/{pft('PEF')}/source", "gliGlobal2022"),
    ("pft_predicted_disagrees", "copd", f"{PFT}/{pft('TLC')}/predicted", 5.0),
    ("pft_lln_disagrees", "copd", f"{PFT}/{pft('TLC')}/lln", 4.0),
    ("pft_zscore_disagrees", "copd", f"{PFT}/{pft('DLCO')}/zScore", 0.5),
    ("pft_percent_disagrees", "copd", f"{PFT}/{pft('DLCO')}/percentPredicted", 90),
    ("pft_ratio_disagrees", "copd", f"{PFT}/{pft('FEV1FVC')}/measured", 0.8),
    ("pft_pathology_disagrees", "copd", f"{INFO}/pathology", "idiopathic_pulmonary_fibrosis"),
    (
        "dose_out_of_range",
        AF,
        f"{ACTION}/order",
        {"drug": "metoprolol", "dose": 500, "unit": "mg", "route": "iv"},
    ),
    ("dose_unknown", AF, f"{ACTION}/order", {"drug": "moonshine", "dose": 1, "unit": "mg", "route": "iv"}),
    (
        "route_impossible",
        AF,
        f"{ACTION}/order",
        {"drug": "apixaban", "dose": 5, "unit": "mg", "route": "iv"},
    ),
    (
        "route_unusual",
        AF,
        f"{ACTION}/order",
        {"drug": "ceftriaxone", "dose": 1, "unit": "g", "route": "oral"},
    ),
    (
        "home_drug_interaction",
        AF,
        f"{HISTORY}/medications",
        [{"id": "a", "name": "phenelzine"}, {"id": "b", "name": "sertraline"}],
    ),
    ("home_dose_out_of_range", AF, f"{HISTORY}/medications/0/dose", 15),
    ("drug_against_allergy", AF, f"{HISTORY}/allergies", [{"id": "a", "substance": "beta-blockers"}]),
    (
        "drug_to_confirm",
        "preexcited_atrial_fibrillation",
        f"{BLOCKS}/0/actions/0/order",
        {"drug": "amiodarone", "dose": 300, "unit": "mg", "route": "iv"},
    ),
    (
        "exit_at_once",
        AF,
        f"{BLOCKS}/0/exits/-",
        {"to": "reading", "when": "vital", "elementId": "heartRate", "comparison": "above", "value": 100},
    ),
    ("points_out_of_proportion", AF, f"{ACTION}/points", 90),
    ("good_play_loses", AF, f"{BLOCKS}/0/actions/1/stays", False),
    ("good_play_fails", AF, f"{BLOCKS}/8/exits", [{"to": "deteriorated", "when": "timer", "seconds": 300}]),
    ("right_action_in_vain", AF, f"{BLOCKS}/5/exits", [{"to": "arrest", "when": "timer", "seconds": 300}]),
    ("rationale_disagrees", AF, f"{ACTION}/rationale", "Contraindicated here."),
    ("objective_reveals", AF, f"{INFO}/objectives/0/text", "Recognise atrial fibrillation."),
    ("weight_zero", AF, f"{WEIGHTS}/0/weight", 0),
    ("answer_leaked", AF, f"{INFO}/scenarioName", "Rapid atrial fibrillation"),
]


def count(document, code):
    return sum(found.code == code for found in check(document))


@pytest.mark.parametrize(("code", "pathology", "pointer", "value"), SPOILT, ids=[row[0] for row in SPOILT])
def test_a_spoilt_document_is_found_out(code, pathology, pointer, value):
    document = good(pathology)
    spoilt = apply_changes(document, [Change(pointer, value)])
    assert count(spoilt, code) > count(document, code)
    found = next(found for found in check(spoilt) if found.code == code)
    assert found.grade == CODES[code]
    assert ready_to_publish(spoilt, check(spoilt)) == all(f.grade != "error" for f in check(spoilt))


def test_a_pathology_whose_file_is_gone_is_found():
    """No change can set one; an operator can take a file away."""
    document = good(AF)
    info = structs.replace(document.general_info, pathology="a_fever")
    gone = structs.replace(document, general_info=info)
    assert count(gone, "pathology_unknown") == 1
    assert not ready_to_publish(gone, check(gone))


@pytest.mark.parametrize("pathology", sorted(written()))
def test_good_documents_are_ready(pathology):
    document = good(pathology)
    assert ready_to_preview(document, check(document))
    assert ready_to_publish(document, check(document))


def test_an_empty_document_is_neither_to_be_seen_nor_published():
    findings = check(new_document())
    assert not ready_to_preview(new_document(), findings)
    assert not ready_to_publish(new_document(), findings)
    assert {point.status for point in checkpoint_statuses(new_document(), findings)} == {"empty"}


def test_an_error_of_content_does_not_stop_the_preview():
    spoilt = apply_changes(good(), [Change(f"{INFO}/scenarioName", "")])
    assert ready_to_preview(spoilt, check(spoilt))
    assert not ready_to_publish(spoilt, check(spoilt))


def test_a_section_with_an_error_needs_review():
    spoilt = apply_changes(good(), [Change(f"{ELEMENTS}/{element('heartRate')}/unit", "Hz")])
    statuses = {point.id: point.status for point in checkpoint_statuses(spoilt, check(spoilt))}
    assert statuses["elements"] == "needsReview"
    assert statuses["history"] == "done"


@pytest.mark.parametrize(
    ("text", "leaks"),
    [
        ("Afib at night", True),
        ("Предсърдно мъждене", True),
        ("A patient in AF", True),
        ("An affair of the heart", False),
        ("After dinner", False),
    ],
)
def test_only_the_answer_itself_is_a_leak(text, leaks):
    document = apply_changes(good(), [Change(f"{INFO}/prebrief", text)])
    assert ("answer_leaked" in codes(document)) is leaks


def test_a_harmful_action_may_hold_any_dose_and_the_forbidden_drug():
    index = next(i for i, a in enumerate(block("start")["actions"]) if a["grade"] == "harmful")
    order = {"drug": "amoxicillin", "dose": 99000, "unit": "mg", "route": "oral"}
    document = apply_changes(
        good(),
        [
            Change(f"{BLOCKS}/0/actions/{index}/order", order),
            Change(f"{HISTORY}/allergies", [{"id": "a", "substance": "penicillin"}]),
        ],
    )
    assert not codes(document) & {"dose_out_of_range", "drug_against_allergy"}
    right = apply_changes(document, [Change(f"{ACTION}/order", {**order, "dose": 500})])
    assert "drug_against_allergy" in codes(right)


def test_a_limit_that_the_equation_does_not_have_is_left_alone():
    # NHANES III has no lower limit of FEF25-75 for short old people: to write one there is no error, nor a failure.
    value = {"measure": "FEF2575", "measured": 1.0, "unit": "L/s", "lln": 0.1, "source": "nhanes3"}
    document = apply_changes(
        new_document(),
        [
            Change(f"{CASE}/basicMeasurements", {"gender": "male", "age": 80, "height": 150, "weight": 60}),
            Change(TESTS, {"pft": {"values": [value]}}),
        ],
    )
    assert not {code for code in codes(document) if code.startswith("pft")}


@pytest.mark.parametrize(
    ("pathology", "language", "text", "is_found"),
    [
        ("opioid_poisoning", "en", "GCS 4; both pupils are wide.", True),
        ("opioid_poisoning", "bg", "GCS 4; зениците са разширени, 6 mm.", True),
        ("opioid_poisoning", "en", "GCS 4; no dilated pupils, both 1 mm.", False),
        ("hypoglycaemia", "en", "GCS 6; pin-point pupils.", True),
        ("inferior_stemi", "en", "GCS 15; both pupils are wide.", False),
    ],
)
def test_the_examination_has_nothing_that_the_illness_rules_out(pathology, language, text, is_found):
    changed = apply_changes(
        good(pathology, language), [Change("/clinicalScenario/initialExamination/disability", text)]
    )
    assert ("examination_disagrees" in {found.code for found in check(changed)}) is is_found


@pytest.mark.parametrize(
    ("findings", "is_found"),
    [
        ("ST elevation in V1 to V4, reciprocal depression in II, III and aVF.", True),
        ("ST elevation in V2 to V5.", True),
        ("ST elevation in II, III and aVF, depression in aVL.", False),
        ("ST elevation in II, III and aVF and in V1.", False),
        ("ST elevation in II, III and aVF. The old ECG of last year: ST elevation in V1 to V3.", False),
    ],
)
def test_the_leads_of_an_inferior_infarction_are_the_inferior_ones(findings, is_found):
    changed = apply_changes(
        good("inferior_stemi"), [Change("/clinicalScenario/investigations/ecg/findings", findings)]
    )
    assert ("ecg_words_disagree" in {found.code for found in check(changed)}) is is_found
