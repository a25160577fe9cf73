"""Small programs that passes change, lowered and run on the CPU back end in both orders of blocks and threads."""

import os
import subprocess
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.options import Options
from tests.hosts import HOSTS, build_emitted

ORDERS = ("", "reverse")


def lowered(text: str, *without: str) -> Emission:
    """A file's emission, with the passes named `without` turned off."""
    options = Options(cc="", without=without)
    return pipeline.lower(pipeline.check("f.c", text.encode(), options), options)


def prints_the_same(source: Path, folder: Path, *without: str, options: Options | None = None) -> None:
    """The lowered program prints what the original prints, every region on the device."""
    host = HOSTS[1]
    host.require()
    options, program = options or Options(without=without), folder / source.stem
    emission = pipeline.lower(pipeline.check(str(source), source.read_bytes(), options), options)
    built = build_emitted(source, emission, program, host)
    assert built.ok, built.output_text
    for order in ORDERS:
        needs = {"REX_REQUIRE_DEVICE": "lowered", "REX_CPU_ORDER": order}
        done = subprocess.run(
            [str(program)], capture_output=True, text=True, check=False, timeout=120, env={**os.environ, **needs}
        )
        assert (done.returncode, done.stdout) == (0, host.original(source)), done.stderr
