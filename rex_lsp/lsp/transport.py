"""Byte streams to a client: standard input and output, TCP, WebSocket. All writing is done by the loop's thread."""

import asyncio
import os
import stat
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from rex_lsp.lsp.front import Engine, Front
from rex_lsp.lsp.wire import Decoder, Json, frame

Load = Callable[[Front, Json], Engine]
_CHUNK = 1 << 16  # bytes


class _Sink(Protocol):
    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...


def serve_stdio(load: Load) -> int:
    """Serve one client on standard input and output; the exit status of the process."""
    # What anything else prints must not get into the stream of messages.
    output = os.dup(1)
    os.dup2(2, 1)
    return asyncio.run(_stdio(os.dup(0), output, load))


def serve_tcp(host: str, port: int, load: Load) -> int:
    """Wait for one client on a TCP port and serve it."""
    return asyncio.run(_tcp(host, port, load))


def serve_websocket(host: str, port: int, load: Load) -> int:
    """Wait for one client on a WebSocket port and serve it. Raises ImportError where `websockets` is not installed."""
    return asyncio.run(_websocket(host, port, import_module("websockets.asyncio.server"), load))


async def _stdio(source: int, target: int, load: Load) -> int:
    loop = asyncio.get_running_loop()
    done: asyncio.Future[int] = loop.create_future()

    def send(body: bytes) -> None:
        sink.write(frame(body))

    front = Front(send, lambda status: _settle(done, status), load)
    sink = await _sink(target, front)
    reading: asyncio.ReadTransport | None = None
    if _pollable(source):
        reading, _ = await loop.connect_read_pipe(lambda: _Input(front), os.fdopen(source, "rb", 0))
    else:
        threading.Thread(target=_read_all, args=(source, loop, front), daemon=True).start()
    status = await done
    if reading is not None:
        reading.close()
    await _flushed(sink)
    return status


class _Input(asyncio.Protocol):
    """Feeds what is read to the front."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._decoder = Decoder()

    def data_received(self, data: bytes) -> None:
        self._front.receive(self._decoder.feed(data))

    def connection_lost(self, exc: Exception | None) -> None:
        self._front.end_of_input()


def _read_all(source: int, loop: asyncio.AbstractEventLoop, front: Front) -> None:
    """Reads a file or whatever else cannot be polled."""
    decoder = Decoder()
    while data := os.read(source, _CHUNK):
        loop.call_soon_threadsafe(front.receive, decoder.feed(data))
    loop.call_soon_threadsafe(front.end_of_input)


class _FileSink:
    """Output into a file."""

    def __init__(self, target: int) -> None:
        self._target = target

    def write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._target, data) :]

    def close(self) -> None:
        os.close(self._target)


class _Output(asyncio.BaseProtocol):
    """Tells the front when nobody reads any more."""

    def __init__(self, front: Front) -> None:
        self._front = front

    def connection_lost(self, exc: Exception | None) -> None:
        self._front.lost()


async def _sink(target: int, front: Front) -> _Sink:
    if not _pollable(target):
        return _FileSink(target)
    loop = asyncio.get_running_loop()
    transport, _ = await loop.connect_write_pipe(lambda: _Output(front), os.fdopen(target, "wb", 0))
    return transport


async def _flushed(sink: _Sink) -> None:
    """Waits until the client has taken what was written, a second at most."""
    if isinstance(sink, asyncio.WriteTransport):
        for _ in range(100):
            if not sink.get_write_buffer_size():
                break
            await asyncio.sleep(0.01)
    sink.close()
    await asyncio.sleep(0)  # Closing takes a turn of the loop.


def _pollable(descriptor: int) -> bool:
    mode = os.fstat(descriptor).st_mode
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or (stat.S_ISCHR(mode) and os.isatty(descriptor))


def _settle(done: "asyncio.Future[int]", status: int) -> None:
    if not done.done():
        done.set_result(status)


async def _tcp(host: str, port: int, load: Load) -> int:
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    taken = False

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal taken
        if taken:
            writer.close()
            return
        taken = True
        front = Front(lambda body: writer.write(frame(body)), lambda status: _settle(done, status), load)
        decoder = Decoder()
        try:
            while data := await reader.read(_CHUNK):
                front.receive(decoder.feed(data))
        except ConnectionError:
            front.lost()
        front.end_of_input()

    server = await asyncio.start_server(connected, host, port)
    _announce(server.sockets[0].getsockname()[1])
    return await done


async def _websocket(host: str, port: int, library: Any, load: Load) -> int:
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
    taken = False

    async def write(socket: Any) -> None:
        while (body := await outgoing.get()) is not None:
            await socket.send(body.decode("utf-8"))

    async def connected(socket: Any) -> None:
        nonlocal taken
        if taken:
            return
        taken = True
        writer = asyncio.create_task(write(socket))
        front = Front(outgoing.put_nowait, lambda status: _settle(done, status), load)
        decoder = Decoder(framed=False)
        async for data in socket:
            front.receive(decoder.feed(data.encode("utf-8", "replace") if isinstance(data, str) else data))
        front.end_of_input()
        outgoing.put_nowait(None)
        await writer

    async with library.serve(connected, host, port, max_size=None) as server:
        _announce(server.sockets[0].getsockname()[1])
        return await done


def _announce(port: int) -> None:
    """Tells on standard error which port it is; port 0 asked for any free one."""
    sys.stderr.write(f"rex-lsp: listening on port {port}\n")
    sys.stderr.flush()
