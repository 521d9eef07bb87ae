"""Monthly reports: what a license was used for, mailed to its managers on the first day of the next month."""
