"""What each call can be refused with, for the OpenAPI document: statuses, codes and the one body of all refusals.

What goes for all calls of a kind follows from the call table; what only some answer is declared in `refusals.toml`.
"""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

import msgspec

from vesalius.access.calls import BY_ROUTE, Call
from vesalius.access.policy import NEEDS_DESKTOP, NEEDS_PROFESSOR, OF_THE_APPLICATION, Permission
from vesalius.kit.codes import Code
from vesalius.kit.errors import Refusal

REFERENCE = "#/components/schemas/{name}"
_DESCRIPTIONS = {
    400: "The request breaks the call's rules; `fields` says where.",
    401: "Nobody is signed in, or the sign-in was refused.",
    403: "The person, or their license, does not allow it.",
    404: "There is no such object, or the caller may not know of it.",
    409: "The state of things does not allow it now.",
    410: "The link is used, replaced or expired.",
    413: "The body is too large.",
    415: "The body does not say that it is JSON.",
    416: "The file has no such range.",
    429: "Too many attempts; `Retry-After` says when to try again.",
    503: "Try again in a moment.",
}
_ASKED_WRONGLY = {400: (Code.VALIDATION_FAILED, Code.BAD_REQUEST)}
_WITH_A_BODY = {413: (Code.TOO_LARGE,)}
_ALL = {415: (Code.UNSUPPORTED_MEDIA_TYPE,), 503: (Code.UNAVAILABLE, Code.BUSY)}
_SIGNED_IN = {
    401: (Code.TOKEN_MISSING, Code.TOKEN_INVALID, Code.SESSION_ENDED, Code.USER_NOT_EXIST),
    403: (
        Code.NOT_ALLOWED,
        Code.RIGHTS_WITHDRAWN,
        Code.ACCOUNT_INACTIVE,
        Code.SECOND_FACTOR_REQUIRED,
        Code.LICENSE_NOT_VALID,
        Code.LICENSE_NOT_ACTIVE_YET,
        Code.LICENSE_DEACTIVATED,
        Code.LICENSE_EXPIRED,
        Code.LICENSE_CLOSED,
    ),
}
_LINK = {
    404: (Code.LINK_NOT_VALID,),
    410: (Code.LINK_USED, Code.LINK_REPLACED, Code.LINK_EXPIRED),
}


class _Declared(msgspec.Struct, forbid_unknown_fields=True):
    """The file: calls that answer 404, names for several codes, and codes or such names by call and status."""

    unknown: list[str]
    groups: dict[str, list[Code]]
    calls: dict[str, dict[int, list[str]]]


def _of_single_calls() -> dict[str, dict[int, set[Code]]]:
    declared = msgspec.toml.decode((files("vesalius.access") / "refusals.toml").read_bytes(), type=_Declared)
    found = {
        call: {
            status: {code for name in names for code in declared.groups.get(name) or [Code(name)]}
            for status, names in by_status.items()
        }
        for call, by_status in declared.calls.items()
    }
    for call in declared.unknown:
        found.setdefault(call, {}).setdefault(404, set()).add(Code.NOT_FOUND)
    return found


OF_SINGLE_CALLS = _of_single_calls()
"""What single calls answer beside, by method and path."""


def refusals_of(call: Call, *, asks: bool, has_body: bool) -> dict[int, set[Code]]:
    """The codes that a call can answer, by status. It `asks` when it has parameters or a body."""
    found: dict[int, set[Code]] = {}
    kinds: list[Mapping[int, Iterable[Code]]] = [_ALL]
    if asks:
        kinds.append(_ASKED_WRONGLY)
    if has_body:
        kinds.append(_WITH_A_BODY)
    if call.permission is Permission.LINK:
        kinds.append(_LINK)
    elif call.permission is not Permission.PUBLIC:
        kinds.append(_SIGNED_IN)
    if call.permission in NEEDS_PROFESSOR | NEEDS_DESKTOP:
        kinds.append({403: (Code.FEATURE_MISSING,)})
    if call.permission in OF_THE_APPLICATION:
        kinds.append({403: (Code.DESKTOP_SESSION_NEEDED,)})
    kinds.append(OF_SINGLE_CALLS.get(f"{call.method} {call.path}", {}))
    for kind in kinds:
        for status, codes in kind.items():
            found.setdefault(status, set()).update(codes)
    return found


def with_refusals(document: dict[str, Any], base: str) -> dict[str, Any]:
    """The OpenAPI document of the calls below `base`, with their refusals and the way to prove who is calling."""
    _, schemas = msgspec.json.schema_components([Refusal], ref_template=REFERENCE)
    components = document.setdefault("components", {})
    components.setdefault("schemas", {}).update(schemas)
    components["securitySchemes"] = {"bearer": {"type": "http", "scheme": "bearer"}}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            call = BY_ROUTE[method.upper(), path.removeprefix(base)]
            public = call.permission in (Permission.PUBLIC, Permission.LINK)
            operation["security"] = [] if public else [{"bearer": []}]
            has_body = "requestBody" in operation
            refusals = refusals_of(
                call, asks=has_body or bool(operation.get("parameters")), has_body=has_body
            )
            good = {status: said for status, said in operation["responses"].items() if status < "400"}
            for kind in good["200"]["content"].values():
                # The library's word for any union; an empty page fits each of several kinds.
                if "oneOf" in kind["schema"] and "discriminator" not in kind["schema"]:
                    kind["schema"]["anyOf"] = kind["schema"].pop("oneOf")
            refused = {str(status): _response(status, refusals[status]) for status in sorted(refusals)}
            operation["responses"] = good | refused
    return document


def _response(status: int, codes: Iterable[Code]) -> dict[str, Any]:
    said = {"properties": {"code": {"enum": sorted(codes)}}}
    schema = {"allOf": [{"$ref": REFERENCE.format(name=Refusal.__name__)}, said]}
    return {"description": _DESCRIPTIONS[status], "content": {"application/json": {"schema": schema}}}
