"""The chat a scenario is written in: messages, the lock while the author works, and the sockets that follow it."""
