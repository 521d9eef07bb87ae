"""Session chats: what was said in attempts, and who may read it."""
