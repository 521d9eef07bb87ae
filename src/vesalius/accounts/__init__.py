"""Accounts: sign-in, sessions, passwords, second factor, mailed links, profile, deletion."""

from vesalius.accounts.queries import Account, end_sessions, end_sessions_of, find_account

__all__ = ["Account", "end_sessions", "end_sessions_of", "find_account"]
