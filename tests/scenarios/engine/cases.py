"""Small cases for the rules of a run."""

from typing import Any

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, decode_document
from vesalius.scenarios.engine.case import Case


def action(id: str, grade: str = "critical", points: int = 10, **more: Any) -> dict[str, Any]:
    """An action."""
    return {"id": id, "text": id, "grade": grade, "points": points, **more}


def on(to: str, *actions: str, **more: Any) -> dict[str, Any]:
    """An exit by actions."""
    return {"to": to, "when": "action", "actionIds": list(actions), **more}


def after(to: str, seconds: int) -> dict[str, Any]:
    """An exit by time."""
    return {"to": to, "when": "timer", "seconds": seconds}


def block(id: str, *exits: dict[str, Any], kind: str = "state", **more: Any) -> dict[str, Any]:
    """A block."""
    return {"id": id, "kind": kind, "title": id, "narrative": f"Story of {id}.", "exits": list(exits), **more}


def end(ending: str) -> dict[str, Any]:
    """An end, named by how it ends."""
    return {"id": ending, "kind": "end", "title": ending, "narrative": ending, "ending": ending}


def document(*blocks: dict[str, Any], **parts: Any) -> Document:
    """A document with these blocks; the first one is the start."""
    first, *others = blocks
    elements = [
        {"id": "hr", "kind": "heartRate", "value": 80},
        {"id": "spo2", "kind": "oxygenSaturation", "value": 98, "visibility": "onRequest"},
        {"id": "sys", "kind": "systolicPressure", "value": 120},
        {"id": "dia", "kind": "diastolicPressure", "value": 75},
        {"id": "glucose", "kind": "glucose", "value": 6, "visibility": "hidden"},
    ]
    return decode_document(
        {
            "initialElements": {"elements": elements},
            "scenarioFlow": {"blocks": [{**first, "kind": "start"}, *others]},
            **parts,
        }
    )


def case(*blocks: dict[str, Any], **parts: Any) -> Case:
    """The case of such a document."""
    return Case(document(*blocks, **parts))


def built_in(pathology: str, seed: int = 2, **brief: Any) -> Case:
    """A case of the built-in author."""
    knowledge = written()[pathology]  # type: ignore[index]
    patient = Patient(knowledge.sex or "female", 66, 172, 74)
    return Case(knowledge.write(Brief(**{"language": "en", "seed": seed, "patient": patient} | brief)))
