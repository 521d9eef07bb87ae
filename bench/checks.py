# ruff: noqa: E501
"""What the checks of a document catch, and how long they take. `python -m bench.checks [-v]`."""

import sys
import time
from collections import Counter

from tests.scenarios.document.planted import FAULTS, RIGHT, changed, good, new_findings

from vesalius.scenarios.document import check


def main() -> None:
    verbose = "-v" in sys.argv
    total: Counter[tuple[str, str]] = Counter()
    for number, one in enumerate(FAULTS):
        grades = {grade for grade, _, _ in new_findings(one)}
        outcome = "error" if "error" in grades else "warning" if grades else "missed"
        total[one.kind, outcome] += 1
        total[one.language, outcome] += 1
        total["held back" if number % 3 == 2 else "shown", outcome] += 1
        if verbose and outcome == "missed":
            print("missed", one.kind, one.pathology, one.language, one.name)
    flagged = 0
    for one in RIGHT:
        found = new_findings(one)
        flagged += bool(found)
        if verbose and found:
            print("FALSE", one.kind, one.pathology, one.language, one.name, found)
    print(f"{'class':14}{'planted':>8}{'error':>8}{'warning':>8}{'missed':>8}{'caught':>8}")
    for kind in (*dict.fromkeys(one.kind for one in FAULTS), "en", "bg", "shown", "held back"):
        error, warning, missed = (total[kind, outcome] for outcome in ("error", "warning", "missed"))
        every = error + warning + missed
        print(f"{kind:14}{every:8}{error:8}{warning:8}{missed:8}{100 * (error + warning) / every:7.0f}%")
    missed = sum(total[language, "missed"] for language in ("en", "bg"))
    print(
        f"{len(FAULTS)} planted, {100 - 100 * missed / len(FAULTS):.1f} % caught; {flagged} of {len(RIGHT)} right ones flagged"
    )
    documents = [changed(one) for one in FAULTS[:60]] + [good("copd", "bg")]
    start = time.perf_counter()
    for document in documents:
        check(document)
    print(f"{1000 * (time.perf_counter() - start) / len(documents):.1f} ms a document")


if __name__ == "__main__":
    main()
