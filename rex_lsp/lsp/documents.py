"""Open documents: edits reach the mirror at once, and are analysed when the input is drained or an answer needs it."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import cast
from urllib.parse import unquote, urlsplit

from lowering_core.engine.document import ByteEdit
from lowering_core.text import Span
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.wire import INVALID_PARAMS, Json, RpcError
from rex_lsp.mirror import Encoding, Mirror, to_bytes
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot

logger = logging.getLogger(__name__)


class Documents:
    """The mirrors of what the client has open, and the session that analyses them."""

    def __init__(self, session: Session, encoding: Encoding, publish: Callable[[Snapshot], None]) -> None:
        self._session = session
        self._encoding = encoding
        self._publish = publish
        self._mirrors: dict[str, Mirror] = {}
        self._edits: dict[str, list[ByteEdit]] = {}
        self._unpublished: dict[str, None] = {}
        self._stale: set[str] = set()

    def uris(self) -> tuple[str, ...]:
        """The documents that are open."""
        return tuple(self._mirrors)

    def open(self, uri: str, version: int, text: str) -> None:
        """Take a document over; it is analysed later."""
        self._mirrors[uri] = Mirror.of(version, text)
        self._edits[uri] = []
        self._session.close(uri)
        self._unpublished[uri] = None

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
        self._unpublished[uri] = None

    def close(self, uri: str) -> None:
        """Forget a document."""
        self._mirrors.pop(uri, None)
        self._edits.pop(uri, None)
        self._unpublished.pop(uri, None)
        self._stale.discard(uri)
        self._session.close(uri)

    def snapshot(self, uri: str) -> Snapshot | None:
        """What is known of the document's newest text, which is analysed now where it has not been.

        What is new is published first, before any answer is made of it.
        """
        if uri not in self._mirrors:
            return None
        found = self._newest(uri)
        if uri in self._unpublished:
            del self._unpublished[uri]
            self._publish(found)
        return found

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
        """Publish the document again though its text is the same."""
        if uri in self._mirrors:
            self._unpublished[uri] = None

    def options_changed(self) -> None:
        """Look at all documents with the options that hold now."""
        self._stale.update(self._mirrors)
        self._unpublished.update(dict.fromkeys(self._mirrors))

    def publish_one(self) -> bool:
        """Analyse and publish one document that needs it; whether there is another."""
        if not self._unpublished:
            return False
        uri = next(iter(self._unpublished))
        try:
            self.snapshot(uri)
        finally:
            self._unpublished.pop(uri, None)
        return bool(self._unpublished)

    def _span(self, mirror: Mirror, place: object) -> Span:
        start = mirror.offset(_position(look_up(place, "start")), self._encoding)
        end = mirror.offset(_position(look_up(place, "end")), self._encoding)
        return Span(min(start, end), max(start, end))


def _position(value: object) -> tuple[int, int]:
    line, character = look_up(value, "line"), look_up(value, "character")
    if not isinstance(line, int) or not isinstance(character, int):
        raise RpcError(INVALID_PARAMS, "a range without lines and characters")
    return line, character


def path_of(uri: str) -> str:
    """The file that a URI names; for anything but `file:` its path as it stands, so that it has a name and a suffix."""
    parts = urlsplit(uri)
    path = unquote(parts.path)
    return path if parts.scheme in ("file", "") else str(Path(parts.scheme, path.lstrip("/")))


def changes_of(params: Json) -> list[object]:
    """The changes of a `didChange`."""
    changes = params.get("contentChanges")
    return cast("list[object]", changes) if isinstance(changes, list) else []
