"""Assignments: work with a date for groups and people (decision 0032)."""
