"""Headers are read beside the loop: the preprocessor may run for a while, and an edit never waits for it."""

import logging
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence

from rex_lsp.lsp.documents import is_unread
from rex_lsp.session import HeaderRequest, LoadedHeaders, Session, load_headers

logger = logging.getLogger(__name__)

_PATIENCE = 2.0  # seconds that notes wait for headers; without them they would be wrong, and change in a moment


class HeaderLoader:
    """Reads what documents need, one reading at a time for each document.

    `arrived` is told of a document when there is news, and whether it was known before.
    """

    def __init__(self, session: Session, loop: AbstractEventLoop, arrived: Callable[[str, bool], None]) -> None:
        self._session = session
        self._loop = loop
        self._arrived = arrived
        self._since: dict[str, float] = {}
        self._reading: set[str] = set()
        self._failed: set[HeaderRequest] = set()

    def awaited(self, uri: str) -> bool:
        """Whether the document's headers are being read, so that notes on it should wait. Starts the reading."""
        requested = self._requested(uri)
        if not requested:
            self._since.pop(uri, None)
            return False
        now = self._loop.time()
        since = self._since.get(uri)
        if since is None:
            since = self._since[uri] = now
            self._loop.call_later(_PATIENCE, self._impatient, uri)
        if uri not in self._reading:
            self._reading.add(uri)
            # A daemon: the end of the server does not wait for a preprocessor.
            threading.Thread(target=self._read, args=(uri, requested), daemon=True).start()
        return now - since < _PATIENCE

    def forget(self, uri: str) -> None:
        """The document was closed."""
        self._since.pop(uri, None)

    def retry(self) -> None:
        """Headers have changed; those that could not be read may be readable now."""
        self._failed.clear()

    def _requested(self, uri: str) -> tuple[HeaderRequest, ...]:
        return tuple(request for request in self._session.pending_headers(uri) if request not in self._failed)

    def _impatient(self, uri: str) -> None:
        if uri in self._since:
            self._arrived(uri, False)

    def _read(self, uri: str, requested: Sequence[HeaderRequest]) -> None:
        loaded: list[LoadedHeaders] = []
        failed: list[HeaderRequest] = []
        for request in requested:
            try:
                loaded.append(load_headers(request))
            except Exception:
                logger.exception("headers of %s cannot be read", request.path)
                failed.append(request)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._loaded, uri, loaded, failed)

    def _loaded(self, uri: str, loaded: Sequence[LoadedHeaders], failed: Sequence[HeaderRequest]) -> None:
        self._reading.discard(uri)
        self._failed.update(failed)
        known = self._session.snapshot(uri)
        if known is None:
            return
        try:
            self._session.apply_headers(uri, loaded)
        except Exception:
            logger.exception("headers of %s cannot be used", uri)
        self._arrived(uri, not is_unread(known))
