"""The check of `deploy/` finds what does not fit, and nothing in what is there."""

import shutil
from pathlib import Path

import pytest
from tools.check_deploy import DEPLOY, all_faults, dashboard


def test_what_is_there_fits() -> None:
    assert list(all_faults(DEPLOY)) == []


@pytest.mark.parametrize(
    ("file", "was", "becomes", "fault"),
    [
        ("Containerfile", "USER 10001:10001", "USER root", "numbered user"),
        ("Containerfile", "--yes --no-install-recommends ca-certificates python3 \\", "gcc \\", "DL3015"),
        ("Containerfile", "VESALIUS_PORT=8000", "VESALIUS_PORT=8001", "not the port"),
        ("Containerfile", "8000/readyz", "8000/health", "the portal has no /health"),
        (
            "compose.yaml",
            "VESALIUS_SECRET_KEY_FILE",
            "VESALIUS_SECRET_FILE",
            "VESALIUS_SECRET_FILE is no setting",
        ),
        ("compose.yaml", "command: [worker]", "command: [work]", "no command work"),
        ("compose.yaml", "/run/secrets/smtp_url", "/run/secrets/smtp", "environment smtp"),
        (
            "compose.yaml",
            "./nginx/vesalius.conf",
            "./nginx/portal.conf",
            "no volume or file ./nginx/portal.conf",
        ),
        ("compose.yaml", "  read_only: true", "  read_only: false", "neither read_only"),
        ("compose.yaml", "${PUBLIC_URL:?", "${ADDRESS:?", "ADDRESS is in one of them alone"),
        ("nginx/vesalius.conf", "/api/downloads/file/", "/api/files/", "the portal has no /api/files"),
        ("systemd/vesalius-worker.service", "vesalius worker", "vesalius work", "no command work"),
        ("helm/vesalius/values.yaml", "drainSeconds: 10", "drainSeconds: soon", "web.drainSeconds"),
        ("helm/vesalius/values.yaml", "VESALIUS_MAIL_FROM", "VESALIUS_SMTP_URL", "settings"),
        ("helm/vesalius/values.yaml", "  pullSecrets: []", "  secrets: []", "no value image.pullSecrets"),
        ("helm/vesalius/templates/web.yaml", "/livez", "/alive", "the portal has no /alive"),
        ("helm/vesalius/templates/web.yaml", "{{- end }}", "", "blocks begin"),
        ("helm/vesalius/templates/web.yaml", 'include "vesalius.pod"', 'include "vesalius.p"', "no template"),
        ("helm/vesalius/templates/worker.yaml", "          args:", "         args:", "worker.yaml: "),
    ],
)
def test_what_does_not_fit_is_found(tmp_path: Path, file: str, was: str, becomes: str, fault: str) -> None:
    deploy = shutil.copytree(DEPLOY, tmp_path / "deploy")
    text = (deploy / file).read_text()
    assert was in text
    (deploy / file).write_text(text.replace(was, becomes, 1))
    faults = list(all_faults(deploy))
    assert any(fault in line for line in faults), faults


@pytest.mark.parametrize(
    ("was", "becomes", "fault"),
    [
        ('"legendFormat"', '"legend"', "Grafana does not know /panels/1/targets/0/legend"),
        ("{{status}}", "{{code}}", "leaves no label code"),
        ('"uid": "${datasource}"', '"uid": "prometheus"', "no data source"),
        ('"x": 8', '"x": 7', "lies on"),
    ],
)
def test_what_grafana_would_not_show_is_found(tmp_path: Path, was: str, becomes: str, fault: str) -> None:
    text = (DEPLOY / "grafana" / "vesalius.json").read_text()
    assert was in text
    (tmp_path / "board.json").write_text(text.replace(was, becomes, 1))
    faults = list(dashboard(tmp_path / "board.json"))
    assert any(fault in line for line in faults), faults
