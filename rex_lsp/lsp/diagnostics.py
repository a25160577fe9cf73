"""Diagnostics as they are sent and as they are asked for, made of JSON that is kept for each unit."""

from dataclasses import replace
from hashlib import blake2b

from rex_lsp.features.diagnostics import notes, placed_notes
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.unit_json import UnitJson
from rex_lsp.lsp.wire import Json, encode
from rex_lsp.mirror import Encoding
from rex_lsp.snapshot import Placed, Snapshot
from rex_lsp.to_lsp import PAGES, diagnostic, places


class DiagnosticJson:
    """The diagnostics of all documents in one position encoding. `forget` must be told of a new configuration."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._ignored: frozenset[str] = frozenset()
        self._units = UnitJson(self._unit)

    def forget(self, uri: str | None = None) -> None:
        """Drop what is kept of a document, or of all."""
        self._units.forget(uri)

    def published(self, snapshot: Snapshot, configuration: Configuration) -> bytes:
        """A `publishDiagnostics` for this version of the document."""
        head = encode({"uri": snapshot.uri, "version": snapshot.version})[:-1]
        method = b'{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":'
        return method + head + b',"diagnostics":[' + self._items(snapshot, configuration) + b"]}}"

    def pulled(self, snapshot: Snapshot, configuration: Configuration, previous: str | None) -> object:
        """A document's report; `unchanged` where the client has the same already."""
        items = self._items(snapshot, configuration)
        identity = blake2b(items, digest_size=12).hexdigest()
        if identity == previous:
            return {"kind": "unchanged", "resultId": identity}
        return Raw(b'{"kind":"full","resultId":"%b","items":[%b]}' % (identity.encode(), items))

    def _items(self, snapshot: Snapshot, configuration: Configuration) -> bytes:
        if not configuration.shows("diagnostics"):
            return b""
        if configuration.ignored != self._ignored:
            self._ignored = configuration.ignored
            self._units.forget()
        at = places(snapshot, self._encoding)
        alone = replace(snapshot, units=())
        own = [diagnostic(one, snapshot.uri, at) for one in notes(alone, PAGES) if one.code not in self._ignored]
        outside = [encode(own)[1:-1]] if own else []
        return b",".join((*outside, *self._units.items(snapshot)))

    def _unit(self, snapshot: Snapshot, placed: Placed, _: str) -> list[Json]:
        at = places(snapshot, self._encoding)
        found = placed_notes(placed, PAGES)
        return [diagnostic(one, snapshot.uri, at) for one in found if one.code not in self._ignored]
