"""The language server as a program: byte streams to a client (standard input and output, TCP, WebSocket), all written
by the loop's thread, and when its parts are loaded.

`initialize` is answered by the front alone. pygls, lsprotocol and the compiler are loaded right after the answer: they
take some 0.6 s, and no client needs them sooner.
"""

import asyncio
import os
import stat
import sys
import threading
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.lsp import logs
from rex_lsp.lsp.front import Front, Load
from rex_lsp.lsp.wire import Decoder, JsonDict, frame

_CHUNK = 1 << 16  # bytes


def run(arguments: Arguments) -> int:
    """Serve one client; the exit status of the process."""
    logs.prepare()
    if arguments.log:
        try:
            logs.log_to_file(arguments.log)
        except OSError as error:
            console.complain(f"cannot log to {arguments.log}: {error.strerror}")
            return 2

    def load(front: Front, params: JsonDict) -> Any:
        return import_module("rex_lsp.lsp.engine").ConnectionEngine(front, params, arguments.cc)

    if arguments.tcp is not None:
        return asyncio.run(_tcp("127.0.0.1", arguments.tcp, load))
    if arguments.ws is not None:
        try:
            library = import_module("websockets.asyncio.server")
        except ImportError:
            console.complain("--ws needs the package websockets: pip install 'rex-lsp[ws]'")
            return 2
        return asyncio.run(_websocket("127.0.0.1", arguments.ws, library, load))
    return serve_stdio(load)


def serve_stdio(load: Load) -> int:
    """Serve one client on standard input and output; the exit status of the process."""
    # What anything else prints must not get into the stream of messages.
    output = os.dup(1)
    os.dup2(2, 1)
    return asyncio.run(_stdio(os.dup(0), output, load))


class _Client(asyncio.Protocol):
    """One client: what it sends goes to the front, and what the front says is given to `write`, message by message."""

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


class _Output(asyncio.BaseProtocol):
    """Tells the front when nobody reads any more."""

    def __init__(self, front: Front) -> None:
        self._front = front

    def connection_lost(self, exc: Exception | None) -> None:
        self._front.lost()


async def _stdio(source: int, target: int, load: Load) -> int:
    loop, client = asyncio.get_running_loop(), _Client(load, partial(_write, target))
    sink = reading = None
    if _pollable(target):
        sink, _ = await loop.connect_write_pipe(lambda: _Output(client.front), os.fdopen(target, "wb", 0))
        client.write = sink.write
    if _pollable(source):
        reading, _ = await loop.connect_read_pipe(lambda: client, os.fdopen(source, "rb", 0))
    else:
        threading.Thread(target=client.read, args=(source,), daemon=True).start()
    status = await client.done
    if reading is not None:
        reading.close()
    if sink is not None:
        # The client takes what was written, in a second at most; closing takes a turn of the loop.
        for _ in range(100):
            if not sink.get_write_buffer_size():
                break
            await asyncio.sleep(0.01)
        sink.close()
        await asyncio.sleep(0)
    return status


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]


def _pollable(descriptor: int) -> bool:
    mode = os.fstat(descriptor).st_mode
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or (stat.S_ISCHR(mode) and os.isatty(descriptor))


async def _tcp(host: str, port: int, load: Load) -> int:
    client, taken = _Client(load), False

    def connected() -> asyncio.BaseProtocol:
        nonlocal taken
        if taken:
            return _Refused()
        taken = True
        return client

    server = await asyncio.get_running_loop().create_server(connected, host, port)
    _announce(server.sockets[0].getsockname()[1])
    return await client.done


class _Refused(asyncio.Protocol):
    """A second client, which is not served."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


async def _websocket(host: str, port: int, library: Any, load: Load) -> int:
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
    client, taken = _Client(load, outgoing.put_nowait, framed=False), False

    async def write(socket: Any) -> None:
        while (body := await outgoing.get()) is not None:
            await socket.send(body.decode("utf-8"))

    async def connected(socket: Any) -> None:
        nonlocal taken
        if taken:
            return
        taken = True
        writer = asyncio.create_task(write(socket))
        async for data in socket:
            client.data_received(data.encode("utf-8", "replace") if isinstance(data, str) else data)
        client.front.end_of_input()
        outgoing.put_nowait(None)
        await writer

    async with library.serve(connected, host, port, max_size=None) as server:
        _announce(server.sockets[0].getsockname()[1])
        return await client.done


def _announce(port: int) -> None:
    """Tells on standard error which port it is; port 0 asked for any free one."""
    sys.stderr.write(f"rex-lsp: listening on port {port}\n")
    sys.stderr.flush()
