"""Groups: the classes that members of a company belong to."""

from vesalius.companies.groups.queries import known, put_in, take_out

__all__ = ["known", "put_in", "take_out"]
