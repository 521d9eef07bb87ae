"""Whether what lies in `deploy/` fits the application: settings, commands, ports, paths and each other.

Ends with status 1 and a line for each fault. The Containerfile is read by hadolint, the dashboard by Grafana's own
models, the units by `systemd-analyze` where the machine has it.
"""

import functools
import itertools
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import yaml
from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.cog.plugins import register_default_plugins
from grafana_foundation_sdk.models.dashboard import Dashboard

from vesalius.app import create_app
from vesalius.cli.commands import app as commands
from vesalius.settings import SECRETS, Settings, known_variables

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
HADOLINT = Path(sys.executable).with_name("hadolint")
_LONG_RUNNING = {"web", "worker", "postgres", "proxy"}
_ENOUGH_FOR_HELM = {
    "VESALIUS_PUBLIC_URL": "https://portal.example",
    "VESALIUS_MAIL_FROM": "no-reply@portal.example",
    "VESALIUS_SUPPORT_EMAIL": "support@portal.example",
}


def all_faults(deploy: Path) -> Iterator[str]:
    """What is wrong in this folder, a line for each fault."""
    yield from lint(deploy / "Containerfile")
    yield from names(deploy)
    yield from compose(deploy)
    yield from chart(deploy / "helm" / "vesalius")
    yield from units(deploy / "systemd")
    yield from dashboard(deploy / "grafana" / "vesalius.json")


def lint(containerfile: Path) -> Iterator[str]:
    """What hadolint says, and what it does not look at: who runs it, and that nothing compiles at the end."""
    found = subprocess.run([HADOLINT, "--no-color", containerfile], capture_output=True, text=True)
    yield from (found.stdout + found.stderr).splitlines()
    last = containerfile.read_text().split("\nFROM ")[-1]
    if not re.search(r"^USER [1-9]\d*:[1-9]\d*$", last, re.MULTILINE):
        yield f"{containerfile.name}: the last stage does not run as a numbered user other than root"
    if re.search(r"gcc|build-essential|-dev\b|\bpip\b|\bnpm\b", last):
        yield f"{containerfile.name}: the last stage has tools that build"


def names(deploy: Path) -> Iterator[str]:
    """Variables, health paths and the proxy's places have to exist in the application."""
    known = known_variables()
    paths = served_paths()
    for file in sorted(file for file in deploy.rglob("*") if file.is_file()):
        text = file.read_text()
        # `{{ . }}_FILE` and the like are put together by the chart from names that are looked at themselves.
        for name in sorted(set(re.findall(r"\bVESALIUS_[A-Z_]*[A-Z]\b", text)) - known):
            yield f"{file.relative_to(deploy)}: {name} is no setting"
        named = re.findall(r"path: (/\w+), port|(?:127\.0\.0\.1|localhost)(?::\d+)?(/\w+)", text)
        asked = {one or other for one, other in named}
        if file.parent.name == "nginx":
            asked |= {place.rstrip("/") for place in re.findall(r"location (/\S+) ", text)}
        for path in sorted(asked):
            if not any(route == path or route.startswith(f"{path}/") for route in paths):
                yield f"{file.relative_to(deploy)}: the portal has no {path}"


@functools.cache
def served_paths() -> set[str]:
    """What web processes answer, and a metrics port."""
    return {route.path for route in create_app(Settings()).routes} | {"/metrics", "/assets/"}


def compose(deploy: Path) -> Iterator[str]:
    """Each service is confined, and names commands, secrets, networks, volumes, services and files that there are."""
    text = (deploy / "compose.yaml").read_text()
    whole = yaml.safe_load(text)
    port = re.search(r"VESALIUS_PORT=(\d+)", (deploy / "Containerfile").read_text())
    upstream = (deploy / "compose" / "upstream.conf").read_text()
    if port is None or f"server web:{port[1]} " not in upstream:
        yield "compose/upstream.conf: not the port of the Containerfile"
    for name, service in whole["services"].items():
        place = f"compose.yaml, {name}"
        ours = service["image"] == whole["x-portal"]["image"]
        if ours and (words := service.get("command")) and (words[0],) not in command_names():
            yield f"{place}: vesalius has no command {words[0]}"
        if not service.get("read_only") or service.get("cap_drop") != ["ALL"]:
            yield f"{place}: neither read_only nor without capabilities"
        if name in _LONG_RUNNING:
            if "limits" not in service.get("deploy", {}).get("resources", {}):
                yield f"{place}: no limits"
            # A web process has the image's question.
            if name != "web" and "test" not in service.get("healthcheck", {}):
                yield f"{place}: no healthcheck"
        secrets = {s if isinstance(s, str) else s["source"] for s in service.get("secrets", [])}
        read = {
            value.removeprefix("/run/secrets/")
            for key, value in (service.get("environment") or {}).items()
            if key.endswith("_FILE")
        }
        for what, wanted, given in (
            ("secret for its environment", read, secrets),
            ("secret", secrets, set(whole["secrets"])),
            ("network", set(service["networks"]), set(whole["networks"])),
            ("service", set(service.get("depends_on", {})), set(whole["services"])),
        ):
            for missing in sorted(wanted - given):
                yield f"{place}: there is no {what} {missing}"
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if not ((deploy / source).is_file() if source.startswith(".") else source in whole["volumes"]):
                yield f"{place}: there is no volume or file {source}"
    written = set(
        re.findall(r"^([A-Z_]+)=|^# ([A-Z_]+)=", (deploy / "compose" / "example.env").read_text(), re.M)
    )
    for variable in set(re.findall(r"\$\{([A-Z_]+)", text)) ^ {one or other for one, other in written}:
        yield f"compose.yaml and example.env: {variable} is in one of them alone"


def command_names() -> set[tuple[str, ...]]:
    """The commands of `vesalius`."""
    return {tuple(name.split()) for name in commands}


def chart(folder: Path) -> Iterator[str]:
    """Values have the form of their schema and are used; templates name values and templates that there are."""
    values = yaml.safe_load((folder / "values.yaml").read_text())
    schema = json.loads((folder / "values.schema.json").read_text())
    filled = values | {"settings": values["settings"] | _ENOUGH_FOR_HELM}
    for error in jsonschema_rs.validator_for(schema).iter_errors(filled):
        yield f"values.yaml: {'.'.join(map(str, error.instance_path))}: {error.message}"
    secret = {f"VESALIUS_{name.upper()}" for name in SECRETS}
    if set(schema["properties"]["settings"]["propertyNames"]["not"]["enum"]) != secret:
        yield "values.schema.json: the settings it refuses are not those that hold secrets"
    templates = {file.name: file.read_text() for file in sorted((folder / "templates").iterdir())}
    text = "\n".join(templates.values())
    defined = set(re.findall(r'\{\{-? define "([^"]+)"', text))
    for missing in sorted(set(re.findall(r'include "([^"]+)"', text)) - defined):
        yield f"helm: there is no template {missing}"
    used = set(re.findall(r"\.Values\.([\w.]+)", text))
    for path in sorted(used):
        found: Any = values
        for step in path.split("."):
            found = found.get(step) if isinstance(found, dict) else None
        if found is None:
            yield f"helm: there is no value {path}"
    for name, value in values.items():
        for part in value if name not in ("settings", "ingress") else ():
            if f"{name}.{part}" not in used:
                yield f"values.yaml: nothing uses {name}.{part}"
    for name, template in templates.items():
        actions = re.findall(r"\{\{-?\s*(\w+)", template)
        opened = sum(action in ("if", "with", "range", "define") for action in actions)
        if opened != actions.count("end"):
            yield f"{name}: {opened} blocks begin and {actions.count('end')} end"
        yield from _commands_of(name, re.findall(r"args: \[(\w+)\]", template))
        # Without its actions a template is YAML, which finds wrong indentation and signs.
        plain = re.sub(r"\{\{.*?\}\}", "x", re.sub(r"(?m)^\s*\{\{.*\}\}\s*$\n", "", template))
        try:
            list(yaml.safe_load_all(plain if name.endswith(".yaml") else ""))
        except yaml.YAMLError as error:
            yield f"{name}: {' '.join(str(error).split())}"


def units(folder: Path) -> Iterator[str]:
    """Each calls a command that there is; systemd, where it is installed, takes them."""
    files = sorted(folder.iterdir())
    for file in files:
        yield from _commands_of(
            file.name, re.findall(r"^ExecStart=\S+/vesalius (\w+)$", file.read_text(), re.M)
        )
    if shutil.which("systemd-analyze") is None:
        return
    with tempfile.TemporaryDirectory() as name:
        placed = []
        for file in files:
            # Neither the program nor its user nor PostgreSQL need to be on this machine.
            text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", file.read_text(), flags=re.M)
            text = text.replace("User=vesalius", "User=root").replace(" postgresql.service", "")
            placed.append(Path(name) / file.name.replace("@.", "@8001."))
            placed[-1].write_text(text)
            (Path(name) / file.name).write_text(text)
        found = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", *placed],
            capture_output=True,
            text=True,
        )
        yield from (line.replace(f"{name}/", "") for line in found.stderr.splitlines())


def dashboard(file: Path) -> Iterator[str]:
    """Grafana knows every field; panels lie beside each other, and show labels that their expressions leave."""
    written = json.loads(file.read_text())
    register_default_plugins()
    read = json.loads(JSONEncoder().encode(Dashboard.from_json(written)))
    for field in _fields_lost(written, read):
        yield f"{file.name}: Grafana does not know {field}"
    variables = {f"${{{variable['name']}}}" for variable in written["templating"]["list"]}
    taken: dict[tuple[int, int], str] = {}
    for number, panel in enumerate(written["panels"], start=1):
        place = f"{file.name}, {panel['title']}"
        if panel["id"] != number:
            yield f"{place}: its id is not {number}"
        if panel["type"] != "row" and panel["datasource"]["uid"] not in variables:
            yield f"{place}: no data source that can be chosen"
        grid = panel["gridPos"]
        for square in itertools.product(
            range(grid["x"], grid["x"] + grid["w"]), range(grid["y"], grid["y"] + grid["h"])
        ):
            if square[0] >= 24 or square in taken:
                yield f"{place}: lies on {taken.get(square, 'the edge')}"
                break
            taken[square] = panel["title"]
        for target in panel.get("targets", []):
            grouped = ",".join(re.findall(r"\bby \(([^)]*)\)", target["expr"]))
            left = {label.strip() for label in grouped.split(",")}
            # Without an aggregation every label is left.
            aggregated = re.search(r"\b(sum|max|min|avg|count)\b", target["expr"])
            for label in re.findall(r"\{\{(\w+)\}\}", target.get("legendFormat", "")):
                if aggregated and label not in left:
                    yield f"{place}: its expression leaves no label {label}"


def _fields_lost(written: Any, read: Any, path: str = "") -> Iterator[str]:
    """The paths of what was written and is not there, or otherwise, after it was read."""
    if isinstance(written, dict) and isinstance(read, dict):
        for key, value in written.items():
            yield from _fields_lost(value, read.get(key), f"{path}/{key}")
    elif isinstance(written, list) and isinstance(read, list) and len(written) == len(read):
        for number, (one, other) in enumerate(zip(written, read, strict=True)):
            yield from _fields_lost(one, other, f"{path}/{number}")
    elif written != read:
        yield path


def _commands_of(place: str, called: list[str]) -> Iterator[str]:
    for name in called:
        if (name,) not in command_names():
            yield f"{place}: vesalius has no command {name}"


if __name__ == "__main__":
    faults = list(all_faults(DEPLOY))
    print(*faults, f"deploy/: {len(faults)} faults", sep="\n")
    sys.exit(bool(faults))
