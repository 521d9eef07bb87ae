"""Imports: members from a CSV or XLSX file, tried first, then written all or not at all."""
