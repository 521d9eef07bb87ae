"""What lies in `deploy/` names figures that there are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec

from tests.live import free_port
from tests.stage import Stage, open_stage
from vesalius.figures import WorkerFigures
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.settings import Settings

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"


def names_in(text: str) -> set[str]:
    """The figures that expressions name."""
    return set(re.findall(r"\b(?:vesalius|process)_[a-z_]+\b", text))


def names_told(text: str) -> set[str]:
    """The figures that a collector is told, with the parts of histograms."""
    told = set()
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE):
        told |= {f"{name}_{part}" for part in ("bucket", "sum", "count")} if kind == "histogram" else {name}
    return told


async def read(port: int) -> str:
    """What a collector reads."""
    async with httpx.AsyncClient(trust_env=False) as collector:
        return (await collector.get(f"http://127.0.0.1:{port}/metrics")).text


async def told_by_all(stage: Stage, web_port: int) -> tuple[set[str], str]:
    """What web processes and workers tell, by name; and the worker's whole text."""
    figures, port = WorkerFigures(stage.database), free_port()
    figures.serve(port, "127.0.0.1")
    try:
        await figures.look()
        worker = await read(port)
    finally:
        figures.stop()
    return names_told(await read(web_port)) | names_told(worker), worker


def expressions(dashboard: object) -> Iterator[str]:
    """All expressions of a dashboard."""
    if isinstance(dashboard, dict):
        if isinstance(dashboard.get("expr"), str):
            yield dashboard["expr"]
        for value in dashboard.values():
            yield from expressions(value)
    elif isinstance(dashboard, list):
        for value in dashboard:
            yield from expressions(value)


async def test_dashboard_and_alerts_name_what_is_told(database_urls: DatabaseUrls) -> None:
    port = free_port()

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, metrics_port=port)

    async with open_stage(database_urls, change=change) as stage:
        told, worker = await told_by_all(stage, port)
    dashboard = json.loads((DEPLOY / "grafana" / "vesalius.json").read_text())
    shown = names_in("\n".join(expressions(dashboard)))
    alerts = (DEPLOY / "prometheus" / "alerts.yml").read_text()
    watched = names_in("\n".join(line for line in alerts.splitlines() if "severity" not in line))
    assert len(shown) > 10
    assert shown <= told
    assert len(watched) > 5
    assert watched <= told
    # Nothing that workers tell is without a place to be seen, their own bookkeeping apart.
    ours = {name for name in names_told(worker) if name.startswith("vesalius_") and "created" not in name}
    assert ours <= shown | watched
    # Each queue that an alert singles out is one that is told.
    for queue in re.findall(r'queue!?="(\w+)"', alerts):
        assert f'queue="{queue}"' in worker
