"""The reference client: runs scenarios through the desktop application's API, as the application itself would.

It knows the portal by its HTTP API alone and serves makers of applications as an example, demonstrations as a class of
students, and benchmarks as their load.
"""
