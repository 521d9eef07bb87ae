"""Companies: licenses, seats, members."""
