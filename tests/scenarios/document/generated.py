"""Faults planted by program: each rule on the case of each pathology, and right variants by the same means.

A rule gives (name, changes) for a case; a name that begins with "right: " is a variant that is right. `python -m
bench.generated [-v] [class or rule ...]` shows what is caught by rule and by pathology.
"""

import random
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.scenarios.document.planting import BLOCKS, HISTORY, Case, Fault, added_findings, good

from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import InvalidDocument, to_builtins

TABLES = tomllib.loads(Path(__file__).with_name("generated.toml").read_text())
RIGHT_GRADES = ("critical", "recommended")
Changes = list[tuple[str, Any]]
Rule = Callable[["Sheet"], Iterator[tuple[str, Changes]]]
RULES: list[tuple[str, Rule]] = []


def rule(kind: str) -> Callable[[Rule], Rule]:
    def add(found: Rule) -> Rule:
        RULES.append((kind, found))
        return found

    return add


class Sheet(Case):
    """A good case, with what the rules ask of it."""

    def __init__(self, pathology: str, language: str, rule: str) -> None:
        super().__init__(to_builtins(good(pathology, language)))
        self.pathology, self.language = pathology, language
        self.bg = language == "bg"
        self.chance = random.Random(f"{pathology} {language} {rule}")
        self.blocks = self.plain["scenarioFlow"]["blocks"]
        self.tests = self.plain["clinicalScenario"]["investigations"]
        self.signs = {one["kind"]: one["value"] for one in self.plain["initialElements"]["elements"]}

    def actions(self, *grades: str) -> list[tuple[str, Any, Any]]:
        """Where each action stands, the action, and its block."""
        return [
            (f"{BLOCKS}/{i}/actions/{j}", action, block)
            for i, block in enumerate(self.blocks)
            for j, action in enumerate(block["actions"])
            if action["grade"] in (grades or RIGHT_GRADES)
        ]

    def orders(self) -> list[tuple[str, Any]]:
        """The first right order of each drug that the tables know."""
        found: dict[str, tuple[str, Any]] = {}
        for at, action, _ in self.actions():
            if action["order"] and action["order"]["drug"] in TABLES["drugs"]:
                found.setdefault(action["order"]["drug"], (at, action))
        return list(found.values())

    def spare(self) -> str:
        """A right action without an order, to be replaced: nothing else depends on it."""
        found = [
            at for at, one, _ in self.actions() if not one["order"] and not one["shows"] and one["stays"]
        ]
        return self.chance.choice(found or [at for at, one, _ in self.actions() if not one["order"]])

    def pick(self, rows: list[Any], number: int = 1) -> list[Any]:
        return self.chance.sample(rows, min(number, len(rows)))

    def said(self, key: str, section: str) -> list[str]:
        return TABLES[section][f"{key}_bg" if self.bg else key]

    def words(self, row: Any) -> str:
        """One of an English and a Bulgarian text."""
        return row[self.bg]

    def number(self, value: float) -> str:
        shown = f"{value:.4f}".rstrip("0").rstrip(".")
        return shown.replace(".", ",") if self.bg else shown

    def added(self, pointer: str, said: str) -> Changes:
        return [(pointer, f"{self.text(pointer)} {said}".strip())]

    def told(self, said: str, places: tuple[str, ...] = ("past", "social", "cue")) -> tuple[str, Changes]:
        """Something told in a place by chance."""
        where = self.chance.choice(places)
        if where == "cue":
            return where, self.cue(said)
        return where, self.added(f"{HISTORY}/{where}", said)

    def cue(self, said: str, block: int = 0) -> Changes:
        speaker = "Дъщерята" if self.bg else "Daughter"
        one = {"afterSeconds": 20, "speaker": speaker, "text": said}
        return [(f"{BLOCKS}/{block}/cues", [*self.blocks[block]["cues"], one])]


@cache
def pathologies() -> tuple[str, ...]:
    return tuple(written())


RIGHT = "right: "


def generated(kinds: tuple[str, ...] = ()) -> Iterator[tuple[str, Fault]]:
    """Each rule on the case of each pathology, a third of the rules in Bulgarian."""
    for kind, found in RULES:
        if kinds and kind not in kinds and found.__name__ not in kinds:
            continue
        for number, pathology in enumerate(pathologies()):
            language = "bg" if (number + len(found.__name__)) % 3 == 0 else "en"
            case = Sheet(pathology, language, found.__name__)
            for name, changes in found(case):
                yield found.__name__, Fault(kind, pathology, language, lambda _, kept=changes: kept, name)


def findings(one: Fault) -> list[tuple[str, str, str]]:
    """New findings of grade error or warning; a document that the schema refuses is one."""
    try:
        return [found for found in added_findings(one) if found[0] != "note"]
    except InvalidDocument:
        return [("error", "refused", "")]
