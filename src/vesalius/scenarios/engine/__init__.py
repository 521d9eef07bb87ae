"""The rules by which a case is run: a pure function of the document and of what the learner did, and when."""

# The checks of documents play them, so whoever imports the engine first has the document whole before.
from vesalius.scenarios import document as _document  # noqa: F401
