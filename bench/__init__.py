"""Benchmarks: each prints its figures as ratios taken in one run. See README.md."""
