"""A person's own data, to take along: everything the portal knows of them, in JSON and in CSV."""
