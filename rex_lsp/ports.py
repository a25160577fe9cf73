"""A server on a port, which anything on this machine can reach, pages in a browser among it: who gets in.

A client's first message is `initialize`, with the token that was printed at the start as `token` among its
initialization options. Until then nothing is answered and little is read; who has no token, sends anything else or is
slow is cut off, and the place of the one client stays free.
"""

import asyncio
import logging
import re
import secrets
import sys
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from lowering_core.patterns import regex
from rex_lsp.connection import Client
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.front import Load
from rex_lsp.lsp.wire import JsonDict

_ADDRESS = "127.0.0.1"
_NAMES = (_ADDRESS, "localhost")
_PATIENCE = 10.0  # seconds in which a client has to say who it is
_WAITING = 16  # clients that have not; the oldest one has to go when there are more
_FIRST_HEADER = 1024  # bytes
_FIRST_BODY = 1 << 20  # bytes
_MESSAGE = 1 << 24  # bytes of one message on a WebSocket
_BEGIN = b"content-"
_HEADER = regex(rb"(?:content-(?:length|type)[ \t]*:[^\r\n]*\r?\n)+\r?\n", re.IGNORECASE)
_LENGTH = regex(rb"content-length[ \t]*:[ \t]*(\d{1,7})[ \t]*\r?\n", re.IGNORECASE)


class Door:
    """The token, the one client's place, and those that wait to be let in, each with a way to cut it off."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._token = secrets.token_urlsafe(32)
        self._taken = False
        self._waiting: deque[Callable[[], object]] = deque()

    def announce(self, port: int) -> None:
        """Tells the port, since 0 asked for any free one, and the token, on standard error."""
        sys.stderr.write(f"rex-lsp: listening on port {port}\nrex-lsp: token {self._token}\n")
        sys.stderr.flush()

    def wait(self, cut: Callable[[], object]) -> None:
        """Somebody came."""
        self._waiting.append(cut)
        if len(self._waiting) > _WAITING:
            self._waiting.popleft()()

    def leave(self, cut: Callable[[], object]) -> None:
        """Somebody was let in or has gone."""
        if cut in self._waiting:
            self._waiting.remove(cut)

    def admit(self, body: bytes) -> bytes | None:
        """What the server is told of a first message, the token left out; None where its sender does not come in."""
        message = wire.parse(body)
        if not isinstance(message, dict) or message.get("method") != "initialize" or self._taken:
            return None
        options = look_up(message, "params", "initializationOptions")
        given = look_up(options, "token")
        if not isinstance(given, str) or not secrets.compare_digest(
            given.encode("utf-8", "replace"), self._token.encode()
        ):
            return None
        self._taken = True
        del cast("JsonDict", options)["token"]
        return wire.encode(message)


async def serve_tcp(port: int, load: Load) -> int:
    """Serve the first client on a TCP port that knows the token; the exit status of the process."""
    door = Door(Client(load))
    server = await asyncio.get_running_loop().create_server(lambda: _Visitor(door), _ADDRESS, port)
    door.announce(server.sockets[0].getsockname()[1])
    return await door.client.done


class _Visitor(asyncio.Protocol):
    """A connection, whose first message decides whether it is the client's."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._held = bytearray()
        self._client: Client | None = None
        self._transport: asyncio.Transport | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._deadline = asyncio.get_running_loop().call_later(_PATIENCE, self._cut)
        self._door.wait(self._cut)

    def data_received(self, data: bytes) -> None:
        if self._client is not None:
            self._client.data_received(data)
        elif self._transport is not None and not self._transport.is_closing():
            self._held += data
            self._look()

    def eof_received(self) -> bool:
        # Output of the client may outlive its input.
        return self._client is not None and self._client.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._settle()
        if self._client is not None:
            self._client.connection_lost(exc)

    def _look(self) -> None:
        """The first message must begin as one and be no longer than it may: a request of HTTP never does."""
        begun = bytes(self._held[: len(_BEGIN)]).lower()
        header = _HEADER.match(self._held, 0, _FIRST_HEADER)
        length = _LENGTH.search(header[0]) if header else None
        size = int(length[1]) if length else 0
        if not _BEGIN.startswith(begun) or size > _FIRST_BODY or (header and not length):
            self._cut()
        elif header is None:
            if len(self._held) >= _FIRST_HEADER:
                self._cut()
        elif len(self._held) >= header.end() + size:
            self._decide(bytes(self._held[header.end() : header.end() + size]), header.end() + size)

    def _decide(self, body: bytes, end: int) -> None:
        first = self._door.admit(body)
        if first is None:
            self._cut()
            return
        self._settle()
        self._client = self._door.client
        self._client.write = cast("asyncio.Transport", self._transport).write
        self._client.data_received(wire.frame(first) + self._held[end:])
        self._held.clear()

    def _settle(self) -> None:
        self._door.leave(self._cut)
        if self._deadline is not None:
            self._deadline.cancel()

    def _cut(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def serve_websocket(port: int, origins: tuple[str, ...], library: Any, load: Load) -> int:
    """Serve the first client on a WebSocket that knows the token. Pages in a browser name their origin, which has to be
    among `origins`, and the host that they think they speak to, which has to be this machine.
    """
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
    door = Door(Client(load, outgoing.put_nowait, framed=False))

    async def write(socket: Any) -> None:
        while (body := await outgoing.get()) is not None:
            await socket.send(body.decode("utf-8"))

    async def connected(socket: Any) -> None:
        first = await _first(socket, door)
        if first is None:
            await socket.close(1008)
            return
        door.client.data_received(first)
        writer = asyncio.create_task(write(socket))
        try:
            async for data in socket:
                door.client.data_received(data.encode("utf-8", "replace") if isinstance(data, str) else data)
        finally:
            door.client.front.end_of_input()
            outgoing.put_nowait(None)
            await writer

    logger = logging.getLogger("rex_lsp.ports")
    logger.setLevel(logging.CRITICAL)  # What strangers send is no news.
    async with library.serve(
        connected, _ADDRESS, port, origins=[None, *origins], process_request=_asks_for_us, compression=None,
        max_size=_MESSAGE, open_timeout=_PATIENCE, logger=logger, server_header=None,
    ) as server:  # fmt: skip
        door.announce(server.sockets[0].getsockname()[1])
        return await door.client.done


async def _first(socket: Any, door: Door) -> bytes | None:
    """The first message of one that may come in; None of anyone else."""
    cut = socket.transport.abort
    door.wait(cut)
    try:
        data = await asyncio.wait_for(socket.recv(), _PATIENCE)
    except TimeoutError:
        return None
    finally:
        door.leave(cut)
    return door.admit(data.encode("utf-8", "replace") if isinstance(data, str) else data)


def _asks_for_us(connection: Any, request: Any) -> object:
    """An answer that refuses a request for another host: a name of theirs that leads here, in pages of strangers."""
    port = connection.local_address[1]
    hosts = request.headers.get_all("Host")
    if len(hosts) == 1 and hosts[0].lower() in {f"{name}:{port}" for name in _NAMES}:
        return None
    return connection.respond(HTTPStatus.FORBIDDEN, "")
