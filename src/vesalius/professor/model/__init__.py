"""An author that is a model: asked through its provider's own client library, trusted with nothing."""

from .configuration import Configuration
from .writer import ModelAuthor

__all__ = ["Configuration", "ModelAuthor"]
