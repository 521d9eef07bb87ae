"""All parts of `run_parts.py check|test`, one after the other; what each said is repeated at the end."""

import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")

# Each with its folder, its command, and the lines of its output that are repeated at the end.
PARTS = {
    "check": [
        (".", "ruff check", r"^(All checks passed|Found \d+)"),
        (".", "ruff format --check", r"\d+ files? (already|would)"),
        (".", "mypy", r"^(Success|Found \d+)"),
        (".", "lint-imports", r"^Contracts: "),
        (".", ".tools/bin/uv lock --check", r"^(Resolved|error)"),
        (".", "python tools/check_messages.py", r"^(en|bg|src|messages)\b.*: "),
        (".", "python tools/check_deploy.py", r"^\S.*(: |faults$)"),
        (
            ".",
            "vesalius openapi | (cd frontend && npm run --silent generate -- /dev/stdin --check)",
            r"schema\.gen",
        ),
        ("frontend", "npm run check", r" error(:| TS)"),
        ("e2e", "npm run check", r" error TS"),
    ],
    "test": [
        # Files in their order: those that take longest have few tests, and would come last, beside an idle process.
        (
            ".",
            "pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder --durations=5",
            r"^(FAILED|ERROR) |^=+ .*\b(passed|failed|error|no tests ran)\b.* =+$",
        ),
        ("frontend", "npm test", r"^(FAIL|AssertionError|Test Files|Tests|Duration)\b"),
        (
            "e2e",
            "npm test",
            r"^\d+\) |^(Error|Locator|Expected|Received)\b.*: |^\d+ (passed|failed|flaky|skipped)",
        ),
    ],
}


def run(folder: str, command: str, repeated: str) -> tuple[int, str]:
    """Run one part, its output shown as it comes. Returns its exit status and what to say of it at the end."""
    print(f"\n── {folder}: {command}", flush=True)
    started, lines = time.monotonic(), []
    with subprocess.Popen(
        ["sh", "-c", command],
        cwd=ROOT / folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            plain = COLOURS.sub("", line).strip()
            if re.search(repeated, plain):
                lines.append(f"\n    {plain.strip('= ')}")
    status = process.returncode
    mark, end = ("✗", f"  failed (exit {status})") if status else ("✓", "")
    seconds = time.monotonic() - started
    said = f"{mark} {folder}: {command}  {seconds:.1f} s{end}"
    return status, said + "".join(lines[-24:])


outcomes = [run(*part) for part in PARTS[sys.argv[1]]]
print("", *(said for _, said in outcomes), sep="\n", flush=True)
sys.exit(any(status for status, _ in outcomes))
