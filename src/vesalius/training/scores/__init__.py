"""What attempts were worth, by the version of the case that they ran on."""
