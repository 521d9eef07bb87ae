"""The real PgBouncer in front of a test's database, as its guide has it for many short transactions."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from tests.live import free_port, wait_until
from vesalius.kit.embedded_postgres import DatabaseUrls

SERVER_CONNECTIONS = 6


@contextlib.contextmanager
def pooled(urls: DatabaseUrls) -> Iterator[dict[str, str]]:
    """The portal's settings with PgBouncer in transaction mode in front of its database."""
    program = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert program, "pgbouncer is not installed: make test-stock installs it"
    given = conninfo_to_dict(urls.app_url)
    role, password, database, port = given["user"], given["password"], given["dbname"], free_port()
    with tempfile.TemporaryDirectory(prefix="vslp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "users").write_text(f'"{role}" "{password}"\n')
        (folder / "pgbouncer.ini").write_text(
            f"[databases]\n{database} = host=127.0.0.1 port={given['port']}\n"
            f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n"
            f"auth_type = scram-sha-256\nauth_file = {folder / 'users'}\n"
            f"pool_mode = transaction\ndefault_pool_size = {SERVER_CONNECTIONS}\nmax_client_conn = 500\n"
        )
        with (folder / "log").open("wb") as log:
            running = subprocess.Popen(
                [program, str(folder / "pgbouncer.ini")],
                # It refuses to be root.
                user="nobody" if os.geteuid() == 0 else None,
                stdout=log,
                stderr=log,
                cwd="/",
            )
        try:
            wait_until(lambda: b"process up" in (folder / "log").read_bytes(), 20)
            yield {
                "VESALIUS_DATABASE_URL": f"postgresql://{role}:{password}@127.0.0.1:{port}/{database}",
                "VESALIUS_DATABASE_POOLER": "transaction",
                "VESALIUS_DATABASE_DIRECT_URL": urls.app_url,
            }
        finally:
            running.kill()
            running.wait()
