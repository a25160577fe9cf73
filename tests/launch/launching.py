"""Programs on the CPU back end, and how they launched their regions."""

import os
import re
import subprocess
from pathlib import Path

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.toolchain.build import Tools, build_program, find_tools
from tests.tools import require_tool

Shape = tuple[int, int]
"""Blocks and threads."""

_LAUNCH = re.compile(r"kernel OUT__\d+__(\w+?)__\d+__kernel__: (\d+) blocks of (\d+) threads")


def built(text: str, folder: Path, options: Options | None = None) -> Path:
    """A program for the CPU back end."""
    options = options or Options()
    require_tool("cc")
    require_tool("cxx")
    emission = pipeline.lower(pipeline.check("p.c", text.encode(), options), options)
    host, device, binary = folder / "rex_p.c", folder / f"rex_p{options.device.suffix}", folder / "p"
    host.write_text(emission.host_text())
    device.write_text(emission.device_text())
    tools = find_tools("cpu")
    assert isinstance(tools, Tools), tools
    result = build_program([host], [device], binary, tools, cflags=("-O1", "-w"))
    assert result.ok, result.output_text
    return binary


def launched_shapes(program: Path, **more: str) -> dict[str, Shape]:
    """The launches of a program, by function; `more` is in its environment."""
    environment = {**os.environ, "REX_VERBOSE": "1", "REX_REQUIRE_DEVICE": "lowered", **more}
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=300, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    return {name: (int(blocks), int(threads)) for name, blocks, threads in _LAUNCH.findall(done.stderr)}
