"""The JSON schema of each section, made from the document's own, in the dialect that providers understand.

Providers that hold a model to a schema know fewer keywords than JSON Schema has: lengths of texts and patterns are told
in words instead, and everything is required. The document itself is the judge of what comes back.
"""

from functools import cache
from typing import Any

import msgspec

from vesalius.scenarios.document import CHECKPOINTS, CheckpointId, Document

SETUP = ("scenarioName", "pathology", "learners", "difficulty", "minutes", "setting", "prebrief")
"""What the step of the pathology writes: the frame of the case."""

VALUE = "value"
"""The one property of an answer: what belongs at the section's place."""

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


@cache
def plan_schema() -> dict[str, Any]:
    """The schema of the first answer: what to say, and which sections to write. What is said comes first."""
    return _answer(
        {
            "reply": {"type": "string", "description": "What you say to the person, at most 800 characters."},
            "sections": {"type": "array", "items": {"type": "string", "enum": list(CHECKPOINTS)}},
        }
    )


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
        told |= _answer(
            {name: _told(each, whole) for name, each in schema["properties"].items() if name != "unverified"}
        )
    return told
