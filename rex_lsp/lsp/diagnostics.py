"""Diagnostics as they are sent and as they are asked for, made of JSON that is kept for each unit."""

import math
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b

from rex_lsp.features.diagnostics import Note, notes, placed_notes
from rex_lsp.findings import ADVICE
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.unit_json import LINE, UnitJson
from rex_lsp.lsp.wire import JsonDict, encode
from rex_lsp.mirror import Encoding
from rex_lsp.rule_pages import template
from rex_lsp.snapshot import Placed, Snapshot
from rex_lsp.to_lsp import diagnostic, places

MANY = 1 << 16  # bytes of notes
QUIET = 0.25  # seconds after which nobody types


class DiagnosticJson:
    """The diagnostics of all documents in one position encoding. `forget` must be told of a new configuration."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._hidden = frozenset[str](), False
        self._outside: dict[str, bytes] = {}
        self._units = UnitJson(self._unit)

    def forget(self, uri: str | None = None) -> None:
        """Drop what is kept of a document, or of all."""
        self._units.forget(uri)
        for known in (uri,) if uri is not None else tuple(self._outside):
            self._outside.pop(known, None)

    def published(self, snapshot: Snapshot, configuration: Configuration) -> bytes:
        """A `publishDiagnostics` for this version of the document."""
        head = encode({"uri": snapshot.uri, "version": snapshot.version})[:-1]
        method = b'{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":'
        return method + head + b',"diagnostics":[' + self._items(snapshot, configuration) + b"]}}"

    def shape(self, uri: str) -> object:
        """What was published last, wherever functions, and notes outside of them, stand."""
        return LINE.sub(b"", self._outside.get(uri, b"")), self._units.shape(uri)

    def pulled(self, snapshot: Snapshot, configuration: Configuration, previous: object) -> object:
        """A document's report; `unchanged` where the client has the same already."""
        items = self._items(snapshot, configuration)
        identity = blake2b(items, digest_size=12).hexdigest()
        if identity == previous:
            return {"kind": "unchanged", "resultId": identity}
        return Raw(b'{"kind":"full","resultId":"%b","items":[%b]}' % (identity.encode(), items))

    def _items(self, snapshot: Snapshot, configuration: Configuration) -> bytes:
        if not configuration.shows("diagnostics"):
            return b""
        hidden = configuration.ignored, not configuration.shows("advice")
        if hidden != self._hidden:
            self._hidden = hidden
            self._units.forget()
        at = places(snapshot, self._encoding)
        alone = replace(snapshot, units=())
        own = [diagnostic(one, snapshot.uri, at) for one in notes(alone, template()) if self._shows(one)]
        outside = self._outside[snapshot.uri] = encode(own)[1:-1]
        return b",".join(filter(None, (outside, self._units.items(snapshot))))

    def _unit(self, snapshot: Snapshot, placed: Placed, _: str) -> list[JsonDict]:
        at = places(snapshot, self._encoding)
        found = placed_notes(placed, template())
        return [diagnostic(one, snapshot.uri, at) for one in found if self._shows(one)]

    def _shows(self, note: Note) -> bool:
        ignored, no_advice = self._hidden
        return note.code not in ignored and not (no_advice and note.code.startswith(ADVICE))


class Publisher:
    """Sends notes. Where they are many and only moved since the last key, they are sent when the client types no more:
    an editor moves what it shows with the text, and a thousand notes are 250 kB for each key.
    """

    def __init__(self, notes: DiagnosticJson, send: Callable[[bytes], None], loop: AbstractEventLoop) -> None:
        self._notes = notes
        self._send = send
        self._loop = loop
        self._sent: dict[str, object] = {}
        self._since: dict[str, float] = {}
        self._later: dict[str, TimerHandle] = {}

    def publish(self, snapshot: Snapshot, configuration: Configuration) -> None:
        """Send the notes of this version, or of a later one soon."""
        uri, now = snapshot.uri, self._loop.time()
        body = self._notes.published(snapshot, configuration)
        shape = self._notes.shape(uri) if len(body) > MANY else None
        typing = now - self._since.get(uri, -math.inf) < QUIET
        same = shape is not None and self._sent.get(uri) == shape
        self.forget(uri)
        self._since[uri], self._sent[uri] = now, shape
        if typing and same:
            self._later[uri] = self._loop.call_later(QUIET, self._send, body)
        else:
            self._send(body)

    def forget(self, uri: str) -> None:
        """Drop what is known of a document."""
        later = self._later.pop(uri, None)
        if later is not None:
            later.cancel()
        self._sent.pop(uri, None)
        self._since.pop(uri, None)
