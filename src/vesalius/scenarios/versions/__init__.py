"""The versions of a scenario: every change makes one, and each can be gone back to (decision 0026)."""

from vesalius.scenarios.versions.queries import around

__all__ = ["around"]
