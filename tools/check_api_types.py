"""The front end's types of the calls are those the server describes: made anew and compared (`--write`: kept)."""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "frontend" / "src" / "api" / "schema.gen.ts"


def main(*, write: bool) -> int:
    """Exit 0 when the kept file is what the generator makes of the server's description now, or to `write` it."""
    kept = KEPT.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        said = subprocess.run(
            [sys.executable, "-m", "vesalius.cli", "openapi"], cwd=ROOT, check=True, capture_output=True
        )
        document.write_bytes(said.stdout)
        try:
            made = subprocess.run(
                ["npm", "run", "--silent", "generate", "--", str(document)],
                cwd=ROOT / "frontend",
                capture_output=True,
                text=True,
            )
            fresh = KEPT.read_bytes()
        finally:
            if not write:
                KEPT.write_bytes(kept)
    if made.returncode != 0:
        print(made.stderr)
        return 1
    if fresh != kept and not write:
        print("schema.gen.ts is not what the server describes. Make it anew: make types")
        return 1
    print("schema.gen.ts is what the server describes")
    return 0


if __name__ == "__main__":
    sys.exit(main(write="--write" in sys.argv[1:]))
