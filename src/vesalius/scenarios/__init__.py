"""Scenarios: the documents, their life from draft to published, and the chat they are written in."""
