"""The talk with the patient: which topics a question is about, and what the case's history has about them."""
