"""The moving curves of the bedside in a real browser whose processor is slowed four times.

Wanted: 60 frames a second, 4 ms of the page's main thread a frame or less.
"""

import asyncio

from tests.live import live_portal
from tests.stage import found_company, open_stage
from tests.training.desktop import document, publish

from bench.browser import seen_by
from bench.database import temporary_database


async def main() -> None:
    """Open a case as a student and watch its monitor."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage)
            await publish(company, "A case with a monitor", case=document("ventricular_tachycardia"))
        with live_portal(urls) as portal:
            seen = await seen_by("curves.ts", portal.base, company.student.email)
    print(
        f"{seen['curves']} curves, processor slowed four times: {seen['perSecond']:.0f} frames a second (wanted 60),"
        f" {seen['perFrame']:.1f} ms of the main thread a frame (wanted 4), of them {seen['drawing']:.1f} drawing"
    )


if __name__ == "__main__":
    asyncio.run(main())
