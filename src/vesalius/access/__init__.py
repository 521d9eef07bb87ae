"""Who may do what: the policy, every call with its permission, and the guard."""

from vesalius.access.queries import ask_standing, end_session

__all__ = ["ask_standing", "end_session"]
