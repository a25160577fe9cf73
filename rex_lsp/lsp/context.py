"""What the handlers of requests share: the documents, the position encoding, the client's abilities, the settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lsprotocol import types

from lowering_core.text import Span
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.documents import Documents
from rex_lsp.lsp.wire import Json
from rex_lsp.mirror import Encoding, offset_at
from rex_lsp.snapshot import Snapshot
from rex_lsp.to_lsp import Places, places

Methods = Mapping[str, Callable[[Any], object]]
"""Handlers by the names of their methods."""


@dataclass(frozen=True, slots=True)
class Context:
    """One connection, as its handlers see it. `settings` gives the configuration that holds now."""

    documents: Documents
    encoding: Encoding
    client: Json
    settings: Callable[[], Configuration]

    def can(self, *names: str) -> object:
        """What the client says of one of its capabilities; None where it says nothing."""
        return look_up(self.client, "capabilities", *names)

    @property
    def versioned_edits(self) -> bool:
        """Whether the client takes edits for one version of a document only."""
        return self.can("workspace", "workspaceEdit", "documentChanges") is True

    def snapshot(self, document: types.TextDocumentIdentifier) -> Snapshot | None:
        """What is known of a document's newest text: all that the request needs; None for one that is not open."""
        return self.documents.glance(document.uri)

    def at(self, snapshot: Snapshot, position: types.Position) -> int:
        """The byte at a position."""
        place = (position.line, position.character)
        offset = offset_at(snapshot.document.data, snapshot.document.lines, place, self.encoding)
        return snapshot.unit.at(offset) if snapshot.unit else offset

    def span(self, snapshot: Snapshot, place: types.Range) -> Span:
        """The bytes of a range."""
        start, end = self.at(snapshot, place.start), self.at(snapshot, place.end)
        return Span(min(start, end), max(start, end))

    def places(self, snapshot: Snapshot) -> Places:
        """The way from bytes of the document to positions."""
        return places(snapshot, self.encoding)
