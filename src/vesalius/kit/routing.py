"""How calls are declared: every one answers 200 with a JSON body (or a file), whatever its method.

The client of the specification turns 201 and 204 into an empty object, and its plain POST helpers refuse all but 200.
"""

from functools import partial

import litestar
import msgspec
from litestar import Litestar, get, put
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_200_OK

__all__ = ["Done", "delete", "get", "post", "provide_in_turn", "put"]

post = partial(litestar.post, status_code=HTTP_200_OK)
delete = partial(litestar.delete, status_code=HTTP_200_OK)


class Done(msgspec.Struct):
    """The answer of a call without a result."""

    ok: bool = True


def provide_in_turn(app: Litestar) -> None:
    """Provide what the handlers of `app` ask for one after the other.

    The framework gives each dependency of a handler a task of its own where they could run side by side. Ours are
    objects at hand, and the tasks were half of what a call costs before its handler begins.
    """
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for _, model in route.route_handler_map.values():
                model.dependency_batches = [{one} for batch in model.dependency_batches for one in batch]
