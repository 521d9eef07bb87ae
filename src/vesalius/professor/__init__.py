"""Professor GPT: the authors of scenarios and the work that runs them."""
