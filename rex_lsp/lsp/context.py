"""What the handlers of requests share: the documents, the position encoding, the client's abilities, the settings."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.documents import Documents, position_of
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import INVALID_PARAMS, JsonDict
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
    client: JsonDict
    settings: Callable[[], Configuration]

    def can(self, *names: str) -> object:
        """What the client says of one of its capabilities; None where it says nothing."""
        return look_up(self.client, "capabilities", *names)

    def about(self, answer: "Callable[[Asked], object]", unopened: object = None) -> Callable[[Any], object]:
        """The handler of requests about a document; those about one that is not open are answered by `unopened`."""

        def handler(params: object) -> object:
            uri, given = look_up(params, "textDocument", "uri"), cast("JsonDict", params)
            if not isinstance(uri, str):
                raise RpcError(INVALID_PARAMS, "a request that needs the URI of a document")
            for place in (given.get("position"), given.get("range")):
                if place is not None:
                    position_of(look_up(place, "start") or place)
            snapshot = self.documents.glance(uri)
            return unopened if snapshot is None else answer(Asked(self, snapshot, given))

        return handler

    def at(self, snapshot: Snapshot, position: object) -> int:
        """The byte at a position."""
        offset = offset_at(snapshot.document.data, snapshot.document.lines, position_of(position), self.encoding)
        return snapshot.unit.at(offset) if snapshot.unit else offset

    def places(self, snapshot: Snapshot) -> Places:
        """The way from bytes of the document to positions."""
        return places(snapshot, self.encoding)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request about a document with what is known of its newest text: all that the request needs."""

    context: Context
    snapshot: Snapshot
    params: JsonDict

    @property
    def places(self) -> Places:
        """The way from bytes of the document to positions."""
        return self.context.places(self.snapshot)

    @property
    def offset(self) -> int:
        """The byte at the position that is asked about."""
        return self.context.at(self.snapshot, self.params.get("position"))

    @property
    def span(self) -> Span:
        """The bytes of the range that is asked about."""
        place = self.params.get("range")
        ends = [self.context.at(self.snapshot, look_up(place, name)) for name in ("start", "end")]
        return Span(min(ends), max(ends))

    def text(self, name: str) -> str:
        """A string among the parameters."""
        found = self.params.get(name)
        if not isinstance(found, str):
            raise RpcError(INVALID_PARAMS, f"a request without {name}")
        return found
