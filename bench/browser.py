"""What a person waits for in a real browser.

Wanted: the sign-in page on a phone (processor slowed four times, 1.6 Mbit/s, 150 ms) painted within 1.8 s, beside a
page of words alone on the same phone, 120 ms blocked in all at most, JavaScript 170 KiB, CSS 25 KiB; the first ten of
20,000 members there within 400 ms of asking for the page, and within 1.5 s on a slow day (processor slowed four times,
10 Mbit/s, 100 ms).
"""

import asyncio
import json
import shutil
import subprocess
from pathlib import Path

from tests.live import live_portal
from tests.stage import PASSWORD, found_company, open_stage

from bench.database import temporary_database
from bench.members import LARGE, fill

ROOT = Path(__file__).parents[1]


async def seen_by(script: str, base: str, email: str) -> dict[str, float]:
    """What a script of e2e/ measures on the portal there, as this person."""
    node = shutil.which("node", path=f"{ROOT / '.venv/bin'}:/usr/local/bin:/usr/bin")
    assert node, "make test installs what this needs"
    done = await asyncio.to_thread(
        subprocess.run,
        [node, script, base, email, PASSWORD],
        cwd=ROOT / "e2e",
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


async def main() -> None:
    """Load the pages in a real browser and print the medians."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
        fill(urls, [str(company.id)], LARGE)
        with live_portal(urls) as portal:
            seen = await seen_by("screens.ts", portal.base, company.admin.email)
    print(
        f"sign-in on a phone: LCP {seen['lcp'] / 1000:.2f} s (wanted 1.8; a page of words alone"
        f" {seen['reference'] / 1000:.2f}), blocked {seen['blocked']:.0f} ms (wanted 120);"
        f" JavaScript {seen['js'] / 1024:.0f} KiB (wanted 170), CSS {seen['css'] / 1024:.0f} KiB (wanted 25)"
    )
    print(
        f"{LARGE:,} members on a desktop: there after {seen['members']:.0f} ms (wanted 400),"
        f" on a slow day {seen['membersSlow']:.0f} ms (wanted 1,500)"
    )


if __name__ == "__main__":
    asyncio.run(main())
