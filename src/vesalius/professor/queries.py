"""SQL of what models cost."""

from dataclasses import dataclass
from datetime import date

from vesalius.kit.db import Connection, fetch_all, fetch_value
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class MonthOfModel:
    """What a company has used of models in a month."""

    month: date
    calls: int
    input_tokens: int
    output_tokens: int


async def used_this_month(connection: Connection, scope: Scope) -> int:
    """Tokens the company has used in this calendar month (UTC), read and written."""
    used = await fetch_value(
        connection,
        "SELECT input_tokens + output_tokens FROM model_usage WHERE company_id = %s"
        " AND month = date_trunc('month', app_now() AT TIME ZONE 'UTC')::date",
        (scope.company_id,),
    )
    return int(used or 0)


async def add_use(connection: Connection, scope: Scope, input_tokens: int, output_tokens: int) -> int:
    """Count a call; returns what the company has used this month with it."""
    return int(
        await fetch_value(
            connection,
            "INSERT INTO model_usage (company_id, month, calls, input_tokens, output_tokens)"
            " VALUES (%s, date_trunc('month', app_now() AT TIME ZONE 'UTC')::date, 1, %s, %s)"
            " ON CONFLICT (company_id, month) DO UPDATE SET calls = model_usage.calls + 1,"
            " input_tokens = model_usage.input_tokens + excluded.input_tokens,"
            " output_tokens = model_usage.output_tokens + excluded.output_tokens"
            " RETURNING input_tokens + output_tokens",
            (scope.company_id, input_tokens, output_tokens),
        )
    )


async def months(connection: Connection, scope: Scope) -> list[MonthOfModel]:
    """What the company has used, the latest month first."""
    return await fetch_all(
        connection,
        MonthOfModel,
        "SELECT month, calls, input_tokens, output_tokens FROM model_usage WHERE company_id = %s"
        " ORDER BY month DESC",
        (scope.company_id,),
    )
