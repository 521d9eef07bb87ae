"""Licenses: what a company may use, from when until when, and how much of it is taken."""

from vesalius.companies.licenses.queries import active_managers, left_behind, license_by_id, name_of

__all__ = ["active_managers", "left_behind", "license_by_id", "name_of"]
