"""What one person has done: totals, days, scenarios."""

from vesalius.training.progress.queries import MEANS, WORTH, WORTH_ABOVE, days_statement

__all__ = ["MEANS", "WORTH", "WORTH_ABOVE", "days_statement"]
