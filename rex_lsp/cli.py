"""The command line: `rex-lsp --check | --lower | --run | --verify | --offload | --witness | --gpu-check | --build |
--cc`; without any, the language server.
"""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from rex_lsp.version import version

# Trees are freed by counting references; a search for cycles among them every few hundred objects finds nothing, and
# takes the longer the more of them there are.
_OBJECTS_BETWEEN_COLLECTIONS = 200_000


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    words = sys.argv[1:] if argv is None else argv
    try:
        if list(words) == ["--version"]:
            sys.stdout.write(f"rex-lsp {version()}\n")
            return 0
        # Loaded by name: who asks for the version need not wait for it.
        return int(import_module("rex_lsp.dispatch").dispatch(words))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away, as `head` does. Python must not complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == "__main__":
    sys.exit(main())
