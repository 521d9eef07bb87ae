"""The JSON schema of each section, made from the document's own, in the dialect that providers understand.

Providers that hold a model to a schema know fewer keywords than JSON Schema has: lengths of texts and patterns are told
in words instead, and everything is required. The document itself is the judge of what comes back.
"""

from functools import cache
from typing import Any, get_args

import msgspec

from vesalius.professor.builtin import phrases
from vesalius.professor.commands import Command, LimitToSection, Unread
from vesalius.scenarios.document import CHECKPOINTS, PATHOLOGIES, CheckpointId, Document

SETUP = ("scenarioName", "pathology", "learners", "difficulty", "minutes", "setting", "prebrief")
"""What the step of the pathology writes: the frame of the case."""

VALUE = "value"
"""The one property of an answer: what belongs at the section's place."""

READ = "commands"
"""The one property of an answer that reads a message."""

SECTIONS = sorted(phrases.SECTIONS)
"""The parts of the document that commands name."""

_TOLD = {"maxLength": "at most {} characters", "pattern": "matching {}"}
_KEPT = ("type", "description", "anyOf", "enum", "minimum", "maximum", "minItems", "maxItems", "const")


def pointers_of(section: CheckpointId) -> list[str]:
    """The places in the document that a section's step writes."""
    if section == "pathology":
        return [f"/generalInfo/{name}" for name in SETUP]
    return [CHECKPOINTS[section]]


@cache
def section_schema(section: CheckpointId) -> dict[str, Any]:
    """The schema of an answer that writes this section."""
    whole = msgspec.json.schema(Document)
    if section == "pathology":
        properties = whole["$defs"]["GeneralInfo"]["properties"]
        place: Any = {"type": "object", "properties": {name: properties[name] for name in SETUP}}
    else:
        place = whole
        for key in ["", *CHECKPOINTS[section][1:].split("/")]:
            place = _named(place["properties"][key] if key else place, whole)
    return _answer({VALUE: _told(place, whole)})


COMMANDS: tuple[type[msgspec.Struct], ...] = tuple(
    one for one in get_args(Command) if one not in (LimitToSection, Unread)
)
"""What a model may make of a message: all but what the portal makes of it by itself."""
OURS = {"Term": ("key", "classes"), "CannotWrite": ("near",), "NumberOfObjectives": ("subjects",)}
"""Fields that only the portal fills."""


@cache
def reading_schema() -> dict[str, Any]:
    """The schema of the answer that reads a message: a list of commands."""
    (_, whole) = msgspec.json.schema_components([list[Command]])
    # What each kind means is told in words beside the schema.
    plain = {
        name: {key: part for key, part in one.items() if key != "description"} for name, one in whole.items()
    }
    kinds = [_told({"$ref": f"/{one.__name__}"}, {"$defs": plain}) for one in COMMANDS]
    return _answer({READ: {"type": "array", "items": {"anyOf": kinds}}})


def _answer(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _named(schema: Any, whole: dict[str, Any]) -> Any:
    reference = schema.get("$ref")
    return whole["$defs"][reference.rsplit("/", 1)[1]] if reference else schema


def _told(schema: Any, whole: dict[str, Any]) -> Any:
    """The schema with references put in place; nothing in the document refers to itself."""
    name_of = str(schema.get("$ref", "")).rsplit("/", 1)[-1]
    schema = _named(schema, whole)
    told = {key: schema[key] for key in _KEPT if key in schema}
    words = [words.format(schema[key]) for key, words in _TOLD.items() if key in schema]
    if words:
        told["description"] = ". ".join(filter(None, [told.get("description"), ", ".join(words)]))
    if "enum" in told and "type" not in told:
        told["type"] = "string"
    if "anyOf" in schema:
        told["anyOf"] = [_told(each, whole) for each in schema["anyOf"]]
    if "items" in schema:
        told["items"] = _told(schema["items"], whole)
    if "properties" in schema:
        # Whether a source has been verified is not for a model to say.
        hidden = ("unverified", *OURS.get(name_of, ()))
        told |= _answer(
            {
                name: _told(each | _listed(name, each), whole)
                for name, each in schema["properties"].items()
                if name not in hidden
            }
        )
    return told


def _listed(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """What stands at a place that is any text in the types and one of a list in life."""
    if name in ("candidates", "without"):
        return {"items": {"enum": sorted(PATHOLOGIES)}}
    values = {"pathology": sorted(PATHOLOGIES), "main": sorted(PATHOLOGIES), "section": SECTIONS}.get(name)
    if values is None or "$ref" in schema or "enum" in schema:
        return {}
    return {"anyOf": [{"enum": values}, {"type": "null"}]} if "anyOf" in schema else {"enum": values}
