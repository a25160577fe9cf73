"""Requests that are put off until enough is known of their document, while others are answered."""

from collections.abc import Callable

from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.documents import Documents
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import Json

# Requests that need to know the place that they are about. All others about a document need to know all of it.
_LOCAL = frozenset(
    f"textDocument/{name}"
    for name in ("hover", "completion", "signatureHelp", "inlayHint", "codeAction", "semanticTokens/range")
)


class Waiting:
    """The requests that were put off, in order. `send` answers one that is given up."""

    def __init__(self, documents: Documents, send: Callable[[Json], None]) -> None:
        self._documents = documents
        self._send = send
        self._put_off: list[Json] = []

    def put_off(self, message: Json) -> bool:
        """Keep a message that cannot be answered yet; whether it is one."""
        method, params = str(message.get("method")), message.get("params")
        uri = look_up(params, "textDocument", "uri")
        if "id" not in message or not method.startswith("textDocument/") or not isinstance(uri, str):
            return False
        place = (look_up(params, "range") or look_up(params, "position")) if method in _LOCAL else None
        try:
            ready = self._documents.is_ready(uri, place)
        except RpcError:
            return False
        if not ready:
            self._put_off.append(message)
        return not ready

    def due(self) -> list[Json]:
        """The messages that were put off; they are forgotten here."""
        due, self._put_off = self._put_off, []
        return due

    def cancel(self, identifier: str | int) -> bool:
        """Give up a request; whether it is one of these."""
        kept = [message for message in self._put_off if message["id"] != identifier]
        found = len(kept) < len(self._put_off)
        self._put_off = kept
        if found:
            self._send(wire.failure(identifier, wire.REQUEST_CANCELLED, "cancelled"))
        return found
