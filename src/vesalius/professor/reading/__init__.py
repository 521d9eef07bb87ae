"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model."""

from .reader import Reading, read, settled

__all__ = ["Reading", "read", "settled"]
