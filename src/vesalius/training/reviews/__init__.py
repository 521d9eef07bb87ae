"""Attempts looked back on: what was done, what it was worth, and what is said about it."""
