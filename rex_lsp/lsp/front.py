"""The front of the server: the order of messages, the life of a connection, and the first answer.

Nothing here imports pygls or the compiler, so `initialize` is answered before they are loaded. Input is read ahead: a
cancellation overtakes the request that it is about, and a request about a text that the client has already changed
again is not worked on. What only has to be done in the end (analysing, publishing) waits until the input is drained.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import initialize_result, look_up
from rex_lsp.lsp.wire import JsonDict, Malformed

if TYPE_CHECKING:
    from rex_lsp.lsp.engine import ConnectionEngine

logger = logging.getLogger(__name__)

# Requests about a whole document. An editor asks them again after each change, so an answer about an old text is waste.
_WHOLE_DOCUMENT = frozenset(
    f"textDocument/{name}"
    for name in ("codeLens", "inlayHint", "documentSymbol", "foldingRange", "documentHighlight", "codeAction")
) | {"textDocument/semanticTokens/full", "textDocument/semanticTokens/full/delta", "textDocument/semanticTokens/range"}


Load = Callable[["Front", JsonDict], "ConnectionEngine"]
"""Loads what works on messages once the connection is initialised."""


class Front:
    """One connection. `send` writes a message's bytes; `finish` ends the connection with an exit status."""

    def __init__(self, send: Callable[[bytes], None], finish: Callable[[int], None], load: "Load") -> None:
        self._send = send
        self._finish = finish
        self._load = load
        self._loop = asyncio.get_running_loop()
        self._inbox: deque[JsonDict | Malformed] = deque()
        self._changes: Counter[str] = Counter()
        self._cancelled: set[str | int] = set()
        self._engine: ConnectionEngine | None = None
        self._pumping = False
        self._shut_down = False
        self._finished = False
        self._ended = False

    def send(self, message: JsonDict) -> None:
        """Write one message."""
        self.send_bytes(wire.encode(message))

    def send_bytes(self, body: bytes) -> None:
        """Write one message that is JSON already. Only the loop's thread may call this: transports are not safe."""
        if not self._finished:
            self._send(body)

    def receive(self, messages: list[JsonDict | Malformed]) -> None:
        """Take messages in; they are worked on in order, after what else can be read at once has been read."""
        for message in messages:
            if isinstance(message, dict):
                if message.get("method") == "$/cancelRequest":
                    self._cancel(message)
                    continue
                if message.get("method") == "textDocument/didChange":
                    self._changes[_uri(message)] += 1
            self._inbox.append(message)
        self._schedule()

    def end_of_input(self) -> None:
        """Nothing more will come. What came before is still answered, since output may outlive input."""
        self._ended = True
        self._schedule()

    def lost(self) -> None:
        """Nobody reads any more."""
        self.finish(0 if self._shut_down else 1)

    def finish(self, status: int) -> None:
        """End the connection."""
        if self._finished:
            return
        self._finished = True
        if self._engine is not None:
            self._engine.stop()
        self._finish(status)

    def _schedule(self) -> None:
        if not self._pumping and not self._finished:
            self._pumping = True
            self._loop.call_soon(self._pump)

    def wake(self) -> None:
        """There is idle work again."""
        self._schedule()

    def _pump(self) -> None:
        """Notifications at once; after each request the input is looked at again."""
        while self._inbox and not self._finished:
            message = self._inbox.popleft()
            self._dispatch(message)
            if isinstance(message, Malformed) or "id" in message:
                self._loop.call_soon(self._pump)
                return
        # Twice round the loop: only then has everything been read that had arrived before.
        self._loop.call_soon(self._loop.call_soon, self._rest)

    def _rest(self) -> None:
        if self._finished:
            return
        if self._inbox:
            self._pump()
        elif self._engine is not None and self._engine.idle():
            self._loop.call_soon(self._loop.call_soon, self._rest)
        else:
            self._pumping = False
            if self._ended:
                self.lost()

    def _cancel(self, message: JsonDict) -> None:
        identifier = look_up(message, "params", "id")
        if not isinstance(identifier, str | int):
            return
        if any(look_up(queued, "id") == identifier and "method" in cast("JsonDict", queued) for queued in self._inbox):
            self._cancelled.add(identifier)
        elif self._engine is not None:
            self._engine.cancel(identifier)

    def _dispatch(self, message: JsonDict | Malformed) -> None:
        if isinstance(message, Malformed):
            logger.warning("malformed message: %s", message.reason)
            self.send(wire.failure(message.id, message.code, message.reason))
            return
        method, identifier = message.get("method"), message.get("id")
        if method == "exit":
            self.finish(0 if self._shut_down else 1)
        elif identifier is None or method is None:
            self._notify(message)
        elif identifier in self._cancelled:
            self._cancelled.discard(identifier)
            self.send(wire.failure(identifier, wire.REQUEST_CANCELLED, "cancelled"))
        else:
            self._request(message, method, identifier)

    def _notify(self, message: JsonDict) -> None:
        if message.get("method") == "shutdown":
            # Kate sends it without an id. It says that the end that follows is in order, all the same.
            self._shut_down = self._engine is not None
            return
        if message.get("method") == "textDocument/didChange":
            uri = _uri(message)
            self._changes[uri] -= 1
            if not self._changes[uri]:
                del self._changes[uri]
        if self._engine is not None and not (self._shut_down and "method" in message):
            self._engine.handle(message)

    def _request(self, message: JsonDict, method: str, identifier: str | int) -> None:
        if method == "initialize":
            self._initialize(message, identifier)
        elif self._engine is None:
            self.send(wire.failure(identifier, wire.NOT_INITIALIZED, "the server is not initialised"))
        elif self._shut_down:
            self.send(wire.failure(identifier, wire.INVALID_REQUEST, "the server was shut down"))
        elif method == "shutdown":
            self._shut_down = True
            self.send(wire.result(identifier, None))
        elif self._changes and _uri(message) in self._changes and method in _WHOLE_DOCUMENT:
            self.send(wire.failure(identifier, wire.CONTENT_MODIFIED, "the document has changed since"))
        elif self._changes and _uri(message) in self._changes and method == "textDocument/diagnostic":
            again = {"retriggerRequest": True}
            self.send(wire.failure(identifier, wire.SERVER_CANCELLED, "the document has changed since", again))
        else:
            self._engine.handle(message)

    def _initialize(self, message: JsonDict, identifier: str | int) -> None:
        if self._engine is not None:
            self.send(wire.failure(identifier, wire.INVALID_REQUEST, "the server is initialised already"))
            return
        params = message.get("params")
        if not isinstance(params, dict):
            self.send(wire.failure(identifier, wire.INVALID_PARAMS, "initialize needs params"))
            return
        self.send(wire.result(identifier, initialize_result(cast("JsonDict", params))))
        try:
            self._engine = self._load(self, cast("JsonDict", params))
        except Exception:
            logger.critical("the server cannot be loaded", exc_info=True)
            self.finish(1)


def _uri(message: JsonDict) -> str:
    """The document that a message is about, or nothing."""
    uri = look_up(message, "params", "textDocument", "uri")
    return uri if isinstance(uri, str) else ""
