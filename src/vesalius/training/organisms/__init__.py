"""Organisms: running simulated bodies, each holding one of the license's places by a lease."""

from vesalius.training.organisms.queries import end, lock_license, renew_lease

__all__ = ["end", "lock_license", "renew_lease"]
