"""The built-in author: knowledge of pathologies, and a dialogue that writes cases from it."""

from .dialogue import BuiltinAuthor
from .knowledge import written

__all__ = ["BuiltinAuthor", "written"]
