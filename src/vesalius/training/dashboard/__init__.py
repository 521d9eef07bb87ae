"""The first screen after the sign-in."""
