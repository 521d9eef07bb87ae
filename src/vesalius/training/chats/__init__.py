"""Session chats: what was said in attempts, and who may read it."""

from vesalius.training.chats.queries import NewMessages, Said, marks_are_kept, store

__all__ = ["NewMessages", "Said", "marks_are_kept", "store"]
