"""Vesalius: the web portal around a licensed human-body simulation for medical training."""

__version__ = "0.1.0"
