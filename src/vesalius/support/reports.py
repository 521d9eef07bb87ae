"""How many errors of browsers are written down: anybody may report one, and a log is a disk that fills."""

import time
from collections.abc import Callable

from vesalius.kit.logging import get_logger

log = get_logger(__name__)

WINDOW_S = 600.0
PER_ADDRESS = 100
"""In a window; a university behind one address has many browsers."""
IN_ALL = 2000


class Reports:
    """Counts what one process has written down, anew in each window. That more is dropped is said once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self._by_address: dict[str, int] = {}
        self._all = 0
        self._said = False

    def take(self, address: str) -> bool:
        """Whether this one is to be written down."""
        now = self._clock()
        if now >= self._began + WINDOW_S:
            self._began, self._by_address, self._all, self._said = now, {}, 0, False
        count = self._by_address.get(address, 0)
        if count < PER_ADDRESS and self._all < IN_ALL:
            self._by_address[address] = count + 1
            self._all += 1
            return True
        if not self._said:
            self._said = True
            log.warning("client_errors_dropped", address=address)
        return False
