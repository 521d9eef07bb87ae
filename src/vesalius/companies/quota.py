"""The license's quota of use."""


def compliance(used_seconds: int, expected_seconds: int) -> float | None:
    """Used time in percent of the expected; None without use (shown as N/A) or without an expectation."""
    if not used_seconds or not expected_seconds:
        return None
    return round(100 * used_seconds / expected_seconds, 1)
