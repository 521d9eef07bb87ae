"""Whole sessions that the application recorded without a connection."""
