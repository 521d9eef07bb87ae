"""Who may do what: the policy, every call with its permission, and the guard."""

from vesalius.access.queries import Standing, end_session

__all__ = ["Standing", "end_session"]
