"""Findings that need a proof, worked out in a process of its own when nobody types: an edit never waits for them."""

import asyncio
import logging
from asyncio import AbstractEventLoop, Task, TimerHandle
from collections.abc import Callable, Hashable

from lowering_core.pipeline import Proved, proved
from rex_lsp.lsp.worker import in_process
from rex_lsp.snapshot import Snapshot

logger = logging.getLogger(__name__)

_QUIET = 0.4  # seconds after the last edit


class Proofs:
    """Asks for the proofs of each document, one process at a time. `newest` gives the document as it is now, and
    `arrived` is told what was found.
    """

    def __init__(
        self, loop: AbstractEventLoop, newest: Callable[[str], Snapshot | None], arrived: Callable[[str, Proved], None]
    ) -> None:
        self._loop = loop
        self._newest = newest
        self._arrived = arrived
        self._timers: dict[str, TimerHandle] = {}
        self._tasks: dict[str, Task[None]] = {}
        self._asked: dict[str, Hashable] = {}
        self._one = asyncio.Lock()

    def published(self, snapshot: Snapshot) -> None:
        """A version is known: what was not asked of it is asked soon."""
        uri = snapshot.uri
        if snapshot.pending or self._asked.get(uri) == _question(snapshot):
            return
        if not snapshot.units:
            self._asked.pop(uri, None)
            return
        self._cancel_timer(uri)
        self._timers[uri] = self._loop.call_later(_QUIET, self._start, uri)

    def forget(self, uri: str) -> None:
        """The document was closed."""
        self._cancel_timer(uri)
        self._asked.pop(uri, None)
        task = self._tasks.pop(uri, None)
        if task is not None:
            task.cancel()

    def stop(self) -> None:
        """Give up all work."""
        for uri in {*self._timers, *self._tasks}:
            self.forget(uri)

    def _cancel_timer(self, uri: str) -> None:
        timer = self._timers.pop(uri, None)
        if timer is not None:
            timer.cancel()

    def _start(self, uri: str) -> None:
        self._timers.pop(uri, None)
        running = self._tasks.pop(uri, None)
        if running is not None:
            running.cancel()
        self._tasks[uri] = self._loop.create_task(self._ask(uri))

    async def _ask(self, uri: str) -> None:
        async with self._one:
            snapshot = self._newest(uri)
            if snapshot is None:
                return
            question = _question(snapshot)
            try:
                found = await in_process(proved, snapshot.path, snapshot.document.data, snapshot.options)
            except RuntimeError:
                logger.exception("the proofs of %s cannot be worked out", snapshot.path)
                return
        self._asked[uri] = question
        if self._newest(uri) is not None:
            self._arrived(uri, found)


def _question(snapshot: Snapshot) -> Hashable:
    """What the proofs of a document depend on."""
    texts = tuple(placed.report.function.unit.text for placed in snapshot.units)
    return texts, snapshot.environment.key, snapshot.options
