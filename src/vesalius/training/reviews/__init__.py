"""Attempts looked back on: what was done, what it was worth, and what is said about it."""

from vesalius.training.reviews.queries import MOST_COUNTED, ROW, Row

__all__ = ["MOST_COUNTED", "ROW", "Row"]
