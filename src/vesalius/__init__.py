"""Vesalius: the web portal around a licensed human-body simulation for medical training."""
