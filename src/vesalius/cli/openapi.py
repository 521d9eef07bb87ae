"""The API's description, without a server or a database."""

from __future__ import annotations

import json

from vesalius.app import create_app, document_of
from vesalius.settings import Settings


def document() -> str:
    """The OpenAPI document as indented JSON with sorted keys, so that two versions can be compared."""
    schema = document_of(create_app(Settings()))
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
