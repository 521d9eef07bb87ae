"""The alert rules and the dashboard's expressions, as Prometheus' own tool reads them."""

import json
import os
import re
import subprocess
from pathlib import Path

import yaml

from tests.test_deploy import expressions

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
RULES = DEPLOY / "prometheus" / "alerts.yml"


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


def test_prometheus_takes_the_expressions_of_the_dashboard(tmp_path: Path) -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "vesalius.json").read_text())
    shown = list(expressions(dashboard))
    rules = [{"record": f"shown:{number}", "expr": expr} for number, expr in enumerate(shown)]
    file = tmp_path / "dashboard.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    said = check(file)
    assert said.returncode == 0, said.stdout + said.stderr
    assert f"{len(shown)} rules found" in said.stdout
