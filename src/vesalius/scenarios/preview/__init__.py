"""The preview of a case: the engine's run of acts that nobody stores, with what only its teacher sees."""
