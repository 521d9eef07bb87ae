"""Pulmonary function tests: what was measured in attempts, what it means, and who may see it."""
