"""Templates: reusable starting points for scenarios, assigned to teachers."""
