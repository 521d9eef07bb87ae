"""Physiology in numbers: pure functions with units and sources, no product words."""
