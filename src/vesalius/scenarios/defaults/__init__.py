"""Default scenarios: which the operator of the installation has marked for a company, or for all of them."""

from vesalius.scenarios.defaults.queries import ListedScenario

__all__ = ["ListedScenario"]
