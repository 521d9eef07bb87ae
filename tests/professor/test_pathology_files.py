"""The files of pathologies: what is wrong in one is said with its place, and what an operator adds is read."""

import json
import os
import subprocess
import sys

import msgspec
import pytest

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.case_file import CaseFile, Exit, Order, Phrase
from vesalius.professor.builtin.expressions import ExpressionError, evaluate
from vesalius.professor.builtin.functions import FUNCTIONS
from vesalius.professor.builtin.knowledge import Knowledge, shared, written
from vesalius.professor.builtin.knowledge_check import faults
from vesalius.professor.builtin.resolver import Resolver
from vesalius.scenarios.document import PATHOLOGIES
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.run import begin
from vesalius.scenarios.engine.view import monitor

CASE = written()["hyperkalaemia"].case
BRIEF = Brief(language="en", seed=3, patient=Patient("male", 66, 176, 80))
replace = msgspec.structs.replace


@pytest.mark.parametrize("pathology", sorted(PATHOLOGIES))
def test_our_files_are_without_fault(pathology):
    assert faults(pathology, written()[pathology].case, shared()) == []


@pytest.mark.parametrize(
    ("pathology", "slow"),
    [
        ("asthma", True),
        ("acute_severe_asthma", True),
        ("copd_exacerbation", True),
        ("pulmonary_embolism", False),
    ],
)
def test_the_capnogram_rises_slowly_where_the_file_says_so(pathology, slow):
    run = begin(Case(written()[pathology].write(BRIEF)))
    assert monitor(run, set(), "en").curves.obstructed is slow


class NoNames:
    def name(self, name):
        raise ExpressionError(name)

    attribute = name


def value(text):
    return evaluate(text, NoNames(), {"double": lambda x: 2 * x}.get)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", 7),
        ("-(4 - 6) / 4", 0.5),
        ("3 if 1 < 2 < 3 else 4", 3),
        ("not (True and 1 == 2) or False", True),
        ("double(4) >= 8", True),
    ],
)
def test_an_expression_is_worked_out(text, expected):
    assert value(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('true')",
        "(1).__class__",
        "double.__globals__",
        "[x for x in (1,)]",
        "lambda: 1",
        "'a' * 9",
        "2 ** 99999999",
        "double(x=1)",
        "double(*[1])",
        "1 if",
        "nobody(1)",
        "1 / 0",
        "f'{1}'",
        "(" * 200,
        "1 + " * 200 + "1",
        "x := 1",
    ],
)
def test_nothing_else_is_possible_in_an_expression(text):
    with pytest.raises(ExpressionError):
        value(text)


def test_each_function_can_be_called_in_a_file():
    assert {"near", "between", "chance", "unstable", "share", "at_z", "qt"} <= FUNCTIONS
    assert "find" not in FUNCTIONS
    assert not any(name.startswith("_") for name in FUNCTIONS)


def resolver(brief=BRIEF, numbers=CASE.numbers, words=CASE.words):
    return Resolver("hyperkalaemia", brief, numbers, words, CASE.states)


def test_a_number_that_is_added_leaves_the_others_as_they_are():
    before = resolver()
    after = resolver(numbers={"another": "near(50, 40)", **CASE.numbers})
    assert all(before.name(name) == after.name(name) for name in CASE.numbers)


def test_a_format_cannot_ask_for_a_wide_text():
    with pytest.raises(ExpressionError, match="format"):
        resolver().filled("{age:999999999d}")
    assert resolver(numbers={"x": "7.25"}).filled("{x:+.1f}") == "+7.2"


def test_what_depends_on_itself_is_said():
    with pytest.raises(ExpressionError, match="depends on itself"):
        resolver(numbers={"a": "b + 1", "b": "a + 1"}).name("a")
    with pytest.raises(ExpressionError, match="depends on itself"):
        resolver(words={"a": Phrase(en="{b}", bg="{b}"), "b": Phrase(en="{a}", bg="{a}")}).filled("{a}")


def test_words_are_in_the_language_the_form_and_the_numbers_of_the_case():
    case = resolver(numbers={"x": "7.5"}, words={})
    phrase = Phrase(en="{Pale|Pale-F}, {x} mmol/L", bg="{Блед|Бледа}, {x} mmol/L")
    assert case.say(phrase, "here") == "Pale, 7.5 mmol/L"
    female = replace(BRIEF, language="bg", patient=replace(BRIEF.patient, sex="female"))
    assert resolver(female, {"x": "7.5"}, {}).say(phrase, "here") == "Бледа, 7,5 mmol/L"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda case: replace(case, numbers={**case.numbers, "qrs": "near(1, spread)"}),
            "'spread' is not known",
        ),
        (
            lambda case: replace(case, numbers={**case.numbers, "qrs": "exec(1)"}),
            "there is no function 'exec'",
        ),
        (lambda case: replace(case, numbers={**case.numbers, "idle": 4}), "numbers.idle: is used nowhere"),
        (
            lambda case: replace(case, told_cause={"idle": Phrase(en="{told_cause}", bg="{told_cause}")}),
            "told_cause.idle: is no word of the file",
        ),
        (lambda case: replace(case, prebrief=Phrase(en="Hello")), "prebrief: is there in one language alone"),
        (lambda case: replace(case, name=Phrase(en="{nobody}", bg="{nobody}")), "{nobody} is not known"),
        (
            lambda case: replace(case, name=Phrase(en="{age:999999999d}", bg="{age:999999999d}")),
            "is not a format of numbers",
        ),
        (lambda case: replace(case, references=(*case.references, "R999")), "there is no reference 'R999'"),
        (lambda case: replace(case, circumstances_in="nowhere"), "there is no block 'nowhere'"),
        (
            lambda case: replace(
                case, states={**case.states, "start": replace(case.states["start"], rhythm="")}
            ),
            "states.start: has no rhythm",
        ),
        (
            lambda case: replace(
                case,
                blocks=[
                    replace(case.blocks[0], exits=[Exit(to="nowhere", done=["nothing"])]),
                    *case.blocks[1:],
                ],
            ),
            "an exit leads to 'nowhere'",
        ),
    ],
)
def test_a_fault_is_named_with_its_place(change, said):
    found = faults("hyperkalaemia", change(CASE), shared())
    assert any(said in line for line in found), found


@pytest.mark.parametrize("route", ["i.v.", "per os", ""])
def test_a_route_that_nobody_knows_is_refused(route):
    written_down = {"drug": "atropine", "dose": 0.5, "unit": "mg", "route": route}
    with pytest.raises(files.FileError, match="route"):
        files.converted("own.yaml", written_down, Order)


def test_two_seeds_give_different_cases_and_one_seed_the_same():
    knowledge: Knowledge = written()["hyperkalaemia"]
    first, again = knowledge.write(BRIEF), knowledge.write(BRIEF)
    assert first == again
    assert knowledge.write(replace(BRIEF, seed=4)) != first


OWN = """
id: own_disease
group: circulation
name: {en: A disease of our own, bg: Наше заболяване}
reveals: ['own disease']
sources: [R6]
author: The hospital
reviewer: none yet
written: 2026-11-22
review_by: 2027-11-22
"""

LOOK = """
import json
from vesalius.professor.builtin.knowledge import refused, written
from vesalius.scenarios.document import PATHOLOGIES
print(json.dumps({"known": sorted(PATHOLOGIES), "written": sorted(written()), "refused": refused()}))
"""


def with_folder(folder):
    """What a process that starts with this folder of own pathologies knows."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        env={**os.environ, "VESALIUS_PATHOLOGIES_FOLDER": str(folder)},
        capture_output=True,
        check=True,
        text=True,
    )
    return json.loads(done.stdout)


def test_a_pathology_of_the_operators_own_is_read(tmp_path):
    second = files.text_of("hyperkalaemia").split("\n---\n", 1)[1]
    (tmp_path / "own_disease.yaml").write_text(f"{OWN}---\n{second}", "utf-8")
    found = with_folder(tmp_path)
    assert "own_disease" in found["known"]
    assert "own_disease" in found["written"]
    assert found["refused"] == []


UNUSABLE = [
    (OWN.replace("author", "writer"), "Object contains unknown field `writer`"),
    (OWN.replace("bg: Наше заболяване", "de: Unsere"), "name"),
    (OWN.replace("group: circulation", "group: surgery"), "there is no group 'surgery'"),
    (OWN.replace("id: own_disease", "id: another"), "must be the name of the file"),
    (OWN.replace("'own disease'", "'own (disease'"), "reveals"),
    (OWN + "never_right: ['metoprolol', '(']\n", "never_right"),
    (OWN + "author: Twice\n", "the key 'author' stands twice"),
    (OWN + "more: [", "line"),
    (OWN.replace("reviewer: none yet", "reviewer: &a none\nnext: *a"), "alias"),
    (OWN, "has no second part"),
    (OWN + "---\npatient: {ages: [1, 2]}\n", "missing required field"),
    ("", "Expected `object`"),
    (OWN + "#" * files.MAX_BYTES, "is larger than"),
]
"""The text of a file, and a part of what is said of it."""


@pytest.fixture(scope="module")
def with_unusable_files(tmp_path_factory):
    """A process that starts with all of them: each has to be refused by itself."""
    folder = tmp_path_factory.mktemp("pathologies")
    for number, (text, _) in enumerate(UNUSABLE):
        name = f"unusable_{number}"
        (folder / f"{name}.yaml").write_text(text.replace("id: own_disease", f"id: {name}"), "utf-8")
    return with_folder(folder)


@pytest.mark.parametrize(("number", "said"), [(n, said) for n, (_, said) in enumerate(UNUSABLE)])
def test_an_unusable_file_is_refused_in_one_line(with_unusable_files, number, said):
    name = f"unusable_{number}"
    assert name not in with_unusable_files["written"]
    (line,) = [one for one in with_unusable_files["refused"] if one.startswith(f"{name}.yaml: ")]
    assert said in line
    assert "\n" not in line


def test_the_portal_does_without_unusable_files(with_unusable_files):
    assert len(with_unusable_files["refused"]) == len(UNUSABLE)
    assert "hyperkalaemia" in with_unusable_files["written"]


def test_a_fault_in_the_case_of_an_own_file_is_said(tmp_path):
    second = files.text_of("hyperkalaemia").split("\n---\n", 1)[1].replace("near(36, 3)", "open(36)", 1)
    (tmp_path / "own_disease.yaml").write_text(f"{OWN}---\n{second}", "utf-8")
    found = with_folder(tmp_path)
    assert "own_disease" in found["known"]
    assert "own_disease" not in found["written"]
    assert "there is no function 'open'" in found["refused"][0]


def test_ours_are_not_replaced(tmp_path):
    (tmp_path / "copd.yaml").write_text(OWN.replace("own_disease", "copd"), "utf-8")
    found = with_folder(tmp_path)
    assert found["refused"] == ["copd.yaml: id: ours has this name"]
    assert "copd" in found["written"]


def test_a_case_file_has_every_part():
    assert msgspec.convert(files.second_part("copd"), CaseFile) == written()["copd"].case
