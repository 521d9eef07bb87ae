"""What a command says when it cannot do its work."""


class CommandError(Exception):
    """A command cannot do its work; the message is one line for the operator."""
