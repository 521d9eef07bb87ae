"""The end of what runs in the background."""

import asyncio

from vesalius.kit.tasks import end


async def test_one_that_misses_its_cancellation_is_told_again() -> None:
    missed = 0

    async def hard_of_hearing() -> None:
        nonlocal missed
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                missed += 1
                if missed > 1:
                    raise

    task = asyncio.create_task(hard_of_hearing())
    await asyncio.sleep(0)
    await asyncio.wait_for(end(task), 10)
    assert task.cancelled()
    assert missed == 2


async def test_what_has_ended_or_fails_is_no_trouble() -> None:
    async def failing() -> None:
        raise ValueError

    ended = asyncio.create_task(asyncio.sleep(0))
    await ended
    await asyncio.wait_for(end(ended, asyncio.create_task(failing())), 10)
    assert ended.done()


async def test_nothing_is_no_trouble() -> None:
    await asyncio.wait_for(end(), 10)
