"""The database: a process's connections, one transaction for a request or a job.

Domain code gets a `Connection` whose transaction is already open and never commits it. The company the transaction
works for is set with it, so that row-level security shows that company's rows alone. A request that only reads gets
a connection of the readers instead, which cannot write and needs no transaction (decision 0011).
"""

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final, LiteralString, TypeAlias, TypeVar
from uuid import UUID

import msgspec
import psycopg
from psycopg import AsyncCursor, sql
from psycopg.rows import RowMaker, TupleRow
from psycopg.types.json import set_json_dumps, set_json_loads
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from vesalius.kit.keyed_locks import KeyedLocks

Statement: TypeAlias = LiteralString | sql.SQL | sql.Composed
Parameters: TypeAlias = Mapping[str, Any] | Sequence[Any]
Row = TypeVar("Row")

_encoder = msgspec.json.Encoder()
_COMPANY = sql.SQL("; SET LOCAL app.company_id = {}")

SESSION: Final[Mapping[str, LiteralString]] = {
    # A statement that waits longer than this for a row's lock is a fault to be seen, not to be waited for.
    "lock_timeout": "10s",
    "statement_timeout": "30s",
    "timezone": "UTC",
    # The portal's statements are short. Compiling one takes longer than running it, and is done where the planner
    # overestimates it (on by default where PostgreSQL is built with LLVM).
    "jit": "off",
}
"""What every connection of the portal works with."""


class Connection(psycopg.AsyncConnection[TupleRow]):
    """A connection to PostgreSQL. `opening` begins a transaction on it: BEGIN, with settings where it keeps none."""

    opening: sql.Composable = sql.SQL("BEGIN")


def rows_as(row: type[Row]) -> Callable[[AsyncCursor[Any]], RowMaker[Row]]:
    """A row factory that makes each row a `row`, columns matched to fields by name.

    The matching is done once for each list of columns: psycopg's own `class_row` does it for each row.
    """

    wanted: Any = row

    def make(cursor: AsyncCursor[Any]) -> RowMaker[Row]:
        result = cursor.pgresult
        if result is None:
            return _no_rows
        made: RowMaker[Row] = _maker(
            wanted, tuple([result.fname(column) for column in range(result.nfields)])
        )
        return made

    return make


@lru_cache(maxsize=1000)
def _maker(row: Callable[..., Any], columns: tuple[bytes | None, ...]) -> RowMaker[Any]:
    names = [column.decode() if column else "" for column in columns]
    fields = inspect.signature(row).parameters.values()
    if names == [field.name for field in fields if field.kind is field.POSITIONAL_OR_KEYWORD]:
        return lambda values: row(*values)
    return lambda values: row(**dict(zip(names, values, strict=True)))


def _no_rows(values: Sequence[Any]) -> Any:
    raise psycopg.InterfaceError("the statement gives no rows")


async def fetch_all(
    connection: Connection, row: type[Row], statement: Statement, parameters: Parameters = ()
) -> list[Row]:
    """Run a query and return each row as a `row`, columns matched to fields by name."""
    async with connection.cursor(row_factory=rows_as(row)) as cursor:
        await cursor.execute(statement, parameters)
        return await cursor.fetchall()


async def fetch_one(
    connection: Connection, row: type[Row], statement: Statement, parameters: Parameters = ()
) -> Row | None:
    """Run a query and return its first row as a `row`, or None."""
    async with connection.cursor(row_factory=rows_as(row)) as cursor:
        await cursor.execute(statement, parameters)
        return await cursor.fetchone()


async def fetch_value(connection: Connection, statement: Statement, parameters: Parameters = ()) -> Any:
    """Run a query and return the first column of its first row, or None."""
    async with connection.cursor() as cursor:
        await cursor.execute(statement, parameters)
        row = await cursor.fetchone()
        return row[0] if row else None


async def execute(connection: Connection, statement: Statement, parameters: Parameters = ()) -> int:
    """Run a statement and return how many rows it touched."""
    async with connection.cursor() as cursor:
        await cursor.execute(statement, parameters)
        return cursor.rowcount


LONG_READERS = 2
"""Connections of a process for calls that may read for long."""
_REPLICA_ANSWERS_S = 1.0
_REPLICA_LATE_S = 60.0


class Database:
    """The connections of one process, made as the portal's own role: a pool that writes, one that only reads, a small
    one for what reads for long, and where there is a replica one for what may be read there.

    `pooled` is for a pooler that hands out a server connection for each transaction: nothing is kept on a connection
    then (no settings, no prepared statements), and there are no readers, so that all is done in transactions.
    """

    def __init__(
        self,
        url: str,
        *,
        size: int = 10,
        readers: int = 4,
        clock_offset: timedelta = timedelta(),
        pooled: bool = False,
        replica_url: str = "",
    ) -> None:
        self.url = url
        self.locks = KeyedLocks()
        """Where requests wait that would wait for one row's lock: to be taken before a connection is."""
        self._pooled = pooled
        self._settings: dict[str, str] = dict(SESSION)
        if clock_offset:
            self._settings["app.clock_offset"] = f"{clock_offset.total_seconds()} s"
        self.pool = self._pool(1, size, self._configure)
        self.readers = self._pool(0, readers, self._configure_reader) if readers and not pooled else None
        # Long reads wait for each other alone; other requests do not wait for them.
        self.long_readers = (
            self._pool(0, min(LONG_READERS, readers), self._configure_reader)
            if readers and not pooled
            else None
        )
        self.replica = (
            self._pool(0, LONG_READERS, self._configure_reader, replica_url) if replica_url else None
        )

    def _pool(
        self,
        smallest: int,
        largest: int,
        configure: Callable[[Connection], Awaitable[None]],
        url: str = "",
    ) -> AsyncConnectionPool[Connection]:
        return AsyncConnectionPool(
            url or self.url,
            connection_class=Connection,
            # A statement that psycopg has prepared is known to one server connection alone.
            kwargs={"prepare_threshold": None} if self._pooled else {},
            min_size=smallest,
            max_size=largest,
            timeout=10,
            open=False,
            configure=configure,
        )

    async def _configure(self, connection: Connection) -> None:
        set_json_loads(msgspec.json.decode, connection)
        set_json_dumps(_encoder.encode, connection)
        if self._pooled:
            connection.opening = sql.SQL("BEGIN; ") + _set("SET LOCAL", self._settings)
        else:
            await connection.execute(_set("SET", self._settings))
            await connection.commit()
        # Transactions are begun together with their first statement, in one round trip.
        await connection.set_autocommit(True)

    async def _configure_reader(self, connection: Connection) -> None:
        await self._configure(connection)
        await connection.execute("SET default_transaction_read_only = on")

    async def open(self) -> None:
        """Open the pools; raises `psycopg_pool.PoolTimeout` when the database does not answer in 10 s."""
        await self.pool.open(wait=True, timeout=10)
        for pool in self.pools[1:]:
            await pool.open()

    async def close(self) -> None:
        """Close the pools, waiting for borrowed connections."""
        for pool in reversed(self.pools):
            await pool.close()

    @property
    def pools(self) -> list[AsyncConnectionPool[Connection]]:
        """All of them, the one that writes first."""
        return [pool for pool in (self.pool, self.readers, self.long_readers, self.replica) if pool]

    @asynccontextmanager
    async def transaction(self, company_id: UUID | None = None) -> AsyncIterator[Connection]:
        """One transaction at READ COMMITTED, on behalf of `company_id` where it is given.

        Commits at the end of the block, rolls back when the block raises.
        """
        async with self.pool.connection() as connection:
            await begin(connection, company_id)
            yield connection

    @asynccontextmanager
    async def one_statement(self) -> AsyncIterator[Connection]:
        """A connection for one statement that writes, is a transaction of its own and sets its company itself."""
        if self._pooled:
            async with self.transaction() as connection:
                yield connection
        else:
            async with self.pool.connection() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """A connection for reading what belongs to no company: of the readers, else in a transaction."""
        if self.readers:
            async with self.readers.connection() as connection:
                yield connection
        else:
            async with self.transaction() as connection:
                yield connection


async def begin(connection: Connection, company_id: UUID | None = None) -> None:
    """Begin a transaction that shows the rows of `company_id` alone, without it those of no company."""
    await connection.execute(connection.opening + _COMPANY.format(str(company_id or "")))


def _set(verb: LiteralString, settings: Mapping[str, str]) -> sql.Composed:
    return sql.SQL("; ").join(
        sql.SQL("{} {} = {}").format(sql.SQL(verb), sql.Identifier(*name.split(".")), value)
        for name, value in settings.items()
    )


async def set_company(connection: Connection, company_id: UUID) -> None:
    """Let row-level security show this company's rows until the transaction ends."""
    await connection.execute("SELECT set_config('app.company_id', %s, true)", (str(company_id),))


async def connection_to_replica(pool: AsyncConnectionPool[Connection], company_id: UUID) -> Connection | None:
    """A connection of a replica's pool that shows the rows of `company_id`; None where the replica is away or late.

    Workers write that they live on the primary every few seconds. Where the last word of any is a minute old the
    replica has stopped following, or no worker runs.
    """
    try:
        connection = await pool.getconn(_REPLICA_ANSWERS_S)
    except PoolTimeout:
        return None
    try:
        follows: bool = await fetch_value(
            connection,
            "SELECT set_config('app.company_id', %s, false) <> '' AND EXISTS (SELECT FROM procrastinate_workers"
            " WHERE last_heartbeat > now() - make_interval(secs => %s))",
            (str(company_id), _REPLICA_LATE_S),
        )
    except psycopg.Error:
        follows = False
    if follows:
        return connection
    await pool.putconn(connection)
    return None


async def current_time(connection: Connection) -> datetime:
    """The time everything is measured by, in UTC."""
    now: datetime = await fetch_value(connection, "SELECT app_now()")
    return now
