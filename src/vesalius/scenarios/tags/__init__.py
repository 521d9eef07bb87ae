"""Tags: coloured labels that bring scenarios and students together."""
