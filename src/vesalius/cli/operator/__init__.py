"""The commands of the operator: the vendor's staff, who work on the database itself and not through the portal."""
