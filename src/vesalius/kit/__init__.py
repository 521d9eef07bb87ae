"""Helpers without words of the domain: database, errors, tokens, paging, jobs, events, logging, web."""
