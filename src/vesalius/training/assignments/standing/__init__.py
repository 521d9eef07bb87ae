"""How the students of assignments stand."""
