"""What many have done: by student, by scenario, by tag."""
