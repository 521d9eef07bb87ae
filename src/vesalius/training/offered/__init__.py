"""What is offered to somebody to train on."""

from vesalius.training.offered.queries import OFFERED, page

__all__ = ["OFFERED", "page"]
