"""The command line: `rex-lsp --check | --lower | --run | --verify | --offload | --witness | --gpu-check | --build |
--cc`; without any, the language server.
"""

import gc
import sys
from collections.abc import Sequence
from importlib import import_module

from rex_lsp import streams
from rex_lsp.version import version

# Trees are freed by counting references; a search for cycles among them every few hundred objects finds nothing, and
# takes the longer the more of them there are.
_OBJECTS_BETWEEN_COLLECTIONS = 200_000


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    streams.prepare()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            # At the end of the process it would be too late to say what is wrong.
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away, as `head` does.
        streams.give_up()
        return 141
    except OSError as error:
        if not streams.lost(error):
            raise
        return 2


def _run(words: Sequence[str]) -> int:
    if list(words) == ["--version"]:
        sys.stdout.write(f"rex-lsp {version()}\n")
        return 0
    # Loaded by name: who asks for the version need not wait for it.
    return int(import_module("rex_lsp.dispatch").dispatch(words))


if __name__ == "__main__":
    sys.exit(main())
