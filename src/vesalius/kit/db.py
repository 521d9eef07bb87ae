"""The database: a process's connections, one transaction for a request or a job.

Domain code gets a `Connection` whose transaction is already open and never commits it. The company the transaction
works for is set with it, so that row-level security shows that company's rows alone. A request that only reads gets
a connection of the readers instead, which cannot write and needs no transaction (decision 0011).
"""

import inspect
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, LiteralString, TypeAlias, TypeVar
from uuid import UUID

import msgspec
import psycopg
from psycopg import AsyncCursor, sql
from psycopg.rows import RowMaker, TupleRow
from psycopg.types.json import set_json_dumps, set_json_loads
from psycopg_pool import AsyncConnectionPool

Connection: TypeAlias = psycopg.AsyncConnection[TupleRow]
Statement: TypeAlias = LiteralString | sql.SQL | sql.Composed
Parameters: TypeAlias = Mapping[str, Any] | Sequence[Any]
Row = TypeVar("Row")

_encoder = msgspec.json.Encoder()
_BEGIN = sql.SQL("BEGIN; SET LOCAL app.company_id = {}")


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


class Database:
    """The connections of one process, made as the portal's own role: a pool that writes, one that only reads, and a
    small one for what reads for long.

    Without `readers` all goes by the first, in transactions: for a pooler that gives a connection for one transaction.
    """

    def __init__(
        self, url: str, *, size: int = 10, readers: int = 4, clock_offset: timedelta = timedelta()
    ) -> None:
        self._clock_offset = clock_offset
        self.url = url
        self.pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url, min_size=1, max_size=size, timeout=10, open=False, configure=self._configure
        )
        self.readers = self._readers(readers)
        # Who reads for long waits for others who do, and nobody else waits for them.
        self.long_readers = self._readers(min(LONG_READERS, readers))

    def _readers(self, size: int) -> AsyncConnectionPool[Connection] | None:
        if not size:
            return None
        return AsyncConnectionPool(
            self.url, min_size=0, max_size=size, timeout=10, open=False, configure=self._configure_reader
        )

    async def _configure(self, connection: Connection) -> None:
        set_json_loads(msgspec.json.decode, connection)
        set_json_dumps(_encoder.encode, connection)
        # A statement that waits longer than this for a row's lock is a fault to be seen, not to be waited for.
        await connection.execute(
            "SET lock_timeout = '10s'; SET statement_timeout = '30s'; SET timezone = 'UTC'"
        )
        if self._clock_offset:
            await connection.execute(
                "SELECT set_config('app.clock_offset', %s, false)",
                (f"{self._clock_offset.total_seconds()} s",),
            )
        # Transactions are begun together with their first statement, in one round trip.
        await connection.commit()
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
        return [pool for pool in (self.pool, self.readers, self.long_readers) if pool]

    @asynccontextmanager
    async def transaction(self, company_id: UUID | None = None) -> AsyncIterator[Connection]:
        """One transaction at READ COMMITTED, on behalf of `company_id` where it is given.

        Commits at the end of the block, rolls back when the block raises.
        """
        async with self.pool.connection() as connection:
            await begin(connection, company_id)
            yield connection


async def begin(connection: Connection, company_id: UUID | None = None) -> None:
    """Begin a transaction that shows the rows of `company_id` alone, without it those of no company."""
    await connection.execute(_BEGIN.format(str(company_id or "")))


async def set_company(connection: Connection, company_id: UUID) -> None:
    """Let row-level security show this company's rows until the transaction ends."""
    await connection.execute("SELECT set_config('app.company_id', %s, true)", (str(company_id),))


async def current_time(connection: Connection) -> datetime:
    """The time everything is measured by, in UTC."""
    now: datetime = await fetch_value(connection, "SELECT app_now()")
    return now
