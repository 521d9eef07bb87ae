"""Mails of assignments."""
