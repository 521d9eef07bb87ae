"""An author that is a model: asked through its provider's own client library, trusted with nothing."""

from .author import ModelAuthor
from .configuration import Configuration

__all__ = ["Configuration", "ModelAuthor"]
