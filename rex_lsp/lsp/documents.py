"""Open documents: edits reach the mirror at once, and are analysed when the input is drained or an answer needs it.

What is visible is analysed first, the rest in slices between messages.
"""

import logging
import math
from collections.abc import Callable
from pathlib import Path
from typing import cast
from urllib.parse import unquote, urlsplit

from lowering_core.engine.document import ByteEdit
from lowering_core.text import Span
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import INVALID_PARAMS, JsonDict
from rex_lsp.mirror import Encoding, Mirror, to_bytes
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot

logger = logging.getLogger(__name__)

_SLICE = 0.015  # seconds of work before the input is looked at again
_FIRST_LINES = 80  # are taken to be visible until the client asks about a range


class Documents:
    """The mirrors of what the client has open, and the session that analyses them in slices.

    `publish` is given each version when all of it is known, and before that when the visible part is. A document for
    which `waits` says so is left alone: its headers are being read.
    """

    def __init__(
        self, session: Session, encoding: Encoding, publish: Callable[[Snapshot], None], waits: Callable[[str], bool]
    ) -> None:
        self._session = session
        self._encoding = encoding
        self._publish = publish
        self._waits = waits
        self._mirrors: dict[str, Mirror] = {}
        self._edits: dict[str, list[ByteEdit]] = {}
        self._views: dict[str, Span] = {}
        # What has to be published, latest last, and whether its visible part has been.
        self._unpublished: dict[str, bool] = {}
        self._stale: set[str] = set()

    def uris(self) -> tuple[str, ...]:
        """The documents that are open."""
        return tuple(self._mirrors)

    def open(self, uri: str, version: int, text: str) -> None:
        """Take a document over; it is analysed later."""
        self._mirrors[uri] = Mirror.of(version, text)
        self._edits[uri] = []
        self._session.close(uri)
        self.refresh(uri)

    def change(self, uri: str, version: int, changes: list[object]) -> None:
        """Apply changes in order; each range counts in the text that the change before it left."""
        mirror = self._mirrors.get(uri)
        if mirror is None:
            raise RpcError(INVALID_PARAMS, f"a change of a document that is not open: {uri}")
        for change in changes:
            text, place = look_up(change, "text"), look_up(change, "range")
            if not isinstance(text, str):
                raise RpcError(INVALID_PARAMS, "a change without text")
            span = Span(0, len(mirror.data)) if place is None else self._span(mirror, place)
            new = to_bytes(text)
            mirror = mirror.edited(version, span, new)
            self._edits[uri].append(ByteEdit(span.start, span.end, new))
            # Kept after each change: what could be applied of a notification stays applied in both places.
            self._mirrors[uri] = mirror
        self._mirrors[uri] = Mirror(version, mirror.data, mirror.lines)
        self.refresh(uri)

    def close(self, uri: str) -> None:
        """Forget a document."""
        self._mirrors.pop(uri, None)
        self._edits.pop(uri, None)
        self._views.pop(uri, None)
        self._unpublished.pop(uri, None)
        self._stale.discard(uri)
        self._session.close(uri)

    def snapshot(self, uri: str) -> Snapshot | None:
        """All that is to be known of the newest text, which is analysed now where it has not been."""
        if uri in self._mirrors and self._newest(uri).pending:
            self._session.work(uri, math.inf)
        return self.glance(uri)

    def glance(self, uri: str) -> Snapshot | None:
        """What is known of the newest text. What is new is published first, before an answer is made of it."""
        if uri not in self._mirrors:
            return None
        found = self._newest(uri)
        if not found.pending and uri in self._unpublished and not self._waits(uri):
            del self._unpublished[uri]
            self._publish(found)
        return found

    def is_ready(self, uri: str, place: object) -> bool:
        """Whether enough is known to answer a request about a position or range (`place`), or about a whole document.

        A part that is small is analysed now. A range also tells what the client shows.
        """
        if uri not in self._mirrors:
            return True
        span = None if place is None else self._span(self._mirrors[uri], place)
        if span is not None and span.start < span.end:
            self._views[uri] = span
        found = self._newest(uri)
        if not found.pending:
            return True
        if span is None or (is_unread(found) and self._waits(uri)):
            return False
        span = _in_text(found, span)
        while any(one.touches(span) for one in found.pending):
            self._session.work(uri, 0, span)
            found = self._newest(uri)
        return True

    def _newest(self, uri: str) -> Snapshot:
        mirror = self._mirrors[uri]
        known = self._session.snapshot(uri)
        if known is None:
            self._edits[uri] = []
            return self._session.open(uri, path_of(uri), mirror.version, mirror.data)
        edits = self._edits[uri]
        if not edits and known.version == mirror.version and uri not in self._stale:
            return known
        self._edits[uri] = []
        try:
            if edits or known.version != mirror.version:
                known = self._session.change(uri, mirror.version, edits)
            if uri in self._stale:
                self._stale.discard(uri)
                known = self._session.options_changed(uri)
            return known
        except Exception:
            logger.exception("incremental analysis of %s failed; it is analysed afresh", uri)
            self._session.close(uri)
            return self._session.open(uri, path_of(uri), mirror.version, mirror.data)

    def refresh(self, uri: str) -> None:
        """Publish the document again though its text may be the same."""
        if uri in self._mirrors:
            self._unpublished.pop(uri, None)
            self._unpublished[uri] = False

    def options_changed(self) -> None:
        """Look at all documents with the options that hold now."""
        self._stale.update(self._mirrors)
        for uri in self._mirrors:
            self.refresh(uri)

    def work(self) -> bool:
        """Analyse a slice of the document that changed last, and publish what is known; whether there was any work."""
        for uri in reversed(tuple(self._unpublished)):
            try:
                found = self._newest(uri)
                if self._waits(uri):
                    continue
                if found.pending:
                    view = _in_text(found, self._views.get(uri) or Span(0, found.document.lines.start(_FIRST_LINES)))
                    self._session.work(uri, _SLICE, view)
                    found = self._newest(uri)
                    shown = self._unpublished[uri] or any(one.touches(view) for one in found.pending)
                    if found.pending and not shown:
                        self._unpublished[uri] = True
                        self._publish(found)
                self.glance(uri)
            except Exception:
                self._unpublished.pop(uri, None)
                raise
            return True
        return False

    def _span(self, mirror: Mirror, place: object) -> Span:
        """The bytes of a range; none at a position."""
        begin = look_up(place, "start")
        start = mirror.offset(position_of(place if begin is None else begin), self._encoding)
        end = start if begin is None else mirror.offset(position_of(look_up(place, "end")), self._encoding)
        return Span(min(start, end), max(start, end))


def is_unread(snapshot: Snapshot) -> bool:
    """Whether nothing is known of a document yet."""
    return not snapshot.units and snapshot.pending == (Span(0, len(snapshot.data)),)


def _in_text(snapshot: Snapshot, span: Span) -> Span:
    """Where bytes of the document stand in the text that is analysed, which may hold included text as well."""
    return span if snapshot.unit is None else Span(snapshot.unit.at(span.start), snapshot.unit.at(span.end))


def position_of(value: object) -> tuple[int, int]:
    """A position's line and column."""
    line, character = look_up(value, "line"), look_up(value, "character")
    if not isinstance(line, int) or not isinstance(character, int):
        raise RpcError(INVALID_PARAMS, "a range without lines and characters")
    return line, character


def path_of(uri: str) -> str:
    """The file that a URI names; for anything but `file:` its path as it stands, so that it has a name and a suffix."""
    parts = urlsplit(uri)
    path = unquote(parts.path)
    return path if parts.scheme in ("file", "") else str(Path(parts.scheme, path.lstrip("/")))


def changes_of(params: JsonDict) -> list[object]:
    """The changes of a `didChange`."""
    changes = params.get("contentChanges")
    return cast("list[object]", changes) if isinstance(changes, list) else []
