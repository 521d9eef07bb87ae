"""Licenses: what a company may use, from when until when, and how much of it is taken."""
