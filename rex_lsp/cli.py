"""The command line: `rex-lsp --check | --lower | --run | --verify | --offload | --witness | --gpu-check | --build |
--cc`; without any, the language server.
"""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from rex_lsp.arguments import Arguments, parse
from rex_lsp.driver.invocation import invocation

_COMMANDS = {
    **{name: f"rex_lsp.commands.{name}" for name in ("check", "lower", "run", "verify", "offload", "witness")},
    "gpu_check": "rex_lsp.commands.gpu_check",
    "server": "rex_lsp.server",
}

# Trees are freed by counting references; a search for cycles among them every few hundred objects finds nothing.
_OBJECTS_BETWEEN_COLLECTIONS = 50_000


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    words = sys.argv[1:] if argv is None else argv
    call = invocation(words)
    try:
        return import_module("rex_lsp.driver.main").drive(call) if call is not None else _dispatch(parse(words))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away, as `head` does. Python must not complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _dispatch(arguments: Arguments) -> int:
    """Runs one command. Its module is loaded by name: a server must not wait for the commands, nor they for it."""
    return import_module(_COMMANDS[arguments.mode]).run(arguments)


if __name__ == "__main__":
    sys.exit(main())
