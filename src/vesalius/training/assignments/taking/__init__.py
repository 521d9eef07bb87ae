"""What a student does with their assignments."""
