"""`python -m rex_lsp` is the command line."""

import sys

from rex_lsp.cli import main

if __name__ == "__main__":
    sys.exit(main())
