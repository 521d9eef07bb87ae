"""How calls are declared: every one answers 200 with a JSON body (or a file), whatever its method.

The client of the specification turns 201 and 204 into an empty object, and its plain POST helpers refuse all but 200.
"""

from functools import partial

import litestar
import msgspec
from litestar import get, put
from litestar.status_codes import HTTP_200_OK

__all__ = ["Done", "delete", "get", "post", "put"]

post = partial(litestar.post, status_code=HTTP_200_OK)
delete = partial(litestar.delete, status_code=HTTP_200_OK)


class Done(msgspec.Struct):
    """The answer of a call without a result."""

    ok: bool = True
