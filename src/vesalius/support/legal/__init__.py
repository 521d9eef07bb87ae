"""Legal texts: Markdown files for each language, ours or the operator's."""
