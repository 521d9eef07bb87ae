"""What helps people on: messages to support, errors that browsers report, downloads, legal texts, their own data."""
