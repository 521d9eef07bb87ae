"""Printouts: what the portal puts on paper, as tagged PDF."""
