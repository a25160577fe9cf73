"""One client: the bytes that it sends go to the front, and what the front says is written, message by message."""

import asyncio
import os
from collections.abc import Callable

from rex_lsp.lsp.front import Front, Load
from rex_lsp.lsp.wire import Decoder, frame

_CHUNK = 1 << 16  # bytes


class Client(asyncio.Protocol):
    """The connection of one client. `write` is given whole messages; `done` is the exit status in the end."""

    def __init__(self, load: Load, write: Callable[[bytes], object] | None = None, *, framed: bool = True) -> None:
        self._loop = asyncio.get_running_loop()
        self._decoder = Decoder(framed=framed)
        self._framed = framed
        self.write = write
        self.done: asyncio.Future[int] = self._loop.create_future()
        self.front = Front(self._send, self._settle, load)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if self.write is None and isinstance(transport, asyncio.WriteTransport):
            self.write = transport.write

    def data_received(self, data: bytes) -> None:
        self.front.receive(self._decoder.feed(data))

    def eof_received(self) -> bool:
        self.front.end_of_input()
        return True  # Output may outlive input.

    def connection_lost(self, exc: Exception | None) -> None:
        if exc is not None:
            self.front.lost()

    def read(self, source: int) -> None:
        """Take in a file or whatever else cannot be polled, in a thread of its own."""
        while data := os.read(source, _CHUNK):
            self._loop.call_soon_threadsafe(self.data_received, data)
        self._loop.call_soon_threadsafe(self.front.end_of_input)

    def _send(self, body: bytes) -> None:
        if self.write is not None:
            self.write(frame(body) if self._framed else body)

    def _settle(self, status: int) -> None:
        if not self.done.done():
            self.done.set_result(status)
