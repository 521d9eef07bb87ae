"""What one person has done: totals, days, scenarios."""
