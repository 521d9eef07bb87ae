"""Processes as the kernel tells of them."""

from pathlib import Path


def tree(pid: int) -> list[int]:
    """The process and everything that descends from it."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = [pid]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def resident_bytes(pid: int) -> int:
    """Memory that is the process's own share: shared pages are divided among those who share them."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
