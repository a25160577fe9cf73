"""Tools that are run: those that take too long are ended with all that they started."""

import os
import time
from pathlib import Path

from rex_lsp.toolchain.build import run_tool
from rex_lsp.toolchain.process_trees import descendants
from tests.tools import require_tool


def test_a_compiler_that_takes_too_long_leaves_nothing_running(tmp_path: Path) -> None:
    require_tool("cc")
    # Nobody writes to it, so that whoever reads it waits.
    os.mkfifo(tmp_path / "endless.h")
    (tmp_path / "file.c").write_text('#include "endless.h"\n')
    before, began = set(descendants(os.getpid())), time.monotonic()
    status, output = run_tool(["cc", "-c", str(tmp_path / "file.c"), "-o", str(tmp_path / "file.o")], 1.0)
    assert (status, output) == (124, "cc: stopped after 1 s\n")
    assert time.monotonic() - began < 30
    assert set(descendants(os.getpid())) <= before
    # A killed process that is not our child takes a moment to go.
    deadline = time.monotonic() + 10
    while _readers(tmp_path / "file.c"):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _readers(path: Path) -> list[str]:
    """The processes that have a file among their arguments."""
    found: list[str] = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if os.fsencode(path) in words:
            found.append(entry.name)
    return found
