"""How calls are declared and served."""

import asyncio

from litestar import Litestar
from litestar.di import NamedDependency, Provide
from litestar.testing import AsyncTestClient

from vesalius.app import create_app
from vesalius.kit.routing import get, provide_in_turn
from vesalius.settings import Settings


@get("/")
async def _tasks(first: NamedDependency[int], second: NamedDependency[int]) -> list[int]:
    return [first, second, _task()]


def _task() -> int:
    return id(asyncio.current_task())


async def test_what_a_handler_asks_for_is_provided_in_one_task() -> None:
    names = ("first", "second")
    app = Litestar(
        [_tasks], dependencies={name: Provide(lambda: _task(), sync_to_thread=False) for name in names}
    )
    provide_in_turn(app)
    async with AsyncTestClient(app) as client:
        answer = await client.get("/")
    assert len(set(answer.json())) == 1


def test_no_call_of_the_portal_provides_side_by_side() -> None:
    models = [
        model
        for route in create_app(Settings()).routes
        for _, model in getattr(route, "route_handler_map", {}).values()
    ]
    assert len(models) > 200
    assert [batch for model in models for batch in model.dependency_batches if len(batch) > 1] == []
