"""The rules by which a case is run: a pure function of the document and of what the learner did, and when."""
