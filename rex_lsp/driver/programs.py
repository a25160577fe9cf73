"""Programs of several files out of their sources, as `--run` and `--verify --together` need them."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from rex_lsp.driver.command_line import parse
from rex_lsp.driver.main import make_program
from rex_lsp.toolchain.build import Tools


def build_together(paths: Sequence[str], flags: Sequence[str], tools: Tools, program: Path) -> bool:
    """Compile and link the files with their device code. What is to be told goes to standard error.

    Host compilers must not contract a*b+c in one of the two programs only that are compared.
    """
    program.parent.mkdir(parents=True, exist_ok=True)
    basis = ("-fopenmp", "-O2", "-ffp-contract=off", "-pthread")
    line = parse([*basis, *flags, *paths, "-lm", "-o", str(program)])
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        return make_program(line, tools, Path(folder)) == 0
