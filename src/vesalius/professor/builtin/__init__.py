"""The built-in author: knowledge of pathologies, and a dialogue that writes cases from it."""
