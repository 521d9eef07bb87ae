"""Attempts: runs through scenarios, and the totals they add to."""

from vesalius.training.attempts.queries import ENDED_COLUMNS, TOTALS, abandon, add_steps, end, insert

__all__ = ["ENDED_COLUMNS", "TOTALS", "abandon", "add_steps", "end", "insert"]
