"""Organisms: running simulated bodies, each holding one of the license's places by a lease."""
