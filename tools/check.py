"""All checks that need no server: `python tools/check.py [NAME]...` in a prepared checkout."""

import sys

from parts import ROOT, Part, main

PARTS = [
    Part("rules", ["ruff", "check"], summary=r"^(All checks passed|Found \d+)"),
    Part("format", ["ruff", "format", "--check"], summary=r"\d+ files? (already|would)"),
    Part("types", ["mypy"], summary=r"^(Success|Found \d+)"),
    Part("imports", ["lint-imports"], summary=r"^Contracts: "),
    Part("lock", [str(ROOT / ".tools" / "bin" / "uv"), "lock", "--check"], summary=r"^(Resolved|error)"),
    Part("sources", [sys.executable, "tools/check_sources.py"], summary=r"\S"),
    Part("api types", [sys.executable, "tools/check_api_types.py"], summary=r"schema\.gen"),
    Part("frontend", ["npm", "run", "check"], ROOT / "frontend"),
]

sys.exit(main(PARTS))
