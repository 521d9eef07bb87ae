"""Scenarios: the documents, their life from draft to published, and the chat they are written in."""

from vesalius.scenarios.queries import Act, DocumentColumns, Viewer, WholeScenario, find

__all__ = ["Act", "DocumentColumns", "Viewer", "WholeScenario", "find"]
