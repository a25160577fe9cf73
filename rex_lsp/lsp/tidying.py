"""Garbage is looked for when nobody waits. A search among all objects of a large document takes 50 ms and more.

Syntax trees and results are freed by counting references. What is left to search are the objects made since the last
search: those found alive are set aside and not looked at again.
"""

import gc
from asyncio import AbstractEventLoop, TimerHandle

_QUIET = 0.5  # seconds without work
_TOO_MANY = 1_000_000  # objects; then a search cannot wait any longer


class Tidying:
    """Searches for cycles in quiet moments, in place of Python's own schedule."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: TimerHandle | None = None
        gc.disable()
        gc.freeze()

    def worked(self) -> None:
        """Something was done; search when nothing else is done for a while."""
        self.stop()
        if gc.get_count()[0] > _TOO_MANY:
            _search()
        else:
            self._timer = self._loop.call_later(_QUIET, _search)

    def stop(self) -> None:
        """Search no more."""
        if self._timer is not None:
            self._timer.cancel()


def _search() -> None:
    gc.collect()
    gc.freeze()
