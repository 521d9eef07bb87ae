"""Secrets with a mark on them go through the whole portal; no log line of any process shows one."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.live import PATIENCE_S, end, free_port, wait_until
from tests.stage import Company

from vesalius.kit.embedded_postgres import DatabaseUrls

CANARY = "Canary-Yellow-77"


def post(base: str, path: str, body: Any, token: str = "") -> tuple[int, Any]:
    """POST as a client would."""
    request = urllib.request.Request(f"{base}/api{path}", json.dumps(body).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


async def test_logs_hold_no_password_token_or_link(
    company: Company, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    port = free_port()
    environment = {
        "PATH": "/usr/bin:/bin",
        "VESALIUS_DATABASE_URL": database_urls.app_url,
        "VESALIUS_DEMONSTRATION": "1",
        "VESALIUS_LOG_FORMAT": "json",
        "PORT": str(port),
    }
    log = tmp_path / "log"
    with log.open("wb") as out:
        running = [
            subprocess.Popen(
                [sys.executable, "-m", "vesalius.cli", what], env=environment, stdout=out, stderr=out
            )
            for what in ("web", "worker")
        ]
        try:
            base = f"http://127.0.0.1:{port}"

            def answers() -> bool:
                try:
                    return post(base, "/auth/login", {"email": "x@y.example", "password": CANARY})[0] == 401
                except OSError:
                    return False

            wait_until(answers, PATIENCE_S)
            student = company.student
            _, state = post(base, "/auth/login", {"email": student.email, "password": "Correct-Horse-9"})
            token = state["access_token"]
            post(base, "/auth/check-password", {"password": CANARY}, token)
            post(base, "/auth/change-password-with-old", {"oldPass": CANARY, "newPass": CANARY}, token)
            post(base, f"/auth/reset-password?email={student.email}", {})
            post(base, "/auth/link", {"token": token})
            # An error of the browser that carries a token in its text reaches the log, without the token.
            post(base, "/client-log", {"message": f"Bearer {token}", "stack": f"at {token} {CANARY[:6]}"})
            # And one that makes the server itself stumble over a body with secrets in it.
            post(base, "/auth/login", {"email": "\u0000", "password": CANARY})
            for word in (b"client_error", b"worker_ready"):
                wait_until(lambda word=word: word in log.read_bytes(), PATIENCE_S)
        finally:
            for process in running:
                end(process)
    text = log.read_text()
    for secret in (CANARY, token, token[4:40], "argon2", "#token="):
        assert secret not in text, secret
