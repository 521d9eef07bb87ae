"""The alert rules are rules to Prometheus' own tool."""

import os
import re
import subprocess
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "deploy" / "prometheus" / "alerts.yml"


def check(file: Path) -> subprocess.CompletedProcess[str]:
    """What promtool says of a file of rules."""
    return subprocess.run(
        [os.environ["PROMTOOL"], "check", "rules", str(file)], capture_output=True, text=True, check=False
    )


def test_prometheus_takes_the_alert_rules(tmp_path: Path) -> None:
    said = check(RULES)
    assert said.returncode == 0, said.stdout + said.stderr
    assert re.search(r"[1-9]\d* rules found", said.stdout)

    broken = tmp_path / "alerts.yml"
    broken.write_text(RULES.read_text().replace("expr: ", "expr: )", 1))
    assert check(broken).returncode != 0
