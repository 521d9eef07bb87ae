"""The lists of members: pages, one row, and the whole as a file."""
