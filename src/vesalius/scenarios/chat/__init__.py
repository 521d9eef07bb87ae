"""The chat a scenario is written in: messages, the lock while the author works, and the sockets that follow it."""

from vesalius.scenarios.chat.queries import (
    Generation,
    finish_generation,
    generation,
    last_messages,
    message,
    release_lock,
    renew_lock,
    start_generation,
    take_lock,
)

__all__ = [
    "Generation",
    "finish_generation",
    "generation",
    "last_messages",
    "message",
    "release_lock",
    "renew_lock",
    "start_generation",
    "take_lock",
]
