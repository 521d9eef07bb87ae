"""llama.cpp's server with a small model, on a free port of loopback."""

import asyncio
import contextlib
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx

from vesalius.professor.model import Configuration

SERVER, MODEL = "VESALIUS_MODEL_SERVER", "VESALIUS_MODEL_FILE"
_READY_SECONDS = 120


@contextlib.contextmanager
def model_server(folder: Path, *, context: int) -> Iterator[str]:
    """Its address. `context`: tokens that a question and its answer may have together."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        os.environ[SERVER], "--model", os.environ[MODEL], "--host", "127.0.0.1", "--port", str(port),
        "--ctx-size", str(context), "--parallel", "1", "--no-webui", "--slots",
    ]  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            until = time.monotonic() + _READY_SECONDS
            while not _ready(address):
                assert process.poll() is None, (folder / "server.log").read_text()
                assert time.monotonic() < until, "the model server is not ready"
                time.sleep(0.2)
            yield address
        finally:
            process.kill()
            process.wait()


def _ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health").status_code == 200
    except httpx.TransportError:
        return False


def busy(address: str) -> bool:
    """Whether the server is writing an answer."""
    return any(slot["is_processing"] for slot in httpx.get(f"{address}/slots", timeout=60).json())


async def until(holds: Callable[[], bool]) -> None:
    """Waits for something that the server does by itself."""
    async with asyncio.timeout(300):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.05)


def configuration(address: str, *, call_tokens: int = 200) -> Configuration:
    """How the portal reaches it: patiently, for it runs on the processor alone."""
    return Configuration(
        provider="openai",
        name="SmolLM2",
        base_url=f"{address}/v1",
        silence_seconds=600,
        call_seconds=900,
        call_tokens=call_tokens,
        retries=0,
    )
