"""Groups: the classes that members of a company belong to."""
