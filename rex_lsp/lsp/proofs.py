"""What needs a proof, worked out in a process of its own when nobody types: an edit never waits for it."""

import asyncio
import logging
from asyncio import AbstractEventLoop, Task, TimerHandle
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.model.proved import Advised, Proved
from lowering_core.options import Options
from lowering_core.pipeline import advised, offload, proved
from lowering_core.values import dataclass
from rex_lsp.lsp.worker import in_process
from rex_lsp.snapshot import Snapshot

logger = logging.getLogger(__name__)

_QUIET = 0.4  # seconds after the last edit
_LATER = 1.0  # seconds, for what is no matter of right and wrong


FoundByProof = TypeVar("FoundByProof")


@dataclass(frozen=True, slots=True)
class ProofQuestion(Generic[FoundByProof]):
    """What is asked of documents. `work` answers it in another process, `key` gives what the answer depends on, and
    None where there is nothing to ask. It is asked `quiet` seconds after the last edit.
    """

    work: Callable[[str, bytes, Options], FoundByProof]
    key: Callable[[Snapshot], Hashable | None]
    quiet: float = _QUIET


class Proofs(Generic[FoundByProof]):
    """Asks a question of each document, one process at a time. `newest` gives the document as it is now, and `arrived`
    is told what was asked about and what was found.
    """

    def __init__(
        self,
        question: ProofQuestion[FoundByProof],
        loop: AbstractEventLoop,
        newest: Callable[[str], Snapshot | None],
        arrived: Callable[[Snapshot, FoundByProof], None],
    ) -> None:
        self._question = question
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
        key = None if snapshot.pending else self._question.key(snapshot)
        if snapshot.pending or (key is not None and self._asked.get(uri) == key):
            return
        if key is None:
            self._asked.pop(uri, None)
            return
        self._cancel_timer(uri)
        self._timers[uri] = self._loop.call_later(self._question.quiet, self._start, uri)

    async def wait(self, uri: str) -> None:
        """Ask about the newest version at once, if that was not done, and wait until it is answered or given up."""
        snapshot = self._newest(uri)
        key = None if snapshot is None else self._question.key(snapshot)
        if key is None or self._asked.get(uri) == key:
            return
        self._cancel_timer(uri)
        self._start(uri)
        await asyncio.wait([self._tasks[uri]])

    def again(self) -> None:
        """What documents depend on has changed: what was asked is asked again, for the answers may be others now."""
        running = (uri for uri, task in self._tasks.items() if not task.done())
        again, self._asked = {*self._asked, *running}, {}
        for uri in again:
            self._cancel_timer(uri)
            self._start(uri)

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
            key = self._question.key(snapshot)
            try:
                found = await in_process(self._question.work, snapshot.path, snapshot.document.data, snapshot.options)
            except RuntimeError:
                logger.exception("the proofs of %s cannot be worked out", snapshot.path)
                return
        if key is not None:
            self._asked[uri] = key
        if self._newest(uri) is not None:
            self._arrived(snapshot, found)


def _of_units(snapshot: Snapshot) -> Hashable | None:
    units = tuple((placed.report.function.unit.text, placed.contracts) for placed in snapshot.units)
    # What a contract counts may be in any function that is called.
    data = snapshot.document.data if any(mine for _, mine in units) else b""
    return (units, data, snapshot.rests_on) if units else None


def _of_regions(snapshot: Snapshot) -> Hashable | None:
    texts = tuple(placed.report.function.unit.text for placed in snapshot.units)
    return (texts, snapshot.rests_on) if any(placed.report.plans for placed in snapshot.units) else None


def _of_text(snapshot: Snapshot) -> Hashable | None:
    return (snapshot.document.data, snapshot.rests_on) if snapshot.unit is None else None


FINDINGS: ProofQuestion[Proved] = ProofQuestion(proved, _of_units)
"""The findings of a document that need a proof."""
ADVICE: ProofQuestion[Advised] = ProofQuestion(advised, _of_regions, _LATER)
"""What would make the regions of a document faster."""
OFFERS: ProofQuestion[tuple[Offer | NotOfferedLoop, ...]] = ProofQuestion(offload, _of_text)
"""The loops of a document that could run on a device, and why others could not."""
