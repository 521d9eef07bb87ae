"""How large an imported file may be, in every way that costs something."""

LARGEST_FILE = 10 * 1024 * 1024
"""Bytes as uploaded."""

LARGEST_UNPACKED = 32 * 1024 * 1024
"""Bytes of all parts of an XLSX file together. 20,000 rows of 20 columns take about 24 MB."""

LARGEST_TEXT = 16 * 1024 * 1024
"""Characters of all cells together: an XLSX file stores a text once and may use it in every cell."""

LONGEST_LINE = 256 * 1024
"""Characters of a line of a CSV file, more than all cells that are read of it can have."""

MOST_PARTS = 1_000
MOST_ROWS = 20_000
MOST_COLUMNS = 60

LONGEST_CELL = 600
"""Characters. Longer texts are cut: no field takes as much, so that they are refused as too long all the same."""

MOST_LINES = 3 * MOST_ROWS
"""Empty lines do not count as rows; they have a limit of their own."""

MOST_SHEET_ROWS = 1_048_576
"""Rows of a sheet, with empty ones that only have a format: what a spreadsheet program can have."""

PROCESSOR_SECONDS = 10
MEMORY = 160 * 1024 * 1024
"""Bytes of data of the process that parses a file."""

SECONDS = 30
"""Seconds from upload to table, also on a busy machine."""

AT_ONCE = 2
"""Files that are parsed at a time by one web process; more wait for their turn."""
