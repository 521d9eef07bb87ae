"""What attempts were worth, by the version of the case that they ran on."""

from vesalius.training.scores.queries import count, facts

__all__ = ["count", "facts"]
