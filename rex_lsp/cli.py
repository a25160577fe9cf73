"""The command line: `rex-lsp --check | --lower | --run | --verify`."""

import os
import sys
from collections.abc import Sequence

from rex_lsp import console
from rex_lsp.arguments import Arguments, parse
from rex_lsp.commands import check, lower, run, verify


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    arguments = parse(sys.argv[1:] if argv is None else argv)
    try:
        return _dispatch(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away, as `head` does. Python must not complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _dispatch(arguments: Arguments) -> int:
    match arguments.mode:
        case "check":
            return check.run(arguments)
        case "lower":
            return lower.run(arguments)
        case "run":
            return run.run(arguments)
        case "verify":
            return verify.run(arguments)
        case _:
            console.complain("the language server is not available in this version")
            return 2


if __name__ == "__main__":
    sys.exit(main())
