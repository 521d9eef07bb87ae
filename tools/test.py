"""All tests: `python tools/test.py [python|frontend|journeys]...` in a prepared checkout."""

import sys

from parts import ROOT, Part, main

PARTS = [
    Part(
        "python",
        ["pytest", "--numprocesses=auto", "--dist=loadfile", "--durations=5"],
        summary=r"^(FAILED|ERROR) |^=+ .*\b(passed|failed|error|no tests ran)\b.* =+$",
    ),
    Part(
        "frontend",
        ["npm", "test"],
        ROOT / "frontend",
        summary=r"^(FAIL|AssertionError|Test Files|Tests|Duration)\b",
    ),
    Part(
        "journeys",
        ["npm", "test"],
        ROOT / "e2e",
        summary=r"^\d+\) |^(Error|Locator|Expected|Received)\b.*: |^> *\d+ \|"
        r"|^\d+ (passed|failed|flaky|skipped|did not run|interrupted)",
    ),
]

sys.exit(main(PARTS))
