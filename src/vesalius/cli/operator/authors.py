"""`vesalius evaluate-author`: what the configured author makes of requests, before anybody relies on it."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from vesalius.cli.errors import CommandError
from vesalius.professor.choice import author_of
from vesalius.professor.evaluation import OUTCOMES, Case, CaseError, Result, read_cases, run_case
from vesalius.settings import read_settings

if TYPE_CHECKING:
    from vesalius.professor.author import Author


def evaluate(path: Path, only: str, talk: bool, at_least: float) -> int:
    """Run the cases of a file and print what became of each wish; 1 where one was dropped, turned round or destroyed
    something, or fewer than `at_least` percent were honoured."""
    try:
        cases = [case for case in read_cases(path) if case.id.startswith(only) or case.kind.startswith(only)]
    except (OSError, CaseError) as error:
        raise CommandError(str(error)) from error
    if not cases:
        raise CommandError("There is no case to run.")
    author = author_of(read_settings())
    console = Console()
    results = asyncio.run(_all(author, cases, console, talk))
    console.print(_table("language", results, [result.case.lang for result in results]))
    console.print(_table("kind", results, [result.case.kind for result in results]))
    counts = Counter(outcome for result in results for _, outcome in result.wishes)
    share = 100 * counts["honoured"] / max(1, counts.total())
    messages = sum(len(result.talk) for result in results)
    seconds, tokens = sum(result.seconds for result in results), sum(result.tokens for result in results)
    each = f"{1000 * seconds / max(1, messages):.0f} ms and {tokens / max(1, messages):.0f} tokens"
    console.print(
        f"{share:.1f} % of {counts.total()} wishes honoured; {messages} messages, {each} each.",
        highlight=False,
    )
    wrong = counts["dropped"] + counts["opposite"] + counts["destroyed"]
    return 1 if wrong or share < at_least else 0


async def _all(author: "Author", cases: Iterable[Case], console: Console, talk: bool) -> list[Result]:
    results = []
    for case in cases:
        result = await run_case(author, case)
        results.append(result)
        missed = [one for one in result.wishes if one[1] not in ("honoured", "told")]
        if talk or missed or result.problem:
            console.print(f"[bold]{case.id}[/]  {result.problem}", highlight=False)
            for said, answered in result.talk:
                console.print(f"  > {said}", highlight=False, markup=False)
                console.print(f"    {answered}", style="dim", highlight=False, markup=False)
            for wish, outcome in result.wishes:
                if talk or outcome not in ("honoured", "told"):
                    console.print(f"  {outcome}: {wish}", highlight=False, markup=False)
    return results


def _table(title: str, results: Iterable[Result], names: Iterable[str]) -> Table:
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for result, name in zip(results, names, strict=True):
        counts[name].update(outcome for _, outcome in result.wishes)
    table = Table(title, "wishes", *OUTCOMES, "honoured %", box=SIMPLE_HEAD, pad_edge=False)
    for name, row in sorted(counts.items()):
        share = 100 * row["honoured"] / max(1, row.total())
        table.add_row(name, str(row.total()), *(str(row[one]) for one in OUTCOMES), f"{share:.0f}")
    return table
