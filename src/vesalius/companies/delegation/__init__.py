"""Delegation: a License Manager hands the right over to another administrator."""
