"""The built-in author."""


class BuiltinAuthor:
    origin = "builtin"
