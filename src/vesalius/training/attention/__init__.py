"""Who needs a teacher: people who stopped, and parts of cases that many get wrong."""
