"""The language server as a program: a client on standard input and output, and when the server's parts are loaded. All
is written by the loop's thread; `rex_lsp/ports.py` has clients of TCP and of a WebSocket.

`initialize` is answered by the front alone. pygls, lsprotocol and the compiler are loaded right after the answer: they
take some 0.6 s, and no client needs them sooner.
"""

import asyncio
import os
import stat
import threading
from functools import partial
from importlib import import_module
from typing import Any

from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.connection import Client
from rex_lsp.lsp import logs
from rex_lsp.lsp.front import Front, Load
from rex_lsp.lsp.wire import JsonDict


def run(arguments: Arguments) -> int:
    """Serve one client; the exit status of the process."""
    logs.prepare()
    if arguments.log:
        try:
            logs.log_to_file(arguments.log)
        except OSError as error:
            console.complain(f"cannot log to {arguments.log}: {error.strerror}")
            return 2

    far = arguments.tcp is not None or arguments.ws is not None

    def load(front: Front, params: JsonDict) -> Any:
        return import_module("rex_lsp.lsp.engine").ConnectionEngine(front, params, arguments.cc, far=far)

    if far:
        ports = import_module("rex_lsp.ports")
        if arguments.tcp is not None:
            return asyncio.run(ports.serve_tcp(arguments.tcp, load))
        try:
            library = import_module("websockets.asyncio.server")
        except ImportError:
            console.complain("--ws needs the package websockets: pip install 'rex-lsp[ws]'")
            return 2
        return asyncio.run(ports.serve_websocket(arguments.ws, arguments.origins, library, load))
    return serve_stdio(load)


def serve_stdio(load: Load) -> int:
    """Serve one client on standard input and output; the exit status of the process."""
    # What anything else prints must not get into the stream of messages.
    output = os.dup(1)
    os.dup2(2, 1)
    return asyncio.run(_stdio(os.dup(0), output, load))


class _Output(asyncio.BaseProtocol):
    """Tells the front when nobody reads any more."""

    def __init__(self, front: Front) -> None:
        self._front = front

    def connection_lost(self, exc: Exception | None) -> None:
        self._front.lost()


async def _stdio(source: int, target: int, load: Load) -> int:
    loop, client = asyncio.get_running_loop(), Client(load, partial(_write, target))
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
