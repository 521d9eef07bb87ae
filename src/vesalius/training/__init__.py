"""Training: the API of the desktop application, and the progress and analytics that come of it."""
