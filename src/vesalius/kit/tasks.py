"""What runs in the background, and its end."""

import asyncio
from typing import Any


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel these and wait until they have ended, with whatever they end with.

    A cancellation that comes just as a wait inside ends by itself is lost (`asyncio.wait_for` before Python 3.12,
    which the driver of the database uses): it is repeated until it has worked.
    """
    alive = set(tasks)
    while alive:
        for task in alive:
            task.cancel()
        _, alive = await asyncio.wait(alive, timeout=1)
    await asyncio.gather(*tasks, return_exceptions=True)
