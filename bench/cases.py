"""Every pathology with every circumstance, stable or not, in both languages, over many seeds.

Each case that can be written has to have no finding of the checks (good play among them), the same figures in both
languages, and no harmful action after which the pass mark is reached. `--seeds 25` takes the better part of an hour on
two cores; the tests take a few of the same cases.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from msgspec.structs import replace
from tests.professor.combinations import brief, numbers, written_case

from vesalius.professor.builtin.circumstance_rules import rules
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, check
from vesalius.scenarios.document.schema import Circumstance
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.robot import play_with_harm

SEEDS = 25
LEVELS = ("basic", "intermediate", "advanced")


def faults(document: Document) -> Iterator[str]:
    """What is wrong with a case."""
    for found in check(document):
        if found.grade != "note":
            yield f"{found.code} {found.pointer}"
    case = Case(document)
    for block in document.scenario_flow.blocks:
        for action in block.actions:
            if action.grade == "harmful":
                played = play_with_harm(case, block.id, action.id)
                if played and played.judgement.score and played.judgement.score.passed:
                    yield f"passes with harm: {block.id} {action.id}"


def sweep(pathology: str, seeds: int) -> tuple[Counter[str], list[str]]:
    """How many cases were written and refused, and the faults of those that are not sound."""
    counted: Counter[str] = Counter()
    found = []
    for circumstance, unstable, seed in product((None, *rules()), (False, True), range(1, seeds + 1)):
        wanted = brief(
            pathology,
            *([Circumstance(id=circumstance)] if circumstance else []),
            seed=seed,
            unstable=unstable,
            difficulty=LEVELS[seed % len(LEVELS)],
        )
        english = written_case(pathology, wanted)
        if english is None:
            counted["refused"] += 1
            continue
        bulgarian = written_case(pathology, replace(wanted, language="bg"))
        assert bulgarian is not None
        place = f"{pathology} {circumstance or 'plain'} {'unstable' if unstable else 'stable'} {seed}"
        counted["written"] += 2
        found += [f"{place}: {fault}" for one in (english, bulgarian) for fault in faults(one)]
        if numbers(english) != numbers(bulgarian):
            found.append(f"{place}: other figures in Bulgarian")
    return counted, found


def main(seeds: int = SEEDS) -> None:
    """Sweep all of them in as many processes as there are cores."""
    began = time.perf_counter()
    counted: Counter[str] = Counter()
    found: list[str] = []
    with ProcessPoolExecutor() as pool:
        pathologies = sorted(written())
        for count, faulty in pool.map(sweep, pathologies, [seeds] * len(pathologies)):
            counted += count
            found += faulty
    for line in found:
        print(line)
    print(
        f"{counted['written']} cases of {len(pathologies)} pathologies, {len(rules())} circumstances, {seeds} seeds:"
        f" {len(found)} faults (wanted 0); {counted['refused']} combinations refused;"
        f" {time.perf_counter() - began:.0f} s"
    )


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seeds", type=int, default=SEEDS)
    main(options.parse_args().seeds)
