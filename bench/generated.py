# ruff: noqa: E501
"""What the checks catch of faults that a program plants. `python -m bench.generated [-v] [class or rule ...]`."""

import importlib
import sys
from collections import Counter, defaultdict

from tests.scenarios.document.generated import RIGHT, findings, generated

for part in ("drugs", "body", "course"):
    importlib.import_module(f"tests.scenarios.document.generated_{part}")


def main() -> None:
    verbose = "-v" in sys.argv
    total: dict[str, Counter[str]] = defaultdict(Counter)
    for rule, one in generated(tuple(arg for arg in sys.argv[1:] if arg != "-v")):
        found = findings(one)
        right = one.name.startswith(RIGHT)
        outcome = "error" if "error" in {each[0] for each in found} else "warning" if found else "missed"
        for row in (one.kind, f"{one.kind}.{rule}", one.pathology, one.language, "ALL"):
            total[row][f"right {outcome}" if right else outcome] += 1
        if verbose and right != (outcome == "missed"):
            shown = [each for each in found if each[0] != "note"] if right else ""
            print(
                "FALSE" if right else "missed", one.kind, rule, one.pathology, one.language, one.name, shown
            )
    for row, counts in sorted(total.items()):
        wrong = counts["error"] + counts["warning"] + counts["missed"]
        caught = counts["error"] + counts["warning"]
        benign = counts["right error"] + counts["right warning"]
        every = benign + counts["right missed"]
        print(
            f"{row:40}{wrong:6}{counts['error']:6}{counts['warning']:6}{100 * caught / max(wrong, 1):6.0f}%{benign:6} of {every} right"
        )


if __name__ == "__main__":
    main()
