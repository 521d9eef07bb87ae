"""The built-in reader: what a teacher typed, in English or Bulgarian, as commands. It needs no model.

It follows the words: terms of a vocabulary kept as data (`vocabulary/`), numbers with units, and the context of each
mention after the ConText algorithm (Harkema 2009): negated, somebody else's, past, to be removed.
"""
