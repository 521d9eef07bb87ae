"""Binding: the rollover of a company's people from one license to the next."""
