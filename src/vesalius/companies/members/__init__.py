"""Members: the people of a company, their seats, roles, groups and invitations."""
