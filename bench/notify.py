"""What NOTIFY's one lock allows: short transactions a second with and without a notification, and with listeners.

A transaction that notifies holds a lock of the whole cluster while it commits, so that notifications keep their order.
"""

from contextlib import ExitStack

import psycopg

from bench.database import temporary_database
from bench.search import run_pgbench

CLIENTS = 16
SECONDS = 5.0
LISTENERS = 16
_WRITE = "INSERT INTO sign_in_failures VALUES (decode(md5(random()::text), 'hex'), 1, now())"
_NOTIFY = "SELECT pg_notify('company_busy', 'chat 01a20361-8902-77bf-818d-2575f4be06ba')"


def main() -> None:
    """Print the rates."""
    with temporary_database() as urls, ExitStack() as stack:

        def rate(statements: str) -> float:
            return run_pgbench(urls, f"BEGIN;\n{statements};\nCOMMIT;\n", CLIENTS, SECONDS)

        def listen(channel: str) -> None:
            for _ in range(LISTENERS):
                connection = stack.enter_context(psycopg.connect(urls.app_url, autocommit=True))
                connection.execute(f"LISTEN {channel}".encode())

        write = rate(_WRITE)
        notifying = rate(f"{_WRITE};\n{_NOTIFY}")
        unsynced = rate(f"SET LOCAL synchronous_commit = off;\n{_WRITE};\n{_NOTIFY}")
        listen("company_quiet")
        quiet = rate(f"{_WRITE};\n{_NOTIFY}")
        listen("company_busy")
        busy = rate(f"{_WRITE};\n{_NOTIFY}")
    print(
        f"transactions a second of {CLIENTS} clients: {write:.0f} that write a row; {notifying:.0f} that notify too,"
    )
    print(
        f"{unsynced:.0f} where their commit does not wait for the disk; {quiet:.0f} with {LISTENERS} that listen to"
    )
    print(f"another channel, {busy:.0f} with {LISTENERS} that listen to this one as well")


if __name__ == "__main__":
    main()
