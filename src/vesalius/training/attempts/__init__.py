"""Attempts: runs through scenarios, and the totals they add to."""
