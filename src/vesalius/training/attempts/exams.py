"""The results of exams that are over, counted once, however many workers look."""

from vesalius.access.caller import scope_of
from vesalius.kit.db import Database
from vesalius.training import scores
from vesalius.training.attempts import queries


async def count_exams(database: Database) -> int:
    """Add the attempts of exams that are over to the totals; returns how many attempts."""
    async with database.transaction() as connection:
        companies = await queries.companies_with_exams_over(connection)
    counted = 0
    for company_id in companies:
        async with database.transaction(company_id) as connection:
            scope = scope_of(company_id)
            over = await queries.count_held_back(connection, scope)
            await scores.count(connection, scope, over)
            counted += len(over)
    return counted
