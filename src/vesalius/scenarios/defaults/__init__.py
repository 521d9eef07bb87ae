"""Default scenarios: which the operator of the installation has marked for a company, or for all of them."""
