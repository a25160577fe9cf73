"""The language server as a program: which transport it speaks on, and when its parts are loaded.

`initialize` is answered by the front alone. pygls, lsprotocol and the compiler are loaded right after the answer: they
take some 0.6 s, and no client needs them sooner.
"""

from importlib import import_module

from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.lsp import logs, transport
from rex_lsp.lsp.front import Engine, Front
from rex_lsp.lsp.wire import Json


def run(arguments: Arguments) -> int:
    """Serve one client; the exit status of the process."""
    logs.prepare()
    if arguments.log:
        try:
            logs.log_to_file(arguments.log)
        except OSError as error:
            console.complain(f"cannot log to {arguments.log}: {error.strerror}")
            return 2

    def load(front: Front, params: Json) -> Engine:
        return import_module("rex_lsp.lsp.engine").load(front, params, arguments.cc)

    if arguments.tcp is not None:
        return transport.serve_tcp("127.0.0.1", arguments.tcp, load)
    if arguments.ws is not None:
        try:
            return transport.serve_websocket("127.0.0.1", arguments.ws, load)
        except ImportError:
            console.complain("--ws needs the package websockets: pip install 'rex-lsp[ws]'")
            return 2
    return transport.serve_stdio(load)
