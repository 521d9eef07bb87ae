"""Tools without domain words; nothing here imports from the folders above it."""
