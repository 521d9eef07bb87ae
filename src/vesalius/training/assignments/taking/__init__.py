"""What a student does with their assignments."""

from vesalius.training.assignments.taking.queries import OwnCase, Terms, own, terms_of

__all__ = ["OwnCase", "Terms", "own", "terms_of"]
