"""Pulmonary function tests: what was measured in attempts, what it means, and who may see it."""

from vesalius.training.pft.queries import New, of_attempt, store

__all__ = ["New", "of_attempt", "store"]
