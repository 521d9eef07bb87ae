"""Retention: for how long rows are kept, and the job that deletes what is older (decision 0040)."""

from vesalius.support.retention.rules import KINDS, Kind, Periods, periods_of

__all__ = ["KINDS", "Kind", "Periods", "periods_of"]
