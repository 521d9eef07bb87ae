"""What helps people who are stuck: for now, the log of errors their browsers report."""
