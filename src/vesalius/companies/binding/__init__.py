"""Binding: the passage of a company's people from one license to the next."""
